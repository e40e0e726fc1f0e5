import type {Cell} from '../../api/types';

const MAX_SCALE = 2.4;
const MIN_SCALE = 0.12;
const STEP = 1.25;
/** Margin around the outermost tiles, in tiles. */
const MARGIN = 1.15;

/** A point on the screen, in pixels from the board's north-west corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The visible part of the board: the screen position of its origin, and its scale. */
export interface Camera {
  /** Screen pixels per unit of the board; a tile has 100 units. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return {...camera, x: camera.x + dx, y: camera.y + dy};
}

/** Zooms around a fixed point. */
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, camera.scale * factor));
  const grown = scale / camera.scale;
  return {scale, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown};
}

export function zoomedBySteps(camera: Camera, steps: number, at: Point): Camera {
  return zoomed(camera, STEP ** steps, at);
}

/** Shows the whole board with a margin, at most at the size that the tiles are drawn for. */
export function fitted(cells: readonly Cell[], width: number, height: number): Camera {
  const xs = cells.map(cell => cell.x);
  const ys = cells.map(cell => cell.y);
  const [west, east] = [Math.min(...xs) - MARGIN, Math.max(...xs) + 1 + MARGIN];
  const [north, south] = [Math.min(...ys) - MARGIN, Math.max(...ys) + 1 + MARGIN];
  const scale = Math.max(MIN_SCALE, Math.min(1.6, width / ((east - west) * 100), height / ((south - north) * 100)));
  return {
    scale,
    x: width / 2 - ((west + east) / 2) * 100 * scale,
    y: height / 2 - ((north + south) / 2) * 100 * scale,
  };
}

/** Moves the camera as little as needed to make a cell visible. */
export function scrolledTo(camera: Camera, cell: Cell, width: number, height: number): Camera {
  const size = 100 * camera.scale;
  const [x, y] = [camera.x + cell.x * size, camera.y + cell.y * size];
  const into = (at: number, room: number) => (at < 0 ? -at + size / 2 : at + size > room ? room - at - 1.5 * size : 0);
  return panned(camera, into(x, width), into(y, height));
}

/** Converts a screen point to a board point, in tiles from the north-west corner of the start tile. */
export function boardPoint(camera: Camera, at: Point): Point {
  return {x: (at.x - camera.x) / camera.scale / 100, y: (at.y - camera.y) / camera.scale / 100};
}

export function cellOf(point: Point): Cell {
  return {x: Math.floor(point.x), y: Math.floor(point.y)};
}
