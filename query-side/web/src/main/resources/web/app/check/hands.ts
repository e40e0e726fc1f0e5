import type {BetsSettled, Cell, Envelope} from '../api/types';
import {Findings} from './findings';

/** A chip, and the revisions at which it was bet and revealed. */
interface Use {
  readonly seat: number;
  readonly chip: string;
  readonly since: number;
  readonly until: number;
}

type Bet = Pick<Use, 'seat' | 'since'>;

/** Every chip is on one office at a time. Bets that are not revealed need chips that their seat had left (BET-6). */
export class HandCheck {
  readonly findings = new Findings('hands');
  readonly #sealed = new Map<string, Bet>();
  readonly #down = new Map<string, Bet>();
  readonly #uses: Use[] = [];
  /** When each chip of each seat was revealed last. */
  readonly #revealed = new Map<string, number>();

  /** @param chips all of a supply */
  constructor(private readonly chips: readonly string[]) {}

  visit({type, data, revision}: Envelope): void {
    if (type === 'BetSealed') {
      this.#sealed.set(placeOf(data, data.seat), {seat: data.seat, since: revision});
    } else if (type === 'OfficeClosed') {
      for (const seat of data.bets) {
        this.#down.set(placeOf(data, seat), this.#sealed.get(placeOf(data, seat)) ?? {seat, since: revision});
      }
    } else if (type === 'BetsSettled') {
      this.#settled(data, revision);
    }
  }

  #settled(data: BetsSettled, revision: number): void {
    for (const {seat, chip} of data.bets) {
      const place = placeOf(data, seat);
      this.#uses.push({seat, chip, since: this.#down.get(place)?.since ?? revision, until: revision});
      this.#down.delete(place);
    }
  }

  /** Called after the last event. */
  check(): void {
    for (const use of [...this.#uses].sort((one, other) => one.since - other.since)) {
      const key = `${use.seat} ${use.chip}`;
      const until = this.#revealed.get(key) ?? 0;
      until <= use.since || this.findings.fault(use.since, 'hands', {seat: use.seat});
      this.#revealed.set(key, Math.max(until, use.until));
    }
    const taken = new Map<string, Bet>();
    for (const bet of [...this.#down.values()].sort((one, other) => one.since - other.since)) {
      if (!this.#assign(bet, taken, new Set())) {
        this.findings.fault(bet.since, 'hands', {seat: bet.seat});
      }
    }
  }

  /** Finds a chip for a bet that is not revealed, and if necessary other ones for the bets before it. */
  #assign(bet: Bet, taken: Map<string, Bet>, tried: Set<string>): boolean {
    return this.chips.some(chip => {
      const key = `${bet.seat} ${chip}`;
      if ((this.#revealed.get(key) ?? 0) > bet.since || tried.has(key)) {
        return false;
      }
      tried.add(key);
      const other = taken.get(key);
      const isFree = other === undefined || this.#assign(other, taken, tried);
      isFree && taken.set(key, bet);
      return isFree;
    });
  }
}

function placeOf({x, y}: Cell, seat: number): string {
  return `${x},${y},${seat}`;
}
