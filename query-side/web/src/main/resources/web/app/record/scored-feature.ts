import type {Feature} from '../api/types';
import {FACETS} from '../expansion';
import type {ScoredFeature} from '../expansion/facet';
import {featureWords} from './words';

/** Describes a feature with what more of it counts because of expansions. */
export function scoredFeatureWords(feature: Feature): string {
  return FACETS.reduce((words, facet) => facet.featureWords?.(feature, words) ?? words, featureWords(feature));
}

/** What an expansion changes in the score of a feature. */
export function changeOf(feature: Feature, complete: boolean): ScoredFeature | undefined {
  return FACETS.map(facet => facet.scoredFeature?.(feature, complete)).find(one => one !== undefined);
}
