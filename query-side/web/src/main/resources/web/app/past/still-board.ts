import {html, nothing, svg} from 'lit';
import {ref} from 'lit/directives/ref.js';
import type {Cell} from '../api/types';
import type {BoardState} from '../figure/piece';
import {pieceShape, piecesToDraw} from '../figure/pieces';
import {sizePiecesOf} from '../game/board/piece-size';
import {drawnTile, ground, laidTile, segmentShape} from '../game/board/pieces';
import {anchorPoint, placedAt} from '../game/tile-geometry';
import type {TileReading} from '../game/tile-reading';
import type {Lit} from './lit';

const TILE = 100;
const MARGIN = 40;
const RING = 21;

/** A board at one revision that cannot be moved or played on. `around` are the cells that it must show. */
export function stillBoard(reading: TileReading, state: BoardState, around: readonly Cell[], lit: Lit, label: string) {
  const {tiles} = state;
  return html`<svg class="still-board" role="img" aria-label=${label} ${ref(sizePiecesOf)} viewBox=${viewBox(around)}>
    ${ground(tiles)}
    <g>${tiles.map(tile => laidTile(reading, tile))}${lit.proposed?.map(tile => drawnTile(reading, tile, 'ghost'))}</g>
    <g>${lit.segments.map(at => {
      const tile = placedAt(tiles, at);
      return tile === undefined ? nothing : segmentShape(reading, tile, at.segment, 'segment');
    })}${lit.cells.map(cell => svg`<rect class="changed-cell" x=${cell.x * TILE + 3} y=${cell.y * TILE + 3} width="94"
        height="94" rx="6"></rect>`)}</g>
    <g>${piecesToDraw(state).map(piece => pieceShape(reading, state, piece))}</g>
    <g>${lit.figures.map(at => {
      const tile = placedAt(tiles, at);
      const [x, y] = tile === undefined ? [0, 0] : anchorPoint(reading, tile, at.segment);
      return tile === undefined ? nothing : svg`<circle class="changed-figure" cx=${x} cy=${y} r=${RING}></circle>`;
    })}</g>
  </svg>`;
}

function viewBox(cells: readonly Cell[]): string {
  const xs = cells.length === 0 ? [0] : cells.map(cell => cell.x);
  const ys = cells.length === 0 ? [0] : cells.map(cell => cell.y);
  const [west, north] = [Math.min(...xs) * TILE - MARGIN, Math.min(...ys) * TILE - MARGIN];
  return `${west} ${north} ${(Math.max(...xs) + 1) * TILE + MARGIN - west} ${(Math.max(...ys) + 1) * TILE + MARGIN - north}`;
}
