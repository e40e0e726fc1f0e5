import {html} from 'lit';
import type {CountedRoad, Feature, FeatureNow, FeatureScored} from '../../api/types';
import {list, t} from '../../message/messages';
import type {EvidenceLine} from '../../record/scoring';
import {cellWords, countWords} from '../../record/words';
import type {CompletedNow, ScoredFeature} from '../facet';
import {CATHEDRAL} from './types';

/** The points of each tile of a road that is completed (CATH-7). */
const DOUBLED = 2;

/** Adds to a road the cathedrals at its ends: `a road of 3 tiles to 1 cathedral`. */
export function featureWords({cathedrals}: Feature, words: string): string {
  return cathedrals === undefined ? words
    : t('record.feature.road-to-cathedral', {road: words, cathedrals: countWords(CATHEDRAL, cathedrals.length)});
}

/** What a road to a cathedral scores when it is completed, or which roads a cathedral scores. */
export function featureDetails({complete, feature: {cathedrals, roads}, scored}: FeatureNow, completed: CompletedNow): string | undefined {
  return roads !== undefined ? list(roads.map(roadWords))
    : cathedrals === undefined || complete || scored !== undefined ? undefined
    : t('table.feature.doubled', {points: countWords('point', completed.points)});
}

/** The points of a road to a cathedral for each tile, and the evidence of what counts (CATH-7, CATH-8, CATH-10). */
export function scoredFeature({feature: {cathedrals, counted, roads}, complete}: FeatureScored): ScoredFeature | undefined {
  if (roads !== undefined) {
    return {each: 1, lines: [[t('record.evidence.roads'), html`<ul>${roads.map(road => html`<li>${roadWords(road)}</li>`)}</ul>`]]};
  }
  if (cathedrals === undefined) {
    return undefined;
  }
  const at: EvidenceLine = [t('record.source.cathedral'), list(cathedrals.map(cellWords))];
  if (!complete) {
    return {each: 1, lines: [at, [t('record.evidence.tiles'), t('record.road.not-doubled')]]};
  }
  const twice: readonly EvidenceLine[] = counted === undefined ? [] : [[t('record.evidence.length'), t('record.road.twice')]];
  return {each: DOUBLED, lines: [at, [t('record.evidence.tiles'), t('record.road.doubled')], ...twice]};
}

/** A road of a cathedral with its counted length. */
function roadWords({tiles, counted, complete}: CountedRoad): string {
  const road = t(complete ? 'record.road.complete' : 'record.road.incomplete', {tiles: countWords('tile', counted)});
  return counted === tiles.length ? road : t('record.road.loop', {road});
}
