import {nothing, svg, type SVGTemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Cell, PlacedTile} from '../../api/types';
import {isSameSpot} from '../../figure/piece';
import type {Draft} from '../draft';
import {plainPoints} from '../../record/words';
import {showsNumbers} from '../feature-worth';
import type {Features} from '../features';
import type {GameState} from '../game-state';
import type {Highlights} from '../highlights';
import {fittingCells, placementProblem, rotationsAt} from '../placements';
import {colourIn} from '../player-name';
import {placedAt} from '../tile-geometry';
import type {GameStore} from '../store';
import {drawnTile, segmentShape} from './pieces';
import {spotsOf, type SpotOnBoard} from './spots';

const TILE = 100;

/** Signs in the middle of a cell: the tile fits, or fits when rotated. */
const PLUS = 'M-8 0H8M0-8V8';
const ROTATE = 'M6.5-8v5h-5M6.1-3.4A7 7 0 1 0 7 2.4';
/** The corners around a cell, from outside. */
const BRACKETS = 'M-4 22V-4H22M78-4h26V22M104 78v26H78M22 104H-4V78';

/** The cells for the drawn tile, with a sign where it must be rotated first. */
export function placements(draft: Draft, store: GameStore): SVGTemplateResult | typeof nothing {
  const legal = draft.legal;
  if (!draft.isPlacing || legal === undefined) {
    return nothing;
  }
  return svg`${repeat(fittingCells(legal), cell => `${cell.x},${cell.y}`, cell =>
    fittingCell(cell, rotationsAt(legal, cell).includes(draft.rotation)))}${ghost(draft, store)}`;
}

function fittingCell(cell: Cell, fitsAsItIs: boolean): SVGTemplateResult {
  return svg`${cellOutline(cell, fitsAsItIs ? 'fits' : 'fits turned')}
    <g class="cell-sign" transform="translate(${cell.x * TILE + 50} ${cell.y * TILE + 50})"><path d=${fitsAsItIs ? PLUS : ROTATE}></path></g>`;
}

/** The drawn tile under the pointer, or on the chosen cell. */
function ghost(draft: Draft, store: GameStore): SVGTemplateResult | typeof nothing {
  const {tile} = store.shown.step;
  const cell = draft.tile ?? draft.hovered;
  if (tile === undefined || cell === undefined || placedAt(store.shown.tiles, cell)) {
    return nothing;
  }
  const problem = draft.tile ? undefined : placementProblem(store.shown.tiles, draft.legal!, cell, draft.rotation);
  const laid: PlacedTile = {tile, ...cell, rotation: draft.rotation};
  const kind = draft.tile ? 'put' : problem === undefined ? 'ghost' : 'ghost stopped';
  return svg`${drawnTile(store.reading, laid, kind)}${draft.tile === undefined ? nothing
    : svg`<path class="brackets" transform="translate(${cell.x * TILE} ${cell.y * TILE})" d=${BRACKETS}></path>`}
    ${cellOutline(cell, draft.tile ? 'chosen' : problem ? 'stopped' : 'hovered')}`;
}

/** The places for a figure: the chosen one with the figure, the others with the current points of their features. */
export function figures(draft: Draft, store: GameStore, features: Features): SVGTemplateResult {
  const {shown} = store;
  const colour = colourIn(shown.players, draft.seat);
  // Fields are drawn first: on some tiles they lie close beside a road, and would hide it.
  const spots = spotsOf(draft, store).toSorted((a, b) => Number(isField(b)) - Number(isField(a)));
  return svg`${spots.map(spot => (isSameSpot(spot, draft.figure)
    ? spot.kind.shape({...spot, seat: draft.seat!}, shown, [spot.at.x, spot.at.y], 'put')
    : spot.kind.spotShape(spot, [spot.at.x, spot.at.y], colour, worthWords(store, features, spot))))}`;
}

/** The points so far of the feature of a spot; empty until they are known, and if the page does not show them. */
function worthWords(store: GameStore, features: Features, {x, y, segment}: SpotOnBoard): string {
  const worth = features.ofSegment(x, y, segment);
  return worth === undefined || !showsNumbers(store.head) ? '' : plainPoints(worth.points);
}

function isField({segment}: SpotOnBoard): boolean {
  return segment.startsWith('f');
}

/** The highlights: shapes of segments, outlines of tiles that lie there at the shown revision, and of cells that are open or pointed at. */
export function highlightShapes(highlights: Highlights, {reading, shown: {tiles}}: GameStore): SVGTemplateResult {
  const lit = [...highlights.cells.filter(cell => placedAt(tiles, cell) !== undefined), ...highlights.open, ...highlights.pointed];
  return svg`${highlights.segments.map(at => {
    const tile = placedAt(tiles, at);
    return tile === undefined ? nothing : segmentShape(reading, tile, at.segment, 'segment');
  })}${lit.map(cell => cellOutline(cell, 'lit-cell'))}`;
}

/** The tile that each player placed last, in the player's colour: the newest one outlined, the others with a dot in a corner. */
export function lastTiles({lastTiles: last, tiles, players, status}: GameState): SVGTemplateResult | typeof nothing {
  const newest = tiles.at(-1);
  return status !== 'running' ? nothing : svg`${last.map(({seat, x, y}) => {
    const look = `last last-${colourIn(players, seat)}`;
    return svg`<g class="last-tile" data-seat=${seat} data-cell="${x},${y}">${newest?.x === x && newest.y === y
      ? cellOutline({x, y}, look) : svg`<circle class="dot ${look}" cx=${x * TILE + 10} cy=${y * TILE + 10} r="5"></circle>`}</g>`;
  })}`;
}

export function cellOutline(cell: Cell, kind: string): SVGTemplateResult {
  return svg`<rect class="cell ${kind}" x=${cell.x * TILE + 2} y=${cell.y * TILE + 2} width="96" height="96" rx="6"></rect>`;
}
