import type {
  DisputeAgreed, DisputedScore, DisputeReading, DisputeRecounted, DisputeResolved, DisputeTarget, Envelope, ScoreCorrected,
  ScoreEvidence, SeatPoints,
} from '../api/types';
import {disputedScore} from '../record/evidence';

/** A dispute about a score, folded from its events (LOBBY-13 to LOBBY-20). */
export interface Dispute {
  readonly number: number;
  /** The seat of the player who opened it. */
  readonly seat: number;
  readonly revision: number;
  readonly target: DisputeTarget;
  readonly reading: DisputeReading | undefined;
  readonly recount: DisputeRecounted | undefined;
  /** What each seat agreed to last. */
  readonly agreements: ReadonlyMap<number, DisputeAgreed>;
  /** Undefined while the dispute is open. */
  readonly resolved: DisputeResolved | undefined;
  readonly corrected: ScoreCorrected | undefined;
}

/** Points of a seat that count instead of the recorded ones. */
export interface CorrectedPoints {
  readonly seat: number;
  readonly from: number;
  readonly to: number;
  readonly dispute: number;
}

/** The disputes of a game up to a revision, by number. */
export function disputesOf(events: readonly Envelope[], upTo: number): readonly Dispute[] {
  const disputes: Dispute[] = [];
  const change = (number: number, changed: Partial<Dispute>) => {
    disputes[number - 1] = {...disputes[number - 1]!, ...changed};
  };
  for (const event of events.slice(0, upTo)) {
    switch (event.type) {
      case 'DisputeOpened': {
        const {dispute, seat, target, reading} = event.data;
        disputes[dispute - 1] = {
          number: dispute, seat, revision: event.revision, target, reading, recount: undefined, agreements: new Map(),
          resolved: undefined, corrected: undefined,
        };
        break;
      }
      case 'DisputeRecounted':
        change(event.data.dispute, {recount: event.data, target: event.data.target});
        break;
      case 'DisputeAgreed': {
        const before = disputes[event.data.dispute - 1]!;
        change(event.data.dispute, {agreements: new Map([...before.agreements, [event.data.seat, event.data]])});
        break;
      }
      case 'DisputeResolved':
        change(event.data.dispute, {resolved: event.data});
        break;
      case 'ScoreCorrected':
        change(event.data.dispute, {corrected: event.data});
        break;
    }
  }
  return disputes;
}

/** The last corrections of scores up to a revision, by the revision of the score. */
export function correctionsBetween(events: readonly Envelope[], upTo: number): ReadonlyMap<number, readonly CorrectedPoints[]> {
  const corrections = new Map<number, readonly CorrectedPoints[]>();
  for (const event of events.slice(0, upTo)) {
    if (event.type === 'ScoreCorrected') {
      for (const {revision, seat, from, to} of event.data.scores) {
        const others = (corrections.get(revision) ?? []).filter(one => one.seat !== seat);
        corrections.set(revision, [...others, {seat, from, to, dispute: event.data.dispute}]);
      }
    }
  }
  return corrections;
}

/** The points of an evidence by seat; none for a score that there is not. */
export function pointsOfEvidence(evidence: ScoreEvidence | undefined): readonly SeatPoints[] {
  return disputedScore(evidence)?.points ?? [];
}

/** True if the rules count other points than the record has. */
export function differs(scores: readonly DisputedScore[]): boolean {
  return scores.some(({recorded, byRules}) => !samePoints(pointsOfEvidence(recorded), pointsOfEvidence(byRules)));
}

function samePoints(one: readonly SeatPoints[], other: readonly SeatPoints[]): boolean {
  const total = (points: readonly SeatPoints[], seat: number) =>
    points.filter(won => won.seat === seat).reduce((sum, won) => sum + won.points, 0);
  return [0, 1, 2, 3, 4, 5].every(seat => total(one, seat) === total(other, seat));
}

/** True if points can correct the record as a recount found it (LOBBY-18). */
export function canCorrect(recount: Pick<DisputeRecounted, 'agreed' | 'stateDiffers' | 'scores'> | undefined): boolean {
  return recount !== undefined && recount.agreed && !recount.stateDiffers && differs(recount.scores);
}
