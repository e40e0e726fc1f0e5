import {html, nothing} from 'lit';
import {signedIn, signedInChanges} from '../account/signed-in';
import type {Player} from '../api/types';
import {t, type Key} from '../message/messages';
import {GameView} from './game-view';
import {playerName} from './player-name';

/**
 * The seats of this screen whose tokens ended, and those of the person who is signed in that are held elsewhere, each with a
 * button to take it back (LOBBY-10, LOBBY-38). Whoever took a seat with an account has to be signed in for that.
 */
class LostSeats extends GameView {
  protected override get sources() {
    return [this.store, signedInChanges];
  }

  override render() {
    const {head, localSeats, lostSeats} = this.store;
    const isOpen = head.status === 'lobby' || head.status === 'running';
    const owned = head.players.map(({seat}) => seat).filter(seat => this.store.isOwned(seat) && !localSeats.includes(seat));
    return isOpen ? [...new Set([...lostSeats, ...owned])].sort().map(seat => this.#lost(seat)) : nothing;
  }

  #lost(seat: number) {
    const player = playerName(this.store, seat);
    return html`<section class="card lost" role="alert">
      <p>${t(this.#how(seat), {player})}</p>
      ${this.#wayBack(seat, player)}
    </section>`;
  }

  #how(seat: number): Key {
    const claim = this.#player(seat)?.claim;
    return this.store.connection === 'absent' ? 'table.lost.absent'
      : claim !== undefined ? `table.lost.${claim}`
      : this.store.isOwned(seat) ? 'table.lost.account' : 'table.lost';
  }

  #player(seat: number): Player | undefined {
    return this.store.head.players.find(player => player.seat === seat);
  }

  #wayBack(seat: number, player: string) {
    const person = this.#player(seat)?.person;
    const secret = this.store.tokens.recovery[seat];
    if (person === undefined ? secret !== undefined : this.store.isOwned(seat)) {
      return html`<button class="main" @click=${() => this.store.recover({seat, ...(secret === undefined ? {} : {secret})})}>${t('table.lost.recover', {player})}</button>`;
    }
    const mayBeOfAccount = person !== undefined || (this.store.head.revision === 0 && signedIn() === undefined);
    return html`${mayBeOfAccount ? html`<p>${t('table.lost.signIn')} <a href="/account">${t('app.account')}</a></p>` : nothing}
      ${person === undefined ? html`<p>${t('table.lost.ask')}</p>` : nothing}`;
  }
}

customElements.define('cartulary-lost-seats', LostSeats);
