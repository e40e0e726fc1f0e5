import {html, nothing, svg} from 'lit';
import {ref} from 'lit/directives/ref.js';
import type {Cell, PlacedTile} from '../api/types';
import {sizePiecesOf} from '../game/board/piece-size';
import {chips, drawnTile, ground, laidTile, meeple, segmentShape, tollhouse} from '../game/board/pieces';
import type {GameState} from '../game/game-state';
import type {SegmentAt} from '../game/highlights';
import {anchorPoint, placedAt} from '../game/tile-geometry';

const TILE = 100;
const MARGIN = 40;
const RING = 21;

/** What is lit on a board: outlined tiles, coloured segments, and figures with a ring. */
export interface Lit {
  readonly cells: readonly Cell[];
  readonly segments: readonly SegmentAt[];
  /** By segment; `village` for a tollhouse and `office` for chips. */
  readonly figures: readonly SegmentAt[];
  /** Tiles that could be placed. */
  readonly proposed?: readonly PlacedTile[];
}

export const UNLIT: Lit = {cells: [], segments: [], figures: []};

/** What a board shows of a game. */
export type BoardState = Pick<GameState, 'tiles' | 'players' | 'offices' | 'meeples'>;

/** A board at one revision that cannot be moved or played on. `around` are the cells that it must show. */
export function stillBoard(state: BoardState, around: readonly Cell[], lit: Lit, label: string) {
  const {tiles, players} = state;
  return html`<svg class="still-board" role="img" aria-label=${label} ${ref(sizePiecesOf)} viewBox=${viewBox(around)}>
    ${ground(tiles)}
    <g>${tiles.map(tile => laidTile(tile))}${lit.proposed?.map(tile => drawnTile(tile, 'ghost'))}</g>
    <g>${lit.segments.map(at => {
      const tile = placedAt(tiles, at);
      return tile === undefined ? nothing : segmentShape(tile, at.segment, 'segment');
    })}${lit.cells.map(cell => svg`<rect class="changed-cell" x=${cell.x * TILE + 3} y=${cell.y * TILE + 3} width="94"
        height="94" rx="6"></rect>`)}</g>
    <g>${state.offices.map(office => chips(tiles, office, players))}
      ${players.map(player => tollhouse(tiles, player))}
      ${state.meeples.map(at => meeple(tiles, at, players.find(one => one.seat === at.seat)))}</g>
    <g>${lit.figures.map(at => {
      const tile = placedAt(tiles, at);
      const [x, y] = tile === undefined ? [0, 0] : anchorPoint(tile, at.segment);
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
