import {variantsWith} from '../../game/tile-geometry';
import {countWords} from '../../record/words';
import type {ExpansionFacet} from '../facet';
import {ABBOT} from './abbot';
import {CALLING_HOME} from './calling-home';
import {chapter, SCENE} from './chapter';
import {fold} from './fold';
import {CALLED_HOME} from './scoring';
import {sentences} from './sentences';
import {GARDEN, isAbbot} from './types';

/** The Abbot (ABBOT-1 to ABBOT-24). */
export const THE_ABBOT: ExpansionFacet = {
  name: 'abbot',
  fold,
  sentences,
  emphasis: {
    AbbotPlaced: {shownMs: 250, sound: 'figure'},
    AbbotCalledHome: {shownMs: 300, sound: 'points'},
  },
  steps: [],
  scorings: [CALLED_HOME],
  sources: [GARDEN],
  supplyWords: ({seat}, {options, meeples}) =>
    (options.expansions.includes('abbot') && !meeples.some(at => isAbbot(at) && at.seat === seat)
      ? countWords('abbot', 1) : undefined),
  figures: [ABBOT, CALLING_HOME],
  pieces: [],
  places: {},
  segments: Object.fromEntries(variantsWith(GARDEN).map(variant => [variant, GARDEN])),
  // Abbots that were placed or returned are among the meeples.
  changes: () => [],
  disputed: [],
  scene: SCENE,
  worth: [{what: 'rules.end.garden.what', of: 'rules.abbot', complete: 'rules.end.monastery', incomplete: 'rules.end.monastery.incomplete'}],
  chapter,
};
