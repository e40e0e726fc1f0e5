import {html, nothing} from 'lit';
import {signedIn} from '../account/signed-in';
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
    const isOpen = head.status === 'lobby' || head.status === 'running';
    return isOpen ? [...new Set([...lostSeats, ...this.#ownedSeats()])].map(seat => this.#lost(seat)) : nothing;
  }

  /** The seat that the person who is signed in has, if it is not held here (LOBBY-38). */
  #ownedSeats(): readonly number[] {
    const {head, localSeats} = this.store;
    const person = signedIn()?.person;
    return person === undefined ? []
      : head.players.filter(player => player.person === person && !localSeats.includes(player.seat)).map(({seat}) => seat);
  }

  #lost(seat: number) {
    const player = playerName(this.store, seat);
    const secret = this.store.tokens.recovery[seat];
    const isOwned = this.#ownedSeats().includes(seat);
    const claim = this.store.head.players.find(one => one.seat === seat)?.claim;
    return html`<section class="card lost" role="alert">
      <p>${isOwned && claim === undefined ? t('table.lost.account', {player}) : t(claim === undefined ? 'table.lost' : `table.lost.${claim}`, {player})}</p>
      ${isOwned
        ? html`<button class="main" @click=${() => this.store.recover({seat})}>${t('table.lost.recover', {player})}</button>`
        : secret === undefined
        ? html`<p>${t('table.lost.ask')}</p>`
        : html`<button class="main" @click=${() => this.store.recover({seat, secret})}>${t('table.lost.recover', {player})}</button>`}
    </section>`;
  }
}

customElements.define('cartulary-lost-seats', LostSeats);
