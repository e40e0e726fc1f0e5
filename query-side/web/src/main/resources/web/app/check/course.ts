import type {
  Cell, Envelope, GameOptions, OfficeClosed, OfficeOpened, PlayerJoined, StepExpired,
} from '../api/types';
import {correctedScores} from './corrections';
import {DisputeCheck} from './disputes';
import {Findings} from './findings';
import {inOrder, isSameList, type DataOf, type Player, type Type} from './players';
import type {Reason} from './reason';

type Step =
  | 'Unopened' | 'Lobby' | 'Seeding' | 'Drawing' | 'PlacingTile' | 'PlacingFigure' | 'ChoosingBetFeature' | 'Betting'
  | 'ChoosingFinalBetFeature' | 'finished' | 'abandoned';
type Seated = {readonly seat: number};

const PLAY: readonly Step[] =
  ['Drawing', 'PlacingTile', 'PlacingFigure', 'ChoosingBetFeature', 'Betting', 'ChoosingFinalBetFeature'];

/** The events that need an expansion. */
const EXPANSIONS: Readonly<Record<'bets' | 'tollkeepers', readonly Type[]>> = {
  bets: ['BetFeatureAsked', 'BetFeatureChosen', 'BetsSettled', 'OfficeOpened', 'BetSealed', 'OfficeClosed',
    'FinalBetFeatureAsked', 'FinalBetFeatureChosen'],
  tollkeepers: ['TollRaised', 'TollhousePlaced', 'TollhouseRelocated', 'TollhouseTurned'],
};

/** The events that are no choices. */
const CONSEQUENCES: readonly Type[] = [
  'GameStarted', 'TileSetAside', 'FeatureCompleted', 'TollRaised', 'FeatureScored', 'MeeplesReturned', 'BetFeatureAsked',
  'BetsSettled', 'OfficeOpened', 'OfficeClosed', 'TollhouseTurned', 'TurnEnded', 'FinalScoringBegan',
  'FinalBetFeatureAsked', 'GameFinished', 'DeckOpened', 'DisputeRecounted', 'ScoreCorrected',
];

/** The last events of commands after which a step goes on as before, so that no new deadline follows. */
const WITHOUT_STEP: readonly Type[] = [
  'GameOpened', 'PlayerJoined', 'PlayerLeft', 'TokenReissued', 'SeatRecovered', 'SeedContributed', 'BetSealed',
  'FinalBetFeatureChosen', 'PlayerResigned', 'DisputeRecounted', 'DisputeAgreed', 'DisputeResolved', 'ScoreCorrected',
  'DeadlineSet',
];

/** The events with which scoring goes on where no figure can be placed, which depends on the board. */
const AFTER_FIGURE: readonly Type[] = [
  'FeatureCompleted', 'BetFeatureAsked', 'BetsSettled', 'OfficeOpened', 'OfficeClosed', 'TollhouseTurned', 'TurnEnded',
];

/**
 * The stage of the course: reads the events command by command, each choice with its consequences (docs/formats.md,
 * "Choices" and "Consequences"), and follows the step of the game.
 */
export class CourseCheck {
  readonly findings = new Findings('course');
  readonly disputes: DisputeCheck;
  readonly #players = new Map<number, Player>();
  readonly #invites = new Set<string>();
  #position = 0;
  #choice!: Envelope;
  #step: Step = 'Unopened';
  #options: GameOptions = {};
  #waiting: number[] = [];
  #active: number | undefined;
  #tile: string | undefined;
  /** The cell of the tile just placed. */
  #cell: Cell | undefined;
  /** The office for which a feature must be chosen. */
  #office: Cell | undefined;
  #deadline: string | undefined;
  #drawn = 0;
  #size = 0;
  #isFinal = false;
  /** The office that is open for bets, and the seats that sealed a decision there. */
  #betting: OfficeOpened | undefined;
  #decided: number[] = [];
  #finalOffices = new Map<number, Cell[]>();
  /** The revisions of the scores that are corrected later. */
  readonly #corrected: ReadonlySet<number>;

