import {HOUSE_RULES} from '../api/house-rules';
import type {
  DisputeAgreed, DisputeBasis, DisputeOpened, DisputeReading, DisputeRecounted, DisputeResolved,
  DisputeSubject, Envelope, GameOptions, Rank, ScoreCorrected, SeatPoints,
} from '../api/types';
import {canonical} from './canonical';
import {Corrections, isNone, isSame, type Correction, type Dispute} from './corrections';
import {Findings} from './findings';
import {inOrder, isSameList, type Player} from './players';
import {NEWEST_RULES} from './reason';
import {playsSurveyors} from './scoring-tiles';

/** The members of a target besides subject and revision. */
const TARGETS: Readonly<Record<DisputeSubject, readonly string[]>> =
  {score: [], feature: ['segment', 'x', 'y'], office: ['x', 'y'], tollhouse: ['seat'], total: ['seat']};
type CountedDispute = Dispute & {readonly recount: DisputeRecounted};
const NO_CHANGE: ReadonlyMap<number, number> = new Map();

/** The stage of points and disputes (LOBBY-13 to LOBBY-20): the points that count, rankings, resolutions, corrections. */
export class DisputeCheck {
  readonly findings = new Findings('disputes');
  readonly #all: Dispute[] = [];
  readonly #corrections: Corrections;
  #options: GameOptions = {};
  #rules = 1;
  #isFinished = false;
  #last: Dispute | undefined;

  /** @param first returns the seat that began */
  constructor(private readonly players: ReadonlyMap<number, Player>, private readonly first: () => number) {
    this.#corrections = new Corrections(() => inOrder(players.keys()));
  }

  begin(options: GameOptions, rules: number): void {
    this.#options = options;
    this.#rules = rules;
  }

