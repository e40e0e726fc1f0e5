import {html} from 'lit';
import {filled, isolated} from '../lobby/filled-text';
import {rememberName} from '../lobby/remembered-setup';
import {t} from '../message/messages';
import {navigate} from '../navigation';
import {gamePath} from '../route';
import {GameView} from './game-view';
import {playerName} from './player-name';
import type {Rematch} from './rematch-watch';

/** The rematches that other players have opened, each with the way to it. */
class RematchList extends GameView {

  protected override get sources() {
    return [this.store, this.rematches];
  }

  override render() {
    return html`<div role="status">${this.rematches.known.map(rematch => html`
      <p class="row rematch">
        <span>${filled('table.end.rematch.opened', {name: isolated(playerName(this.store, rematch.seat))})}</span>
        <button class=${rematch.hasFreeSeat && !rematch.isJoined ? 'main' : ''} @click=${() => this.#go(rematch)}>${
          t(rematch.isJoined ? 'table.end.rematch.return' : rematch.hasFreeSeat ? 'table.end.rematch.join' : 'table.end.rematch.watch')}</button>
      </p>`)}</div>`;
  }

  /** Leads to the game, where the form is filled in with the name of this one. */
  #go({game}: Rematch): void {
    const seat = this.store.localSeats.find(one => this.store.names.has(one));
    if (seat !== undefined) {
      rememberName(playerName(this.store, seat));
    }
    navigate(gamePath(game));
  }
}

customElements.define('cartulary-rematch-list', RematchList);
