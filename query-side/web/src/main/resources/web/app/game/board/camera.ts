import type {Cell} from '../../api/types';

const MAX_SCALE = 2.4;
const MIN_SCALE = 0.12;
const STEP = 1.25;
/**
 * Margins around the outermost tiles, in tiles: the cells for the next tile, or half of each on a large board, or none
 * when no tile comes any more.
 */
const WIDE_MARGIN = 1.1;
const NARROW_MARGIN = 0.62;
const NO_MARGIN = 0.1;
/** The scale below which the board is large. */
const LARGE_BOARD_SCALE = 0.7;
/** The largest scale at which the whole board is shown. */
const FITTED_SCALE = 1.6;

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

/** The part of the board's surface that no panel covers, in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Shows the whole board with a margin, at most at the size that the tiles are drawn for. */
export function fitted(cells: readonly Cell[], room: Room, isComplete: boolean): Camera {
  if (isComplete) {
    return fittedWith(NO_MARGIN, cells, room);
  }
  const camera = fittedWith(WIDE_MARGIN, cells, room);
  return camera.scale < LARGE_BOARD_SCALE ? fittedWith(NARROW_MARGIN, cells, room) : camera;
}

function fittedWith(margin: number, cells: readonly Cell[], {width, height}: Room): Camera {
  const xs = cells.map(cell => cell.x);
  const ys = cells.map(cell => cell.y);
  const [west, east] = [Math.min(...xs) - margin, Math.max(...xs) + 1 + margin];
  const [north, south] = [Math.min(...ys) - margin, Math.max(...ys) + 1 + margin];
  const scale = Math.max(MIN_SCALE, Math.min(FITTED_SCALE, width / ((east - west) * 100), height / ((south - north) * 100)));
  return {
    scale,
    x: width / 2 - ((west + east) / 2) * 100 * scale,
    y: height / 2 - ((north + south) / 2) * 100 * scale,
  };
}

/** Shows a cell in the middle, at least at a scale. */
export function centredOn(camera: Camera, cell: Cell, minScale: number, {width, height}: Room): Camera {
  const scale = Math.max(camera.scale, minScale);
  return {scale, x: width / 2 - (cell.x + 0.5) * 100 * scale, y: height / 2 - (cell.y + 0.5) * 100 * scale};
}

/** Keeps at least a part of the board in the room, so that it cannot be dragged out of sight. */
export function kept(camera: Camera, cells: readonly Cell[], {width, height}: Room): Camera {
  const size = 100 * camera.scale;
  const into = (at: number, from: number, to: number, room: number) =>
    Math.min(room - size / 2 - from * size, Math.max(size / 2 - to * size, at));
  const xs = cells.map(cell => cell.x);
  const ys = cells.map(cell => cell.y);
  return cells.length === 0 ? camera : {
    scale: camera.scale,
    x: into(camera.x, Math.min(...xs), Math.max(...xs) + 1, width),
    y: into(camera.y, Math.min(...ys), Math.max(...ys) + 1, height),
  };
}

/**
 * Changes the camera by less than a pixel for each tile from the middle, so that the borders of tiles fall between
 * pixels and no seam shows between neighbours. `ratio` is the number of pixels of the device in a pixel of the page.
 */
export function snapped(camera: Camera, {width, height}: Room, ratio: number): Camera {
  const scale = Math.max(1, Math.round(camera.scale * 100 * ratio)) / (100 * ratio);
  const grown = scale / camera.scale;
  const whole = (at: number) => Math.round(at * ratio) / ratio;
  return {
    scale,
    x: whole(width / 2 - (width / 2 - camera.x) * grown),
    y: whole(height / 2 - (height / 2 - camera.y) * grown),
  };
}

/** Moves the camera as little as needed to make a cell visible. */
export function scrolledTo(camera: Camera, cell: Cell, {width, height}: Room): Camera {
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
