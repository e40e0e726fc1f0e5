import {html} from 'lit';
import {filled, isolated} from '../lobby/filled-text';
import {ViewRequest} from '../lobby/view-request';
import {t} from '../message/messages';
import {navigate} from '../navigation';
import {gamePath} from '../route';
import {GameView} from './game-view';
import {joinGame} from './join-game';
import {playerName} from './player-name';
import type {Rematch} from './rematch-watch';

/** The rematches that other players have opened, each with the way to it. */
class RematchList extends GameView {
  readonly #request = new ViewRequest(this);

  protected override get sources() {
    return [this.store, this.rematches];
  }

  override render() {
    return html`<div role="status">${this.rematches.known.map(rematch => html`
      <p class="row rematch">
        <span>${filled('table.end.rematch.opened', {name: isolated(playerName(this.store, rematch.seat))})}</span>
        <button class=${rematch.hasFreeSeat && !rematch.isJoined ? 'main' : ''} ?disabled=${this.#request.isBusy} @click=${() => this.#go(rematch)}>${
          t(rematch.isJoined ? 'table.end.rematch.return' : rematch.hasFreeSeat ? 'table.end.rematch.join' : 'table.end.rematch.watch')}</button>
      </p>`)}${this.#request.failureMessage()}</div>`;
  }

  /** Leads to the game. If seats are free, the people at this screen take them under their names. */
  readonly #go = ({game, isJoined, isUnlisted, hasFreeSeat}: Rematch) => this.#request.attempt(async () => {
    const {api, localSeats, names} = this.store;
    for (const seat of hasFreeSeat && !isJoined ? localSeats : []) {
      const token = isUnlisted ? await this.rematches.inviteOf(game, seat) : undefined;
      await joinGame(api, game, {name: names.has(seat) ? playerName(this.store, seat) : '', token});
    }
    navigate(gamePath(game));
  });
}

customElements.define('cartulary-rematch-list', RematchList);