  /** @param isWhole false if the record goes on with what cannot be read */
  constructor(private readonly events: readonly Envelope[], private readonly isWhole: boolean) {
    this.disputes = new DisputeCheck(this.#players);
    this.#corrected = new Set(correctedScores(events).map(({revision}) => revision));
  }

  check(): void {
    this.findings.attempt(() => {
      while (this.#position < this.events.length) {
        this.#choice = this.events[this.#position++]!;
        this.#need(!CONSEQUENCES.includes(this.#choice.type), 'incomplete');
        this.#needExpansion(this.#choice.type, 'impossible');
        this.disputes.visit(this.#choice);
        this.#choose(this.#choice);
        this.#end();
      }
    }, () => Math.max(1, this.#position));
  }

  // The events, one by one.

  get #next(): Type | undefined {
    return this.events[this.#position]?.type;
  }

  /** Takes the next event, which must be of this type, and a consequence of the choice. */
  #consequence<T extends Type>(type: T): DataOf<T> {
    const event = this.events[this.#position];
    if (event === undefined && !this.isWhole) {
      this.findings.stop();
    }
    this.#need(event?.type === type, 'incomplete', Math.min(this.#position + 1, this.events.length));
    this.#position++;
    this.#needExpansion(type, 'incomplete');
    this.#need(event!.actor === this.#choice.actor && event!.at === this.#choice.at, 'other-actor');
    this.disputes.visit(event!);
    return event!.data as DataOf<T>;
  }

  *#many<T extends Type>(...types: readonly T[]): Generator<DataOf<T>> {
    for (let next = this.#next; next !== undefined && types.includes(next as T); next = this.#next) {
      yield this.#consequence(next as T);
    }
  }

  #need(holds: boolean, reason: Reason, revision = this.#position): void {
    this.findings.require(holds, revision, reason, {type: this.#choice.type});
  }

  #needExpansion(type: Type, reason: Reason): void {
    for (const expansion of ['bets', 'tollkeepers'] as const) {
      const isPlayed = this.#options.expansions?.includes(expansion) ?? false;
      this.#need(isPlayed || !EXPANSIONS[expansion].includes(type), reason);
    }
  }

  /** Ends the command: with a deadline if a step of limited time began. */
  #end(): void {
    const isLimited = this.#options.secondsPerStep !== undefined || this.#step === 'Seeding';
    if (isLimited && this.#waiting.length > 0 && !WITHOUT_STEP.includes(this.events[this.#position - 1]!.type)) {
      this.#deadline = this.#consequence('DeadlineSet').deadline;
    }
  }

  // Who may choose.

  #by(...actors: readonly string[]): void {
    this.#need(actors.includes(this.#choice.actor), 'other-actor');
  }

  #bySeat({seat}: Seated): Player {
    const player = this.#players.get(seat);
    this.#need(player !== undefined, 'impossible');
    this.#by(`seat-${seat}`);
    return player!;
  }