  visit({type, data, revision}: Envelope): void {
    switch (type) {
      case 'FeatureScored':
        data.points.forEach(one => this.#corrections.score(one));
        break;
      case 'BetsSettled':
        data.bets.forEach(one => this.#corrections.score(one));
        break;
      case 'TollRaised':
      case 'AbbotCalledHome':
        this.#corrections.score(data);
        break;
      case 'GameFinished':
        this.#isFinished = true;
        this.findings.require(canonical(data.ranking) === canonical(this.#ranking(NO_CHANGE)), revision, 'ranking');
        break;
      case 'DisputeOpened':
        this.findings.require(this.#rules > 1, revision, 'old-rules', {found: this.#rules});
        this.#opened(data, revision);
        break;
      case 'DisputeRecounted':
        this.#recounted(data, revision);
        break;
      case 'DisputeAgreed':
        this.#agreed(data, revision);
        break;
      case 'DisputeResolved':
        this.#resolved(data, revision);
        break;
      case 'ScoreCorrected':
        this.#corrected(data, revision);
        break;
    }
  }

  openerOf(number: number): number | undefined {
    return this.#all[number - 1]?.opened.seat;
  }

  /** Returns true if all seats of the table agree to what a seat agreed to last. */
  isAgreed({dispute, seat}: DisputeAgreed, table: readonly number[]): boolean {
    const {agreements} = this.#all[dispute - 1]!;
    const agreed = agreements.get(seat)!;
    return table.every(other => {
      const one = agreements.get(other);
      return one?.outcome === agreed.outcome && one.basis === agreed.basis;
    });
  }

  /** Returns the ranking of a finished game (BASE-38, MIX-16, LOBBY-35). */
  #ranking(changes: ReadonlyMap<number, number>): Rank[] {
    const isShared = this.#options.ties !== 'last-to-begin';
    const place = (seat: number): number => isShared ? seat : -((seat - this.first() + 6) % 6);
    const ranking: Rank[] = [];
    const all = [...this.players].map(([seat, {hasResigned}]) =>
      ({rank: 0, resigned: hasResigned, score: this.#corrections.total(seat) + (changes.get(seat) ?? 0), seat}));
    all.sort((one, other) =>
      Number(one.resigned) - Number(other.resigned) || other.score - one.score || place(one.seat) - place(other.seat));
    for (const one of all) {
      const before = ranking.at(-1);
      const isEqual = isShared && before?.score === one.score && before.resigned === one.resigned;
      ranking.push({...one, rank: isEqual ? before.rank : ranking.length + 1});
    }
    return ranking;
  }

  #opened(opened: DisputeOpened, revision: number): void {
    const {dispute, target, reading} = opened;
    const place = Object.keys(target).filter(name => !['subject', 'revision'].includes(name)).sort();
    this.findings.require(dispute === this.#all.length + 1 && String(place) === String(TARGETS[target.subject])
      && target.revision < revision && (reading === undefined || this.#differs(reading)), revision, 'dispute');
    this.#all.push({opened, recount: undefined, resolved: undefined, agreements: new Map()});
  }

  #differs(reading: DisputeReading): boolean {
    const {rules} = reading;
    return (rules ?? 1) <= NEWEST_RULES
      && ((rules !== undefined && rules !== this.#rules)
        || HOUSE_RULES.some(({name, settings, unrecorded}) => reading[name] !== undefined
          && reading[name] !== (this.#options[name] ?? unrecorded ?? settings[0])));
  }

  #recounted(recount: DisputeRecounted, revision: number): void {
    const dispute = this.#all.at(-1);
    this.findings.require(recount.dispute === this.#all.length
      && recount.target.subject === dispute?.opened.target.subject, revision, 'dispute');
    dispute!.recount = recount;
  }

  #numbered(number: number, revision: number): CountedDispute {
    const dispute = this.#all[number - 1];
    this.findings.require(dispute?.recount !== undefined && dispute.resolved === undefined, revision, 'dispute');
    return dispute as CountedDispute;
  }

  #agreed({dispute: number, seat, outcome, basis}: DisputeAgreed, revision: number): void {
    const dispute = this.#numbered(number, revision);
    this.findings.require(outcome === 'corrected' ? this.#canCorrect(dispute, basis ?? 'recount')
      : basis === undefined && (outcome === 'stands' || dispute.recount.stateDiffers), revision, 'resolution');
    dispute.agreements.set(seat, {outcome, basis: basis ?? 'recount'});
  }

  /** Returns true if a count can correct points. */
  #canCorrect(dispute: Dispute, basis: DisputeBasis): boolean {
    const count = basis === 'recount' ? dispute.recount : basis === 'option' ? dispute.recount?.reading : undefined;
    return count !== undefined && count.agreed && !count.stateDiffers
      && this.#isPossible(this.#corrections.counted(dispute, basis));
  }

  #isPossible(correction: Correction): boolean {
    return !isNone(correction) && (this.#allowsNegative
      || [...correction.changes].every(([seat, change]) => this.#corrections.total(seat) + change >= 0));
  }

  /** Whether points and totals may be negative (SURV-9). */
  get #allowsNegative(): boolean {
    return playsSurveyors(this.#options);
  }

  #resolved(data: DisputeResolved, revision: number): void {
    const dispute = this.#numbered(data.dispute, revision);
    const {by, outcome, basis, points, againstRecount} = data;
    const isRuling = by === 'referee' && outcome === 'corrected' && basis === 'ruling';
    const agreements = [...dispute.agreements.values()];
    this.findings.require((points !== undefined) === isRuling && (by === 'referee'
      ? this.#mayDecide(dispute, data)
      : !againstRecount && (by === 'table' ? agreements.some(one => one.outcome === outcome && one.basis === basis)
        : outcome === 'stands' && basis === 'recount')), revision, 'resolution');
    dispute.resolved = data;
    this.#last = dispute;
  }

  /** Returns true if a referee may decide so, and the mark of a decision against both counts is right. */
  #mayDecide(dispute: CountedDispute, data: DisputeResolved): boolean {
    const {outcome, basis, points, againstRecount} = data;
    const {stateDiffers, agreed} = dispute.recount;
    const isPossible = outcome === 'corrected'
      ? basis === 'ruling' ? !stateDiffers && this.#mayRule(dispute, points!) : this.#canCorrect(dispute, basis)
      : basis !== 'option' && (outcome === 'stands' || stateDiffers || basis === 'ruling');
    return isPossible && againstRecount === (agreed && this.#isAgainst(dispute, data));
  }

  #mayRule(dispute: CountedDispute, points: readonly SeatPoints[]): boolean {
    const seats = points.map(({seat}) => seat);
    const {subject, seat: ofTotal} = dispute.recount.target;
    return new Set(seats).size === seats.length && seats.every(seat => this.players.has(seat))
      && points.every(one => this.#allowsNegative ? Math.abs(one.points) <= 1_000_000 : one.points >= 0)
      && (subject !== 'total' || isSameList(seats, [ofTotal!]))
      && this.#isPossible(this.#corrections.ruled(dispute, points));
  }

  #isAgainst(dispute: CountedDispute, data: DisputeResolved): boolean {
    const {stateDiffers} = dispute.recount;
    const due = this.#corrections.counted(dispute, 'recount');
    return data.outcome === 'stands' ? stateDiffers || !isNone(due)
      : data.outcome === 'annulled' ? !stateDiffers : !isSame(this.#corrections.of(dispute, data), due);
  }

  #corrected({dispute, scores, totals, ranking}: ScoreCorrected, revision: number): void {
    const last = this.#last;
    this.findings.require(last?.resolved?.dispute === dispute, revision, 'correction');
    const correction = this.#corrections.of(last!, last!.resolved!);
    const total = (seat: number) => this.#corrections.total(seat);
    const right = {
      scores: correction.scores,
      totals: [...correction.changes].filter(([, change]) => change !== 0).sort(([one], [other]) => one - other)
        .map(([seat, change]) => ({from: total(seat), seat, to: total(seat) + change})),
      ranking: this.#isFinished ? this.#ranking(correction.changes) : [],
    };
    this.findings.require(canonical({scores, totals, ranking}) === canonical(right), revision, 'correction');
    this.#corrections.apply(correction);
  }
}
