import chips from '../generated/chips.json';
import pile from '../generated/pile.json';
import scoringTiles from '../generated/scoring-tiles.json';
import type {ScoringTiles} from './scoring-tiles';

/** The tiles, chips and scoring tiles of the catalogue, with which records are checked. */
export const CATALOGUE = {pile, chips, scoringTiles: scoringTiles as ScoringTiles};
