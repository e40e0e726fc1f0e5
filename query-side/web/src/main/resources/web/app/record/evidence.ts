import type {
  BetFeature, BetsSettled, Cell, Envelope, Feature, FeatureKind, FeatureScored, PictureCount, SeatCount, SeatPoints,
  SettledBet, TollGroup, TollRaised,
} from '../api/types';

/** What a term of a sum counts. */
export type Counted = 'tile' | 'coat' | 'city' | 'monastery' | 'neighbour' | TollGroup;

/** A term of a sum: a number of equal things with the same value. */
export interface Term {
  readonly what: Counted;
  readonly count: number;
  readonly each: number;
}

/** The source of points: a kind of feature, a toll or a bet. */
export type Source = FeatureKind | 'toll' | 'bets';

interface Scored {
  readonly revision: number;
  readonly source: Source;
  /** False for final scoring. */
  readonly complete: boolean;
  readonly points: readonly SeatPoints[];
  readonly features: readonly Feature[];
  readonly rules: readonly string[];
}

export interface FeatureEvidence extends Scored {
  readonly source: FeatureKind;
  readonly feature: Feature;
  readonly meeples: readonly SeatCount[];
  readonly sum: readonly Term[];
}

export interface TollEvidence extends Scored {
  readonly source: 'toll';
  readonly feature: Feature;
  readonly seat: number;
  readonly tollhouse: Cell;
  readonly side: number;
  readonly pictures: readonly PictureCount[];
  readonly sum: readonly Term[];
}

export interface BetsEvidence extends Scored {
  readonly source: 'bets';
  readonly office: Cell;
  readonly bets: readonly (SettledBet & {readonly feature: Feature | undefined})[];
}

/** The evidence of a scoring in the record. */
export type Evidence = FeatureEvidence | TollEvidence | BetsEvidence;

/** The evidence of an event; undefined for an event that scores nothing. */
export function evidenceOf(event: Envelope): Evidence | undefined {
  switch (event.type) {
    case 'FeatureScored':
      return event.data.points.some(won => won.points > 0) ? ofFeature(event.revision, event.data) : undefined;
    case 'TollRaised':
      return ofToll(event.revision, event.data);
    case 'BetsSettled':
      return ofBets(event.revision, event.data);
    default:
      return undefined;
  }
}

/** The evidence of all scorings after one revision, up to another. */
export function evidenceBetween(events: readonly Envelope[], after: number, upTo: number): Evidence[] {
  return events.slice(after, upTo).map(evidenceOf).filter(evidence => evidence !== undefined);
}

/** The cells of a scoring. */
export function cellsOf(evidence: Evidence): Cell[] {
  const tiles = evidence.features.flatMap(feature => feature.tiles);
  return evidence.source === 'bets' ? [...tiles, evidence.office] : tiles;
}

/** The points of a seat in a scoring. */
export function pointsOf(evidence: Evidence, seat: number): number {
  return evidence.points.filter(won => won.seat === seat).reduce((sum, won) => sum + won.points, 0);
}

function ofFeature(revision: number, {feature, complete, meeples, points, rules}: FeatureScored): FeatureEvidence {
  return {
    revision, source: feature.kind, complete, points, features: [feature], rules, feature, meeples,
    sum: checkedSum(featureSum(feature, complete), points),
  };
}

function ofToll(revision: number, toll: TollRaised): TollEvidence {
  const {seat, x, y, side, road, complete, pictures, rules} = toll;
  const points = [{seat, points: toll.points}];
  const sum = pictures.map(({picture, count}) => ({what: picture, count, each: tollOf(picture, complete, side)}));
  return {
    revision, source: 'toll', complete, points, features: [road], rules, feature: road,
    seat, tollhouse: {x, y}, side, pictures, sum: checkedSum(sum, points),
  };
}

function ofBets(revision: number, {x, y, bets, features, complete, rules}: BetsSettled): BetsEvidence {
  const settledFor = (segment: string) => features.find((one: BetFeature) => one.segments.includes(segment))?.feature;
  return {
    revision, source: 'bets', complete, rules,
    points: bets.filter(bet => bet.points > 0).map(({seat, points}) => ({seat, points})),
    features: features.map(one => one.feature),
    office: {x, y},
    bets: bets.map(bet => ({...bet, feature: settledFor(bet.segment)})),
  };
}

/** BASE-25 to BASE-28, BASE-35 and BASE-36. */
function featureSum(feature: Feature, complete: boolean): Term[] {
  const tiles = feature.tiles.length;
  switch (feature.kind) {
    case 'road':
      return [{what: 'tile', count: tiles, each: 1}];
    case 'city': {
      const each = complete ? 2 : 1;
      return [{what: 'tile', count: tiles, each}, {what: 'coat', count: feature.coatsOfArms, each}];
    }
    case 'monastery':
      return [{what: 'monastery', count: 1, each: 1}, {what: 'neighbour', count: tiles - 1, each: 1}];
    case 'field':
      return [{what: 'city', count: feature.cities.length, each: 3}];
  }
}

/** TOLL-10, TOLL-11 and TOLL-20. */
function tollOf(picture: TollGroup, complete: boolean, side: number): number {
  return complete ? side * (picture === 'travellers' ? 3 : 1) : 1;
}

/** Returns the terms; empty if their total differs from the points in the event, which are authoritative. */
function checkedSum(sum: readonly Term[], points: readonly SeatPoints[]): Term[] {
  const terms = sum.filter(term => term.count > 0);
  const total = terms.reduce((so, term) => so + term.count * term.each, 0);
  return points.every(won => won.points === 0 || won.points === total) ? terms : [];
}
