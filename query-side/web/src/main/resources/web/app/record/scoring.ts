import type {Cell, Envelope, Feature, FeatureKind, GameOptions, ScoreEvidence, SeatPoints} from '../api/types';
import type {ExpansionCounted, ExpansionSource} from '../expansion';
import type {SegmentAt} from '../game/highlights';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t, type Key} from '../message/messages';
import {plainPoints} from './words';

/** What a term of a sum counts. */
export type Counted = 'tile' | 'coat' | 'city' | 'monastery' | 'neighbour' | ExpansionCounted;

/** A term of a sum: a number of equal things with the same value. */
export interface Term {
  readonly what: Counted;
  readonly count: number;
  readonly each: number;
}

/** The source of points: a kind of feature, or what an expansion scores. */
export type Source = FeatureKind | ExpansionSource;

/** A line of the evidence of a scoring: its name and its content. */
export type EvidenceLine = readonly [name: string, content: unknown];

/** The evidence of a scoring in the record. */
export interface Evidence {
  readonly revision: number;
  readonly source: Source;
  /** False for final scoring. */
  readonly complete: boolean;
  /** When it scored, if not by completing something. */
  readonly when?: Key;
  readonly points: readonly SeatPoints[];
  readonly features: readonly Feature[];
  /** Its cells apart from the cells of the features. */
  readonly cells: readonly Cell[];
  readonly rules: readonly string[];
  /** What the points are for, such as `a city of 3 tiles`. */
  words(options: GameOptions): string;
  lines(store: GameStore): readonly EvidenceLine[];
}

/** What one engine counted, by label, in order. */
type Counts = Map<string, string>;

/** Points that rise from a place of the board, after a delay. */
export interface Gain extends SeatPoints {
  readonly from: SegmentAt;
  /** How far from there to the right they begin, in board units. */
  readonly offset: number;
  readonly delayMs: number;
}

/** A kind of scoring events; each takes the data of its own. */
export interface Scoring {
  readonly type: Envelope['type'];
  /** The sources of its points, in the order of tables. */
  readonly sources: readonly Source[];
  /** The evidence of an event; undefined if it scores nothing. */
  evidence(revision: number, data: Envelope['data']): Evidence | undefined;
  counts(store: GameStore, data: Envelope['data']): Counts;
  /** The points in the evidence of a dispute, and what they rest on; undefined for evidence of another kind. */
  disputed(evidence: ScoreEvidence): {readonly points: readonly SeatPoints[]; basis(options: GameOptions): string} | undefined;
  /** The points that do not rise from the last cell of the evidence. */
  gains?(data: Envelope['data']): readonly Gain[];
}

/** Returns the terms; empty if their total differs from the points in the event, which are authoritative. */
export function checkedSum(sum: readonly Term[], points: readonly SeatPoints[]): Term[] {
  const terms = sum.filter(term => term.count > 0);
  return points.every(won => won.points === 0 || won.points === total(terms)) ? terms : [];
}

export function total(sum: readonly Term[]): number {
  return sum.reduce((so, term) => so + term.count * term.each, 0);
}

/** Adds the points of each seat to what was counted. */
export function withPoints(counts: Counts, store: GameStore, points: readonly SeatPoints[]): Counts {
  points.forEach(won => counts.set(t('past.recount.points', {player: playerName(store, won.seat)}), plainPoints(won.points)));
  return counts;
}
