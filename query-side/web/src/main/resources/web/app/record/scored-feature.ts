import type {Feature, FeatureScored, GameOptions} from '../api/types';
import {FACETS} from '../expansion';
import type {ScoredFeature} from '../expansion/facet';
import {featureWords} from './words';

/** Describes a feature with what more of it counts because of expansions. */
export function scoredFeatureWords(feature: Feature): string {
  return FACETS.reduce((words, facet) => facet.featureWords?.(feature, words) ?? words, featureWords(feature));
}

/** Describes a scored feature with what of expansions changed its score. */
export function scoreWords(scored: FeatureScored, options: GameOptions): string {
  return FACETS.reduce((words, facet) => facet.scoredWords?.(scored, words, options) ?? words, scoredFeatureWords(scored.feature));
}

/** What expansions change in the score of a feature, each something else. */
export function changeOf(scored: FeatureScored, options: GameOptions): ScoredFeature {
  const changes = FACETS.flatMap(facet => facet.scoredFeature?.(scored, options) ?? []);
  return Object.assign({}, ...changes, {lines: changes.flatMap(({lines}) => lines)}) as ScoredFeature;
}
