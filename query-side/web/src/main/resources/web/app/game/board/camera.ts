import type {Cell} from '../../api/types';
import type {Rect} from './rect';

const MAX_SCALE = 2.4;
const MIN_SCALE = 0.12;
const STEP = 1.25;

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

export function middleOf({x, y, width, height}: Rect): Point {
  return {x: x + width / 2, y: y + height / 2};
}

/** The place of a cell on the surface. */
export function rectOf(cell: Cell, {scale, x, y}: Camera): Rect {
  const size = 100 * scale;
  return {x: x + cell.x * size, y: y + cell.y * size, width: size, height: size};
}

/** Shows cells in the middle, at least at a scale, or as large as all of them fit. */
export function centredOn(camera: Camera, cells: readonly Cell[], minScale: number, rect: Rect): Camera {
  const [xs, ys] = [cells.map(cell => cell.x), cells.map(cell => cell.y)];
  const [west, north, east, south] = [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
  const largest = Math.min(rect.width / (east - west), rect.height / (south - north)) / 100;
  const scale = Math.min(Math.max(camera.scale, minScale), largest);
  const middle = middleOf(rect);
  return {scale, x: middle.x - (west + east) * 50 * scale, y: middle.y - (north + south) * 50 * scale};
}

/** Keeps at least a part of the board in a rectangle, so that it cannot be dragged out of sight. */
export function kept(camera: Camera, cells: readonly Cell[], {x, y, width, height}: Rect): Camera {
  const size = 100 * camera.scale;
  const into = (at: number, from: number, to: number, start: number, length: number) =>
    Math.min(start + length - size / 2 - from * size, Math.max(start + size / 2 - to * size, at));
  const xs = cells.map(cell => cell.x);
  const ys = cells.map(cell => cell.y);
  return cells.length === 0 ? camera : {
    scale: camera.scale,
    x: into(camera.x, Math.min(...xs), Math.max(...xs) + 1, x, width),
    y: into(camera.y, Math.min(...ys), Math.max(...ys) + 1, y, height),
  };
}

/**
 * Changes the camera by less than a pixel for each tile from the middle, so that the borders of tiles fall between
 * pixels and no seam shows between neighbours. `ratio` is the number of pixels of the device in a pixel of the page.
 */
export function snapped(camera: Camera, rect: Rect, ratio: number): Camera {
  const scale = Math.max(1, Math.round(camera.scale * 100 * ratio)) / (100 * ratio);
  const grown = scale / camera.scale;
  const whole = (at: number) => Math.round(at * ratio) / ratio;
  const middle = middleOf(rect);
  return {
    scale,
    x: whole(middle.x - (middle.x - camera.x) * grown),
    y: whole(middle.y - (middle.y - camera.y) * grown),
  };
}

/** Moves the camera as little as needed to make a cell visible. */
export function scrolledTo(camera: Camera, cell: Cell, rect: Rect): Camera {
  const size = 100 * camera.scale;
  const [x, y] = [camera.x + cell.x * size - rect.x, camera.y + cell.y * size - rect.y];
  const into = (at: number, length: number) => (at < 0 ? -at + size / 2 : at + size > length ? length - at - 1.5 * size : 0);
  return panned(camera, into(x, rect.width), into(y, rect.height));
}

/** Converts a screen point to a board point, in tiles from the north-west corner of the start tile. */
export function boardPoint(camera: Camera, at: Point): Point {
  return {x: (at.x - camera.x) / camera.scale / 100, y: (at.y - camera.y) / camera.scale / 100};
}

export function cellOf(point: Point): Cell {
  return {x: Math.floor(point.x), y: Math.floor(point.y)};
}
