import type {Api, Refusal, Unreachable} from '../api/api';
import type {Tokens} from '../api/tokens';
import type {GameCommand, GameId, Legal} from '../api/types';
import {expansionStep} from '../expansion';
import type {GameState} from './game-state';
import {retryUntilDone} from './retry';

/** The part of a game that background requests read and update. */
export interface RequestingGame {
  readonly api: Api;
  readonly id: GameId;
  readonly head: GameState;
  readonly dueSeats: readonly number[];
  readonly tokens: Tokens;
  readonly readToken: string | undefined;
  names: ReadonlyMap<number, string>;
  send(command: GameCommand, as: number): Promise<unknown>;
  notify(): void;
}

/**
 * Requests without user action: legal commands, the committed seeds once all seats are closed (LOBBY-8), and
 * names. Failures are reported, and requests are retried while the game needs them.
 */
export class BackgroundRequests {
  /** The failure of the last attempt, while a request is being retried. */
  failure: Refusal | Unreachable | undefined;
  readonly #legal = new Map<number, Legal>();
  readonly #inProgress = new Set<string>();
  /** The seats whose seed was accepted: its event may follow later, after those of other seats at this screen. */
  readonly #contributed = new Set<number>();
  /** The players whose names are known. */
  #named = '';

  constructor(private readonly game: RequestingGame, readonly signal: AbortSignal) {}

  legal(seat: number): Legal | undefined {
    const cached = this.#legal.get(seat);
    return cached?.revision === this.game.head.revision ? cached : undefined;
  }

  /** Stores legal commands that came with the response to a command. */
  rememberLegal(seat: number, legal: Legal): void {
    if (legal.revision === this.game.head.revision) {
      this.#legal.set(seat, legal);
    }
  }

  /** Sends the requests that the head revision needs; called after the last event of a batch. */
  requestNeeded(): void {
    const {dueSeats, head} = this.game;
    this.#requestNames();
    for (const seat of dueSeats) {
      if (head.step.name === 'Seeding') {
        this.#sendSeed(seat);
      } else if (expansionStep(head.step.name)?.needsLegal !== false) {
        this.#requestLegal(seat, head.revision);
      }
    }
  }

  /** Requests the names if players have changed; ignores a response if they have changed again meanwhile. */
  #requestNames(): void {
    const {game} = this;
    const players = () => game.head.players.map(({seat, player}) => `${seat} ${player}`).join();
    const requested = players();
    if (requested === this.#named) {
      return;
    }
    this.#retry(`names ${requested}`, () => players() === requested, async () => {
      const {names} = await game.api.names(game.id, game.readToken);
      if (players() === requested) {
        game.names = new Map(names.map(one => [one.seat, one.name]));
        this.#named = requested;
      }
      return true;
    });
  }

  #requestLegal(seat: number, revision: number): void {
    const {game} = this;
    const isNeeded = () => game.head.revision === revision && game.dueSeats.includes(seat) && this.legal(seat) === undefined;
    this.#retry(`legal ${seat} ${revision}`, isNeeded, async () => {
      this.rememberLegal(seat, await game.api.legal(game.id, seat, game.readToken));
      return this.legal(seat) !== undefined;
    });
  }

  #sendSeed(seat: number): void {
    const {game} = this;
    const seed = game.tokens.seeds[seat];
    const isNeeded = () =>
      game.head.step.name === 'Seeding' && game.dueSeats.includes(seat) && !this.#contributed.has(seat);
    if (seed !== undefined && isNeeded()) {
      this.#retry(`seed ${seat}`, isNeeded, async () => {
        await game.send({type: 'ContributeSeed', seed}, seat);
        this.#contributed.add(seat);
        return true;
      });
    }
  }

  #retry(name: string, isNeeded: () => boolean, attempt: () => Promise<boolean>): void {
    if (this.#inProgress.has(name)) {
      return;
    }
    this.#inProgress.add(name);
    const report = (failure: Refusal | Unreachable | undefined) => {
      this.failure = failure;
      this.game.notify();
    };
    void retryUntilDone({isNeeded, attempt, report}, this.signal).finally(() => {
      this.#inProgress.delete(name);
      this.failure = undefined;
      this.game.notify();
    });
  }
}
