import type {Cell, Feature, SeatPoints} from '../api/types';
import type {GameStore} from '../game/store';
import {playerName} from '../game/player-name';
import {language, list, t} from '../message/messages';
import type {Counted, Term} from './scoring';

/** For example `column 3, row -1`, as on the axes of the board. */
export function cellWords({x, y}: Cell): string {
  return t('record.place', {x, y});
}

/** A number with its noun: `1 tile`, `3 tiles`, `−1 point`. */
export function countWords(what: Counted | 'meeple' | 'road', count: number): string {
  return t(`record.count.${what}.${Math.abs(count) === 1 ? 'one' : 'many'}`, {count: plainPoints(count)});
}

/** How large a feature is: its tiles, or the roads that it scores. */
export function extentWords({tiles, roads}: Feature): string {
  return roads === undefined ? countWords('tile', tiles.length) : countWords('road', roads.length);
}

/** Describes a feature: `a city of 3 tiles with 1 coat of arms`. */
export function featureWords(feature: Feature): string {
  const tiles = countWords('tile', feature.tiles.length);
  switch (feature.kind) {
    case 'road':
      return t('record.feature.road', {tiles});
    case 'city':
      return feature.coatsOfArms === 0
        ? t('record.feature.city', {tiles})
        : t('record.feature.city-with-coats', {tiles, coats: countWords('coat', feature.coatsOfArms)});
    case 'field':
      return feature.cities.length === 0
        ? t('record.feature.field', {tiles})
        : t('record.feature.field-with-cities', {tiles, cities: countWords('city', feature.cities.length)});
    default:
      // All others are at the centre of a tile.
      return t(`record.feature.${feature.kind}`, {place: cellWords(feature.at)});
  }
}

/** For example `3 tiles × 2 + 1 coat of arms × 2 = 8` and `2 tiles − 3 points = −1`; undefined for an empty sum. */
export function sumWords(sum: readonly Term[]): string | undefined {
  if (sum.length === 0) {
    return undefined;
  }
  const terms = sum.map(({what, count, each}, index) => {
    const sign = each < 0 ? (index === 0 ? '−' : ' − ') : index === 0 ? '' : ' + ';
    return `${sign}${countWords(what, count)}${Math.abs(each) === 1 ? '' : ` × ${Math.abs(each)}`}`;
  });
  return `${terms.join('')} = ${plainPoints(sum.reduce((so, {count, each}) => so + count * each, 0))}`;
}

export function names(store: GameStore, seats: readonly number[]): string {
  return list(seats.map(seat => playerName(store, seat)));
}

/** For example `Ada 4 points and Bea 8 points`. */
export function pointsWords(store: GameStore, points: readonly SeatPoints[]): string {
  return list(points.map(won => t('record.scored', {
    name: playerName(store, won.seat), points: countWords('point', won.points),
  })));
}

/** Points with their sign: `+8`, `0`, `−1`. */
export function signedPoints(points: number): string {
  return points > 0 ? `+${points}` : plainPoints(points);
}

/** Points with a sign only if they are less than 0: `8`, `0`, `−1`. */
export function plainPoints(points: number): string {
  return String(points).replace('-', '−');
}

const LENGTHS = [['day', 86_400], ['hour', 3_600], ['minute', 60], ['second', 1]] as const;

/** A length of time in the largest unit of which there are two, such as `95 sec`; with tenths below ten seconds. */
export function lengthWords(ms: number): string {
  const seconds = ms / 1_000;
  const [unit, length] = LENGTHS.find(([, long]) => seconds >= 2 * long) ?? LENGTHS[3];
  return new Intl.NumberFormat(language(), {style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: seconds < 10 ? 1 : 0})
    .format(seconds / length);
}
