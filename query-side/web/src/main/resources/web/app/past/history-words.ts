import type {FeatureState, HistoryEntry} from '../api/types';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {sentenceAt} from '../record/sentence';
import {cellWords, countWords} from '../record/words';

/** Describes an entry of a history in a sentence. */
export function entryWords(store: GameStore, entry: HistoryEntry): string {
  return stepWords(store, entry) ?? sentenceAt(store, entry.by.revision) ?? '';
}

/** Describes how a feature grew; undefined for what the sentence of the event says as well. */
function stepWords(store: GameStore, {by, change, feature, from}: HistoryEntry): string | undefined {
  if (change === undefined || feature === undefined) {
    return undefined;
  }
  const now = stateWords(feature);
  const player = by.seat === undefined ? undefined : playerName(store, by.seat);
  switch (change) {
    case 'begun':
      return player === undefined
        ? t('past.step.begun.start', {feature: now})
        : t('past.step.begun', {player, feature: now});
    case 'grown':
      return t('past.step.grown', {player: player ?? '', feature: now});
    case 'joined':
      return t('past.step.joined', {player: player ?? '', parts: from.length, feature: now});
    case 'city-completed':
      return t('past.step.city-completed', {feature: now});
    default:
      // What is not growth is an event of its own.
      return undefined;
  }
}

/** For example `a city of 3 tiles`. */
function stateWords({kind, at, tiles, cities}: FeatureState): string {
  const extent = countWords('tile', tiles.length);
  switch (kind) {
    case 'road':
      return t('record.feature.road', {tiles: extent});
    case 'city':
      return t('record.feature.city', {tiles: extent});
    case 'field':
      return cities === 0
        ? t('record.feature.field', {tiles: extent})
        : t('record.feature.field-with-cities', {tiles: extent, cities: countWords('city', cities)});
    default:
      return t(`record.feature.${kind}`, {place: cellWords(at)});
  }
}
