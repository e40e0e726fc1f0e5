import type {MeepleAt} from '../api/types';

/** The meeples on a board after one was placed, in the order of the service. */
export function withMeeple(meeples: readonly MeepleAt[], placed: MeepleAt): MeepleAt[] {
  return [...meeples, placed].sort(bySeatCellSegment);
}

/** The meeples on a board after some returned. */
export function withoutMeeples(meeples: readonly MeepleAt[], gone: readonly Omit<MeepleAt, 'figure'>[]): MeepleAt[] {
  return meeples.filter(at => !gone.some(other => bySeatCellSegment(at, other) === 0));
}

function bySeatCellSegment(a: Omit<MeepleAt, 'figure'>, b: Omit<MeepleAt, 'figure'>): number {
  const bySegment = a.segment === b.segment ? 0 : a.segment < b.segment ? -1 : 1;
  return a.seat - b.seat || a.x - b.x || a.y - b.y || bySegment;
}
