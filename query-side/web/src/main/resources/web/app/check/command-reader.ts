import type {Envelope, GameOptions} from '../api/types';
import {neededBy} from '../expansion/names';
import {correctedScores} from './corrections';
import {Findings} from './findings';
import type {DataOf, Type} from './players';
import type {Reason} from './reason';

/** The events that are no choices. */
const CONSEQUENCES: readonly Type[] = [
  'GameStarted', 'TileSetAside', 'FeatureCompleted', 'TollRaised', 'FeatureScored', 'MeeplesReturned', 'BetFeatureAsked',
  'BetsSettled', 'OfficeOpened', 'OfficeClosed', 'TollhouseTurned', 'TurnEnded', 'FinalScoringBegan',
  'FinalBetFeatureAsked', 'GameFinished', 'DeckOpened', 'DisputeRecounted', 'ScoreCorrected',
  'SurveyorsStarted', 'SurveyorsAdvanced',
];

/** Reads the events command by command: each choice, then its consequences. Every event is shown to `visit` once. */
export class CommandReader {
  readonly findings = new Findings('course');
  options: GameOptions = {};
  #position = 0;
  #choice!: Envelope;
  /** The revisions of the scores that are corrected later. */
  readonly #corrected: ReadonlySet<number>;

  /** @param isWhole false if the record goes on with what cannot be read */
  constructor(
    private readonly events: readonly Envelope[],
    private readonly isWhole: boolean,
    private readonly visit: (event: Envelope) => void,
  ) {
    this.#corrected = new Set(correctedScores(events).map(({revision}) => revision));
  }

  /** Reads commands to the end of the record or to the first fault. */
  readAll(command: (choice: Envelope) => void): void {
    this.findings.attempt(() => {
      while (this.#position < this.events.length) {
        this.#choice = this.events[this.#position++]!;
        this.need(!CONSEQUENCES.includes(this.#choice.type), 'incomplete');
        this.#needExpansion(this.#choice.type, 'impossible');
        this.visit(this.#choice);
        command(this.#choice);
      }
    }, () => Math.max(1, this.#position));
  }

  get choice(): Envelope {
    return this.#choice;
  }

  /** The type of the event that was read last. */
  get last(): Type {
    return this.events[this.#position - 1]!.type;
  }

  /** The type of the event that is read next. */
  get next(): Type | undefined {
    return this.events[this.#position]?.type;
  }

  /** Reads the next event, which must be of this type, and a consequence of the choice. */
  consequence<T extends Type>(type: T): DataOf<T> {
    const event = this.events[this.#position];
    if (event === undefined && !this.isWhole) {
      this.findings.stop();
    }
    this.need(event?.type === type, 'incomplete', Math.min(this.#position + 1, this.events.length));
    this.#position++;
    this.#needExpansion(type, 'incomplete');
    this.need(event!.actor === this.#choice.actor && event!.at === this.#choice.at, 'other-actor');
    this.visit(event!);
    return event!.data as DataOf<T>;
  }

  *many<T extends Type>(...types: readonly T[]): Generator<DataOf<T>> {
    for (let next = this.next; next !== undefined && types.includes(next as T); next = this.next) {
      yield this.consequence(next as T);
    }
  }

  need(holds: boolean, reason: Reason, revision = this.#position): void {
    this.findings.require(holds, revision, reason, {type: this.#choice.type});
  }

  /** True if a correction changes the score that was read last. */
  get isLastCorrected(): boolean {
    return this.#corrected.has(this.#position);
  }

  /** True if a correction changes what the command scored, although no score was recorded. */
  get isCommandCorrected(): boolean {
    return this.#corrected.has(this.#choice.revision);
  }

  #needExpansion(type: Type, reason: Reason): void {
    const expansion = neededBy(type);
    this.need(expansion === undefined || (this.options.expansions?.includes(expansion) ?? false), reason);
  }
}
