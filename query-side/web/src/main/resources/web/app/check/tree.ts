import {isEqual, type Bytes} from './bytes';
import {sha256} from './digest';

const LEAF = Uint8Array.of(0);
const INNER = Uint8Array.of(1);

function leafHash(leaf: Bytes): Promise<Bytes> {
  return sha256(LEAF, leaf);
}

export function innerHash(left: Bytes, right: Bytes): Promise<Bytes> {
  return sha256(INNER, left, right);
}

/** The Merkle tree of RFC 6962, section 2.1. The hashes of a level are computed together. */
export class MerkleTree {
  private constructor(private readonly levels: readonly (readonly Bytes[])[]) {}

  /** @param leaves at least one */
  static async of(leaves: readonly Bytes[]): Promise<MerkleTree> {
    let level = await Promise.all(leaves.map(leafHash));
    const levels = [level];
    while (level.length > 1) {
      level = await Promise.all(above(level));
      levels.push(level);
    }
    return new MerkleTree(levels);
  }

  get size(): number {
    return this.levels[0]!.length;
  }

  get root(): Bytes {
    return this.levels.at(-1)![0]!;
  }

  /** Returns the root of the tree of the first leaves: their full subtrees, joined from the right. */
  async rootOf(size: number): Promise<Bytes> {
    let root: Bytes | undefined;
    for (let level = 0, count = size; count > 0; level++, count = Math.floor(count / 2)) {
      if (count % 2 === 1) {
        const left = this.levels[level]![count - 1]!;
        root = root === undefined ? left : await innerHash(left, root);
      }
    }
    return root!;
  }
}

/** The level above; a last hash without a sibling moves up unchanged. */
function above(level: readonly Bytes[]): (Bytes | Promise<Bytes>)[] {
  return Array.from({length: Math.ceil(level.length / 2)}, (_, index) => {
    const right = level[2 * index + 1];
    return right === undefined ? level[2 * index]! : innerHash(level[2 * index]!, right);
  });
}

/** Returns true if the leaf is at `index` of the tree with this size and root (RFC 9162, section 2.1.3.2). */
export async function isInTree(
  leaf: Bytes, index: number, size: number, proof: readonly Bytes[], root: Bytes,
): Promise<boolean> {
  if (!(Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size)) {
    return false;
  }
  let [node, last, hash] = [index, size - 1, await leafHash(leaf)];
  for (const sibling of proof) {
    if (last === 0) {
      return false;
    }
    if (node % 2 === 1 || node === last) {
      hash = await innerHash(sibling, hash);
      while (node % 2 === 0 && node !== 0) {
        [node, last] = [node / 2, half(last)];
      }
    } else {
      hash = await innerHash(hash, sibling);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isEqual(hash, root);
}

/** Division instead of shifts, which are limited to 32 bits. */
export function half(number: number): number {
  return Math.floor(number / 2);
}
