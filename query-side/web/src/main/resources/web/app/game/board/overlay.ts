import {nothing, svg, type SVGTemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Cell, PlacedTile} from '../../api/types';
import {isSameSpot} from '../../figure/piece';
import type {Draft} from '../draft';
import {plainPoints} from '../../record/words';
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
  return svg`${drawnTile(store.reading, laid, kind)}${cellOutline(cell, draft.tile ? 'chosen' : problem ? 'stopped' : 'hovered')}`;
}

/** The places for a figure: the chosen one with the figure, the others with the current points of their features. */
export function figures(draft: Draft, store: GameStore, features: Features): SVGTemplateResult {
  const {head} = store;
  const colour = colourIn(head.players, draft.seat);
  // Fields are drawn first: on some tiles they lie close beside a road, and would hide it.
  const spots = spotsOf(draft, store).toSorted((a, b) => Number(isField(b)) - Number(isField(a)));
  return svg`${spots.map(spot => (isSameSpot(spot, draft.figure)
    ? spot.kind.shape({...spot, seat: draft.seat!}, head, [spot.at.x, spot.at.y], 'put')
    : spot.kind.spotShape(spot, [spot.at.x, spot.at.y], colour, worthWords(features, spot))))}`;
}

/** The points so far of the feature of a spot; empty until they are known. */
function worthWords(features: Features, {x, y, segment}: SpotOnBoard): string {
  const worth = features.ofSegment(x, y, segment);
  return worth === undefined ? '' : plainPoints(worth.points);
}

function isField({segment}: SpotOnBoard): boolean {
  return segment.startsWith('f');
}

/** The highlights: shapes of segments and outlines of tiles. */
export function highlightShapes(highlights: Highlights, {reading, shown: {tiles}}: GameStore): SVGTemplateResult {
  return svg`${highlights.segments.map(at => {
    const tile = placedAt(tiles, at);
    return tile === undefined ? nothing : segmentShape(reading, tile, at.segment, 'segment');
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
