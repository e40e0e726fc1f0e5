import {html, nothing} from 'lit';
import {GameView} from '../game/game-view';
import {playerName} from '../game/player-name';
import {t} from '../message/messages';
import './link-field';
import {recoveryLink} from './links';

/** The links by which the people at this screen recover their seats in another browser (LOBBY-10). */
class RecoveryLinks extends GameView {

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {head, localSeats} = this.store;
    const isOpen = head.status === 'lobby' || head.status === 'running';
    if (!isOpen || localSeats.length === 0) {
      return nothing;
    }
    return html`
      <details class="card recovery">
        <summary>${t('lobby.recovery')}</summary>
        <p>${t('lobby.recovery.what')}</p>
        ${localSeats.map(seat => this.#link(seat))}
      </details>`;
  }

  #link(seat: number) {
    const secret = this.store.tokens.recovery[seat];
    const name = playerName(this.store, seat);
    if (this.store.head.players.some(player => player.seat === seat && player.person !== undefined)) {
      return html`<p class="faint">${t('lobby.recovery.account', {name})}</p>`;
    }
    return secret === undefined
      ? html`<p class="faint">${t('lobby.recovery.none', {name})}</p>`
      : html`<cartulary-link .name=${t('lobby.recovery.of', {name})}
          .url=${recoveryLink(location.origin, this.store.id, seat, secret)}></cartulary-link>`;
  }
}

customElements.define('cartulary-recovery', RecoveryLinks);
