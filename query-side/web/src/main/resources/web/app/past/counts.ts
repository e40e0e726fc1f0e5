import type {BetsSettled, FeatureScored, RecountedScore, SeatPoints, TollRaised} from '../api/types';
import {faceText} from '../game/chips';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {countWords} from '../record/words';

type Scoring = NonNullable<RecountedScore['byRules']>;

/** What one engine counted, by label, in order. */
type Counts = Map<string, string>;

/** A line of the comparison: what was counted in the record, by the rules and by the second engine. */
export interface CountLine {
  readonly label: string;
  /** Undefined where an engine counts no such thing. */
  readonly counts: readonly (string | undefined)[];
  readonly isSame: boolean;
}

/** Compares the three counts line by line. A difference in what has no line of its own is a line, too. */
export function countLines(store: GameStore, recount: RecountedScore): CountLine[] {
  const all = [recount.recorded, recount.byRules, recount.bySecondEngine];
  const counts = all.map(data => (data === undefined ? new Map<string, string>() : countsOf(store, recount.type, data)));
  const lines = [...new Set(counts.flatMap(one => [...one.keys()]))].map(label => {
    const values = counts.map(one => one.get(label));
    return {label, counts: values, isSame: values.every(value => value === values[0])};
  });
  if (!recount.agreed && lines.every(line => line.isSame)) {
    lines.push({label: t('past.recount.other'), counts: all.map(data => JSON.stringify(data)), isSame: false});
  }
  return lines;
}

function countsOf(store: GameStore, type: string, data: Scoring): Counts {
  switch (type) {
    case 'FeatureScored':
      return ofFeature(store, data as FeatureScored);
    case 'TollRaised':
      return ofToll(store, data as TollRaised);
    default:
      return ofBets(store, data as BetsSettled);
  }
}

function ofFeature(store: GameStore, {feature, meeples, points}: FeatureScored): Counts {
  const counts: Counts = new Map([[t('past.recount.tiles'), String(feature.tiles.length)]]);
  if (feature.kind === 'city') {
    counts.set(t('past.recount.coats'), String(feature.coatsOfArms));
  }
  if (feature.kind === 'field') {
    counts.set(t('past.recount.cities'), String(feature.cities.length));
  }
  meeples.forEach(one => counts.set(
    t('past.recount.meeples', {player: playerName(store, one.seat)}), String(one.meeples)));
  return withPoints(counts, store, points);
}

function ofToll(store: GameStore, {road, side, pictures, seat, points}: TollRaised): Counts {
  const counts: Counts = new Map([
    [t('past.recount.tiles'), String(road.tiles.length)],
    [t('past.recount.side'), t(side === 2 ? 'record.side.large' : 'record.side.small')],
    [t('past.recount.pictures'), pictures.map(one => countWords(one.picture, one.count)).join(', ') || '0'],
  ]);
  return withPoints(counts, store, [{seat, points}]);
}

function ofBets(store: GameStore, {bets}: BetsSettled): Counts {
  const counts: Counts = new Map(bets.map(bet => [
    t('past.recount.bet', {player: playerName(store, bet.seat)}),
    t('past.recount.bet.for', {chip: faceText(bet.chip), tiles: countWords('tile', bet.size)}),
  ]));
  return withPoints(counts, store, bets);
}

function withPoints(counts: Counts, store: GameStore, points: readonly SeatPoints[]): Counts {
  points.forEach(won => counts.set(t('past.recount.points', {player: playerName(store, won.seat)}), String(won.points)));
  return counts;
}
