import type {Api} from '../api/api';
import type {ListedGame} from '../api/types';
import {OwnGames, type OwnGame} from './own-games';

/** The lists of public games, by status. */
export type Section = 'lobby' | 'running' | 'finished';
export const SECTIONS: readonly Section[] = ['lobby', 'running', 'finished'];

/** One list of games; `games` is undefined before the first response. */
export interface ListState {
  readonly games: readonly ListedGame[] | undefined;
  readonly hasMore: boolean;
}

const REFRESH_MS = 10_000;
const UNREAD: ListState = {games: undefined, hasMore: false};

/** The lists of games, refreshed while the page is visible. Dispatches `change`. */
export class GamesStore extends EventTarget {
  readonly #own = new OwnGames();
  readonly #listed = new Map<Section, ListState>();
  readonly #pages = new Map<Section, number>();
  #timer: ReturnType<typeof setInterval> | undefined;
  own: readonly OwnGame[] = [];
  /** The failure of the last refresh; the lists may be outdated. */
  failure: unknown;

  constructor(private readonly api: Api) {
    super();
  }

  of(section: Section): ListState {
    return this.#listed.get(section) ?? UNREAD;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#startOrPause);
    this.#startOrPause();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#startOrPause);
    clearInterval(this.#timer);
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

  async #readAll(): Promise<void> {
    await this.#attempt(async () => {
      await Promise.all([this.#readOwn(), ...SECTIONS.map(section => this.#readSection(section))]);
    });
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

  /** Reloads all shown pages, because games move from list to list. */
  async #readSection(section: Section): Promise<void> {
    const pages = this.#pageCount(section);
    const games: ListedGame[] = [];
    let next: string | undefined;
    for (let page = 0; page < pages && (page === 0 || next !== undefined); page++) {
      const read = await this.api.games(section, next);
      games.push(...read.games);
      next = read.next;
    }
    if (pages === this.#pageCount(section)) {
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
