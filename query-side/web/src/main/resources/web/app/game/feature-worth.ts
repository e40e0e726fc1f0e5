import type {AppliedScoringTile, FeatureNow} from '../api/types';
import {FACETS} from '../expansion';
import type {CompletedNow} from '../expansion/facet';
import {capitalized, t} from '../message/messages';
import {pointsWhenComplete} from '../record/feature-scoring';
import {countWords, extentWords, names, plainPoints} from '../record/words';
import {hasAids, type GameState} from './game-state';
import {settings} from './settings';
import type {GameStore} from './store';

/** The points of a completed feature at the centre of a tile (BASE-27). */
const SURROUNDED = 9;

/** True if the page says what features and totals are worth: the player wants it, and the game allows aids or is over. */
export function showsNumbers(state: GameState): boolean {
  return settings.current.numbers && hasAids(state);
}

/** What a feature would score if it were complete with its present tiles. */
export function completedNow(view: FeatureNow, state: GameState): CompletedNow {
  const scoringTile: AppliedScoringTile | undefined = FACETS.map(facet => facet.scoringTile?.(view, state)).find(one => one !== undefined);
  return {scoringTile, points: pointsWhenComplete(view.feature, scoringTile, state.options)};
}

/** The seats that would score a feature: those with the most meeples (BASE-29), or everybody with one if an expansion says so. */
export function scorersOf(feature: FeatureNow, state: GameState): number[] {
  return FACETS.some(facet => facet.everybodyScores?.(feature, state)) ? feature.meeples.map(one => one.seat) : ownersOf(feature);
}

/** The seats with the most meeples on a feature (BASE-29). */
export function ownersOf({meeples}: FeatureNow): number[] {
  const most = Math.max(0, ...meeples.map(one => one.meeples));
  return meeples.filter(one => one.meeples === most).map(one => one.seat);
}

/** What a feature is and is worth, in one line: `City · 3 tiles · 4 points (8 if closed) · Ada`. */
export function featureLine(store: GameStore, view: FeatureNow): string {
  const {feature, points, complete} = view;
  const words = {
    kind: capitalized(t(`table.kind.${feature.kind}`)), tiles: extentWords(feature), points: countWords('point', points),
  };
  const closed = pointsIfClosed(view, store.shown);
  const line = complete ? t('table.worth.complete', words)
    : closed === undefined || closed === points ? t('table.worth', words)
    : t('table.worth.closed', {...words, closed: plainPoints(closed)});
  const owners = scorersOf(view, store.shown);
  return owners.length === 0 ? line : t('table.worth.owners', {line, owners: names(store, owners)});
}

/** The points of a feature once it is closed, without more tiles than it needs for that; undefined where that is unknown. */
function pointsIfClosed(view: FeatureNow, state: GameState): number | undefined {
  const {feature: {kind, roads}} = view;
  if (kind === 'field' || roads !== undefined) {
    return undefined;
  }
  const {points, scoringTile} = completedNow(view, state);
  if (kind === 'road' || kind === 'city') {
    return points;
  }
  // What a scoring tile adds depends on the tiles that are still missing.
  return scoringTile === undefined ? SURROUNDED : undefined;
}
