import type {
  CorrectedScore, DisputeAgreed, DisputeBasis, DisputedScore, DisputeOpened, DisputeRecounted, DisputeResolved,
  DisputeTarget, Envelope, ScoreEvidence, SeatPoints,
} from '../api/types';
import {canonical} from './canonical';
import {hasShape} from './shapes';

/** A dispute, with what each seat agreed to last. */
export interface Dispute {
  readonly opened: DisputeOpened;
  recount: DisputeRecounted | undefined;
  resolved: DisputeResolved | undefined;
  readonly agreements: Map<number, Pick<DisputeAgreed, 'outcome'> & {readonly basis: DisputeBasis}>;
}

/** Scores of one name that the record lacks, and their points by seat. */
interface Missing {
  readonly revision: number;
  readonly isRuled: boolean;
  readonly points: ReadonlyMap<number, number>;
}

/** What a resolution changes (LOBBY-19). */
export interface Correction {
  readonly scores: readonly CorrectedScore[];
  /** The change of the total of each seat. */
  readonly changes: ReadonlyMap<number, number>;
  /** The missing scores after it, by their names. */
  readonly missing: ReadonlyMap<string, Missing>;
}

/** Recorded and right points by seat. */
type Pairs = Map<number, [number, number]>;

/** Returns true if a correction changes nothing. */
export function isNone({scores, changes}: Correction): boolean {
  return scores.length === 0 && changes.size === 0;
}

export function isSame(one: Correction, other: Correction): boolean {
  const text = ({scores, changes}: Correction) => canonical([scores, [...changes].sort()]);
  return text(one) === text(other);
}

/** Returns the scores that a record corrects, whose events may be wrong in any way. */
export function correctedScores(events: readonly Envelope[]): CorrectedScore[] {
  return events.flatMap(({type, schema, data}) =>
    type === 'ScoreCorrected' && hasShape(type, schema, data) ? data.scores : []);
}

/** The points that count, and the corrections to them. A score that was corrected before is corrected from those points. */
export class Corrections {
  readonly totals = new Map<number, number>();
  readonly #corrected = new Map<string, CorrectedScore>();
  #missing: ReadonlyMap<string, Missing> = new Map();

  /** @param seats the seats of the players */
  constructor(private readonly seats: () => readonly number[]) {}

  total(seat: number): number {
    return this.totals.get(seat) ?? 0;
  }

  score({seat, points}: SeatPoints): void {
    this.totals.set(seat, this.total(seat) + points);
  }

