import {nothing, svg, type SVGTemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Cell, PlacedTile} from '../../api/types';
import type {Draft} from '../draft';
import type {Features} from '../features';
import type {GameState} from '../game-state';
import type {Highlights} from '../highlights';
import {fittingCells, placementProblem, rotationsAt} from '../placements';
import {placedAt, anchorPoint} from '../tile-geometry';
import type {GameStore} from '../store';
import {drawnTile, meeple, meepleShape, segmentShape, tollhouse} from './pieces';

const TILE = 100;

/** The cells for the drawn tile: bright where it fits in its rotation, dimmer where it must be rotated. */
export function placements(draft: Draft, store: GameStore): SVGTemplateResult | typeof nothing {
  const legal = draft.legal;
  if (!draft.isPlacing || legal === undefined) {
    return nothing;
  }
  return svg`${repeat(fittingCells(legal), cell => `${cell.x},${cell.y}`, cell =>
    cellOutline(cell, rotationsAt(legal, cell).includes(draft.rotation) ? 'fits' : 'fits turned'))}${ghost(draft, store)}`;
}

/** The drawn tile under the pointer, or on the chosen cell. */
function ghost(draft: Draft, store: GameStore): SVGTemplateResult | typeof nothing {
  const {tile} = store.head.step;
  const cell = draft.tile ?? draft.hovered;
  if (tile === undefined || cell === undefined || placedAt(store.head.tiles, cell)) {
    return nothing;
  }
  const problem = draft.tile ? undefined : placementProblem(store.head.tiles, draft.legal!, cell, draft.rotation);
  const laid: PlacedTile = {tile, ...cell, rotation: draft.rotation};
  const kind = draft.tile ? 'put' : problem === undefined ? 'ghost' : 'ghost stopped';
  return svg`${drawnTile(laid, kind)}${cellOutline(cell, draft.tile ? 'chosen' : problem ? 'stopped' : 'hovered')}`;
}

/** The legal segments for a meeple with their current points, and the crossroads for the tollhouse. */
export function figures(draft: Draft, store: GameStore, features: Features): SVGTemplateResult | typeof nothing {
  const legal = draft.legal;
  const tile = store.head.tiles.at(-1);
  if (store.head.step.name !== 'PlacingFigure' || legal === undefined || tile === undefined) {
    return nothing;
  }
  const player = store.head.players.find(one => one.seat === draft.seat);
  const chosen = draft.segment;
  // Fields are drawn first: on some tiles they lie close beside a road, and would hide it.
  const spots = legal.meeples.toSorted((a, b) => Number(b.kind === 'field') - Number(a.kind === 'field'));
  return svg`${spots.map(spot => {
    if (spot.segment === chosen) {
      return meeple(store.head.tiles, {x: tile.x, y: tile.y, segment: spot.segment, seat: draft.seat!}, player, 'put');
    }
    const [x, y] = anchorPoint(tile, spot.segment);
    const worth = features.ofSegment(tile.x, tile.y, spot.segment)?.points;
    return svg`<g class="spot piece-${player?.colour ?? 'black'}" transform="translate(${x} ${y})"><circle r="10.5"></circle>
      <g class="body">${meepleShape(spot.kind === 'field')}<text class="sign" y="5" text-anchor="middle">${worth ?? ''}</text></g></g>`;
  })}${legal.tollhouses.map(cell => crossroad(draft, store, cell))}`;
}

function crossroad(draft: Draft, store: GameStore, cell: Cell): SVGTemplateResult {
  const player = store.head.players.find(one => one.seat === draft.seat);
  if (player && draft.tollhouse?.x === cell.x && draft.tollhouse.y === cell.y) {
    return tollhouse(store.head.tiles, {...player, tollhouse: {...cell, side: player.tollhouse?.side ?? 1}}, 'put');
  }
  const tile = placedAt(store.head.tiles, cell)!;
  const [x, y] = anchorPoint(tile, 'village');
  return svg`<g class="spot toll" transform="translate(${x} ${y})"><path d="M-13 11v-13l13-9 13 9v13z"></path></g>`;
}

/** The highlights: shapes of segments and outlines of tiles. */
export function highlightShapes(highlights: Highlights, tiles: readonly PlacedTile[]): SVGTemplateResult {
  return svg`${highlights.segments.map(at => {
    const tile = placedAt(tiles, at);
    return tile === undefined ? nothing : segmentShape(tile, at.segment, 'segment');
  })}${highlights.cells.map(cell => cellOutline(cell, 'lit-cell'))}${highlights.newCells.map(cell => cellOutline(cell, 'fresh'))}`;
}

/** The tile that each player placed last, outlined in the player's colour until the same player places another. */
export function lastTiles({lastTiles: tiles, players, status}: GameState): SVGTemplateResult | typeof nothing {
  return status !== 'running' ? nothing : svg`${tiles.map(({seat, x, y}) => svg`<g class="last-tile" data-seat=${seat} data-cell="${x},${y}">
    ${cellOutline({x, y}, `last last-${players.find(player => player.seat === seat)?.colour ?? 'black'}`)}</g>`)}`;
}

export function cellOutline(cell: Cell, kind: string): SVGTemplateResult {
  return svg`<rect class="cell ${kind}" x=${cell.x * TILE + 2} y=${cell.y * TILE + 2} width="96" height="96" rx="6"></rect>`;
}
