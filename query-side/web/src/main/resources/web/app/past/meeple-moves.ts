import type {MeepleAt} from '../api/types';
import type {GameStore} from '../game/store';

/** How many meeples of a seat were placed and how many came back. */
export interface MeepleMoves {
  readonly placed: number;
  readonly returned: number;
}

/** Counts the meeples of a seat over all moves between two revisions, also those that were placed and came back. */
export function meepleMoves(store: GameStore, seat: number, from: number, to: number): MeepleMoves {
  let [placed, returned] = [0, 0];
  for (let revision = from + 1; revision <= to; revision++) {
    const [before, after] = [store.at(revision - 1).meeples, store.at(revision).meeples];
    if (before !== after) {
      placed += missing(seat, after, before);
      returned += missing(seat, before, after);
    }
  }
  return {placed, returned};
}

/** The number of meeples of a seat that are in the first list and not in the second. */
function missing(seat: number, meeples: readonly MeepleAt[], others: readonly MeepleAt[]): number {
  return meeples.filter(one => one.seat === seat && !others.some(other =>
    other.seat === seat && other.x === one.x && other.y === one.y && other.segment === one.segment)).length;
}
