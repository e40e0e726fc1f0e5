import {isEqual, type Bytes} from './bytes';
import {half, innerHash} from './tree';

/** The size and the root of a tree. */
export interface TreeHead {
  readonly size: number;
  readonly root: Bytes;
}

/** Returns true if the proof shows that one tree is a prefix of another (RFC 9162, section 2.1.4.2). */
export async function isPrefix(smaller: TreeHead, larger: TreeHead, proof: readonly Bytes[]): Promise<boolean> {
  if (!(Number.isSafeInteger(larger.size) && smaller.size >= 1 && smaller.size <= larger.size)) {
    return false;
  }
  if (smaller.size === larger.size) {
    return proof.length === 0 && isEqual(smaller.root, larger.root);
  }
  const path = Number.isInteger(Math.log2(smaller.size)) ? [smaller.root, ...proof] : [...proof];
  let [node, last] = [smaller.size - 1, larger.size - 1];
  while (node % 2 === 1) {
    [node, last] = [half(node), half(last)];
  }
  const start = path.shift();
  if (start === undefined) {
    return false;
  }
  let [first, second] = [start, start];
  for (const hash of path) {
    if (last === 0) {
      return false;
    }
    if (node % 2 === 1 || node === last) {
      first = await innerHash(hash, first);
      second = await innerHash(hash, second);
      while (node % 2 === 0 && node !== 0) {
        [node, last] = [node / 2, half(last)];
      }
    } else {
      second = await innerHash(second, hash);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isEqual(first, smaller.root) && isEqual(second, larger.root);
}
