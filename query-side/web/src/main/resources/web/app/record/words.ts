import type {Cell, Feature, SeatPoints} from '../api/types';
import type {GameStore} from '../game/store';
import {called} from '../game/people';
import {list, t} from '../message/messages';
import type {Counted, Term} from './evidence';

/** `column 3, row -1`: as the axes of the board count. */
export function place({x, y}: Cell): string {
  return t('record.place', {x, y});
}

/** So many of something: `1 tile`, `3 tiles`. */
export function counted(what: Counted | 'point' | 'meeple', count: number): string {
  return t(`record.count.${what}.${count === 1 ? 'one' : 'many'}`, {count});
}

/** A feature with what counts of it: `a city of 3 tiles with 1 coat of arms`. */
export function featureWords(feature: Feature): string {
  const tiles = counted('tile', feature.tiles.length);
  switch (feature.kind) {
    case 'road':
      return t('record.feature.road', {tiles});
    case 'city':
      return feature.coatsOfArms === 0
        ? t('record.feature.city', {tiles})
        : t('record.feature.city-with-coats', {tiles, coats: counted('coat', feature.coatsOfArms)});
    case 'monastery':
      return t('record.feature.monastery', {place: place(feature.at)});
    case 'field':
      return feature.cities.length === 0
        ? t('record.feature.field', {tiles})
        : t('record.feature.field-with-cities', {tiles, cities: counted('city', feature.cities.length)});
  }
}

/** `3 tiles × 2 + 1 coat of arms × 2 = 8`; nothing for a sum that says nothing. */
export function sumWords(sum: readonly Term[]): string | undefined {
  if (sum.length === 0) {
    return undefined;
  }
  const terms = sum.map(term =>
    term.each === 1 ? counted(term.what, term.count) : `${counted(term.what, term.count)} × ${term.each}`);
  return `${terms.join(' + ')} = ${sum.reduce((so, term) => so + term.count * term.each, 0)}`;
}

export function names(store: GameStore, seats: readonly number[]): string {
  return list(seats.map(seat => called(store, seat)));
}

/** Who scored how much: `Ada 4 points and Bea 8 points`. */
export function pointsWords(store: GameStore, points: readonly SeatPoints[]): string {
  return list(points.map(won => t('record.scored', {
    name: called(store, won.seat), points: counted('point', won.points),
  })));
}

/** With its sign: `+8`, `0`. */
export function gain(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace('-', '−');
}
