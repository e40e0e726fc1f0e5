import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {SeatPoints} from '../api/types';
import type {CorrectedPoints} from '../dispute/dispute';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import {t} from '../message/messages';
import type {Evidence} from './evidence';
import './evidence-view';
import {withPlaces} from './places';
import {moveFocus} from './roving-focus';
import {signedPoints} from './words';

/** A list of scorings; each expands to its evidence, one at a time. */
export class Scorings extends GameView {
  static override properties = {scored: {attribute: false}, corrections: {attribute: false}, open: {state: true}};
  declare scored: readonly Evidence[];
  /** The points that count instead of recorded ones, by revision. */
  declare corrections: ReadonlyMap<number, readonly CorrectedPoints[]> | undefined;
  declare open: number | undefined;

  /** Expands the evidence of a revision and moves the focus to it. */
  async show(revision: number): Promise<void> {
    this.open = revision;
    await this.updateComplete;
    this.querySelector<HTMLElement>('.entry[aria-expanded="true"]')?.focus();
  }

  override render() {
    const stop = this.scored.some(one => one.revision === this.open) ? this.open : this.scored[0]?.revision;
    return html`
      <ol class="scorings" @keydown=${moveFocus}>
        ${repeat(this.scored, one => one.revision, one => this.#entry(one, one.revision === stop))}
      </ol>`;
  }

  #entry(evidence: Evidence, isStop: boolean) {
    const {revision, points} = evidence;
    const isOpen = this.open === revision;
    const corrected = this.corrections?.get(revision);
    return html`
      <li>
        <button type="button" class="entry" tabindex=${isStop ? 0 : -1} aria-expanded=${isOpen}
            @click=${() => (this.open = isOpen ? undefined : revision)}>
          <span class="revision"><span class="hidden">${t('record.revision-short')} </span>${revision}</span>
          <span>${withPlaces(evidence.words(this.store.head.options))}</span>
          <span class="won">${corrected === undefined ? this.#won(points) : html`
            <s><span class="hidden">${t('dispute.corrected.from')} </span>${this.#won(points)}</s>
            <ins><span class="hidden">${t('dispute.corrected.to')} </span>${this.#won(correctedPoints(points, corrected))}</ins>`}</span>
        </button>
        ${isOpen ? html`
          <cartulary-evidence .evidence=${evidence}></cartulary-evidence>`
          : nothing}
      </li>`;
  }

  #won(points: readonly SeatPoints[]) {
    return points.length === 0 ? t('record.nobody') : points.map(won => html`
      <span class="gain">${seatBadge(this.store, won.seat)}<span class="hidden">${playerName(this.store, won.seat)} </span>
        <strong>${signedPoints(won.points)}</strong></span>`);
  }
}

/** The points of a scoring after its corrections. */
function correctedPoints(points: readonly SeatPoints[], corrected: readonly CorrectedPoints[]): readonly SeatPoints[] {
  const others = points.filter(won => !corrected.some(one => one.seat === won.seat));
  return [...others, ...corrected.map(({seat, to}) => ({seat, points: to}))].sort((a, b) => a.seat - b.seat);
}

customElements.define('cartulary-scorings', Scorings);
