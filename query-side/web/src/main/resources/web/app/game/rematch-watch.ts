import {Refusal, Unreachable} from '../api/api';
import {tokensOf} from '../api/tokens';
import type {GameId, OfferedRematch} from '../api/types';
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
  /** True if it is unlisted, so that each seat needs its own invite. */
  readonly isUnlisted: boolean;
  readonly isJoined: boolean;
  readonly hasFreeSeat: boolean;
}

/**
 * The rematches of an ended game that its players offer to each other. They are asked for on opening, whenever the page
 * comes into view, and repeatedly for some minutes after the end; only for a page that has a seat in the game.
 * Dispatches `change`.
 */
export class RematchWatch extends EventTarget {
  readonly #stop = new AbortController();
  #isRunning = false;
  #waiting = new AbortController();
  known: readonly Rematch[] = [];

  constructor(private readonly store: GameStore) {
    super();
  }

  /** True if there is a rematch for the people at this screen, so that they need not open another one. */
  get hasOneForUs(): boolean {
    return this.known.some(isForUs);
  }

  /** The invite to an unlisted rematch for a seat of the ended game. */
  async inviteOf(game: GameId, seat: number): Promise<string | undefined> {
    const {api, id, tokens} = this.store;
    const {rematches} = await api.rematches(id, tokens.seats[seat]);
    return rematches.find(({rematch}) => rematch === game)?.invite;
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
    try {
      this.known = await this.#opened(await this.#offers());
      this.dispatchEvent(new Event('change'));
    } catch (failure) {
      requireOutage(failure);
    }
  }

  /**
   * Offers a game, just opened here, to the other players; without an offer they can still be sent its link. Returns
   * the game to play: an earlier one if another player opened a rematch at the same time. The given game counts as open
   * without being read, so that no failure leads the people at this screen away from the earliest game.
   */
  async offer(game: GameId, isUnlisted: boolean): Promise<GameId> {
    const {api, id, localSeats, tokens} = this.store;
    try {
      await api.offerRematch(id, game, tokens.seats[localSeats[0]!]!, isUnlisted ? tokensOf(game).host : undefined);
      const offers = await this.#offers();
      const own = offers.findIndex(({rematch}) => rematch === game);
      const earlier = await this.#opened(offers.slice(0, Math.max(0, own)));
      return earlier.find(isForUs)?.game ?? game;
    } catch (failure) {
      requireOutage(failure);
      return game;
    }
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

  /** The offers of different games, the earliest first. */
  async #offers(): Promise<readonly OfferedRematch[]> {
    const {rematches} = await this.store.api.rematches(this.store.id, this.store.readToken);
    return rematches.filter(({rematch}, index) => rematches.findIndex(one => one.rematch === rematch) === index);
  }

  /** The offered games that are not over, without those that cannot be read. */
  async #opened(offers: readonly OfferedRematch[]): Promise<readonly Rematch[]> {
    const read = await Promise.all(offers.map(offer => this.#read(offer)));
    return read.filter(one => one !== undefined);
  }

  async #read({seat, rematch: game, invite}: OfferedRematch): Promise<Rematch | undefined> {
    const [own] = Object.values(tokensOf(game).seats);
    try {
      const {status, players, options} = await this.store.api.game(game, own ?? invite);
      return status !== 'lobby' && status !== 'running' ? undefined : {
        seat, game,
        isUnlisted: invite !== undefined,
        isJoined: own !== undefined,
        hasFreeSeat: status === 'lobby' && players.length < (options.maxSeats ?? MAX_SEATS),
      };
    } catch (failure) {
      requireOutage(failure);
      return undefined;
    }
  }
}

/** True if the people at this screen have joined a rematch or may take a seat in it. */
function isForUs({isJoined, hasFreeSeat}: Rematch): boolean {
  return isJoined || hasFreeSeat;
}

/** Throws what is neither a refusal nor an outage: a defect of the page. */
function requireOutage(failure: unknown): void {
  if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
    throw failure;
  }
}
