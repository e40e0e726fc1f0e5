import {html} from 'lit';
import type {Feature, FeatureScored} from '../api/types';
import {playerName} from '../game/player-name';
import {t} from '../message/messages';
import {pointLines, seatLine} from './evidence-lines';
import {checkedSum, withPoints, type Scoring, type Term} from './scoring';
import {countWords, featureWords} from './words';

/** The scoring of features; an expansion names the source of a kind that it brings. */
export const FEATURE_SCORING: Scoring = {
  type: 'FeatureScored',
  sources: ['road', 'city', 'monastery', 'field'],

  evidence(revision, {feature, complete, meeples, points, rules}: FeatureScored) {
    return !points.some(won => won.points > 0) ? undefined : {
      revision, source: feature.kind, complete, points, features: [feature], cells: [], rules,
      words: () => featureWords(feature),
      lines: store => [
        [t('record.evidence.feature'), featureWords(feature)],
        [t('record.evidence.meeples'), html`<ul>${meeples.map(one => html`
          <li>${seatLine(store, one.seat)} ${countWords('meeple', one.meeples)}</li>`)}</ul>`],
        ...pointLines(store, checkedSum(sumOf(feature, complete), points), points),
      ],
    };
  },

  counts(store, {feature, meeples, points}: FeatureScored) {
    const counts = new Map([[t('past.recount.tiles'), String(feature.tiles.length)]]);
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

  disputed: ({feature: scored}) => scored && {points: scored.points, basis: () => featureWords(scored.feature)},
};

/** BASE-25 to BASE-28, BASE-35 and BASE-36. */
function sumOf(feature: Feature, complete: boolean): Term[] {
  const tiles = feature.tiles.length;
  switch (feature.kind) {
    case 'road':
      return [{what: 'tile', count: tiles, each: 1}];
    case 'city': {
      const each = complete ? 2 : 1;
      return [{what: 'tile', count: tiles, each}, {what: 'coat', count: feature.coatsOfArms, each}];
    }
    case 'field':
      return [{what: 'city', count: feature.cities.length, each: 3}];
    default:
      return [{what: feature.kind, count: 1, each: 1}, {what: 'neighbour', count: tiles - 1, each: 1}];
  }
}
