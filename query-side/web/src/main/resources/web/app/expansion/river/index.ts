import type {ExpansionFacet} from '../facet';
import {chapter, SCENE} from './chapter';
import {WATER} from './end';
import {misfitWords, pileWords} from './words';

/** The River (RIVER-1 to RIVER-22). Its tiles are placed by the commands and events of the base game. */
export const THE_RIVER: ExpansionFacet = {
  name: 'river',
  fold: {},
  sentences: {},
  emphasis: {},
  steps: [],
  scorings: [],
  supplyWords: () => undefined,
  figures: [],
  pieces: [],
  places: {[WATER]: 'table.edge.river', spring: 'table.edge.spring', lake: 'table.edge.lake'},
  misfitWords,
  pileWords,
  changes: () => [],
  disputed: [],
  scene: SCENE,
  chapter,
};
