import {html, nothing} from 'lit';
import type {BetsSettled, Envelope} from '../api/types';
import {t} from '../message/messages';
import {View} from '../view';
import {chipFace} from './chip-face';
import type {Highlights} from './highlights';
import {playerName, seatBadge} from './player-name';
import type {GameStore} from './store';

/** Shows the chips of an office when they are turned up, one after another, with their points. */
class Flip extends View {
  static override properties = {store: {attribute: false}, highlights: {attribute: false}};
  declare store: GameStore;
  declare highlights: Highlights;
  #queue: {readonly revision: number; readonly data: BetsSettled}[] = [];

  protected override get sources() {
    return [this.store];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.addEventListener('event', this.#onEvent);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store.removeEventListener('event', this.#onEvent);
  }

  /** Ignores events from before the page was opened. */
  readonly #onEvent = (raised: Event) => {
    const event = (raised as CustomEvent<Envelope>).detail;
    if (event.type === 'BetsSettled' && this.store.isNews(event) && this.store.isLive) {
      this.#queue = [...this.#queue, event];
      this.requestUpdate();
    }
  };

  override render() {
    const next = this.#queue[0];
    const settled = next?.data;
    if (settled === undefined || (this.store.isLive && next!.revision > this.store.shown.revision)) {
      return nothing;
    }
    return html`<section class="card flip" aria-labelledby="flip-title">
      <h2 id="flip-title">${t('table.flip', {x: settled.x, y: settled.y})}</h2>
      <ul>${settled.bets.map((bet, place) => html`<li class="flipping flip-${place}">
        ${seatBadge(this.store, bet.seat)} ${playerName(this.store, bet.seat)} ${chipFace(bet.chip)}
        <span>${t('table.flip.size', {tiles: bet.size})}</span>
        <strong>${t(bet.points > 0 ? 'table.flip.pays' : 'table.flip.nothing', {points: bet.points})}</strong></li>`)}</ul>
      <button class="main" @click=${this.#next}>${t('table.close')}</button>
      <button @click=${() => this.highlights.show(settled.features.flatMap(one => one.feature.tiles))}>${t('table.show')}</button>
    </section>`;
  }

  readonly #next = () => {
    this.#queue = this.#queue.slice(1);
    this.highlights.clear();
    this.requestUpdate();
  };
}

customElements.define('cartulary-flip', Flip);
