import {Refusal, Unreachable} from '../api/api';
import {tokensOf} from '../api/tokens';
import type {GameId} from '../api/types';
import {MAX_SEATS} from '../lobby/game-setup';
import {pause} from './retry';
import type {GameStore} from './store';

const INTERVAL_MS = 10_000;
/** Players who part will not return by then, or will open the page again. */
const ASKED_FOR_MS = 15 * 60_000;

/** A rematch that a player of the ended game opened, and that is not over. */
export interface Rematch {
  /** Who opened it, by the seat in the ended game. */
  readonly seat: number;
  readonly game: GameId;
  readonly isJoined: boolean;
  readonly hasFreeSeat: boolean;
}

/**
 * The rematches of an ended game that its players offer to each other. They are asked for on opening, whenever the page
 * comes into view, and repeatedly for some minutes after the end; only for a page that has a seat in the game.
 * Dispatches `change`.
 */
export class Rematches extends EventTarget {
  readonly #stop = new AbortController();
  #isRunning = false;
  #waiting = new AbortController();
  known: readonly Rematch[] = [];

  constructor(private readonly store: GameStore) {
    super();
  }

  /** The first rematch in which the people at this screen may take a seat. */
  get joinable(): Rematch | undefined {
    return this.known.find(({isJoined, hasFreeSeat}) => hasFreeSeat && !isJoined);
  }

  /** Begins to ask once the game has ended. */
  update(): void {
    if (!this.#isRunning && this.store.head.status === 'finished' && this.store.localSeats.length > 0) {
      this.#isRunning = true;
      document.addEventListener('visibilitychange', () => this.#waiting.abort(), {signal: this.#stop.signal});
      void this.#run(this.#stop.signal);
    }
  }

  end(): void {
    this.#stop.abort();
  }

  async ask(): Promise<void> {
    const {api, id, readToken} = this.store;
    try {
      const {rematches} = await api.rematches(id, readToken);
      const games = rematches.filter(({rematch}, index) => rematches.findIndex(one => one.rematch === rematch) === index);
      const asked = await Promise.all(games.map(({seat, rematch}) => this.#opened(seat, rematch)));
      this.known = asked.filter(one => one !== undefined);
      this.dispatchEvent(new Event('change'));
    } catch (failure) {
      requireOutage(failure);
    }
  }

  /**
   * Offers a game to the other players; without an offer they can still be sent its link. Returns the game that was
   * offered first: another one if another player opened a rematch at the same time.
   */
  async offer(game: GameId): Promise<GameId> {
    const {api, id, localSeats, tokens} = this.store;
    try {
      await api.offerRematch(id, game, tokens.seats[localSeats[0]!]!);
    } catch (failure) {
      requireOutage(failure);
      return game;
    }
    await this.ask();
    return this.known.find(({isJoined, hasFreeSeat}) => hasFreeSeat || isJoined)?.game ?? game;
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#waiting = new AbortController();
      if (document.visibilityState === 'visible') {
        await this.ask();
      }
      await pause(this.#isRecent ? INTERVAL_MS : 2 ** 31 - 1, AbortSignal.any([signal, this.#waiting.signal]));
    }
  }

  get #isRecent(): boolean {
    const {events, clockOffset} = this.store;
    const end = events.find(({type}) => type === 'GameFinished');
    return end !== undefined && Date.now() + clockOffset - Date.parse(end.at) < ASKED_FOR_MS;
  }

  async #opened(seat: number, game: GameId): Promise<Rematch | undefined> {
    try {
      const {status, players, options} = await this.store.api.game(game);
      return status !== 'lobby' && status !== 'running' ? undefined : {
        seat, game,
        isJoined: Object.keys(tokensOf(game).seats).length > 0,
        hasFreeSeat: status === 'lobby' && players.length < (options.maxSeats ?? MAX_SEATS),
      };
    } catch (failure) {
      requireOutage(failure);
      return undefined;
    }
  }
}

/** Throws what is neither a refusal nor an outage: a defect of the page. */
function requireOutage(failure: unknown): void {
  if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
    throw failure;
  }
}
