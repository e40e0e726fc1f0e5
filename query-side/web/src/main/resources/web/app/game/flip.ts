import {html, nothing} from 'lit';
import type {BetsSettled, Envelope} from '../api/types';
import {t} from '../message/messages';
import {View} from '../view';
import {chipFace} from './chip-face';
import type {Lights} from './lights';
import {called, sign} from './people';
import type {GameStore} from './store';

/** The small ceremony when the chips of an office are turned up: one after another, with what they pay. */
class Flip extends View {
  static override properties = {store: {attribute: false}, lights: {attribute: false}};
  declare store: GameStore;
  declare lights: Lights;
  #waiting: BetsSettled[] = [];

  protected override get sources() {
    return [this.store];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.addEventListener('event', this.#happened);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store.removeEventListener('event', this.#happened);
  }

  /** Only what happens before one's eyes: a page that has just been opened turns up nothing again. */
  readonly #happened = (told: Event) => {
    const event = (told as CustomEvent<Envelope>).detail;
    if (event.type === 'BetsSettled' && Date.parse(event.at) >= this.store.began && this.store.isLive) {
      this.#waiting = [...this.#waiting, event.data];
      this.requestUpdate();
    }
  };

  override render() {
    const settled = this.#waiting[0];
    if (settled === undefined) {
      return nothing;
    }
    return html`<section class="card flip" aria-labelledby="flip-title">
      <h2 id="flip-title">${t('table.flip', {x: settled.x, y: settled.y})}</h2>
      <ul>${settled.bets.map((bet, place) => html`<li class="flipping flip-${place}">
        ${sign(this.store, bet.seat)} ${called(this.store, bet.seat)} ${chipFace(bet.chip)}
        <span>${t('table.flip.size', {tiles: bet.size})}</span>
        <strong>${t(bet.points > 0 ? 'table.flip.pays' : 'table.flip.nothing', {points: bet.points})}</strong></li>`)}</ul>
      <button class="main" @click=${this.#next}>${t('table.close')}</button>
      <button @click=${() => this.lights.light(settled.features.flatMap(one => one.feature.tiles))}>${t('table.show')}</button>
    </section>`;
  }

  readonly #next = () => {
    this.#waiting = this.#waiting.slice(1);
    this.lights.out();
    this.requestUpdate();
  };
}

customElements.define('cartulary-flip', Flip);
