import type {Envelope} from '../api/types';
import {correctionsBetween} from '../dispute/dispute';
import {FACETS, sourcesOf} from '../expansion';
import {evidenceBetween, pointsOf} from './evidence';
import {FEATURE_SCORING} from './feature-scoring';
import type {Source} from './scoring';

/** In the order of the tables: the newest expansion first. */
export const SOURCES: readonly Source[] = [...FEATURE_SCORING.sources, ...FACETS.toReversed().flatMap(sourcesOf)];

/** The points of a seat by source, up to a revision, with the corrections of disputes. */
export function tally(events: readonly Envelope[], seat: number, upTo: number): Record<Source, number> {
  const points = Object.fromEntries(SOURCES.map(source => [source, 0])) as Record<Source, number>;
  const corrections = correctionsBetween(events, upTo);
  for (const evidence of evidenceBetween(events, 0, upTo)) {
    const corrected = corrections.get(evidence.revision)?.find(one => one.seat === seat);
    points[evidence.source] += corrected?.to ?? pointsOf(evidence, seat);
  }
  return points;
}
