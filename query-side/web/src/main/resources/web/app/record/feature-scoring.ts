import {html} from 'lit';
import type {AppliedScoringTile, Feature, FeatureScored, GameOptions} from '../api/types';
import type {ScoredFeature} from '../expansion/facet';
import {playerName} from '../game/player-name';
import {t} from '../message/messages';
import {pointLines, seatLine} from './evidence-lines';
import {changeOf, scoredFeatureWords, scoreWords} from './scored-feature';
import {checkedSum, total, withPoints, type Scoring, type Term} from './scoring';
import {countWords} from './words';

/** The scoring of features; the facet of an expansion names the kinds that it brings, and what it changes. */
export const FEATURE_SCORING: Scoring = {
  type: 'FeatureScored',
  sources: ['road', 'city', 'monastery', 'field'],

  evidence(revision, scored: FeatureScored) {
    const {feature, complete, meeples, points, rules} = scored;
    return points.every(won => won.points === 0) ? undefined : {
      revision, source: feature.kind, complete, points, features: [feature], rules,
      // The points rise from the last cell.
      cells: feature.roads === undefined ? [] : [...feature.roads.flatMap(({tiles}) => tiles), feature.at],
      words: options => scoreWords(scored, options),
      lines: store => [
        [t('record.evidence.feature'), scoredFeatureWords(feature)],
        [t('record.evidence.meeples'), html`<ul>${meeples.map(one => html`
          <li>${seatLine(store, one.seat)} ${countWords('meeple', one.meeples)}</li>`)}</ul>`],
        ...changeOf(scored, store.head.options).lines,
        ...pointLines(store, checkedSum(sumOf(scored, store.head.options), points), points),
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

  disputed: ({feature: scored}) => scored && {points: scored.points, basis: options => scoreWords(scored, options)},
};

/** The number of tiles for which a feature scores. */
function countedTiles({tiles, counted, roads}: Feature): number {
  return roads === undefined ? counted ?? tiles.length : roads.reduce((sum, road) => sum + road.counted, 0);
}

/** The points of a feature if it were complete with its present tiles. */
export function pointsWhenComplete(feature: Feature, scoringTile: AppliedScoringTile | undefined, options: GameOptions): number {
  return total(sumOf({feature, complete: true, meeples: [], points: [], rules: [], ...(scoringTile === undefined ? {} : {scoringTile})}, options));
}

/** BASE-25 to BASE-28, BASE-35 and BASE-36, with what expansions change. */
function sumOf(scored: FeatureScored, options: GameOptions): Term[] {
  const change = changeOf(scored, options);
  const {added = 0} = change;
  const points: Term = {what: 'point', count: Math.abs(added), each: Math.sign(added)};
  return [...termsOf(scored, change), ...(added === 0 ? [] : [points])];
}

function termsOf({feature, complete}: FeatureScored, {tiles: counting, each = 1}: ScoredFeature): Term[] {
  const tiles = counting ?? feature.tiles.length;
  if (feature.roads !== undefined) {
    return counting === undefined ? feature.roads.map(({counted}) => ({what: 'tile', count: counted, each}))
      : [{what: 'tile', count: counting, each}];
  }
  switch (feature.kind) {
    case 'road':
      return [{what: 'tile', count: counting ?? countedTiles(feature), each}];
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
