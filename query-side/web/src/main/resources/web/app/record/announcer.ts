import {html} from 'lit';
import type {Envelope} from '../api/types';
import {GameView} from '../game/game-view';
import {sentenceAt} from './sentence';

const BATCH_MS = 300;
/** The maximum number of sentences at a time, for example after a lost connection: more than five bots take for their turns. */
const MAX_SENTENCES = 40;
/** What happened so shortly before the page was opened is announced: the start of a game, and who moved first. */
const RECENT_MS = 5_000;

/**
 * Announces events to screen readers while the game is followed live. Earlier events are not announced, except those of
 * the last seconds, and neither are events that happen while another revision is shown.
 */
class Announcer extends GameView {
  #pending: number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isCaughtUp = false;
  #words = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.addEventListener('event', this.#onEvent);
    this.#pending = this.store.events.map(({revision}) => revision);
    if (this.#pending.length > 0) {
      this.#wait();
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store.removeEventListener('event', this.#onEvent);
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #onEvent = (raised: Event) => {
    this.#pending.push((raised as CustomEvent<Envelope>).detail.revision);
    if (!this.#isCaughtUp) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
    this.#wait();
  };

  #wait(): void {
    this.#timer ??= setTimeout(() => this.#announce(), BATCH_MS);
  }

  #announce(): void {
    this.#timer = undefined;
    if (this.store.isLive && !this.store.pace.isCaughtUp) {
      this.#wait();
      return;
    }
    const since = Date.now() + this.store.clockOffset - RECENT_MS;
    const isNew = (revision: number) => this.#isCaughtUp || Date.parse(this.store.events[revision - 1]!.at) >= since;
    const announced = this.store.isLive ? this.#pending.filter(isNew) : [];
    this.#pending = [];
    this.#isCaughtUp = true;
    const sentences = announced.map(revision => sentenceAt(this.store, revision)).filter(words => words !== undefined);
    if (sentences.length > 0) {
      this.#words = sentences.slice(-MAX_SENTENCES).join(' ');
      this.requestUpdate();
    }
  }

  override render() {
    return html`<p class="hidden" role="log" aria-live="polite" aria-atomic="true">${this.#words}</p>`;
  }
}

customElements.define('cartulary-announcer', Announcer);
