import {Refusal, Unreachable, type Api} from '../api/api';
import type {Envelope, GameId} from '../api/types';
import {OutOfView} from './out-of-view';
import type {Presence} from './presence';
import {pause} from './retry';

export type Connection = 'connecting' | 'live' | 'paused' | 'broken' | 'ended' | 'absent';

const RETRY_MS = 1_000;
const MAX_RETRY_MS = 10_000;
/** Whoever lost their seat, and with it the right to read the game, gets it back by doing something. */
const LOST_MS = 600_000;
const ACCESS_DENIED = [401, 403, 404];

/** The part of a game that is read and updated while its events are followed. */
export interface FollowedGame {
  readonly api: Api;
  readonly id: GameId;
  readonly head: {readonly revision: number; readonly status: string};
  readonly events: readonly Envelope[];
  readonly localSeats: readonly number[];
  readonly presence: Presence;
  readonly lostSeats: readonly number[];
  readonly readToken: string | undefined;
  /** Returns whether the account gave a token with which the game can be read. */
  readWithAccount(): Promise<boolean>;
  append(event: Envelope): void;
  /** The service has rejected a token with which the game was read. */
  reject(token: string): void;
  /** The service no longer has all events that this page has: its log was set back. */
  startOver(): void;
  /** The first answer has come, and the stream of events begins. */
  begin(): void;
  notify(): void;
  /** Called when the events that were recorded before have arrived. */
  loaded(): void;
}

/** How exact the Date header is. */
const HEADER_MS = 1_000;

/** Follows the events of a game until its end, except while nobody sees the page, and reconnects after failures. */
export class Follower {
  readonly #outOfView: OutOfView;
  #following = new AbortController();
  #waiting = new AbortController();
  #isLoading = true;
  connection: Connection = 'connecting';
  /** When this page began to follow the game, by the service's clock. */
  followedSince = Infinity;
  /** How far the service's clock is ahead of this computer's, in milliseconds. */
  clockOffset = 0;
  /** Whether an event that arrived at once has shown the offset more exactly than the header of a stream. */
  #isMeasured = false;

  constructor(private readonly game: FollowedGame, private readonly signal: AbortSignal) {
    this.#outOfView = new OutOfView(signal);
  }

  /** True until the events that were recorded before have arrived: they are shown at once, not one after another. */
  get isLoading(): boolean {
    return this.#isLoading;
  }

  /** True if nobody has seen this page for a while. */
  get isOutOfView(): boolean {
    return this.#outOfView.isLong;
  }

  /** Follows until the signal. */
  async run(): Promise<void> {
    const {game, signal} = this;
    this.#outOfView.addEventListener('change', () => this.isOutOfView || game.presence.refresh(), {signal});
    this.#outOfView.addEventListener('change', () => this.abortIfUnwanted(), {signal});
    void game.presence.run(signal);
    let wait = RETRY_MS;
    while (!signal.aborted) {
      if (!this.#isWanted) {
        this.#setConnection('paused');
        await this.#outOfView.end(signal);
      }
      const before = game.head.revision;
      const next = await this.#follow();
      if (next === 'end') {
        return;
      }
      if (next === 'later') {
        wait = game.head.revision > before ? RETRY_MS : Math.min(2 * wait, MAX_RETRY_MS);
        this.#waiting = new AbortController();
        const isLost = this.connection === 'absent' && game.lostSeats.length > 0;
        await pause(isLost ? LOST_MS : wait, AbortSignal.any([signal, this.#waiting.signal]));
      }
    }
  }

  /** Follows one stream, and returns when to follow another one. */
  async #follow(): Promise<'now' | 'later' | 'end'> {
    const {game, signal} = this;
    const {readToken} = game;
    this.#following = new AbortController();
    const followed = AbortSignal.any([signal, this.#following.signal]);
    try {
      await game.api.follow(game.id, game.head.revision, readToken, followed, this.#began, this.#take, this.#caughtUp);
    } catch (failure) {
      if (signal.aborted) {
        return 'end';
      }
      if (followed.aborted) {
        return 'now';
      }
      const isDenied = failure instanceof Refusal && ACCESS_DENIED.includes(failure.problem.status);
      if (isDenied && readToken !== undefined) {
        game.reject(readToken);
        return 'now';
      }
      const mayRead = isDenied && await this.#mayReadWithAccount();
      if (mayRead === true) {
        return 'now';
      }
      if (failure instanceof Refusal && failure.kind === 'unknown-revision') {
        game.startOver();
        return 'end';
      }
      this.#isLoading = false;
      this.#setConnection(isDenied && mayRead === false ? 'absent' : 'broken');
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        throw failure;
      }
      return 'later';
    }
    if (game.events.some(event => event.type === 'DeckOpened')) {
      this.#setConnection('ended');
      return 'end';
    }
    return 'later';
  }

  /** Returns whether the account gave a token; undefined if the service could not say. */
  async #mayReadWithAccount(): Promise<boolean | undefined> {
    try {
      return await this.game.readWithAccount();
    } catch (failure) {
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        throw failure;
      }
      return undefined;
    }
  }

  /** Tries again at once, because the tokens changed. */
  resume(): void {
    this.#waiting.abort();
  }

  /** Ends the stream if no event is wanted any more. */
  abortIfUnwanted(): void {
    if (!this.#isWanted) {
      this.#following.abort();
    }
  }

  /** Whether events are wanted now. A page out of view wants them only to say when it is the turn of one of its seats. */
  get #isWanted(): boolean {
    const {head: {status}, localSeats} = this.game;
    return !this.isOutOfView || (localSeats.length > 0 && ['lobby', 'running'].includes(status));
  }

  readonly #began = (time: number) => {
    if (this.followedSince === Infinity) {
      this.game.begin();
    }
    this.followedSince = Math.min(this.followedSince, time);
    // The Date header has whole seconds: the middle of the second is the best estimate.
    const offset = time + 500 - Date.now();
    if (!this.#isMeasured || Math.abs(offset - this.clockOffset) > HEADER_MS) {
      this.clockOffset = offset;
      this.#isMeasured = false;
    }
    this.#setConnection('live');
  };

  readonly #take = (event: Envelope) => {
    this.game.append(event);
    this.#measure(event);
    // The Date header has whole seconds: an event of the same second may have been recorded before.
    if (Date.parse(event.at) >= this.followedSince + 1_000) {
      this.#caughtUp();
    }
  };

  /** The service was at least as far ahead as an event that has just arrived; the others were on their way for longer. */
  #measure({at}: Envelope): void {
    const offset = Date.parse(at) - Date.now();
    const isRecent = !this.#isLoading && Math.abs(offset - this.clockOffset) <= HEADER_MS;
    if (isRecent && (!this.#isMeasured || offset > this.clockOffset)) {
      this.clockOffset = offset;
      this.#isMeasured = true;
    }
  }

  readonly #caughtUp = () => {
    if (this.#isLoading) {
      this.#isLoading = false;
      this.game.loaded();
    }
  };

  #setConnection(connection: Connection): void {
    this.connection = connection;
    this.game.notify();
  }
}
