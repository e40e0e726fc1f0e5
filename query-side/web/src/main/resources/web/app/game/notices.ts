import {html, nothing} from 'lit';
import type {Envelope} from '../api/types';
import {t} from '../message/messages';
import {GameView} from './game-view';
import {withKey} from './key-hint';
import {playerName} from './player-name';

/** Over the board: the final scoring, that another move than the last one is shown, or nothing is recorded, with the way back, and that somebody disputes a score. */
class Notices extends GameView {
  /** The newest dispute of another player that was opened while this page follows the game. */
  #opened: {readonly dispute: number; readonly seat: number} | undefined;
  #hadFocus = false;

  protected override get sources() {
    return [this.store, this.analysis];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.addEventListener('event', this.#onEvent);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store.removeEventListener('event', this.#onEvent);
  }

  readonly #onEvent = (raised: Event) => {
    const event = (raised as CustomEvent<Envelope>).detail;
    if (event.type === 'DisputeOpened' && this.store.isNews(event) && !this.store.localSeats.includes(event.data.seat)) {
      this.#opened = event.data;
    } else if (event.type === 'DisputeResolved' && event.data.dispute === this.#opened?.dispute) {
      this.#opened = undefined;
    }
  };

  protected override willUpdate(): void {
    this.#hadFocus = this.contains(document.activeElement);
  }

  /** Keyboard users go on at the board when the notice with the focus is gone. */
  protected override updated(): void {
    if (this.#hadFocus && !this.contains(document.activeElement) && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('.surface')?.focus({preventScroll: true});
    }
  }

  override render() {
    const opened = this.#opened;
    return html`<cartulary-final-scoring></cartulary-final-scoring>
      <div role="status">${this.store.tried !== undefined ? this.#trying() : this.store.isLive ? nothing : this.#away()}</div>
      <div role="alert">${this.analysis.hasFailed ? html`<p class="board-notice">${t('lobby.problem.unreachable')}</p>` : nothing}${opened === undefined ? nothing : html`<p class="board-notice disputed">
        <span>${t('frame.disputed', {name: playerName(this.store, opened.seat)})}</span>
        <button type="button" class="small" @click=${() => this.#show(opened.dispute)}>${t('frame.disputed.show')}</button>
        <button type="button" class="small" @click=${this.#close}>${t('table.close')}</button></p>`}</div>`;
  }

  #away() {
    const {revision, tiles} = this.store.shown;
    return html`<p class="board-notice away">
      <span>${t('frame.away', {revision})}</span>
      ${tiles.length === 0 ? nothing : html`
        <button type="button" class="small" @click=${() => void this.analysis.tryFrom(revision)}>${t('frame.try')}</button>`}
      <button type="button" class="small" @click=${() => this.store.followLive()}>${withKey(t(this.#wayBack))}</button></p>`;
  }

  #trying() {
    return html`<p class="board-notice trying">
      <strong>${t('frame.trying')}</strong>
      ${this.store.dueSeats.length > 0 && this.store.head.status === 'running' ? html`<span>${t('frame.trying.turn')}</span>` : nothing}
      <button type="button" class="small" @click=${() => this.analysis.leave()}>${withKey(t('frame.trying.leave'))}</button></p>`;
  }

  get #wayBack() {
    return this.store.head.status !== 'running' ? 'frame.away.end'
      : this.store.dueSeats.length > 0 ? 'frame.away.turn' : 'frame.away.live';
  }

  #show(dispute: number): void {
    this.dispatchEvent(new CustomEvent('show-dispute', {detail: dispute, bubbles: true}));
    this.#close();
  }

  readonly #close = () => {
    this.#opened = undefined;
    this.requestUpdate();
  };
}

customElements.define('cartulary-notices', Notices);
