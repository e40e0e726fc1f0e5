import {playerName} from '../../game/player-name';
import {t} from '../../message/messages';
import {cellWords, countWords} from '../../record/words';
import type {Sentences} from '../facet';
import {placeOf, type AbbotEvent} from './types';

export const sentences: Sentences<AbbotEvent> = {
  AbbotPlaced: (store, data) =>
    t(`record.event.abbot.${placeOf(data.segment)}`, {name: playerName(store, data.seat), place: cellWords(data)}),
  AbbotCalledHome: (store, data) => t(`record.event.abbot-home.${placeOf(data.kind)}`, {
    name: playerName(store, data.seat), place: cellWords(data), points: countWords('point', data.points),
  }),
};
