import {html, nothing, svg, type SVGTemplateResult} from 'lit';
import {ref} from 'lit/directives/ref.js';
import type {Cell, PlacedTile} from '../api/types';
import type {BoardState} from '../figure/piece';
import {pieceShape, piecesToDraw} from '../figure/pieces';
import {sizePiecesOf} from '../game/board/piece-size';
import {drawnTile, ground} from '../game/board/pieces';
import type {TileReading} from '../game/tile-reading';

const TILE = 100;
const MARGIN = 12;
const WAYS: readonly Cell[] = [{x: 0, y: -1}, {x: 1, y: 0}, {x: 0, y: 1}, {x: -1, y: 0}];

/** A part of the board that can be pressed. */
export interface Target {
  readonly label: string;
  readonly shape: SVGTemplateResult;
  readonly press: () => void;
}

/** The empty cells beside the tiles, from north to south. */
export function cellsBeside(tiles: readonly PlacedTile[]): readonly Cell[] {
  const beside = tiles.flatMap(({x, y}) => WAYS.map(way => ({x: x + way.x, y: y + way.y})));
  return beside
    .filter((cell, index) => index === beside.findIndex(one => isSame(one, cell)) && !tiles.some(tile => isSame(tile, cell)))
    .sort((one, other) => one.y - other.y || one.x - other.x);
}

export function isSame(one: Cell, other: Cell): boolean {
  return one.x === other.x && one.y === other.y;
}

/** A cell to press: the whole square, whatever is drawn in it. */
export function cellShape({x, y}: Cell, look: string): SVGTemplateResult {
  return svg`<rect class="target" x=${x * TILE} y=${y * TILE} width=${TILE} height=${TILE}></rect>
    <rect class="cell ${look}" x=${x * TILE + 5} y=${y * TILE + 5} width="90" height="90" rx="6"></rect>`;
}

/**
 * The board of a lesson, with its parts to press in the order of the keyboard.
 *
 * @param around the cells that it shows
 * @param tried the drawn tile where it is tried
 */
export function lessonBoard(
  reading: TileReading, board: BoardState, around: readonly Cell[], tried: PlacedTile | undefined, targets: readonly Target[], label: string,
) {
  return html`<svg class="lesson-board" role="group" aria-label=${label} ${ref(sizePiecesOf)} viewBox=${viewBox(around)}>
    ${ground(board.tiles)}
    <g>${board.tiles.map(tile => drawnTile(reading, tile))}
      ${board.tiles.map(({x, y}) => svg`<rect class="outline" x=${x * TILE} y=${y * TILE} width=${TILE} height=${TILE}></rect>`)}
      ${tried === undefined ? nothing : drawnTile(reading, tried, 'ghost')}</g>
    <g>${piecesToDraw(board).map(piece => pieceShape(reading, board, piece))}</g>
    ${targets.map(({label: words, shape, press}) => svg`<g class="lesson-target" role="button" tabindex="0" aria-label=${words}
      @click=${press} @keydown=${(key: KeyboardEvent) => pressByKey(key, press)}>${shape}</g>`)}
  </svg>`;
}

function pressByKey(key: KeyboardEvent, press: () => void): void {
  if (key.key === 'Enter' || key.key === ' ') {
    key.preventDefault();
    press();
  }
}

function viewBox(cells: readonly Cell[]): string {
  const [xs, ys] = [cells.map(({x}) => x), cells.map(({y}) => y)];
  const [west, north] = [Math.min(...xs) * TILE - MARGIN, Math.min(...ys) * TILE - MARGIN];
  return `${west} ${north} ${(Math.max(...xs) + 1) * TILE + MARGIN - west} ${(Math.max(...ys) + 1) * TILE + MARGIN - north}`;
}
