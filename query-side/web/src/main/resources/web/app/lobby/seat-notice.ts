import {html, nothing, type TemplateResult} from 'lit';
import type {SeekStatus} from '../api/types';
import {GameView} from '../game/game-view';
import {colourOf, playerName} from '../game/player-name';
import {t, type Key} from '../message/messages';
import {arrivals} from './arrivals';
import './challenge-answer';
import {filled, isolated} from './filled-text';
import {MIN_SEATS} from './game-setup';

/** What happens next, before the start: said to guests who have sat down, to the host, and to those who watch. */
class SeatNotice extends GameView {
  static override properties = {invite: {attribute: false}};
  declare invite: string | undefined;

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {store} = this;
    const news = arrivals(store);
    return html`
      <section class="card notice" id="seat-notice" tabindex="-1" aria-label=${t('lobby.notice')}>
        ${store.localSeats.map(seat => html`<p class="notice-seat">${this.#seat(seat)}</p>`)}
        ${store.tokens.host === undefined ? html`<p>${this.#next()}</p>${this.#mayHostElsewhere ? html`<p>${t('lobby.notice.elsewhere')}</p>` : nothing}`
          : html`<cartulary-challenge-answer .otherwise=${this.#next()}></cartulary-challenge-answer>`}
        ${news.length === 0 ? nothing : html`
          <ul class="arrivals">
            ${news.map(seat => html`<li>${filled('lobby.notice.came', {name: isolated(playerName(store, seat)), ...this.#place(seat)})}</li>`)}
          </ul>`}
      </section>`;
  }

  /** The first seat belongs to whoever opened the game; the host's token is in their browser only. */
  get #mayHostElsewhere(): boolean {
    const {store} = this;
    return store.isOwned(0) && waitsForItsHost(store.presence.seek?.status);
  }

  #seat(seat: number): TemplateResult {
    const {store} = this;
    return store.localSeats.length === 1
      ? filled('lobby.notice.you', this.#place(seat))
      : filled('lobby.notice.each', {name: isolated(playerName(store, seat)), ...this.#place(seat)});
  }

  /** The seat by its number and its colour. */
  #place(seat: number): {readonly seat: number; readonly colour: TemplateResult} {
    const colour = colourOf(this.store, seat);
    return {seat: seat + 1, colour: html`<span class="player-pill seat-${colour}">${t(`table.colour.${colour}`)}</span>`};
  }

  #next(): string {
    const {store} = this;
    const {players, options} = store.head;
    const isFull = players.length >= options.maxSeats;
    const seek = store.presence.seek?.status;
    if (!waitsForItsHost(seek)) {
      // Until it is known who starts the game, nothing is said of it.
      return seek === undefined ? '' : t(this.#startsByItself(seek));
    }
    if (store.tokens.host !== undefined) {
      const alone = options.visibility === 'public' ? 'lobby.notice.host.alone' : 'lobby.notice.host.invite';
      return t(players.length < MIN_SEATS ? alone : isFull ? 'lobby.notice.host.full' : 'lobby.notice.host.ready', {share: t('lobby.share')});
    }
    if (store.localSeats.length > 0) {
      return t(isFull ? 'lobby.notice.guest.full' : 'lobby.notice.guest');
    }
    return t(isFull || options.visibility === 'unlisted' && this.invite === undefined ? 'lobby.notice.watch' : 'lobby.notice.watcher');
  }

  /** What happens next in a game that starts by itself when all its seats are taken. */
  #startsByItself(seek: SeekStatus): Key {
    const {tokens, localSeats} = this.store;
    if (tokens.host !== undefined) {
      return seek === 'open' ? 'lobby.notice.seek' : 'lobby.notice.itself';
    }
    return localSeats.length > 0 ? 'lobby.notice.itself'
      : seek === 'open' || this.invite !== undefined ? 'lobby.notice.watcher.seek' : 'lobby.notice.watch.seek';
  }
}

/** True if the host starts the game, instead of the last player who sits down. */
function waitsForItsHost(seek: SeekStatus | undefined): seek is 'none' | 'declined' {
  return seek === 'none' || seek === 'declined';
}

customElements.define('cartulary-seat-notice', SeatNotice);
