import {list, t} from '../../message/messages';
import {countWords} from '../../record/words';
import type {ExpansionFacet} from '../facet';
import {chapter, SCENE} from './chapter';
import {fold} from './fold';
import {DISPUTED, changes, whyNotOfFeature} from './questions';
import {TOLLS} from './scoring';
import {sentences} from './sentences';
import {tollPicturesAt} from './toll-pictures';
import {TOLLHOUSE} from './tollhouse';

/** The Tollkeepers (TOLL-1 to TOLL-20). */
export const TOLLKEEPERS: ExpansionFacet = {
  name: 'tollkeepers',
  fold,
  sentences,
  emphasis: {
    TollhousePlaced: {shownMs: 250, sound: 'figure'},
    TollhouseRelocated: {shownMs: 250, sound: 'figure'},
    TollRaised: {shownMs: 300, sound: 'points'},
  },
  steps: [],
  scorings: [TOLLS],
  supplyWords: ({tollhouse}) => tollhouse && t(tollhouse.side === 1 ? 'table.toll.small' : 'table.toll.large'),
  figures: [TOLLHOUSE],
  pieces: [],
  places: {village: 'table.edge.village'},
  roadWords(reading, variant, road, words) {
    const pictures = tollPicturesAt(reading, variant, road);
    return pictures.length === 0 ? words
      : t('table.edge.toll', {road: words, pictures: list(pictures.map(group => countWords(group, 1)))});
  },
  changes,
  whyNotOfFeature,
  disputed: [DISPUTED],
  scene: SCENE,
  chapter,
};
