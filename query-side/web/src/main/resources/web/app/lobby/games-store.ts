import {GAMES_PER_PAGE, Refusal, type Api} from '../api/api';
import {forgetSignedIn, signedIn} from '../account/signed-in';
import type {Challenge, GameView, ListedGame, OpenSeek, Status} from '../api/types';
import {isPlayable} from './find-opponent';
import {keepFilter, keptFilter, selects, type ListFilter} from './list-filter';
import {OwnGames, type OwnGame} from './own-games';

/** The lists of public games. Games in which only bots play have lists of their own. */
export type Section = 'lobby' | 'running' | 'finished' | 'botsRunning' | 'botsFinished';
export const SECTIONS: readonly Section[] = ['lobby', 'running', 'finished'];
export const BOT_SECTIONS: readonly Section[] = ['botsRunning', 'botsFinished'];

/** One list of games; `games` is undefined before the first response. */
export interface ListState {
  readonly games: readonly ListedGame[] | undefined;
  readonly hasMore: boolean;
}

/** What is asked for a list. A bot in the lobby waits for people, so all games in the lobby are in one list. */
const QUERIES: Record<Section, {readonly status: Status; readonly people?: boolean}> = {
  lobby: {status: 'lobby'},
  running: {status: 'running', people: true},
  finished: {status: 'finished', people: true},
  botsRunning: {status: 'running', people: false},
  botsFinished: {status: 'finished', people: false},
};

/** Whether a list has a game, unless that is listed apart. */
export function isIn(section: Section, {status, options, players}: GameView): boolean {
  const {status: asked, people} = QUERIES[section];
  const hasPeople = players.some(({policy}) => policy === undefined);
  return status === asked && options.visibility !== 'unlisted' && (people ?? hasPeople) === hasPeople;
}

/** How many pages more are read when a list is short because its games are own games, which are listed apart. */
const MAX_FURTHER_PAGES = 3;
const REFRESH_MS = 10_000;
const UNREAD: ListState = {games: undefined, hasMore: false};

/** The lists of games, refreshed while the page is visible. Dispatches `change`. */
export class GamesStore extends EventTarget {
  readonly #own = new OwnGames();
  readonly #listed = new Map<Section, ListState>();
  readonly #pages = new Map<Section, number>();
  #sections: readonly Section[] = SECTIONS;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isReading = false;
  #filter = keptFilter();
  /** The games of this browser and of the person who is signed in; undefined before the first response. */
  own: readonly OwnGame[] | undefined;
  #seeks: readonly OpenSeek[] = [];
  /** The challenges of the person who is signed in. */
  challenges: readonly Challenge[] = [];
  /** The failure of the last refresh; the lists may be outdated. */
  failure: unknown;

  constructor(readonly api: Api) {
    super();
  }

  of(section: Section): ListState {
    return this.#listed.get(section) ?? UNREAD;
  }

  /** The players of other browsers who look for a game. */
  get seeks(): readonly OpenSeek[] {
    return this.#seeks.filter(({options}) => selects(this.#filter, options));
  }

  /** The public games and the seeks that are shown. */
  get filter(): ListFilter {
    return this.#filter;
  }

  choose(filter: ListFilter): void {
    this.#filter = filter;
    keepFilter(filter);
    this.#pages.clear();
    this.#changed();
    void this.#attempt(() => this.#readSections(this.#sections));
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#startOrPause);
    this.#startOrPause();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#startOrPause);
    clearInterval(this.#timer);
  }

  /** Loads the games of bots as well, or stops to do so. */
  showBots(shown: boolean): void {
    this.#sections = shown ? [...SECTIONS, ...BOT_SECTIONS] : SECTIONS;
    if (shown) {
      void this.#attempt(() => this.#readSections(BOT_SECTIONS));
    }
  }

  /** Loads one more page of a list. */
  async more(section: Section): Promise<void> {
    this.#pages.set(section, this.#pageCount(section) + 1);
    await this.#attempt(() => this.#readSection(section));
  }

  readonly #startOrPause = () => {
    clearInterval(this.#timer);
    if (document.visibilityState === 'visible') {
      this.#timer = setInterval(() => void this.#readAll(), REFRESH_MS);
      void this.#readAll();
    }
  };

  /** Reads everything, unless that is still under way: what takes long would get ever slower. */
  async #readAll(): Promise<void> {
    if (this.#isReading) {
      return;
    }
    this.#isReading = true;
    await this.#attempt(async () => {
      // The other lists leave out the own games.
      await this.#own.list(this.api);
      await Promise.all([this.#readOwn(), this.readSeeks(), this.#readSections(this.#sections)]);
    });
    this.#isReading = false;
  }

  async #attempt(read: () => Promise<void>): Promise<void> {
    try {
      await read();
      this.failure = undefined;
    } catch (failure) {
      this.failure = failure;
    }
    this.#changed();
  }

  async #readOwn(): Promise<void> {
    this.own = await this.#own.read(this.api);
    this.#changed();
  }

  async readSeeks(): Promise<void> {
    const [{seeks}, challenges] = await Promise.all([this.api.seeks(), this.#readChallenges()]);
    const own = this.#own.ids;
    this.#seeks = seeks.filter(seek => isPlayable(seek) && !own.has(seek.game));
    this.challenges = challenges;
    this.#changed();
  }

  async #readChallenges(): Promise<readonly Challenge[]> {
    if (signedIn() === undefined) {
      return [];
    }
    try {
      return (await this.api.challenges()).challenges;
    } catch (failure) {
      if (!(failure instanceof Refusal && failure.problem.status === 401)) {
        throw failure;
      }
      forgetSignedIn();
      return [];
    }
  }

  async #readSections(sections: readonly Section[]): Promise<void> {
    await Promise.all(sections.map(section => this.#readSection(section)));
  }

  /** Reloads all shown pages, because games move from list to list. */
  async #readSection(section: Section): Promise<void> {
    const pages = this.#pageCount(section);
    const filter = this.#filter;
    const own = this.#own.ids;
    const games: ListedGame[] = [];
    let next: string | undefined;
    for (let page = 0; page < pages + MAX_FURTHER_PAGES; page++) {
      const read = await this.api.games({...QUERIES[section], ...filter}, next);
      games.push(...read.games.filter(({game}) => !own.has(game)));
      next = read.next;
      if (next === undefined || (page + 1 >= pages && games.length > (pages - 1) * GAMES_PER_PAGE)) {
        break;
      }
    }
    if (pages === this.#pageCount(section) && filter === this.#filter) {
      this.#listed.set(section, {games, hasMore: next !== undefined});
      this.#changed();
    }
  }

  #pageCount(section: Section): number {
    return this.#pages.get(section) ?? 1;
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}
