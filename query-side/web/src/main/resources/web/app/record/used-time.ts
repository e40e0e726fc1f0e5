import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {lengthWords} from './words';

/** The time that a move took from the clock of its player (LOBBY-31), in words; undefined for what took none. */
export function usedWords(store: GameStore, revision: number): string | undefined {
  const {events} = store;
  const actor = events[revision - 1]?.actor;
  // The clock ran since it was set, or since the player's move before.
  const began = events.findLastIndex((event, index) => index < revision - 1 && (event.type === 'ClocksSet' || event.actor === actor)) + 1;
  const left = (at: number) => store.at(at).players.find(({seat}) => actor === `seat-${seat}`)?.clock?.left;
  const [from, to] = [left(began), left(revision)];
  return from === undefined || to === undefined || from <= to ? undefined : t('record.log.used', {time: lengthWords(from - to)});
}
