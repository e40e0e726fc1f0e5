import {playerName} from '../../game/player-name';
import {t} from '../../message/messages';
import {cellWords, countWords, featureWords} from '../../record/words';
import type {Sentences} from '../facet';
import type {TollEvent} from './types';

export const sentences: Sentences<TollEvent> = {
  TollhousePlaced: (store, data) =>
    t('record.event.tollhouse', {name: playerName(store, data.seat), place: cellWords(data)}),
  TollhouseRelocated: (store, data) => t('record.event.tollhouse-moved', {
    name: playerName(store, data.seat), place: cellWords(data), from: cellWords(data.from),
  }),
  TollhouseTurned: (store, {seat, side}) =>
    t(`record.event.tollhouse-turned.${side === 2 ? 2 : 1}`, {name: playerName(store, seat)}),
  TollRaised: (store, {seat, points, road, complete}) => t(complete ? 'record.event.toll' : 'record.event.toll-at-end', {
    name: playerName(store, seat), points: countWords('point', points), feature: featureWords(road),
  }),
};
