import {html, nothing, type PropertyValues} from 'lit';
import type {Highlights} from '../game/highlights';
import {playerName, seatBadge} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {View} from '../view';
import {difference, type Change, type Difference} from './compare';
import './scorings';
import {countWords, signedPoints} from './words';

/** The differences between a chosen revision and the shown one. Dispatches `from` when another is chosen. */
class ComparePanel extends View {
  static override properties = {store: {attribute: false}, highlights: {attribute: false}, from: {attribute: false}};
  declare store: GameStore;
  declare highlights: Highlights;
  declare from: number;
  #outlined = '';

  protected override get sources() {
    return [this.store];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.highlights.showNew([]);
    this.#outlined = '';
  }

  protected override updated(_: PropertyValues): void {
    const {from, to, laid} = this.#difference();
    if (this.#outlined !== `${from}-${to}`) {
      this.#outlined = `${from}-${to}`;
      this.highlights.showNew(laid);
    }
  }

  #difference(): Difference {
    return difference(this.store.events, this.store.at(this.from), this.store.shown);
  }

  override render() {
    const found = this.#difference();
    return html`
      <section class="compare card" aria-labelledby="compare-title">
        <h3 id="compare-title">${t('record.compare.title', {from: found.from, to: found.to})}</h3>
        <p class="row">
          <label>${t('record.compare.with')}
            <input type="number" min="1" max=${this.store.head.revision} .value=${String(this.from)}
              @change=${this.#choose}>
          </label>
          <span class="faint">${t('record.compare.hint')}</span>
        </p>
        ${found.from === found.to ? nothing : this.#found(found)}
      </section>`;
  }

  #found({changes, laid, scored}: Difference) {
    return html`
      <p>${t('record.compare.laid', {tiles: countWords('tile', laid.length)})}</p>
      <div class="wide" tabindex="0" role="region" aria-labelledby="compare-caption">
        <table>
          <caption id="compare-caption">${t('record.compare.caption')}</caption>
          <thead>
            <tr>
              <th scope="col" class="name">${t('record.compare.player')}</th>
              <th scope="col">${t('record.compare.points')}</th>
              <th scope="col">${t('record.compare.placed')}</th>
              <th scope="col">${t('record.compare.returned')}</th>
            </tr>
          </thead>
          <tbody>${changes.map(change => this.#change(change))}</tbody>
        </table>
      </div>
      ${scored.length === 0 ? html`<p class="faint">${t('record.ledger.nothing')}</p>` : html`
        <cartulary-scorings .store=${this.store} .highlights=${this.highlights} .scored=${scored}></cartulary-scorings>`}`;
  }

  #change({seat, points, placed, returned}: Change) {
    return html`
      <tr>
        <th scope="row">${seatBadge(this.store, seat)} ${playerName(this.store, seat)}</th>
        <td><strong>${signedPoints(points)}</strong></td><td>${placed}</td><td>${returned}</td>
      </tr>`;
  }

  readonly #choose = (change: Event) => {
    const {valueAsNumber} = change.target as HTMLInputElement;
    if (Number.isInteger(valueAsNumber)) {
      const from = Math.min(Math.max(valueAsNumber, 1), this.store.head.revision);
      this.dispatchEvent(new CustomEvent('from', {detail: from}));
    }
  };
}

customElements.define('cartulary-compare', ComparePanel);
