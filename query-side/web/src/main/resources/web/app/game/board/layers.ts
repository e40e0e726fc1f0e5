import {svg, type SVGTemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Cell} from '../../api/types';
import {pieceShape, piecesToDraw} from '../../figure/pieces';
import type {GameStore} from '../store';
import {laidTile} from './pieces';

/**
 * The placed tiles; the newest one arrives while the game is followed.
 *
 * @param areSmall whether they are shown so small that what pays is drawn larger
 */
export function tilesLayer(store: GameStore, areSmall: boolean): SVGTemplateResult {
  return svg`${repeat(store.shown.tiles, tile => `${tile.x},${tile.y}`, tile => {
    const laid = laidTile(store.reading, tile, areSmall);
    return isNewest(store, tile) ? svg`<g class="newest">${laid}</g>` : laid;
  })}`;
}

/** The pieces; figures on the newest tile drop while the game is followed. */
export function piecesLayer(store: GameStore): SVGTemplateResult {
  const {reading, shown} = store;
  return svg`${repeat(piecesToDraw(shown), ({seat, x, y, segment}) => `${seat} ${x},${y} ${segment}`, piece => svg`<g class=${
    piece.seat !== undefined && isNewest(store, piece) ? 'dropped' : ''}>${pieceShape(reading, shown, piece)}</g>`)}`;
}

/** True for the cell of the tile that was placed last, while the game is followed. */
function isNewest({shown, isLive}: GameStore, {x, y}: Cell): boolean {
  const last = shown.tiles.at(-1);
  return isLive && last?.x === x && last.y === y;
}
