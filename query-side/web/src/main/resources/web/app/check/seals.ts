import type {BetFeature, BetsSettled, Cell, Envelope, OfficeClosed, SettledBet} from '../api/types';
import {hashFromBase64url} from './bytes';
import type {Chips} from './chips';
import {betCommitment, choiceCommitment, type Place} from './commitments';
import {correctedScores} from './corrections';
import {Findings} from './findings';
import type {Reason} from './reason';
import type {SealedValue} from './verdict';

interface Seal extends SealedValue {
  readonly commitment: string;
}

/** The stage of seals: every opened bet, pass and choice is the one that was sealed. Lists what is still sealed. */
export class SealCheck {
  readonly findings = new Findings('seals');
  readonly #bets = new Map<string, Seal>();
  readonly #choices = new Map<string, Seal>();
  opened = 0;

  /** The scores that are corrected later: `revision seat`. */
  readonly #corrected: ReadonlySet<string>;

  constructor(private readonly game: string, private readonly chips: Chips, events: readonly Envelope[]) {
    this.#corrected = new Set(correctedScores(events).map(({revision, seat}) => `${revision} ${seat}`));
  }

  get sealed(): SealedValue[] {
    return [...this.#bets.values(), ...this.#choices.values()]
      .map(({commitment: _, ...sealed}) => sealed)
      .sort((one, other) => one.revision - other.revision);
  }

  visit({type, data, revision}: Envelope): void {
    switch (type) {
      case 'BetSealed':
        this.#seal(this.#bets, {...place(data), kind: 'bet-or-pass', revision}, data.bet);
        break;
      case 'FinalBetFeatureChosen':
        this.#seal(this.#choices, {...place(data), kind: 'choice', revision}, data.choice);
        break;
      case 'OfficeClosed':
        this.#closed(data, revision);
        break;
      case 'BetsSettled':
        this.#settled(data, revision);
        break;
      case 'GameFinished':
        this.findings.require(this.#bets.size + this.#choices.size === 0, revision, 'never-opened');
        break;
    }
  }

  #seal(seals: Map<string, Seal>, value: SealedValue, secret: {readonly commitment: string}): void {
    hashFromBase64url(secret.commitment);
    seals.set(keyOf(value, value.seat), {...value, commitment: secret.commitment});
  }

  #closed({x, y, passes, bets}: OfficeClosed, revision: number): void {
    for (const {seat, nonce} of passes) {
      const at = this.#place({x, y}, seat);
      this.#open(this.#bets, at, betCommitment(at, null, checked(nonce)), revision, 'pass');
    }
    this.findings.require(String(bets) === String(this.#seatsAt({x, y})), revision, 'office-bets');
    for (const seat of bets) {
      const key = keyOf({x, y}, seat);
      this.#bets.set(key, {...this.#bets.get(key)!, kind: 'bet'});
    }
  }

  #settled({x, y, bets, features}: BetsSettled, revision: number): void {
    this.findings.require(bets.length > 0
      && String(bets.map(({seat}) => seat)) === String(this.#seatsAt({x, y})), revision, 'office-chips');
    bets.forEach(bet => {
      const opened = this.#settle({x, y}, bet, revision);
      const pays = this.#pays(bet, features, revision);
      this.findings.requireLater(opened.then(() => pays), revision, 'pays', {seat: bet.seat});
    });
  }

  /** Returns true if a chip has the size of its feature, and the points that it pays for it or that are corrected. */
  #pays({seat, chip, segment, size, points}: SettledBet, features: readonly BetFeature[], revision: number): boolean {
    const sizes = features.filter(({segments}) => segments.includes(segment)).map(({feature}) => feature.tiles.length);
    const numbers = this.chips.find(({id}) => id === chip)?.numbers;
    const paid = numbers?.find(({value, orMore}) => size === value || (orMore && size > value))?.points ?? 0;
    return numbers !== undefined && sizes.length === 1 && sizes[0] === size
      && (points === paid || this.#corrected.has(`${revision} ${seat}`));
  }

  #settle(office: Cell, {seat, chip, nonce, segment, choiceNonce}: SettledBet, revision: number): Promise<unknown> {
    const at = this.#place(office, seat);
    const opened = betCommitment(at, chip, checked(nonce));
    this.#open(this.#bets, at, opened, revision, 'chip');
    if (choiceNonce !== undefined) {
      this.#open(this.#choices, at, choiceCommitment(at, segment, checked(choiceNonce)), revision, 'choice');
    } else {
      this.findings.require(!this.#choices.has(keyOf(office, seat)), revision, 'choice', {seat});
    }
    return opened;
  }

  #open(seals: Map<string, Seal>, {office, seat}: Place, found: Promise<string>, revision: number, reason: Reason): void {
    const seal = seals.get(keyOf(office, seat));
    this.findings.require(seal !== undefined, revision, reason, {seat});
    seals.delete(keyOf(office, seat));
    this.opened++;
    this.findings.requireLater(found.then(commitment => commitment === seal?.commitment), revision, reason, {seat});
  }

  /** Returns the seats with a sealed bet at an office, in order. */
  #seatsAt({x, y}: Cell): number[] {
    return [...this.#bets.values()].filter(bet => bet.x === x && bet.y === y).map(({seat}) => seat).sort();
  }

  #place(office: Cell, seat: number): Place {
    return {game: this.game, office, seat};
  }
}

function place({x, y, seat}: Cell & {readonly seat: number}): Cell & {readonly seat: number} {
  return {x, y, seat};
}

function keyOf({x, y}: Cell, seat: number): string {
  return `${x},${y},${seat}`;
}

/** Returns a nonce that is the canonical text of 32 bytes. */
function checked(nonce: string): string {
  hashFromBase64url(nonce);
  return nonce;
}
