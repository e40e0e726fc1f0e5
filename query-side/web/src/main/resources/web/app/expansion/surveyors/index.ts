import {html} from 'lit';
import type {GameOptions} from '../../api/types';
import {list, t} from '../../message/messages';
import type {ExpansionFacet} from '../facet';
import {appliedNow, everybodyScores, featureDetails} from './applied-now';
import {scoringTile} from './catalogue';
import {changes} from './changes';
import {chapter, SCENE} from './chapter';
import {fold} from './fold';
import {scoredFeature, scoredWords} from './scoring';
import {sentences} from './sentences';
import './own-tiles';
import './tiles-panel';
import {nameOf} from './words';

/** The Land Surveyors (SURV-1 to SURV-23). Their scoring tiles lie beside the board and change what features score. */
export const THE_LAND_SURVEYORS: ExpansionFacet = {
  name: 'surveyors',
  fold,
  sentences,
  emphasis: {SurveyorsAdvanced: {shownMs: 400, sound: 'figure'}},
  steps: [],
  scorings: [],
  supplyWords: () => undefined,
  featureDetails,
  scoringTile: appliedNow,
  everybodyScores,
  scoredFeature,
  scoredWords,
  figures: [],
  pieces: [],
  places: {},
  panelsBelow: () => html`<cartulary-scoring-tiles></cartulary-scoring-tiles>`,
  assumedWords: ({assumedScoringTiles: assumed, view: {options}}) =>
    (assumed.length === 0 ? undefined : t('past.whatif.scoring-tiles', {tiles: list(assumed.map(id => nameOf(scoringTile(options, id))))})),
  changes,
  disputed: [],
  newGameOptions: (options, changed) => html`
    <cartulary-own-scoring-tiles .options=${options}
      @options=${({detail}: CustomEvent<Partial<GameOptions>>) => changed(detail)}></cartulary-own-scoring-tiles>`,
  scene: SCENE,
  chapter,
};
