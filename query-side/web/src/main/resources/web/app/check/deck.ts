import {concat, hashFromBase64url, uint32, utf8, type Bytes} from './bytes';
import {hmac} from './digest';
import {MerkleTree} from './tree';

/** The tiles that can be drawn, in the order of the catalogue. */
export type Pile = readonly {
  readonly id: string;
  readonly set: string;
  readonly count: number;
  /** 1 for the tile that lies on the table from the start. */
  readonly start?: number;
}[];

/** What a shuffle follows from. */
export interface Seeding {
  /** The server's seed. */
  readonly seed: string;
  readonly game: string;
  readonly sets: readonly string[];
  /** The players' seeds, in the order of seats. */
  readonly playerSeeds: readonly string[];
  /** The number of players. */
  readonly players: number;
}

/** A shuffled deck (docs/formats.md, "The deck"). */
export interface Deck {
  readonly order: readonly string[];
  /** The index of the player who goes first. */
  readonly first: number;
  readonly root: Bytes;
}

export async function shuffle(pile: Pile, {seed, game, sets, playerSeeds, players}: Seeding): Promise<Deck> {
  const sign = await hmac(hashFromBase64url(seed));
  const fields = [utf8(game), ...playerSeeds.map(hashFromBase64url)].flatMap(field => [uint32(field.length), field]);
  const numbers = new RandomNumbers(await hmac(await sign(concat(utf8('cartulary/deck/v1'), ...fields))));
  const order = pile.flatMap(({id, set, count}) => (sets.includes(set) ? Array<string>(count).fill(id) : []));
  for (let i = order.length - 1; i > 0; i--) {
    const j = await numbers.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const first = await numbers.below(players);
  const salts = await Promise.all(order.map((_, index) => sign(concat(utf8('leaf'), uint32(index)))));
  const tree = await MerkleTree.of(order.map((tile, index) => deckLeaf(index, tile, salts[index]!)));
  return {order, first, root: tree.root};
}

/** Returns the leaf of a tile in the tree of the deck. */
export function deckLeaf(index: number, tile: string, salt: Bytes): Bytes {
  const id = utf8(tile);
  return concat(uint32(index), uint32(id.length).subarray(2), id, salt);
}

/** Numbers that follow from a key: blocks of eight, each an HMAC of its index. */
class RandomNumbers {
  #block = 0;
  #words: number[] = [];

  constructor(private readonly sign: (message: Bytes) => Promise<Bytes>) {}

  /** Rejection sampling makes all numbers below the bound equally likely. */
  async below(bound: number): Promise<number> {
    if (!Number.isSafeInteger(bound) || bound < 1) {
      throw new RangeError('no number is below this');
    }
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const word = this.#words.shift();
      if (word === undefined) {
        await this.#refill();
      } else if (word < limit) {
        return word % bound;
      }
    }
  }

  async #refill(): Promise<void> {
    const block = await this.sign(concat(uint32(0), uint32(this.#block++)));
    const view = new DataView(block.buffer);
    this.#words = Array.from({length: 8}, (_, index) => view.getUint32(4 * index));
  }
}
