import {concat, hashFromBase64url, uint32, utf8, type Bytes} from './bytes';
import {hmac} from './digest';
import {MerkleTree} from './tree';

/** The tiles that can be drawn, in the order of the catalogue. */
export type Pile = readonly {
  readonly id: string;
  readonly set: string;
  readonly count: number;
  /** 1 for a tile that lies on the table from the start. */
  readonly start?: number;
  /** The group of tiles with which it is shuffled; most have none. */
  readonly group?: string;
  /** The edges of each city segment, such as `NE`; absent without cities. */
  readonly cities?: readonly string[];
  /** The edges of each road segment, such as `EW`; absent without roads. */
  readonly roads?: readonly string[];
  /** The same if an office ends every road of its tile; absent if that changes nothing. */
  readonly allEndRoads?: readonly string[];
  /** True if its roads end at a cathedral. */
  readonly cathedral?: boolean;
}[];

/** The groups in the order in which they are drawn. */
const GROUPS: readonly (string | undefined)[] = ['river', 'lake', undefined];

/** What a shuffle follows from. */
export interface Seeding {
  /** The server's seed. */
  readonly seed: string;
  readonly game: string;
  /** The parts of the pile, each shuffled for itself. */
  readonly parts: readonly (readonly string[])[];
  /** The stacks of scoring tiles, which are shuffled after them. */
  readonly stacks: readonly (readonly string[])[];
  /** The players' seeds, in the order of seats. */
  readonly playerSeeds: readonly string[];
  /** The number of players. */
  readonly players: number;
}

/** A shuffled deck (docs/formats.md, "The deck"). */
export interface Deck {
  readonly order: readonly string[];
  /** The scoring tiles in the order in which they become active, stack by stack. Their leaves follow those of the pile. */
  readonly scoringTiles: readonly string[];
  /** The index of the player who goes first. */
  readonly first: number;
  readonly root: Bytes;
}

/** Returns the tile on the table from the start; a later set with one of its own replaces the one of the base game. */
export function startTile(pile: Pile, sets: readonly string[]): string | undefined {
  return pile.findLast(({set, start}) => start === 1 && sets.includes(set))?.id;
}

/**
 * Returns the tiles that are drawn, in the order of the parts and in each part of the catalogue.
 *
 * @param isShuffled whether a start tile that another one replaces is drawn like any tile
 */
export function partsOf(pile: Pile, sets: readonly string[], isShuffled: boolean): readonly (readonly string[])[] {
  const onTable = startTile(pile, sets);
  return GROUPS.map(group => pile
    .filter(tile => sets.includes(tile.set) && tile.group === group)
    .flatMap(({id, count, start = 0}) => Array<string>(isShuffled && id !== onTable ? count + start : count).fill(id)))
    .filter(part => part.length > 0);
}

export async function shuffle({seed, game, parts, stacks, playerSeeds, players}: Seeding): Promise<Deck> {
  const sign = await hmac(hashFromBase64url(seed));
  const fields = [utf8(game), ...playerSeeds.map(hashFromBase64url)].flatMap(field => [uint32(field.length), field]);
  const numbers = new RandomNumbers(await hmac(await sign(concat(utf8('cartulary/deck/v1'), ...fields))));
  const order = await shuffled(parts, numbers);
  const first = await numbers.below(players);
  const scoringTiles = await shuffled(stacks, numbers);
  const leaves = [...order, ...scoringTiles];
  const salts = await Promise.all(leaves.map((_, index) => sign(concat(utf8('leaf'), uint32(index)))));
  const tree = await MerkleTree.of(leaves.map((tile, index) => deckLeaf(index, tile, salts[index]!)));
  return {order, scoringTiles, first, root: tree.root};
}

/** Shuffles each part for itself. */
async function shuffled(parts: readonly (readonly string[])[], numbers: RandomNumbers): Promise<readonly string[]> {
  const all: string[] = [];
  for (const part of parts) {
    const order = [...part];
    for (let i = order.length - 1; i > 0; i--) {
      const j = await numbers.below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    all.push(...order);
  }
  return all;
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
