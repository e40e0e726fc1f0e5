import type {Cell} from '../../api/types';

const NEAREST = 2.4;
const FARTHEST = 0.12;
const STEP = 1.25;
/** Room for the cells around the outermost tiles. */
const MARGIN = 1.15;

/** A point on the screen, in pixels from the board's north-west corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Which part of the table is looked at: where its origin stands on the screen, and how large it is. */
export interface Camera {
  /** Screen pixels per unit of the board; a tile has 100 units. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return {...camera, x: camera.x + dx, y: camera.y + dy};
}

/** Nearer or farther, with what is under `at` staying there. */
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  const scale = Math.min(NEAREST, Math.max(FARTHEST, camera.scale * factor));
  const grown = scale / camera.scale;
  return {scale, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown};
}

export function stepped(camera: Camera, steps: number, at: Point): Camera {
  return zoomed(camera, STEP ** steps, at);
}

/** The whole table with a margin, as large as it fits; never larger than tiles are drawn for. */
export function fitting(cells: readonly Cell[], width: number, height: number): Camera {
  const xs = cells.map(cell => cell.x);
  const ys = cells.map(cell => cell.y);
  const [west, east] = [Math.min(...xs) - MARGIN, Math.max(...xs) + 1 + MARGIN];
  const [north, south] = [Math.min(...ys) - MARGIN, Math.max(...ys) + 1 + MARGIN];
  const scale = Math.max(FARTHEST, Math.min(1.6, width / ((east - west) * 100), height / ((south - north) * 100)));
  return {
    scale,
    x: width / 2 - ((west + east) / 2) * 100 * scale,
    y: height / 2 - ((north + south) / 2) * 100 * scale,
  };
}

/** Moved as little as needed to have a cell in sight. */
export function showing(camera: Camera, cell: Cell, width: number, height: number): Camera {
  const size = 100 * camera.scale;
  const [x, y] = [camera.x + cell.x * size, camera.y + cell.y * size];
  const into = (at: number, room: number) => (at < 0 ? -at + size / 2 : at + size > room ? room - at - 1.5 * size : 0);
  return panned(camera, into(x, width), into(y, height));
}

/** What lies under a point of the screen, in tiles from the north-west corner of the start tile. */
export function boardPoint(camera: Camera, at: Point): Point {
  return {x: (at.x - camera.x) / camera.scale / 100, y: (at.y - camera.y) / camera.scale / 100};
}

export function cellOf(point: Point): Cell {
  return {x: Math.floor(point.x), y: Math.floor(point.y)};
}
