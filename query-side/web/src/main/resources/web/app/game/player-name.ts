import {html, type TemplateResult} from 'lit';
import type {Player} from '../api/types';
import {t, type Key} from '../message/messages';
import {policyWords} from './bot-policy';
import type {GameStore} from './store';

/** The name of a player, or "Player 2" or "Bot 3" by seat. */
export function playerName(store: GameStore, seat: number): string {
  const name = store.names.get(seat);
  if (name !== undefined) {
    return name;
  }
  const player = store.head.players.find(one => one.seat === seat);
  return player?.policy === undefined
    ? t('table.person', {seat: seat + 1})
    : t('table.bot', {seat: seat + 1, policy: policyWords(player.policy)});
}

export function colourOf(store: GameStore, seat: number): Player['colour'] {
  return colourIn(store.head.players, seat);
}

export function colourIn(players: readonly Player[], seat: number | undefined): Player['colour'] {
  return players.find(one => one.seat === seat)?.colour ?? 'black';
}

/** The badge of a seat: its colour and its number, so that colour is not the only distinction. */
export function seatBadge(store: GameStore, seat: number): TemplateResult {
  const colour = colourOf(store, seat);
  const name: Key = `table.colour.${colour}`;
  return html`<span class="seat seat-${colour}" title=${t(name)} aria-hidden="true">${seat + 1}</span>`;
}
