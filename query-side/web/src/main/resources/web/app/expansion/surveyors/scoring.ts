import type {FeatureScored, GameOptions} from '../../api/types';
import {t} from '../../message/messages';
import type {ScoredFeature} from '../facet';
import {scoringTile} from './catalogue';
import {changeWords, nameOf} from './words';

/** The rules of effects that change a score whatever its points are. */
const ALWAYS = ['SURV-7', 'SURV-10', 'SURV-20'];

/** What the scoring tile changed in the sum of a score, and the evidence of it. */
export function scoredFeature(scored: FeatureScored, options: GameOptions): ScoredFeature | undefined {
  const {feature, scoringTile: applied} = scored;
  if (applied === undefined) {
    return undefined;
  }
  const words = changeWords(feature, applied, options);
  return {
    tiles: applied.counted, added: applied.added, lines: [[t('record.evidence.scoring-tile'), words]],
    ...(hasChanged(scored) ? {change: words} : {}),
  };
}

/** Adds to what was scored the scoring tile that changed its points. */
export function scoredWords(scored: FeatureScored, words: string, options: GameOptions): string {
  return hasChanged(scored)
    ? t('record.feature.scoring-tile', {feature: words, tile: nameOf(scoringTile(options, scored.scoringTile!.tile))}) : words;
}

function hasChanged({feature, rules, scoringTile: applied}: FeatureScored): boolean {
  return applied !== undefined && (applied.added !== 0 || rules.some(rule => ALWAYS.includes(rule))
    || rules.includes('SURV-8') && applied.counted < feature.tiles.length);
}
