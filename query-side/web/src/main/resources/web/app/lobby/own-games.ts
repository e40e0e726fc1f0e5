import {Refusal, type Api} from '../api/api';
import {heldSeats, ownGames, readersOf, tokensOf} from '../api/tokens';
import type {GameId, GameView, Status} from '../api/types';

/** A game of this browser: how it stands, and which seats are held here. */
export interface OwnGame {
  readonly view: GameView;
  readonly seats: readonly number[];
  /** Whether it waits for somebody of this screen. */
  readonly isDue: boolean;
}

const AT_ONCE = 6;
const FIRST_COME: Record<Status, number> = {running: 1, lobby: 2, finished: 3, abandoned: 4};

/** Reads how the games of this browser stand; what cannot change any more is read once. */
export class OwnGames {
  readonly #over = new Map<GameId, OwnGame>();
  /** Of another service, or of this one before it was set up anew. */
  readonly #gone = new Set<GameId>();

  /** Those for whom somebody here is waited for first, then running ones, then those in their lobby. */
  async read(api: Api): Promise<readonly OwnGame[]> {
    const asked = ownGames().filter(game => !this.#over.has(game) && !this.#gone.has(game));
    const read: OwnGame[] = [];
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      const some = await Promise.all(asked.slice(from, from + AT_ONCE).map(game => this.#readOne(api, game)));
      read.push(...some.filter(game => game !== undefined));
    }
    read.filter(isOver).forEach(game => this.#over.set(game.view.game, game));
    return ordered([...read.filter(game => !isOver(game)), ...this.#over.values()]);
  }

  async #readOne(api: Api, game: GameId): Promise<OwnGame | undefined> {
    const tokens = tokensOf(game);
    for (const reader of [...readersOf(tokens), undefined]) {
      try {
        const view = await api.game(game, reader);
        return ownGame(view, heldSeats(tokens, view.players));
      } catch (failure) {
        if (!(failure instanceof Refusal && failure.problem.status < 429)) {
          throw failure;
        }
      }
    }
    this.#gone.add(game);
    return undefined;
  }
}

function ownGame(view: GameView, held: readonly number[]): OwnGame {
  const seats = held.filter(seat => view.players.some(player => player.seat === seat));
  return {view, seats, isDue: view.step.waitingFor.some(seat => seats.includes(seat))};
}

function ordered(games: readonly OwnGame[]): readonly OwnGame[] {
  return [...games].sort((a, b) => rank(a) - rank(b) || (a.view.game < b.view.game ? -1 : 1));
}

function rank(game: OwnGame): number {
  return game.isDue ? 0 : FIRST_COME[game.view.status];
}

function isOver(game: OwnGame): boolean {
  return game.view.status === 'finished' || game.view.status === 'abandoned';
}
