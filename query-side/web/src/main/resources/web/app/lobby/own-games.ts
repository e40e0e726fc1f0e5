import {readTokenOfAccount} from '../account/read-token';
import {forgetSignedIn, signedIn} from '../account/signed-in';
import {Refusal, type Api} from '../api/api';
import {heldSeats, ownGames, readTokens, tokensOf} from '../api/tokens';
import type {AccountGame, GameId, GameView, Status} from '../api/types';

/** A game of this browser or of the person who is signed in, with the seats that are held here. */
export interface OwnGame {
  readonly view: GameView;
  readonly seats: readonly number[];
  /** The seat of the person in a game of the account, if this browser does not hold it. */
  readonly elsewhere: SeatElsewhere | undefined;
  /** The token with which the game was read; undefined if it needs none. */
  readonly token: string | undefined;
  /** True if the game waits for a person at this screen, or for the one who is signed in. */
  readonly isDue: boolean;
}

/** A seat that a person has in another browser. */
export interface SeatElsewhere {
  readonly seat: number;
  /** True if it was taken with the account, so that it opens here (LOBBY-38); false for one that was taken as a guest. */
  readonly isOfAccount: boolean;
}

/** The newest games of an account, which are read. */
export const SHOWN_GAMES = 30;
const MAX_PARALLEL = 6;
const FINISHED_MS = 300_000;
const STATUS_ORDER: Record<Status, number> = {running: 1, lobby: 2, finished: 3, abandoned: 4};

/** Loads the games of this browser and of the account; finished games, which only disputes can change, once a while. */
export class OwnGames {
  readonly #finished = new Map<GameId, OwnGame>();
  #finishedSince = 0;
  /** Games that the service does not know, for example after a reinstallation, or that only another browser may read. */
  readonly #unknown = new Set<GameId>();
  #listed: readonly AccountGame[] = [];

  /** The games of this browser and, once they are listed, of the account. */
  get ids(): ReadonlySet<GameId> {
    return new Set([...ownGames(), ...this.#listed.map(({game}) => game)]);
  }

  /** Lists the games of the person who is signed in. */
  async list(api: Api): Promise<void> {
    this.#listed = signedIn() === undefined ? [] : await listed(api);
  }

  /** Returns games that wait for this person first, then running games, then games in their lobby. */
  async read(api: Api): Promise<readonly OwnGame[]> {
    if (Date.now() - this.#finishedSince > FINISHED_MS) {
      this.#finished.clear();
      this.#finishedSince = Date.now();
    }
    const {ids} = this;
    const asked = [...ids].filter(game => !this.#finished.has(game) && !this.#unknown.has(game));
    const read: OwnGame[] = [];
    for (let from = 0; from < asked.length; from += MAX_PARALLEL) {
      const some = await Promise.all(asked.slice(from, from + MAX_PARALLEL).map(game => this.#readOne(api, game)));
      read.push(...some.filter(game => game !== undefined));
    }
    read.filter(isOver).forEach(game => this.#finished.set(game.view.game, game));
    return ordered([...read.filter(game => !isOver(game)), ...this.#finished.values()].filter(({view}) => ids.has(view.game)));
  }

  async #readOne(api: Api, game: GameId): Promise<OwnGame | undefined> {
    const read = await readOwn(api, game, this.#listed.find(one => one.game === game)?.seat);
    if (read === undefined) {
      this.#unknown.add(game);
    }
    return read;
  }
}

async function listed(api: Api): Promise<readonly AccountGame[]> {
  try {
    return (await api.account<{games: AccountGame[]}>('GET', '/games')).games.slice(0, SHOWN_GAMES);
  } catch (failure) {
    if (!(failure instanceof Refusal && failure.problem.status === 401)) {
      throw failure;
    }
    forgetSignedIn();
    return [];
  }
}

/**
 * Reads a game with what this browser has for it, or with the account; undefined if neither may read it.
 *
 * @param listed the seat of the person in a game of the account
 */
export async function readOwn(api: Api, game: GameId, listed: number | undefined): Promise<OwnGame | undefined> {
  const tokens = tokensOf(game);
  for (const reader of [...readTokens(tokens), undefined]) {
    try {
      return ownGame(await api.game(game, reader), reader, listed);
    } catch (failure) {
      if (!(failure instanceof Refusal && failure.problem.status < 429)) {
        throw failure;
      }
    }
  }
  const reader = signedIn() === undefined ? undefined : await readTokenOfAccount(api, game);
  return reader === undefined ? undefined : ownGame(await api.game(game, reader), reader, listed);
}

function ownGame(view: GameView, token: string | undefined, listed: number | undefined): OwnGame {
  const seats = heldSeats(tokensOf(view.game), view.players);
  const player = view.players.find(({seat}) => seat === listed && !seats.includes(seat));
  const elsewhere = player && {seat: player.seat, isOfAccount: player.person !== undefined && player.person === signedIn()?.person};
  const played = [...seats, ...(elsewhere?.isOfAccount ? [elsewhere.seat] : [])];
  return {view, seats, elsewhere, token, isDue: view.step.waitingFor.some(seat => played.includes(seat))};
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
