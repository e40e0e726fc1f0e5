import {piecesOf} from '../figure/pieces';
import type {Features} from '../game/features';
import type {SegmentAt} from '../game/highlights';
import type {GameStore} from '../game/store';
import {anchorPoint, placedAt} from '../game/tile-geometry';
import type {Subject} from './subject';

const TILE = 100;
/** The distance in board units up to which a click means a piece. */
const REACH = 17;

/** The thing at a point of the board, in tiles from the corner of the start tile: a piece, a feature or a tile. */
export function subjectAt(store: GameStore, features: Features, x: number, y: number): Subject | undefined {
  const cell = {x: Math.floor(x), y: Math.floor(y)};
  if (placedAt(store.shown.tiles, cell) === undefined) {
    return undefined;
  }
  const nearest = piecesOf(store.shown)
    .map(piece => ({piece, distance: distance(store, piece, x, y)}))
    .sort((one, other) => one.distance - other.distance)[0];
  if (nearest !== undefined && nearest.distance <= REACH) {
    return nearest.piece.kind.subject(nearest.piece);
  }
  const segment = features.segmentAtPoint(x, y);
  return segment === undefined ? {kind: 'tile', ...cell} : {kind: 'feature', ...segment};
}

function distance(store: GameStore, at: SegmentAt, x: number, y: number): number {
  const tile = placedAt(store.shown.tiles, at);
  if (tile === undefined) {
    return Infinity;
  }
  const [left, top] = anchorPoint(store.reading, tile, at.segment);
  return Math.hypot(left - x * TILE, top - y * TILE);
}
