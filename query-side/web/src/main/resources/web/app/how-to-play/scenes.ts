import {html, nothing, svg} from 'lit';
import {pieceShape, piecesToDraw} from '../figure/pieces';
import {drawnTile} from '../game/board/pieces';
import {EMPTY_STATE} from '../game/game-state';
import {ON_THEIR_OWN} from '../game/tile-reading';
import {BLUE, EAST_WEST, RED, tile, type Scene} from './guide';

const TILE = 100;
const MARGIN = 4;

export const FITS: Scene = {tiles: [tile('base-D.1', 0, 0), tile('base-V.0', 1, 0)]};

export const MISFIT: Scene = {tiles: [tile('base-D.1', 0, 0)], misfit: tile('base-V.0', 1, 0, 180)};

export const ROAD: Scene = {
  tiles: [tile('base-W.0', 0, 0), tile('base-U.0', 1, 0, EAST_WEST), tile('base-A.0', 2, 0, 90)],
  state: {meeples: [{x: 1, y: 0, segment: 'r0', seat: BLUE.seat}]},
};

export const CITY: Scene = {
  tiles: [tile('base-E.0', 0, 0, 90), tile('base-F.0', 1, 0), tile('base-E.0', 2, 0, 270)],
  state: {meeples: [{x: 2, y: 0, segment: 'c0', seat: BLUE.seat}]},
};

export const MONASTERY: Scene = {
  tiles: [
    tile('base-V.0', 0, 0, 270), tile('base-U.0', 1, 0, EAST_WEST), tile('base-V.0', 2, 0),
    tile('base-U.1', 0, 1), tile('base-B.0', 1, 1), tile('base-U.3', 2, 1),
    tile('base-V.0', 0, 2, 180), tile('base-U.0', 1, 2, EAST_WEST), tile('base-V.0', 2, 2, 90),
  ],
  state: {meeples: [{x: 1, y: 1, segment: 'monastery', seat: BLUE.seat}]},
};

export const FIELD: Scene = {
  tiles: [
    tile('base-E.0', 0, 0, 90), tile('base-E.0', 1, 0, 270),
    tile('base-E.0', 1, 1, 90), tile('base-E.0', 2, 1, 270),
  ],
  state: {meeples: [{x: 1, y: 1, segment: 'f0', seat: BLUE.seat}]},
};

/** Draws a scene; its caption says what it shows. */
export function picture(scene: Scene, caption: string) {
  return html`<figure class="scene">${boardOf(scene)}<figcaption>${caption}</figcaption></figure>`;
}

/**
 * Draws the board of a scene.
 *
 * @param fitted how it fits into its box, as in SVG: whole, or with its middle or first tiles alone
 */
export function boardOf({tiles, misfit, state, beside = []}: Scene, fitted: 'xMidYMid meet' | 'xMidYMid slice' = 'xMidYMid meet') {
  const board = {...EMPTY_STATE, players: [BLUE, RED], ...state, tiles};
  const all = misfit === undefined ? tiles : [...tiles, misfit];
  const cells = [...all, ...beside];
  const width = (Math.max(...cells.map(one => one.x)) + 1) * TILE + 2 * MARGIN;
  const height = (Math.max(...cells.map(one => one.y)) + 1) * TILE + 2 * MARGIN;
  return html`<svg viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" preserveAspectRatio=${fitted} aria-hidden="true">
      ${tiles.map(one => drawnTile(ON_THEIR_OWN, one))}
      ${misfit === undefined ? nothing : drawnTile(ON_THEIR_OWN, misfit, 'stopped')}
      ${all.map(one => svg`<rect class="outline" x=${one.x * TILE} y=${one.y * TILE} width=${TILE} height=${TILE}></rect>`)}
      ${beside.map(({x, y, shape}) => svg`<g transform="translate(${x * TILE} ${y * TILE})">${shape()}</g>`)}
      ${piecesToDraw(board).map(piece => pieceShape(ON_THEIR_OWN, board, piece))}
    </svg>`;
}
