import {html} from 'lit';
import type {Feature, FeatureScored} from '../api/types';
import {playerName} from '../game/player-name';
import {t} from '../message/messages';
import {pointLines, seatLine} from './evidence-lines';
import {changeOf, scoredFeatureWords} from './scored-feature';
import {checkedSum, withPoints, type Scoring, type Term} from './scoring';
import {countWords} from './words';

/** The scoring of features; the facet of an expansion names the kinds that it brings, and what it changes. */
export const FEATURE_SCORING: Scoring = {
  type: 'FeatureScored',
  sources: ['road', 'city', 'monastery', 'field'],

  evidence(revision, {feature, complete, meeples, points, rules}: FeatureScored) {
    return !points.some(won => won.points > 0) ? undefined : {
      revision, source: feature.kind, complete, points, features: [feature], rules,
      // The points rise from the last cell.
      cells: feature.roads === undefined ? [] : [...feature.roads.flatMap(({tiles}) => tiles), feature.at],
      words: () => scoredFeatureWords(feature),
      lines: store => [
        [t('record.evidence.feature'), scoredFeatureWords(feature)],
        [t('record.evidence.meeples'), html`<ul>${meeples.map(one => html`
          <li>${seatLine(store, one.seat)} ${countWords('meeple', one.meeples)}</li>`)}</ul>`],
        ...changeOf(feature, complete)?.lines ?? [],
        ...pointLines(store, checkedSum(sumOf(feature, complete), points), points),
      ],
    };
  },

  counts(store, {feature, meeples, points}: FeatureScored) {
    const counts = new Map([[t('past.recount.tiles'), String(countedTiles(feature))]]);
    if (feature.kind === 'city') {
      counts.set(t('past.recount.coats'), String(feature.coatsOfArms));
    }
    if (feature.kind === 'field') {
      counts.set(t('past.recount.cities'), String(feature.cities.length));
    }
    meeples.forEach(one => counts.set(
      t('past.recount.meeples', {player: playerName(store, one.seat)}), String(one.meeples)));
    return withPoints(counts, store, points);
  },

  disputed: ({feature: scored}) => scored && {points: scored.points, basis: () => scoredFeatureWords(scored.feature)},
};

/** The number of tiles for which a feature scores. */
function countedTiles({tiles, counted, roads}: Feature): number {
  return roads === undefined ? counted ?? tiles.length : roads.reduce((sum, road) => sum + road.counted, 0);
}

/** BASE-25 to BASE-28, BASE-35 and BASE-36, with what expansions change. */
function sumOf(feature: Feature, complete: boolean): Term[] {
  const tiles = feature.tiles.length;
  const {each = 1} = changeOf(feature, complete) ?? {};
  if (feature.roads !== undefined) {
    return feature.roads.map(({counted}) => ({what: 'tile', count: counted, each}));
  }
  switch (feature.kind) {
    case 'road':
      return [{what: 'tile', count: countedTiles(feature), each}];
    case 'city': {
      const worth = complete ? 2 : 1;
      return [{what: 'tile', count: tiles, each: worth}, {what: 'coat', count: feature.coatsOfArms, each: worth}];
    }
    case 'field':
      return [{what: 'city', count: feature.cities.length, each: 3}];
    default:
      return [{what: feature.kind, count: 1, each: 1}, {what: 'neighbour', count: tiles - 1, each: 1}];
  }
}
