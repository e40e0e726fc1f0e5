import type {AppliedScoringTile, Cell, Feature, FeatureNow, PlacedTile, ScoringEffect} from '../../api/types';
import type {GameState} from '../../game/game-state';
import {typeOf} from '../../game/placements';
import {placedAt} from '../../game/tile-geometry';
import {sides} from '../../generated/artwork.json';
import {t} from '../../message/messages';
import {kindOf} from '../../past/subject';
import {countWords} from '../../record/words';
import type {CompletedNow} from '../facet';
import {activeFor, scoringTile} from './catalogue';
import {nameOf} from './words';

/** The sides that each segment of a tile type reaches, such as `NE+`, by type and segment. */
const SIDES: Readonly<Record<string, Readonly<Record<string, string>>>> = sides;
const EDGE = /[NESW]/g;

/** A monastery and the tiles around it. */
const TILES_OF_MONASTERY = 9;

/** The active scoring tile as it would be applied if the feature were complete with its present tiles (SURV-15). */
export function appliedNow(now: FeatureNow, {scoringTiles, options, status, tiles}: GameState): AppliedScoringTile | undefined {
  const active = status === 'running' ? activeFor(now.feature, options, scoringTiles) : undefined;
  return active && {
    tile: active.id, counted: countedBy(active.effect, now, tiles), added: addedBy(active.effect, now.feature, tiles),
  };
}

function countedBy({type, tiles = 0}: ScoringEffect, {feature, segments}: FeatureNow, board: readonly PlacedTile[]): number {
  return type === 'skipOneEdged' ? feature.tiles.filter(cell => hasLongSegment(cell, segments, board)).length
    : type === 'fixedTiles' ? tiles * (feature.roads?.length ?? 1)
    : feature.kind === 'monastery' ? TILES_OF_MONASTERY
    : feature.counted ?? feature.tiles.length;
}

function addedBy({points = 0, shows}: ScoringEffect, {tiles}: Feature, board: readonly PlacedTile[]): number {
  return shows === undefined ? points
    : points * tiles.filter(cell => Object.keys(segmentsAt(cell, board)).some(one => kindOf(one) === shows)).length;
}

/** True if a segment of the city on a cell has more than one edge (SURV-8). */
function hasLongSegment({x, y}: Cell, city: FeatureNow['segments'], board: readonly PlacedTile[]): boolean {
  const sidesOf = segmentsAt({x, y}, board);
  return city.some(at => at.x === x && at.y === y && (sidesOf[at.segment]?.match(EDGE)?.length ?? 0) > 1);
}

function segmentsAt(cell: Cell, board: readonly PlacedTile[]): Readonly<Record<string, string>> {
  const placed = placedAt(board, cell);
  return (placed && SIDES[typeOf(placed.tile)]) ?? {};
}

/** True if everybody with a meeple on the feature scores it by the active tile (SURV-7). */
export function everybodyScores({feature}: FeatureNow, {scoringTiles, options, status}: GameState): boolean {
  return status === 'running' && activeFor(feature, options, scoringTiles)?.effect.type === 'everybody';
}

/**
 * The scoring tile by which a feature was scored, or with what it would score now by the active one, if that changes
 * scores.
 */
export function featureDetails({complete, meeples, scored}: FeatureNow, now: CompletedNow, {options}: GameState): string | undefined {
  const applied = scored !== undefined ? scored.scoringTile
    : complete && meeples.length === 0 ? undefined
    : now.scoringTile;
  const tile = applied && scoringTile(options, applied.tile);
  if (tile === undefined || tile.effect.type === 'none') {
    return undefined;
  }
  return complete ? t('table.feature.scored-with', {tile: nameOf(tile)})
    : t('table.feature.scoring-tile', {points: countWords('point', now.points), tile: nameOf(tile)});
}
