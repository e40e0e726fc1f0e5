import type {Source} from './evidence';
import {evidenceBetween, pointsOf} from './evidence';
import type {Envelope} from '../api/types';
import {correctionsBetween} from '../dispute/dispute';

export const SOURCES = ['road', 'city', 'monastery', 'field', 'toll', 'bets'] as const satisfies readonly Source[];

/** The points of a seat by source, up to a revision, with the corrections of disputes. */
export function tally(events: readonly Envelope[], seat: number, upTo: number): Record<Source, number> {
  const points: Record<Source, number> = {road: 0, city: 0, monastery: 0, field: 0, toll: 0, bets: 0};
  const corrections = correctionsBetween(events, upTo);
  for (const evidence of evidenceBetween(events, 0, upTo)) {
    const corrected = corrections.get(evidence.revision)?.find(one => one.seat === seat);
    points[evidence.source] += corrected?.to ?? pointsOf(evidence, seat);
  }
  return points;
}
