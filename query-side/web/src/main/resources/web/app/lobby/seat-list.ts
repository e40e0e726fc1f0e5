import {html, nothing, type TemplateResult} from 'lit';
import type {Player} from '../api/types';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import {t} from '../message/messages';
import {arrivals} from './arrivals';
import {isolated} from './filled-text';
import {ViewRequest} from './view-request';

/** The seats of a game before its start, with buttons to leave or to remove a player. */
class SeatList extends GameView {
  readonly #request = new ViewRequest(this);

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {players, options, revision} = this.store.head;
    if (revision === 0) {
      return nothing;
    }
    const seats = Array.from({length: options.maxSeats}, (_, seat) => players.find(player => player.seat === seat));
    const came = arrivals(this.store);
    return html`
      <p role="status">${t('lobby.seats.taken', {taken: players.length, seats: options.maxSeats})}</p>
      <ol class="seats">
        ${seats.map((player, seat) => html`<li class=${came.includes(seat) ? 'came' : ''}>${player === undefined ? this.#free(seat) : this.#taken(player)}</li>`)}
      </ol>
      ${this.#request.failureMessage()}`;
  }

  #free(seat: number): TemplateResult {
    const state = this.store.presence.seek?.status === 'challenged' ? 'kept' : 'free';
    return html`<span class="seat free" aria-hidden="true">${seat + 1}</span> <span class="faint">${t(`lobby.seats.${state}`)}</span>`;
  }

  #taken({seat, colour, policy, person}: Player): TemplateResult {
    const {store} = this;
    const name = playerName(store, seat);
    const isHere = store.localSeats.includes(seat);
    return html`
      ${seatBadge(store, seat)}
      <span class="who">
        ${person === undefined ? html`<strong>${isolated(name)}</strong>`
          : html`<a href="/persons/${person}" aria-label=${t('table.account.of', {name})}><strong>${isolated(name)}</strong></a>`}
        <small class="faint">${t(`table.colour.${colour}`)}</small>
        ${isHere ? html`<small class="badge">${t('lobby.seats.here')}</small>` : nothing}
        ${!isHere && policy === undefined && store.presence.isHere(seat)
          ? html`<small class="badge">${t('lobby.seats.present')}</small>`
          : nothing}
      </span>
      ${this.#leaveButton(seat, name, isHere)}`;
  }

  #leaveButton(seat: number, name: string, isHere: boolean) {
    const {store} = this;
    if (store.head.step.name !== 'Lobby') {
      return nothing;
    }
    if (isHere) {
      return html`
        <button type="button" aria-label=${t('lobby.seats.leave.of', {name})} ?disabled=${this.#request.isBusy}
          @click=${() => this.#request.attempt(() => store.leave(seat))}>${t('lobby.seats.leave')}</button>`;
    }
    return store.tokens.host === undefined
      ? nothing
      : html`
        <button type="button" aria-label=${t('lobby.seats.remove.of', {name})} ?disabled=${this.#request.isBusy}
          @click=${() => this.#request.attempt(() => store.send({type: 'RemoveSeat', seat}, 'host'))}>${t('lobby.seats.remove')}</button>`;
  }
}

customElements.define('cartulary-seats', SeatList);
