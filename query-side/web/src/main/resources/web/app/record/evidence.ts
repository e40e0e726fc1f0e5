import type {Cell, Envelope, ScoreEvidence} from '../api/types';
import {FACETS} from '../expansion';
import {FEATURE_SCORING} from './feature-scoring';
import type {Evidence, Scoring} from './scoring';

export type {Evidence} from './scoring';

/** All kinds of scoring events, in the order of the tables: the newest expansion first. */
export const SCORINGS: readonly Scoring[] = [FEATURE_SCORING, ...FACETS.toReversed().flatMap(({scorings}) => scorings)];

/** The kind of an event; undefined for an event that scores nothing. */
export function scoringOf(type: string | undefined): Scoring | undefined {
  return SCORINGS.find(scoring => scoring.type === type);
}

/** The evidence of an event; undefined for an event that scores nothing. */
export function evidenceOf({type, data, revision}: Envelope): Evidence | undefined {
  return scoringOf(type)?.evidence(revision, data);
}

/** The evidence of all scorings after one revision, up to another. */
export function evidenceBetween(events: readonly Envelope[], after: number, upTo: number): Evidence[] {
  return events.slice(after, upTo).map(evidenceOf).filter(evidence => evidence !== undefined);
}

/** What the evidence of a dispute says; undefined without any. */
export function disputedScore(evidence: ScoreEvidence | undefined): ReturnType<Scoring['disputed']> {
  return evidence && SCORINGS.map(scoring => scoring.disputed(evidence)).find(one => one !== undefined);
}

/** The cells of a scoring. */
export function cellsOf({features, cells}: Evidence): Cell[] {
  return [...features.flatMap(feature => feature.tiles), ...cells];
}

/** The points of a seat in a scoring. */
export function pointsOf(evidence: Evidence, seat: number): number {
  return evidence.points.filter(won => won.seat === seat).reduce((sum, won) => sum + won.points, 0);
}