  #byActive(data: Seated, step: Step): void {
    this.#within([step]);
    this.#bySeat(data);
    this.#ofActive(data);
  }

  #ofActive({seat}: Seated): void {
    this.#need(seat === this.#active, 'other-turn');
  }

  #ofDrawn(data: Seated & {readonly tile: string}): void {
    this.#ofActive(data);
    this.#need(data.tile === this.#tile, 'other-turn');
  }

  #within(steps: readonly Step[], reason: Reason = 'impossible'): void {
    this.#need(steps.includes(this.#step), reason);
  }

  #person({seat}: Seated): Player {
    const player = this.#players.get(seat);
    this.#need(player !== undefined && !player.isBot, 'impossible');
    return player!;
  }

  #isAtCell({x, y}: Cell, cell: Cell | undefined = this.#cell): boolean {
    return cell !== undefined && x === cell.x && y === cell.y;
  }

  get #seats(): number[] {
    return inOrder(this.#players.keys());
  }

  /** The seats that have not resigned. */
  get #playing(): number[] {
    return this.#seats.filter(seat => !this.#players.get(seat)!.hasResigned);
  }

  #begin(step: Step, waiting: readonly number[] = []): void {
    this.#step = step;
    this.#waiting = [...waiting];
  }

  /** Takes a seat off those that are waited for. */
  #answered(seat: number): void {
    this.#waiting = this.#waiting.filter(other => other !== seat);
  }

  // The choices.

  #choose({type, data, rules}: Envelope): void {
    switch (type) {
      case 'GameOpened':
        this.#within(['Unopened']);
        this.#by('host');
        this.#options = data.options;
        this.disputes.begin(data.options, rules);
        this.#begin('Lobby');
        break;
      case 'PlayerJoined':
        this.#joined(data);
        break;
      case 'PlayerLeft':
        this.#within(['Lobby']);
        data.removed ? this.#by('host') : this.#bySeat(data);
        this.#need(this.#players.delete(data.seat), 'impossible');
        break;
      case 'SeatsClosed':
        this.#within(['Lobby']);
        this.#by('host');
        this.#need(isSameList(data.seats, this.#seats) && data.seats.length > 1, 'impossible');
        this.#need(this.#players.has(data.firstSeat ?? data.seats[0]!), 'impossible');
        this.#begin('Seeding', data.seats.filter(seat => this.#players.get(seat)!.owesSeed));
        this.#start();
        break;
      case 'SeedContributed':
        this.#within(['Seeding']);
        this.#bySeat(data);
        this.#need(this.#waiting.includes(data.seat), 'impossible');
        this.#answered(data.seat);
        this.#start();
        break;
      case 'TokenReissued':
        this.#within(PLAY);
        this.#by('host');
        this.#nextEpoch(data).hasClaim = true;
        break;
      case 'SeatRecovered': {
        this.#within(['Lobby', 'Seeding', ...PLAY]);
        this.#by('guest');
        const player = this.#nextEpoch(data);
        this.#need(data.proof === 'secret' ? player.hasRecovery
          : player.hasClaim && data.recoveryCommitment === undefined, 'impossible');
        player.hasClaim = false;
        break;
      }
      case 'TileDrawn':
        this.#byActive(data, 'Drawing');
        this.#drew(data);
        break;
      case 'TilePlaced':
        this.#byActive(data, 'PlacingTile');
        this.#placed(data);
        this.#figureOrScore();
        break;
      case 'MeeplePlaced':
        this.#byActive(data, 'PlacingFigure');
        this.#need(this.#isAtCell(data), 'impossible');
        this.#score();
        break;
      case 'PlacementSkipped':
      case 'TollhousePlaced':
      case 'TollhouseRelocated':
        this.#byActive(data, 'PlacingFigure');
        this.#score();
        break;
      case 'BetFeatureChosen':
        this.#byActive(data, 'ChoosingBetFeature');
        this.#need(this.#isAtCell(data, this.#office), 'impossible');
        this.#settle();
        break;
      case 'BetSealed':
        this.#within(['Betting'], 'not-asked');
        this.#bySeat(data);
        this.#need(this.#waiting.includes(data.seat) && this.#isAtCell(data), 'not-asked');
        this.#answered(data.seat);
        this.#decided.push(data.seat);
        this.#waiting.length > 0 || this.#closed();
        break;
      case 'FinalBetFeatureChosen': {
        this.#within(['ChoosingFinalBetFeature'], 'not-asked');
        this.#bySeat(data);
        const offices = this.#finalOffices.get(data.seat) ?? [];
        const others = offices.filter(office => !this.#isAtCell(data, office));
        this.#need(this.#waiting.includes(data.seat) && others.length < offices.length, 'not-asked');
        this.#finalOffices.set(data.seat, others);
        others.length > 0 || this.#answered(data.seat);
        this.#waiting.length > 0 || this.#finish();
        break;
      }
      case 'PlayerResigned':
        this.#resigned(data);
        break;
      case 'StepExpired':
        this.#expired(data);
        break;
      case 'DeadlineSet':
        this.#within(['Seeding', ...PLAY]);
        this.#by('service');
        this.#need(this.#deadline !== undefined && data.deadline > this.#deadline, 'impossible');
        this.#deadline = data.deadline;
        break;
      case 'GameAbandoned':
        this.#within(['Lobby', 'Seeding', ...PLAY]);
        this.#by(data.byHost ? 'host' : 'service');
        this.#need(!data.byHost || data.reason === undefined, 'impossible');
        this.#consequence('DeckOpened');
        this.#begin('abandoned');
        break;
      case 'DisputeOpened':
        this.#within(['finished', ...PLAY]);
        this.#bySeat(data);
        this.#person(data);
        this.#consequence('DisputeRecounted');
        break;
      case 'DisputeAgreed':
        this.#within(['finished', ...PLAY]);
        this.#bySeat(data);
        this.#need(!this.#person(data).hasResigned, 'impossible');
        if (this.disputes.isAgreed(data, this.#playing.filter(seat => !this.#players.get(seat)!.isBot))) {
          const resolved = this.#consequence('DisputeResolved');
          this.#need(resolved.by === 'table', 'resolution');
          resolved.outcome !== 'corrected' || this.#consequence('ScoreCorrected');
        }
        break;
      case 'DisputeResolved':
        this.#within(data.by === 'time' ? ['finished'] : ['finished', ...PLAY]);
        this.#need(data.by !== 'table', 'resolution');
        this.#by(data.by === 'opener' ? `seat-${this.disputes.openerOf(data.dispute)}`
          : data.by === 'time' ? 'service' : 'referee');
        data.outcome !== 'corrected' || this.#consequence('ScoreCorrected');
        break;
    }
  }

  #joined({seat, colour, policy, invite, seedCommitment, recoveryCommitment, signingKey}: PlayerJoined): void {
    this.#within(['Lobby']);
    this.#by('host', ...(policy === undefined ? ['guest'] : []));
    const free = [0, 1, 2, 3, 4, 5].find(each => !this.#players.has(each));
    this.#need(seat === free && seat < this.#options.maxSeats!, 'impossible');
    this.#need([...this.#players.values()].every(player => player.colour !== colour), 'impossible');
    const isInvited = invite === undefined
      ? this.#options.visibility === 'public' || this.#choice.actor === 'host' : !this.#invites.has(invite);
    this.#need(isInvited, 'impossible');
    const commitments = [seedCommitment, recoveryCommitment, signingKey];
    this.#need(policy === undefined || commitments.every(each => each === undefined), 'impossible');
    invite === undefined || this.#invites.add(invite);
    this.#players.set(seat, {
      colour, isBot: policy !== undefined, owesSeed: seedCommitment !== undefined,
      hasRecovery: recoveryCommitment !== undefined, hasClaim: false, epoch: 0, hasResigned: false,
    });
  }

  #nextEpoch(data: Seated & {readonly epoch: number}): Player {
    const player = this.#person(data);
    this.#need(data.epoch === player.epoch + 1, 'impossible');
    player.epoch++;
    return player;
  }

  #start(): void {
    if (this.#waiting.length === 0) {
      const {deckSize, firstSeat} = this.#consequence('GameStarted');
      this.#size = deckSize;
      this.#deadline = undefined;
      this.#turn(firstSeat);
    }
  }

  #turn(seat: number): void {
    this.#need(this.#playing.includes(seat), 'other-turn');
    this.#active = seat;
    this.#begin('Drawing', [seat]);
  }

  #drew(data: DataOf<'TileDrawn'>): void {
    this.#ofActive(data);
    this.#drawn++;
    this.#tile = data.tile;
    if (this.#next !== 'TileSetAside') {
      this.#begin('PlacingTile', [data.seat]);
      return;
    }
    this.#ofDrawn(this.#consequence('TileSetAside'));
    if (this.#drawn < this.#size) {
      this.#begin('Drawing', [data.seat]);
    } else {
      this.#final();
    }
  }

  #placed(data: DataOf<'TilePlaced'>): void {
    this.#ofDrawn(data);
    this.#cell = {x: data.x, y: data.y};
    this.#begin('PlacingFigure', [data.seat]);
  }

  #figureOrScore(): void {
    if (this.#next !== undefined && AFTER_FIGURE.includes(this.#next)) {
      this.#score();
    }
  }

  #resigned(data: Seated): void {
    this.#within(PLAY);
    const player = this.#bySeat(data);
    this.#need(!player.hasResigned, 'impossible');
    player.hasResigned = true;
    const isActive = data.seat === this.#active;
    const isLast = this.#playing.length < 2;
    if (this.#step === 'Betting' || this.#step === 'ChoosingFinalBetFeature') {
      this.#answered(data.seat);
      if (this.#waiting.length === 0 || (isLast && this.#step === 'Betting')) {
        this.#absent();
      }
    } else if (isActive || isLast) {
      if (this.#step === 'PlacingTile' && isActive) {
        this.#placed(this.#consequence('TilePlaced'));
        this.#score();
      } else if (this.#step === 'Drawing' || this.#step === 'PlacingTile') {
        this.#turnEnd();
      } else {
        this.#absent();
      }
    }
  }

  /** Goes on for players who do not choose a figure, a feature or a bet. */
  #absent(): void {
    if (this.#step === 'PlacingFigure') {
      this.#score();
    } else if (this.#step === 'ChoosingBetFeature') {
      const chosen = this.#consequence('BetFeatureChosen');
      this.#ofActive(chosen);
      this.#need(this.#isAtCell(chosen, this.#office), 'incomplete');
      this.#settle();
    } else if (this.#step === 'Betting') {
      this.#closed();
    } else {
      this.#finish();
    }
  }

  #expired(first: StepExpired): void {
    this.#within(['Seeding', ...PLAY]);
    this.#by('service');
    const step = this.#step;
    for (const [index, seat] of this.#waiting.entries()) {
      const expired = index === 0 ? first : this.#consequence('StepExpired');
      this.#need(expired.seat === seat && expired.step === step, 'impossible');
    }
    if (step === 'Seeding') {
      this.#waiting = [];
      this.#start();
    } else if (step === 'Drawing') {
      this.#drew(this.#consequence('TileDrawn'));
    } else if (step === 'PlacingTile') {
      this.#placed(this.#consequence('TilePlaced'));
      this.#figureOrScore();
    } else {
      this.#absent();
    }
  }

  // The consequences, as in the table.

  #score(): void {
    if ([...this.#many('FeatureCompleted')].length > 0) {
      for (const toll of this.#many('TollRaised')) {
        this.#complete(toll);
      }
      while (this.#next === 'FeatureScored' || this.#lacksScore) {
        this.#scored();
      }
    }
    this.#settle();
  }

  /** Meeples return from what scored. A correction can add the score, or take it away. */
  #scored(): void {
    if (!this.#lacksScore) {
      const score = this.#consequence('FeatureScored');
      if (this.#next !== 'MeeplesReturned' && this.#corrected.has(this.#position)) {
        return;
      }
      this.#complete(score);
    }
    this.#consequence('MeeplesReturned');
  }

  get #lacksScore(): boolean {
    return this.#next === 'MeeplesReturned' && this.#corrected.has(this.#choice.revision);
  }

  #settle(): void {
    const mayChoose = this.#playing.includes(this.#active!) && this.#playing.length > 1;
    if (mayChoose && this.#next === 'BetFeatureAsked') {
      const asked = this.#consequence('BetFeatureAsked');
      this.#ofActive(asked);
      this.#office = {x: asked.x, y: asked.y};
      this.#begin('ChoosingBetFeature', [asked.seat]);
      return;
    }
    if (!mayChoose) {
      for (const chosen of this.#many('BetFeatureChosen')) {
        this.#ofActive(chosen);
      }
    }
    for (const settled of this.#many('BetsSettled')) {
      this.#complete(settled);
    }
    if (this.#next === 'OfficeOpened') {
      this.#opened(this.#consequence('OfficeOpened'));
      return;
    }
    if (this.#next === 'OfficeClosed') {
      this.#close(this.#consequence('OfficeClosed'));
    }
    this.#turned();
  }

  #complete({complete}: {readonly complete: boolean}): void {
    this.#need(complete !== this.#isFinal, 'incomplete');
  }

  #opened(data: OfficeOpened): void {
    const {asked, notAsked} = data;
    this.#need(this.#isAtCell(data) && isSameList(inOrder([...asked, ...notAsked]), this.#seats) && asked.length > 0
      && asked.every(seat => this.#playing.includes(seat))
      && [asked, notAsked].every(seats => isSameList(seats, inOrder(seats))), 'incomplete');
    this.#betting = data;
    this.#decided = [];
    this.#begin('Betting', asked);
  }

  #closed(): void {
    this.#close(this.#consequence('OfficeClosed'));
    this.#turned();
  }

  #close(data: OfficeClosed): void {
    const {bets, undecided, notAsked, reasons} = data;
    const passes = data.passes.map(({seat}) => seat);
    const all = inOrder([...bets, ...passes, ...undecided]);
    this.#need(this.#isAtCell(data), 'incomplete');
    const isInOrder = [bets, passes, undecided, notAsked].every(seats => isSameList(seats, inOrder(seats)));
    const asked = this.#betting?.asked ?? [];
    this.#need(isInOrder && (this.#betting === undefined
      ? reasons.length > 0 && all.length === 0 && notAsked.every(seat => this.#players.has(seat))
      : reasons.length === 0 && isSameList(notAsked, this.#betting.notAsked) && isSameList(all, asked)
        && isSameList(undecided, asked.filter(seat => !this.#decided.includes(seat)))), 'office-seats');
    this.#betting = undefined;
  }

  #turned(): void {
    for (const {seat} of this.#many('TollhouseTurned')) {
      this.#need(this.#players.has(seat), 'incomplete');
    }
    this.#turnEnd();
  }

  #turnEnd(): void {
    const ended = this.#consequence('TurnEnded');
    this.#ofActive(ended);
    const playing = this.#playing;
    const isLast = this.#drawn >= this.#size || playing.length < 2;
    const after = playing.find(seat => seat > ended.seat) ?? playing[0];
    this.#need(ended.next === (isLast ? undefined : after), 'other-turn');
    isLast ? this.#final() : this.#turn(after!);
  }

  #final(): void {
    this.#consequence('FinalScoringBegan');
    this.#isFinal = true;
    if (this.#next !== 'FinalBetFeatureAsked') {
      this.#finish();
      return;
    }
    for (const {x, y, seats} of this.#consequence('FinalBetFeatureAsked').offices) {
      for (const seat of seats) {
        this.#need(this.#playing.includes(seat), 'incomplete');
        this.#finalOffices.set(seat, [...this.#finalOffices.get(seat) ?? [], {x, y}]);
      }
    }
    this.#need(this.#finalOffices.size > 0, 'incomplete');
    this.#begin('ChoosingFinalBetFeature', inOrder(this.#finalOffices.keys()));
  }

  #finish(): void {
    for (const settled of this.#many('BetsSettled')) {
      this.#complete(settled);
    }
    for (const scored of this.#many('TollRaised', 'FeatureScored')) {
      this.#complete(scored);
    }
    this.#consequence('GameFinished');
    this.#consequence('DeckOpened');
    this.#begin('finished');
  }
}
