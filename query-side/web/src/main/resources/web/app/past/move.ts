import {html} from 'lit';
import type {Origin} from '../api/types';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {sentenceAt} from '../record/sentence';

/** A button that leads to a move. */
export function moveButton(store: GameStore, revision: number) {
  const words = t('past.move', {move: revision});
  const sentence = sentenceAt(store, revision);
  return html`<button type="button" class="small" title=${sentence ?? words}
    aria-label=${sentence === undefined ? words : `${words}: ${sentence}`}
    @click=${() => store.showRevision(revision)}>${words}</button>`;
}

/** Who caused something, and in which turn: `Ada, turn 12`. */
export function originWords(store: GameStore, {seat, turn}: Origin): string {
  if (turn === 0) {
    return t('past.by.start');
  }
  return seat === undefined ? t('past.by.turn', {turn}) : t('past.by.player', {player: playerName(store, seat), turn});
}
