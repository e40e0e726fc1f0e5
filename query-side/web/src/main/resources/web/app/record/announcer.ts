import {html} from 'lit';
import type {Envelope} from '../api/types';
import type {GameStore} from '../game/store';
import {View} from '../view';
import {sentenceAt} from './sentence';

const BATCH_MS = 300;
/** Nobody wants to hear more than this at once, such as after a break of the connection. */
const MOST = 8;

/**
 * Tells a screen reader what happens while the table is followed live. What had happened when the page
 * came is not told, and nothing is while somebody travels.
 */
class Announcer extends View {
  static override properties = {store: {attribute: false}};
  declare store: GameStore;
  #heard: number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isCaughtUp = false;
  #words = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.addEventListener('event', this.#hear);
    if (this.store.events.length > 0) {
      this.#wait();
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store.removeEventListener('event', this.#hear);
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #hear = (heard: Event) => {
    this.#heard.push((heard as CustomEvent<Envelope>).detail.revision);
    if (!this.#isCaughtUp) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
    this.#wait();
  };

  #wait(): void {
    this.#timer ??= setTimeout(() => this.#tell(), BATCH_MS);
  }

  #tell(): void {
    this.#timer = undefined;
    const told = this.#isCaughtUp && this.store.isLive ? this.#heard : [];
    this.#heard = [];
    this.#isCaughtUp = true;
    const sentences = told.map(revision => sentenceAt(this.store, revision)).filter(words => words !== undefined);
    if (sentences.length > 0) {
      this.#words = sentences.slice(-MOST).join(' ');
      this.requestUpdate();
    }
  }

  override render() {
    return html`<p class="hidden" role="log" aria-live="polite" aria-atomic="true">${this.#words}</p>`;
  }
}

customElements.define('cartulary-announcer', Announcer);
