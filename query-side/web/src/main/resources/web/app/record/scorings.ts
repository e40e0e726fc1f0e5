import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Lights} from '../game/lights';
import {called, sign} from '../game/people';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {View} from '../view';
import type {Evidence} from './evidence';
import './evidence-view';
import {moveAmong} from './roving';
import {featureWords, gain, place} from './words';

/** A list of scorings; each opens to its evidence, one at a time. */
export class Scorings extends View {
  static override properties = {
    store: {attribute: false}, lights: {attribute: false}, scored: {attribute: false}, open: {state: true},
  };
  declare store: GameStore;
  declare lights: Lights;
  declare scored: readonly Evidence[];
  declare open: number | undefined;

  /** Opens the evidence of a revision, and leads there. */
  async show(revision: number): Promise<void> {
    this.open = revision;
    await this.updateComplete;
    this.querySelector<HTMLElement>('.entry[aria-expanded="true"]')?.focus();
  }

  override render() {
    const stop = this.scored.some(one => one.revision === this.open) ? this.open : this.scored[0]?.revision;
    return html`
      <ol class="scorings" @keydown=${moveAmong}>
        ${repeat(this.scored, one => one.revision, one => this.#entry(one, one.revision === stop))}
      </ol>`;
  }

  #entry(evidence: Evidence, isStop: boolean) {
    const {revision, points} = evidence;
    const isOpen = this.open === revision;
    return html`
      <li>
        <button type="button" class="entry" tabindex=${isStop ? 0 : -1} aria-expanded=${isOpen}
            @click=${() => (this.open = isOpen ? undefined : revision)}>
          <span class="revision"><span class="hidden">${t('record.revision-short')} </span>${revision}</span>
          <span>${whatFor(evidence)}</span>
          <span class="won">${points.length === 0 ? t('record.nobody') : points.map(won => html`
            <span class="gain">${sign(this.store, won.seat)}<span class="hidden">${called(this.store, won.seat)} </span>
              <strong>${gain(won.points)}</strong></span>`)}</span>
        </button>
        ${isOpen ? html`
          <cartulary-evidence .store=${this.store} .lights=${this.lights} .evidence=${evidence}></cartulary-evidence>`
          : nothing}
      </li>`;
  }
}

function whatFor(evidence: Evidence): string {
  switch (evidence.source) {
    case 'bets':
      return t('record.for.bets', {place: place(evidence.office)});
    case 'toll':
      return t('record.for.toll', {feature: featureWords(evidence.feature)});
    default:
      return featureWords(evidence.feature);
  }
}

customElements.define('cartulary-scorings', Scorings);
