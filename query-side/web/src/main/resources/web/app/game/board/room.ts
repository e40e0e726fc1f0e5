import type {Cell} from '../../api/types';
import type {Camera} from './camera';

/** A part of the board's surface, in pixels from its north-west corner. */
export interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A room is at least this part of the surface, in both directions. */
const LEAST_PART = 0.25;

/** The parts of the surface that lie beside all panels: each cuts off what is on its other side. Never empty. */
export function roomsBeside(panels: readonly Room[], surface: Room): Room[] {
  const rooms = panels.reduce<Room[]>((left, panel) => left.flatMap(room => (overlap(room, panel) ? cut(room, panel) : [room]))
    .filter(({width, height}) => width >= surface.width * LEAST_PART && height >= surface.height * LEAST_PART), [surface]);
  return rooms.length === 0 ? [surface] : rooms;
}

/** The largest part of the surface that lies beside all panels. */
export function largestRoom(panels: readonly Room[], surface: Room): Room {
  const area = ({width, height}: Room) => width * height;
  return roomsBeside(panels, surface).reduce((best, room) => (area(room) > area(best) ? room : best));
}

export function overlap(one: Room, other: Room): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width
    && one.y < other.y + other.height && other.y < one.y + one.height;
}

export function contains(room: Room, {x, y, width, height}: Room): boolean {
  return x >= room.x && y >= room.y && x + width <= room.x + room.width && y + height <= room.y + room.height;
}

export function inset({x, y, width, height}: Room, by: number): Room {
  return {x: x + by, y: y + by, width: Math.max(0, width - 2 * by), height: Math.max(0, height - 2 * by)};
}

/** The smallest room that contains both. */
export function joined(one: Room, other: Room): Room {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x, y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** The place of a cell on the surface. */
export function roomOf(cell: Cell, {scale, x, y}: Camera): Room {
  const size = 100 * scale;
  return {x: x + cell.x * size, y: y + cell.y * size, width: size, height: size};
}

function cut({x, y, width, height}: Room, panel: Room): Room[] {
  const [right, bottom] = [panel.x + panel.width, panel.y + panel.height];
  return [
    {x, y, width: panel.x - x, height},
    {x: right, y, width: x + width - right, height},
    {x, y, width, height: panel.y - y},
    {x, y: bottom, width, height: y + height - bottom},
  ];
}
