import type {ExpansionFacet} from '../facet';
import {chapter, SCENE} from './chapter';
import {CATHEDRAL} from './types';
import {featureDetails, featureWords, scoredFeature} from './words';

/** German Cathedrals (CATH-1 to CATH-22). Archbishops are meeples, and cathedrals score as features. */
export const GERMAN_CATHEDRALS: ExpansionFacet = {
  name: 'cathedrals',
  fold: {},
  sentences: {},
  emphasis: {},
  steps: [],
  scorings: [],
  sources: [CATHEDRAL],
  supplyWords: () => undefined,
  featureWords,
  featureDetails,
  scoredFeature,
  figures: [],
  pieces: [],
  places: {},
  meeples: {[CATHEDRAL]: 'table.archbishop.at'},
  changes: () => [],
  disputed: [],
  scene: SCENE,
  worth: [
    {what: 'rules.end.cathedral-road.what', of: 'rules.cathedrals', complete: 'rules.end.cathedral-road', incomplete: 'rules.end.road'},
    {what: 'rules.end.cathedral.what', of: 'rules.cathedrals', complete: 'rules.end.cathedral', incomplete: 'rules.end.cathedral'},
  ],
  chapter,
};
