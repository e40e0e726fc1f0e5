import {Refusal, type Api} from '../api/api';
import type {
  CompetitionBrackets, CompetitionCrossTables, CompetitionOverview, CompetitionRounds, CompetitionTables, GroupBracket, GroupCrossTable, NextPairing,
} from '../api/types';
import {EntrantNames} from './entrant-names';

/** The shown views of a competition, all at one revision. */
export interface ShownCompetition {
  readonly overview: CompetitionOverview;
  readonly names: EntrantNames;
  readonly tables: CompetitionTables;
  readonly crossTables: CompetitionCrossTables;
  readonly brackets: CompetitionBrackets;
  readonly rounds: CompetitionRounds;
  /** The pictures of the brackets and cross tables, by stage and group. */
  readonly pictures: ReadonlyMap<string, Element>;
}

const POLL_MS = 60_000;

/** One competition, which is read again after each event of its stream. Dispatches `change`. */
export class CompetitionStore extends EventTarget {
  shown: ShownCompetition | undefined;
  failure: unknown;
  /** How often it has changed since the page was opened. */
  changes = 0;
  #stream: EventSource | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #reading: Promise<void> | undefined;
  #isOutdated = false;

  constructor(readonly api: Api, readonly id: string) {
    super();
  }

  async open(): Promise<void> {
    await this.read();
    if (this.shown !== undefined && this.#stream === undefined) {
      this.#stream = new EventSource(`/api/competitions/${this.id}/events?after=${this.shown.overview.revision}`);
      this.#stream.addEventListener('event', () => {
        this.changes++;
        void this.read();
      });
    }
  }

  /** Reads it every minute instead of following its stream, with which the browser would send cookies. */
  async poll(): Promise<void> {
    this.#timer = setInterval(() => void this.read(), POLL_MS);
    await this.read();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#stream?.close();
    this.#stream = undefined;
  }

  /** Reads everything; once more afterwards if something has changed meanwhile. */
  read(): Promise<void> {
    this.#isOutdated = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#isOutdated) {
      this.#isOutdated = false;
      try {
        this.shown = await this.#readOnce();
        this.failure = undefined;
      } catch (failure) {
        this.failure = failure;
        if (failure instanceof Refusal && failure.problem.status === 404) {
          this.close();
        }
      }
      this.dispatchEvent(new Event('change'));
    }
  }

  async #readOnce(): Promise<ShownCompetition> {
    const overview = await this.#json<CompetitionOverview>('');
    const at = `?at=${overview.revision}`;
    const [names, tables, crossTables, brackets, rounds] = await Promise.all([
      EntrantNames.read(this.api, this.id, [...overview.entrants.map(({entrant}) => entrant), ...overview.entrants.flatMap(({roster}) => roster)]),
      this.#json<CompetitionTables>(`/table${at}`),
      this.#json<CompetitionCrossTables>(`/crosstable${at}`),
      this.#json<CompetitionBrackets>(`/bracket${at}`),
      this.#json<CompetitionRounds>(`/rounds${at}`),
    ]);
    const pictures = new Map<string, Element>();
    const draw = async (kind: 'crosstable' | 'bracket', {stage, group}: GroupBracket | GroupCrossTable) => {
      const query = new URLSearchParams({at: String(overview.revision), stage, group, language: this.api.language});
      const svg = await (await this.api.read(`/api/competitions/${this.id}/${kind}.svg?${query}`)).text();
      const picture = document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
      names.rename(picture);
      pictures.set(pictureKey(stage, group), picture);
    };
    await Promise.all([
      ...crossTables.tables.map(table => draw('crosstable', table)),
      ...brackets.brackets.map(bracket => draw('bracket', bracket)),
    ]);
    return {overview, names, tables, crossTables, brackets, rounds, pictures};
  }

  async #json<T>(path: string): Promise<T> {
    return await (await this.api.read(`/api/competitions/${this.id}${path}`)).json() as T;
  }

  /** The next pairing of an entrant at a revision. */
  nextPairing(entrant: string, revision: number): Promise<NextPairing> {
    return this.#json(`/entrants/${encodeURIComponent(entrant)}/next?at=${revision}`);
  }

  /** Sends a command, and shows the result. */
  async send(command: object): Promise<void> {
    await this.api.sendToCompetition(this.id, command);
    await this.read();
  }
}

export function pictureKey(stage: string, group: string): string {
  return JSON.stringify([stage, group]);
}
