import {readTokenOfAccount} from '../account/read-token';
import {signedIn} from '../account/signed-in';
import {Refusal, type Api} from '../api/api';
import {heldSeats, ownGames, readTokens, tokensOf} from '../api/tokens';
import type {GameId, GameView, Status} from '../api/types';

/** A game of this browser, with the seats that are held here. */
export interface OwnGame {
  readonly view: GameView;
  readonly seats: readonly number[];
  /** The token with which the game was read; undefined if it needs none. */
  readonly token: string | undefined;
  /** True if the game waits for a person at this screen. */
  readonly isDue: boolean;
}

const MAX_PARALLEL = 6;
const FINISHED_MS = 300_000;
const STATUS_ORDER: Record<Status, number> = {running: 1, lobby: 2, finished: 3, abandoned: 4};

/** Loads the games of this browser; finished games, which only disputes can change, once a while. */
export class OwnGames {
  readonly #finished = new Map<GameId, OwnGame>();
  #finishedSince = 0;
  /** Games that the service does not know, for example after a reinstallation. */
  readonly #unknown = new Set<GameId>();

  /** Returns games that wait for this screen first, then running games, then games in their lobby. */
  async read(api: Api): Promise<readonly OwnGame[]> {
    if (Date.now() - this.#finishedSince > FINISHED_MS) {
      this.#finished.clear();
      this.#finishedSince = Date.now();
    }
    const asked = ownGames().filter(game => !this.#finished.has(game) && !this.#unknown.has(game));
    const read: OwnGame[] = [];
    for (let from = 0; from < asked.length; from += MAX_PARALLEL) {
      const some = await Promise.all(asked.slice(from, from + MAX_PARALLEL).map(game => this.#readOne(api, game)));
      read.push(...some.filter(game => game !== undefined));
    }
    read.filter(isOver).forEach(game => this.#finished.set(game.view.game, game));
    return ordered([...read.filter(game => !isOver(game)), ...this.#finished.values()]);
  }

  async #readOne(api: Api, game: GameId): Promise<OwnGame | undefined> {
    const tokens = tokensOf(game);
    for (const reader of [...readTokens(tokens), undefined]) {
      try {
        const view = await api.game(game, reader);
        return ownGame(view, heldSeats(tokens, view.players), reader);
      } catch (failure) {
        if (!(failure instanceof Refusal && failure.problem.status < 429)) {
          throw failure;
        }
      }
    }
    const reader = signedIn() === undefined ? undefined : await readTokenOfAccount(api, game);
    if (reader !== undefined) {
      const view = await api.game(game, reader);
      return ownGame(view, heldSeats(tokens, view.players), reader);
    }
    this.#unknown.add(game);
    return undefined;
  }
}

function ownGame(view: GameView, held: readonly number[], token: string | undefined): OwnGame {
  const seats = held.filter(seat => view.players.some(player => player.seat === seat));
  return {view, seats, token, isDue: view.step.waitingFor.some(seat => seats.includes(seat))};
}

function ordered(games: readonly OwnGame[]): readonly OwnGame[] {
  return [...games].sort((a, b) => rank(a) - rank(b) || (a.view.game < b.view.game ? -1 : 1));
}

function rank(game: OwnGame): number {
  return game.isDue ? 0 : STATUS_ORDER[game.view.status];
}

function isOver(game: OwnGame): boolean {
  return game.view.status === 'finished' || game.view.status === 'abandoned';
}
