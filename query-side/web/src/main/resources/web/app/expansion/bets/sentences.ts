import type {BetsSettled, OfficeClosed} from '../../api/types';
import {playerName} from '../../game/player-name';
import type {GameStore} from '../../game/store';
import {list, t} from '../../message/messages';
import {cellWords, countWords, names} from '../../record/words';
import type {Sentences} from '../facet';
import {faceText} from './chips';
import type {BetsEvent} from './state';

export const sentences: Sentences<BetsEvent> = {
  BetFeatureAsked: (store, data) => t('record.event.bet-asked', {name: playerName(store, data.seat), place: cellWords(data)}),
  BetFeatureChosen: (store, data) => t('record.event.bet-chosen', {name: playerName(store, data.seat), place: cellWords(data)}),
  OfficeOpened: (_, data) => t('record.event.office-opened', {place: cellWords(data)}),
  BetSealed: (store, {seat}) => t('record.event.decided', {name: playerName(store, seat)}),
  OfficeClosed: closed,
  BetsSettled: settled,
  FinalBetFeatureAsked: (store, {offices}) => t('record.event.final-bets', {
    names: names(store, [...new Set(offices.flatMap(({seats}) => seats))].sort()),
  }),
  FinalBetFeatureChosen: (store, data) =>
    t('record.event.final-chosen', {name: playerName(store, data.seat), place: cellWords(data)}),
};

function closed(store: GameStore, {x, y, bets, reasons}: OfficeClosed): string {
  const place = cellWords({x, y});
  if (bets.length > 0) {
    return t('record.event.bets', {place, names: names(store, bets)});
  }
  return reasons.length > 0
    ? t('record.event.no-betting', {place, rules: list(reasons)})
    : t('record.event.no-bets', {place});
}

function settled(store: GameStore, {x, y, bets}: BetsSettled): string {
  return t('record.event.settled', {
    place: cellWords({x, y}),
    bets: list(bets.map(bet => t('record.bet', {
      name: playerName(store, bet.seat), chip: faceText(bet.chip),
      tiles: countWords('tile', bet.size), points: countWords('point', bet.points),
    }))),
  });
}
