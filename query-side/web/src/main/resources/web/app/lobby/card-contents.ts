import type {Api} from '../api/api';
import type {Envelope, GameId, GameView} from '../api/types';
import type {CardGame} from './listed-game';

/** What a card shows beyond the list: the board, the names, and when an own game was last played. */
export interface CardContents {
  readonly revision: number;
  readonly view: GameView;
  /** By seat, of the players who gave a name. */
  readonly names: ReadonlyMap<number, string>;
  readonly changedAt: string | undefined;
}

const MAX_PARALLEL = 3;

/** Reads the contents of cards, a few at a time, each game once per revision. */
export class CardReader {
  readonly #kept = new Map<GameId, CardContents>();
  /** The reads that are under way, by game. */
  readonly #reads = new Map<GameId, Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(private readonly api: Api) {}

  /** The contents that were read last; they may belong to an earlier revision. */
  kept(game: GameId): CardContents | undefined {
    return this.#kept.get(game);
  }

  /**
   * Reads a game at the revision of the list or later, unless a read of it is under way.
   *
   * @param named called when the board and the names are there, before the time of the last event
   */
  read(game: CardGame, named: () => void): Promise<void> {
    const read = this.#reads.get(game.game) ?? this.#read(game, named).finally(() => this.#reads.delete(game.game));
    this.#reads.set(game.game, read);
    return read;
  }

  async #read(game: CardGame, named: () => void): Promise<void> {
    await this.#turn();
    try {
      const before = this.#kept.get(game.game);
      const view = game.view ?? await this.api.game(game.game, game.token);
      const names = await this.#names(view, game, before);
      // A card that is not read completely is read again.
      this.#kept.set(game.game, {revision: before?.revision ?? -1, view, changedAt: before?.changedAt, names});
      named();
      const changedAt = game.changedAt ?? await this.#lastEventAt(game);
      this.#kept.set(game.game, {revision: Math.max(view.revision, game.revision), view, changedAt, names});
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    while (this.#running >= MAX_PARALLEL) {
      await new Promise<void>(next => this.#waiting.push(next));
    }
    this.#running++;
  }

  /** The names, read again only if other people are seated; bots have none. */
  async #names(view: GameView, {game, token}: CardGame, before: CardContents | undefined): Promise<ReadonlyMap<number, string>> {
    if (before !== undefined && people(before.view) === people(view)) {
      return before.names;
    }
    if (people(view) === '') {
      return new Map();
    }
    const {names} = await this.api.names(game, token);
    return new Map(names.map(one => [one.seat, one.name]));
  }

  async #lastEventAt({game, revision, token}: CardGame): Promise<string | undefined> {
    const answer = await this.api.read(`/api/games/${game}/events?after=${revision - 1}&at=${revision}`, token);
    const line = (await answer.text()).trim().split('\n')[0];
    return line ? (JSON.parse(line) as Envelope).at : undefined;
  }
}

function people({players}: GameView): string {
  return players.filter(player => player.policy === undefined).map(player => `${player.seat} ${player.player}`).join();
}
