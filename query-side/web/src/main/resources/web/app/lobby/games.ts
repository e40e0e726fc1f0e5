import type {Api} from '../api/api';
import type {ListedGame} from '../api/types';
import {OwnGames, type OwnGame} from './own-games';

/** The lists of public games, by what one can do with their games. */
export type Section = 'lobby' | 'running' | 'finished';
export const SECTIONS: readonly Section[] = ['lobby', 'running', 'finished'];

/** What is known of one list; nothing of it is, before it was read for the first time. */
export interface Listed {
  readonly games: readonly ListedGame[] | undefined;
  readonly hasMore: boolean;
}

const REFRESH_MS = 10_000;
const UNREAD: Listed = {games: undefined, hasMore: false};

/** The games one can join, watch or look back on, read again while the page is seen. Tells a `change`. */
export class Games extends EventTarget {
  readonly #own = new OwnGames();
  readonly #listed = new Map<Section, Listed>();
  readonly #pages = new Map<Section, number>();
  #timer: ReturnType<typeof setInterval> | undefined;
  own: readonly OwnGame[] = [];
  /** Why the lists may be old. */
  failure: unknown;

  constructor(private readonly api: Api) {
    super();
  }

  of(section: Section): Listed {
    return this.#listed.get(section) ?? UNREAD;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#look);
    this.#look();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#look);
    clearInterval(this.#timer);
  }

  /** Reads one more page of a list. */
  async more(section: Section): Promise<void> {
    this.#pages.set(section, this.#wanted(section) + 1);
    await this.#attempt(() => this.#readSection(section));
  }

  readonly #look = () => {
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

  /** A game moves from list to list, so that every page that is shown is read again. */
  async #readSection(section: Section): Promise<void> {
    const pages = this.#wanted(section);
    const games: ListedGame[] = [];
    let next: string | undefined;
    for (let page = 0; page < pages && (page === 0 || next !== undefined); page++) {
      const read = await this.api.games(section, next);
      games.push(...read.games);
      next = read.next;
    }
    if (pages === this.#wanted(section)) {
      this.#listed.set(section, {games, hasMore: next !== undefined});
      this.#changed();
    }
  }

  #wanted(section: Section): number {
    return this.#pages.get(section) ?? 1;
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}
