import {html, nothing} from 'lit';
import {t} from '../message/messages';
import {GameView} from './game-view';
import type {Player} from '../api/types';
import {playerName} from './player-name';

/** The seats of this screen whose tokens ended, and those of the person who is signed in that are held elsewhere, each with a button to take it back (LOBBY-10, LOBBY-38). */
class LostSeats extends GameView {

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {head, localSeats, lostSeats} = this.store;
    const isOpen = head.status === 'lobby' || head.status === 'running';
    return !isOpen ? nothing : head.players
      .filter(({seat}) => lostSeats.includes(seat) || this.store.isOwned(seat) && !localSeats.includes(seat))
      .map(player => this.#lost(player));
  }

  #lost({seat, claim}: Player) {
    const player = playerName(this.store, seat);
    const secret = this.store.tokens.recovery[seat];
    const isOwned = this.store.isOwned(seat);
    return html`<section class="card lost" role="alert">
      <p>${t(claim === undefined ? isOwned ? 'table.lost.account' : 'table.lost' : `table.lost.${claim}`, {player})}</p>
      ${isOwned || secret !== undefined
        ? html`<button class="main" @click=${() => this.store.recover({seat, ...(secret === undefined ? {} : {secret})})}>${t('table.lost.recover', {player})}</button>`
        : html`<p>${t('table.lost.ask')}</p>`}
    </section>`;
  }
}

customElements.define('cartulary-lost-seats', LostSeats);