  apply({scores, changes, missing}: Correction): void {
    scores.forEach(score => this.#corrected.set(`${score.revision} ${score.seat}`, score));
    changes.forEach((points, seat) => this.score({seat, points}));
    this.#missing = missing;
  }

  /** Returns the correction that a resolution gives. */
  of(dispute: Dispute, {basis, points}: DisputeResolved): Correction {
    return points === undefined ? this.counted(dispute, basis) : this.ruled(dispute, points);
  }

  /** Returns the correction to the points of a count. */
  counted({recount}: Dispute, basis: DisputeBasis): Correction {
    const points = new Map<number, Pairs>();
    const missing = new Map(this.#missing);
    const listed = new Map<string, Missing & {readonly points: Map<number, number>}>();
    for (const [index, score] of (basis === 'option' ? recount!.reading?.scores ?? [] : recount!.scores).entries()) {
      const {revision, recorded, byRules} = score;
      const pairs = points.get(revision) ?? new Map() as Pairs;
      points.set(revision, pairs);
      if (recorded !== undefined) {
        pointsOf(recorded).forEach(one => add(pairs, one, 0));
        pointsOf(byRules).forEach(one => add(pairs, one, 1));
        continue;
      }
      this.seats().forEach(seat => add(pairs, {seat, points: 0}, 0));
      missing.forEach((one, name) => one.revision === revision && !one.isRuled && missing.delete(name));
      const name = nameOf(recount!.target, score, index === 0);
      const named = listed.get(name) ?? {revision, isRuled: false, points: new Map<number, number>()};
      listed.set(name, named);
      pointsOf(byRules).forEach(one => named.points.set(one.seat, (named.points.get(one.seat) ?? 0) + one.points));
    }
    return this.#changes(points, new Map([...missing, ...listed]));
  }

  /** Returns the correction to the points of a ruling: of the target's score, or of the total of its seat. */
  ruled({recount}: Dispute, ruled: readonly SeatPoints[]): Correction {
    const {target, scores} = recount!;
    if (target.subject === 'total') {
      const seat = target.seat!;
      const change = ruled[0]!.points - this.total(seat);
      return {scores: [], changes: new Map(change === 0 ? [] : [[seat, change]]), missing: this.#missing};
    }
    const score = scores[0] ?? {revision: target.revision};
    const pairs: Pairs = new Map();
    const missing = new Map(this.#missing);
    if (score.recorded !== undefined) {
      pointsOf(score.recorded).forEach(one => add(pairs, one, 0));
      ruled.forEach(one => add(pairs, one, 1));
    } else {
      this.seats().forEach(seat => add(pairs, {seat, points: 0}, 0));
      const points = new Map(ruled.map(one => [one.seat, one.points]));
      missing.set(nameOf(target, score, true), {revision: score.revision, isRuled: true, points});
    }
    return this.#changes(new Map([[score.revision, pairs]]), missing);
  }

  #changes(points: ReadonlyMap<number, Pairs>, missing: ReadonlyMap<string, Missing>): Correction {
    // A seat that only an earlier correction gave points loses them.
    for (const {revision, seat} of this.#corrected.values()) {
      const pairs = points.get(revision);
      pairs === undefined || add(pairs, {seat, points: 0}, 0);
    }
    const scores: CorrectedScore[] = [];
    const changes = new Map<number, number>();
    for (const [revision, pairs] of [...points].sort(([one], [other]) => one - other)) {
      for (const [seat, [recorded, right]] of [...pairs].sort(([one], [other]) => one - other)) {
        const added = [...missing.values()].filter(one => one.revision === revision);
        const to = added.reduce((sum, one) => sum + (one.points.get(seat) ?? 0), right);
        const from = this.#corrected.get(`${revision} ${seat}`)?.to ?? recorded;
        if (from !== to) {
          scores.push({from, revision, seat, to});
          changes.set(seat, (changes.get(seat) ?? 0) + to - from);
        }
      }
    }
    return {scores, changes, missing};
  }
}

function add(pairs: Pairs, {seat, points}: SeatPoints, index: 0 | 1): void {
  const pair = pairs.get(seat) ?? [0, 0];
  pair[index] += points;
  pairs.set(seat, pair);
}

function pointsOf(evidence: ScoreEvidence | undefined): readonly SeatPoints[] {
  const one = evidence?.toll ?? evidence?.abbot;
  return evidence?.feature?.points ?? evidence?.bets?.bets ?? (one === undefined ? [] : [one]);
}

/** Returns what tells a missing score apart from the others of its command. */
function nameOf(target: DisputeTarget, {revision, byRules, bySecondEngine}: DisputedScore, isFirst: boolean): string {
  const {feature, toll, bets, abbot} = byRules ?? bySecondEngine ?? {};
  const {subject, x, y, segment, seat} = target;
  if ((isFirst && subject !== 'total') || (feature ?? toll ?? bets ?? abbot) === undefined) {
    return String([subject, revision, x, y, segment, seat]);
  }
  if (feature !== undefined) {
    return String(['feature', revision, feature.feature.at.x, feature.feature.at.y, feature.feature.segment, undefined]);
  }
  if (abbot !== undefined) {
    return String(['score', revision, undefined, undefined, undefined, undefined]);
  }
  return toll !== undefined ? String(['tollhouse', revision, undefined, undefined, undefined, toll.seat])
    : String(['office', revision, bets!.x, bets!.y, undefined, undefined]);
}
