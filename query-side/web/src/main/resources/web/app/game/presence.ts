import {Refusal, Unreachable, type Api} from '../api/api';
import type {Tokens} from '../api/tokens';
import type {Envelope, GameId, SeekState} from '../api/types';
import {pause} from './retry';

const INTERVAL_MS = 15_000;
/** How long it takes at most until the page of somebody who has just taken a seat has reported it. */
const ARRIVAL_MS = 5_000;

/** The part of a game that presence reads and updates. */
export interface PresenceGame {
  readonly api: Api;
  readonly id: GameId;
  readonly connection: string;
  readonly head: {readonly status: string};
  readonly events: readonly Envelope[];
  readonly clockOffset: number;
  readonly localSeats: readonly number[];
  readonly isOutOfView: boolean;
  readonly tokens: Tokens;
  readonly readToken: string | undefined;
  notify(): void;
}

/**
 * Reports periodically that the people at this screen are present, as long as they can see it, and loads who else is, and
 * before the start whom the game looks for.
 */
export class Presence {
  /** The seats of present players; undefined if unknown. */
  #seats: ReadonlySet<number> | undefined;
  /** When that was asked for, by the service's clock. */
  #askedAt = 0;
  /** Whom a game in its lobby looks for: it starts by itself when all its seats are taken. Undefined if unknown. */
  seek: SeekState | undefined;
  #waiting = new AbortController();

  constructor(private readonly game: PresenceGame) {}

  isHere(seat: number): boolean {
    return this.#seats?.has(seat) ?? false;
  }

  /** Returns true if a player is known to be away; never for players at this screen, or before somebody who took a seat could say so. */
  isAway(seat: number): boolean {
    return this.#seats !== undefined && !this.#seats.has(seat) && !this.game.localSeats.includes(seat) && !this.#isArriving(seat);
  }

  #isArriving(seat: number): boolean {
    const since = this.#askedAt - ARRIVAL_MS;
    const {events} = this.game;
    for (let index = events.length - 1; index >= 0 && Date.parse(events[index]!.at) > since; index--) {
      const {type, data} = events[index]!;
      if ((type === 'PlayerJoined' || type === 'SeatRecovered' || type === 'TokenReissued') && data.seat === seat) {
        return true;
      }
    }
    return false;
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !this.#isOver) {
      this.#waiting = new AbortController();
      if (!this.game.isOutOfView && this.game.connection !== 'absent') {
        this.#seats = await this.#exchange();
        this.game.notify();
      }
      await pause(INTERVAL_MS, AbortSignal.any([signal, this.#waiting.signal]));
    }
  }

  get #isOver(): boolean {
    const {connection, head: {status}} = this.game;
    return connection === 'ended' || status === 'finished' || status === 'abandoned';
  }

  /** Reports immediately, because the seats at this screen or whom the game looks for have changed, or the page is in view again. */
  refresh(): void {
    this.#waiting.abort();
  }

  async #exchange(): Promise<Set<number> | undefined> {
    const {api, id, head, localSeats, tokens, readToken, clockOffset} = this.game;
    const askedAt = Date.now() + clockOffset;
    try {
      await Promise.all(localSeats.map(seat => api.reportPresence(id, tokens.seats[seat]!)));
      if (head.status === 'lobby') {
        this.seek = await api.seekOf(id, tokens.host ?? readToken);
      }
      const {present} = await api.presence(id, readToken);
      this.#askedAt = askedAt;
      return new Set(present);
    } catch (failure) {
      if (failure instanceof Refusal || failure instanceof Unreachable) {
        return undefined;
      }
      throw failure;
    }
  }
}
