import {html, nothing} from 'lit';
import type {BetsSettled, Envelope} from '../../api/types';
import {t} from '../../message/messages';
import {cellWords} from '../../record/words';
import {chipFace} from './chip-face';
import {TURN_MS} from './turned-chips';
import {keepFocus} from '../../game/focus';
import {GameView} from '../../game/game-view';
import {playerName, seatBadge} from '../../game/player-name';

/** How long a card stays, after the last chip is turned and unless somebody reads it; the log has it all. */
const SHOWN_MS = 10_000;
/** The same if another card waits. */
const SHOWN_BEFORE_NEXT_MS = 3_000;

/**
 * Shows the chips of an office when they are turned up, one after another, with their points, in words and beside the
 * board where they turn as well. The card folds by itself, but not under the pointer and not while it has the focus.
 */
class Flip extends GameView {
  #queue: {readonly revision: number; readonly data: BetsSettled}[] = [];
  /** The card whose time runs, and whether another one waits. */
  #timed = '';
  /** True if this card has lit tiles of the board. */
  #isShownOnBoard = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  protected override get sources() {
    return [this.store];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.addEventListener('event', this.#onEvent);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
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

  /** The settlements that the table has come to and nobody skipped; the first is shown. */
  get #due() {
    const {isLive, pace, shown} = this.store;
    return this.#queue.filter(({revision}) => revision > pace.skippedTo && (!isLive || revision <= shown.revision));
  }

  /** Keyboard users go on at the next card, or at the board. */
  protected override willUpdate(): void {
    if (this.contains(document.activeElement)) {
      void keepFocus(this);
    }
  }

  protected override updated(): void {
    const [shown, next] = this.#due;
    const timed = `${shown?.revision} ${next === undefined}`;
    if (timed !== this.#timed) {
      this.#timed = timed;
      this.#foldLater();
    }
  }

  #foldLater(): void {
    clearTimeout(this.#timer);
    const [shown, next] = this.#due;
    if (shown !== undefined) {
      this.#timer = setTimeout(() => (this.querySelector('.flip:is(:hover, :focus-within)') === null ? this.#next() : this.#foldLater()),
        (next === undefined ? SHOWN_MS : SHOWN_BEFORE_NEXT_MS) + shown.data.bets.length * TURN_MS);
    }
  }

  override render() {
    const settled = this.#due[0]?.data;
    if (settled === undefined) {
      return nothing;
    }
    return html`<section class="card flip" data-reveal aria-labelledby="flip-title">
      <h2 id="flip-title" tabindex="-1">${t('table.flip')}<span class="hidden">: ${cellWords(settled)}</span></h2>
      <ul>${settled.bets.map((bet, place) => html`<li class="flipping flip-${place}">
        ${seatBadge(this.store, bet.seat)} ${playerName(this.store, bet.seat)} ${chipFace(bet.chip)}
        <span>${t('table.flip.size', {tiles: bet.size})}</span>
        <strong>${t(bet.points > 0 ? 'table.flip.pays' : 'table.flip.nothing', {points: bet.points})}</strong></li>`)}</ul>
      <button class="main" @click=${this.#next}>${t('table.close')}</button>
      <button @click=${() => this.#showOnBoard(settled)}>${t('table.show')}</button>
    </section>`;
  }

  #showOnBoard({features}: BetsSettled): void {
    this.#isShownOnBoard = true;
    this.highlights.show(features.flatMap(one => one.feature.tiles));
  }

  readonly #next = () => {
    const [shown] = this.#due;
    this.#queue = this.#queue.filter(one => one.revision > this.store.pace.skippedTo && one !== shown);
    if (this.#isShownOnBoard) {
      this.#isShownOnBoard = false;
      this.highlights.clear();
    }
    this.requestUpdate();
  };
}

customElements.define('cartulary-flip', Flip);
