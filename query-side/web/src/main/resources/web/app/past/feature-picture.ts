import {html, nothing} from 'lit';
import type {Cell} from '../api/types';
import {pieceShape, piecesToDraw} from '../figure/pieces';
import {drawnTile, ground, segmentShape} from '../game/board/pieces';
import type {SegmentAt} from '../game/highlights';
import type {GameStore} from '../game/store';
import {placedAt} from '../game/tile-geometry';
import {t} from '../message/messages';

const TILE = 100;
const MARGIN = 12;

/** A score, and the cells and segments that it is for. */
export interface PicturedScore {
  readonly cells: readonly Cell[];
  readonly segments: readonly SegmentAt[];
  readonly event: string;
  readonly revision: number;
}

/** A small picture of the scored features, highlighted, with the figures on them before they were returned. */
export function featurePicture(store: GameStore, {cells, segments, event, revision}: PicturedScore) {
  const {reading} = store;
  const before = store.at(revision - 1);
  const box = boundsOf(cells);
  const isShown = (at: Cell) => at.x >= box.west && at.x < box.east && at.y >= box.north && at.y < box.south;
  const isOfFeature = (at: Cell) => cells.some(cell => cell.x === at.x && cell.y === at.y);
  const [width, height] = [(box.east - box.west) * TILE + 2 * MARGIN, (box.south - box.north) * TILE + 2 * MARGIN];
  return html`<svg class="feature-picture" role="img" aria-label=${t('past.picture')}
    viewBox="${box.west * TILE - MARGIN} ${box.north * TILE - MARGIN} ${width} ${height}">
    ${ground(before.tiles.filter(isShown).filter(isOfFeature))}
    ${before.tiles.filter(isShown).map(tile => drawnTile(reading, tile, isOfFeature(tile) ? '' : 'aside'))}
    ${segments.map(at => {
      const tile = placedAt(before.tiles, at);
      return tile === undefined ? nothing : segmentShape(reading, tile, at.segment, 'segment');
    })}
    ${piecesToDraw(before)
      .filter(piece => isShown(piece) && piece.kind.explains(piece, event, segments))
      .map(piece => pieceShape(reading, before, piece))}
  </svg>`;
}

function boundsOf(cells: readonly Cell[]) {
  const xs = cells.map(cell => cell.x);
  const ys = cells.map(cell => cell.y);
  return {
    west: Math.min(...xs), east: Math.max(...xs) + 1, north: Math.min(...ys), south: Math.max(...ys) + 1,
  };
}
