import {html, nothing} from 'lit';
import {t} from '../message/messages';
import {GameView} from './game-view';
import {playerName} from './player-name';

/** The seats of this screen whose tokens ended, with a button to take each back by its secret (LOBBY-10). */
class LostSeats extends GameView {

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {head, lostSeats} = this.store;
    return head.status === 'lobby' || head.status === 'running' ? lostSeats.map(seat => this.#lost(seat)) : nothing;
  }

  #lost(seat: number) {
    const player = playerName(this.store, seat);
    const secret = this.store.tokens.recovery[seat];
    const claim = this.store.head.players.find(one => one.seat === seat)?.claim;
    return html`<section class="card lost" role="alert">
      <p>${t(claim === undefined ? 'table.lost' : `table.lost.${claim}`, {player})}</p>
      ${secret === undefined
        ? html`<p>${t('table.lost.ask')}</p>`
        : html`<button class="main" @click=${() => this.store.recover({seat, secret})}>${t('table.lost.recover', {player})}</button>`}
    </section>`;
  }
}

customElements.define('cartulary-lost-seats', LostSeats);
