import type {Cell} from '../../api/types';
import type {Draft} from '../draft';
import {fittingCells} from '../placements';
import {anchorPoint, placedAt} from '../tile-geometry';
import type {GameStore} from '../store';
import type {Point} from './camera';

/** The reach of a tap on a spot, in board units. */
const REACH = 18;

/** A place for a figure: a segment of the placed tile, or a crossroads for the tollhouse. */
export type Spot = {readonly at: Point} & ({readonly segment: string} | {readonly tollhouse: Cell});

/** The places for a figure of the player who may place one; empty in other steps. Points are in board units. */
export function spotsOf(draft: Draft, store: GameStore): Spot[] {
  const legal = draft.legal;
  const tile = store.head.tiles.at(-1);
  if (store.head.step.name !== 'PlacingFigure' || legal === undefined || tile === undefined) {
    return [];
  }
  const point = ([x, y]: readonly [number, number]) => ({x, y});
  return [
    ...legal.meeples.map(({segment}) => ({at: point(anchorPoint(tile, segment)), segment})),
    ...legal.tollhouses.map(cell => ({at: point(anchorPoint(placedAt(store.head.tiles, cell)!, 'village')), tollhouse: cell})),
  ];
}

/** The spot nearest to a point of the board in tiles, if one is near. */
export function spotAt(spots: readonly Spot[], {x, y}: Point, reach = REACH): Spot | undefined {
  const distance = (spot: Spot) => Math.hypot(spot.at.x - x * 100, spot.at.y - y * 100);
  const [nearest] = spots.toSorted((a, b) => distance(a) - distance(b));
  return nearest !== undefined && distance(nearest) < reach ? nearest : undefined;
}

export function choose(draft: Draft, spot: Spot): void {
  'segment' in spot ? draft.claim(spot.segment) : draft.moveTollhouse(spot.tollhouse);
}

/** Chooses the spot after or before the chosen one; between the last and the first, no figure. Returns the spot. */
export function chooseNext(spots: readonly Spot[], draft: Draft, steps: 1 | -1): Spot | undefined {
  const chosen = spots.findIndex(spot => 'segment' in spot
    ? spot.segment === draft.segment
    : spot.tollhouse.x === draft.tollhouse?.x && spot.tollhouse.y === draft.tollhouse.y);
  const isFirst = chosen < 0 && (steps > 0 || draft.isSkipping);
  const next = isFirst ? spots.at(steps > 0 ? 0 : -1) : chosen < 0 ? undefined : spots[chosen + steps];
  next === undefined ? draft.skip() : choose(draft, next);
  return next;
}

/** The cell for the drawn tile that comes next in a direction; the nearest one if none does and the tile does not fit here. */
export function nextFittingCell(draft: Draft, store: GameStore, from: Cell | undefined, way: Cell): Cell | undefined {
  const cells = draft.legal === undefined ? [] : fittingCells(draft.legal);
  const start = from ?? store.head.tiles.at(-1) ?? {x: 0, y: 0};
  const offset = (cell: Cell) => {
    const [dx, dy] = [cell.x - start.x, cell.y - start.y];
    return {along: dx * way.x + dy * way.y, across: Math.abs(dx * way.y) + Math.abs(dy * way.x)};
  };
  const distance = (cell: Cell) => offset(cell).along + 2 * offset(cell).across;
  const ahead = cells.filter(cell => offset(cell).along > 0).sort((a, b) => distance(a) - distance(b));
  const around = cells.toSorted((a, b) =>
    Math.hypot(a.x - start.x, a.y - start.y) - Math.hypot(b.x - start.x, b.y - start.y));
  const isFitting = cells.some(cell => cell.x === from?.x && cell.y === from.y);
  return from === undefined ? around[0] : ahead[0] ?? (isFitting ? undefined : around[0]);
}
