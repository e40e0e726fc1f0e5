import type {Cell} from '../../api/types';
import {isAtCell, isSameSpot, type Spot} from '../../figure/piece';
import {figureSpots} from '../../figure/pieces';
import type {Draft} from '../draft';
import {fittingCells} from '../placements';
import {anchorPoint, placedAt} from '../tile-geometry';
import type {GameStore} from '../store';
import type {Point} from './camera';

/** The reach of a tap on a spot, in board units. */
const REACH = 18;

/** The distance between the places for several figures on one segment, as between those on several. */
const APART = 33;

/** A place for a figure, with its point in board units. */
export interface SpotOnBoard extends Spot {
  readonly at: Point;
}

/** The places for a figure of the player who may place one; empty in other steps. */
export function spotsOf(draft: Draft, {shown, reading}: GameStore): SpotOnBoard[] {
  const {legal, seat} = draft;
  if (shown.step.name !== 'PlacingFigure' || legal === undefined || seat === undefined) {
    return [];
  }
  const spots = figureSpots(legal, shown, seat).map(spot => {
    const [x, y] = anchorPoint(reading, placedAt(shown.tiles, spot)!, spot.segment);
    return {...spot, at: {x, y}};
  });
  return spots.map((spot, index) => {
    const first = spots.findIndex(other => isAtCell(other, spot) && other.segment === spot.segment);
    return first === index ? spot : {...spot, at: beside(spot.at, spots)};
  });
}

/** The point beside another one that is farthest from the spots. */
function beside({x, y}: Point, spots: readonly SpotOnBoard[]): Point {
  const room = (point: Point) => Math.min(...spots.map(({at}) => Math.hypot(at.x - point.x, at.y - point.y)));
  const points = [{x: x + APART, y}, {x: x - APART, y}, {x, y: y - APART}, {x, y: y + APART}];
  return points.reduce((best, point) => (room(point) > room(best) ? point : best));
}

/** The spot nearest to a point of the board in tiles, if one is near. */
export function spotAt(spots: readonly SpotOnBoard[], {x, y}: Point, reach = REACH): SpotOnBoard | undefined {
  const distance = (spot: SpotOnBoard) => Math.hypot(spot.at.x - x * 100, spot.at.y - y * 100);
  const [nearest] = spots.toSorted((a, b) => distance(a) - distance(b));
  return nearest !== undefined && distance(nearest) < reach ? nearest : undefined;
}

/** Chooses the spot after or before the chosen one; between the last and the first, no figure. Returns the spot. */
export function chooseNext(spots: readonly SpotOnBoard[], draft: Draft, steps: 1 | -1): SpotOnBoard | undefined {
  const chosen = spots.findIndex(spot => isSameSpot(spot, draft.figure));
  const isFirst = chosen < 0 && (steps > 0 || draft.isSkipping);
  const next = isFirst ? spots.at(steps > 0 ? 0 : -1) : chosen < 0 ? undefined : spots[chosen + steps];
  next === undefined ? draft.skip() : draft.place(next);
  return next;
}

/** The cell for the drawn tile that comes next in a direction; the nearest one if none does and the tile does not fit here. */
export function nextFittingCell(draft: Draft, store: GameStore, from: Cell | undefined, way: Cell): Cell | undefined {
  const cells = draft.legal === undefined ? [] : fittingCells(draft.legal);
  const start = from ?? store.shown.tiles.at(-1) ?? {x: 0, y: 0};
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
