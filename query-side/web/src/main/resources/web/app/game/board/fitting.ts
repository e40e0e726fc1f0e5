import type {Cell} from '../../api/types';
import {middleOf, panned, rectOf, zoomed, type Camera} from './camera';
import {contains, inset, joined, largestFreeRect, overlap, rectsBeside, type Rect} from './rect';

/**
 * Margins around the outermost tiles, in tiles: the cells for the next tile, or half of each on a large board, or none
 * where every pixel is needed and when no tile comes any more.
 */
const WIDE_MARGIN = 1.1;
const NARROW_MARGIN = 0.62;
/** The least distance from the border, in pixels. */
const BORDER = 5;
/** The scale below which the board is large. */
const LARGE_BOARD_SCALE = 0.7;
/** The largest scale at which the whole board is shown. */
const FITTED_SCALE = 1.6;
const MIN_SCALE = 0.12;
/** A smaller picture than the possible one stays, so that the board does not move for every tile and panel. */
const ENOUGH = 0.85;
/** How much larger a picture around a panel must be than one beside it. */
const WORTH_IT = 1.1;
/** The depth of the borders at which buttons for what is beyond them lie, in pixels. */
export const BUTTON_DEPTH = 34;

/** The content of the board, and the areas that it may fill. */
export interface Scene {
  readonly tiles: readonly Cell[];
  /** The cells on which the drawn tile fits, or those for a figure that may stand elsewhere; empty if nobody here places one. */
  readonly fitting: readonly Cell[];
  /** The cells to keep in view when the whole board does not fit, the most important first. */
  readonly important: readonly Cell[];
  readonly isComplete: boolean;
  readonly surface: Rect;
  /** The panels over the surface. */
  readonly panels: readonly Rect[];
  /** The number of pixels of the device in a pixel of the page. */
  readonly ratio: number;
}

/** Shows the whole board as large as the panels allow, but not smaller than at a scale if the margins can shrink. */
export function wholeBoard(scene: Scene, leastScale: number): Camera {
  if (!scene.isComplete) {
    const wide = largest(scene, WIDE_MARGIN);
    if (wide.scale >= LARGE_BOARD_SCALE) {
      return wide;
    }
    const narrow = largest(scene, NARROW_MARGIN);
    if (narrow.scale >= leastScale) {
      return narrow;
    }
  }
  return largest(scene, 0);
}

/** True if a camera shows the whole board, and about as large as another one. */
export function isAsGood(camera: Camera, best: Camera, scene: Scene): boolean {
  return camera.scale >= best.scale * ENOUGH && isWhole(camera, scene);
}

/** Moves a camera as little as needed to show at a scale what is important, without much emptiness around the board. */
export function nearView(camera: Camera, scale: number, scene: Scene): Camera {
  const rect = largestFreeRect(scene.panels, scene.surface);
  const same = zoomed(camera, floored(scale, scene.ratio) / camera.scale, middleOf(rect));
  const board = boxOf([...scene.tiles, ...scene.fitting], same);
  const clear = inset(rect, BUTTON_DEPTH);
  // What does not fit any more would drive out what is more important.
  const important = scene.important.map(cell => rectOf(cell, same)).reduce<Rect | undefined>((box, cell) => {
    const both = box === undefined ? cell : joined(box, cell);
    return box === undefined || (both.width <= clear.width && both.height <= clear.height) ? both : box;
  }, undefined) ?? board;
  const emptiness = scene.isComplete ? BORDER : 100 * same.scale;
  const way = (along: 'x' | 'y', size: 'width' | 'height') =>
    board[size] + 2 * BORDER <= rect[size]
      ? into(board[along] - BORDER, board[size] + 2 * BORDER, rect[along], rect[size])
      : within(into(important[along], important[size], clear[along], clear[size]),
          rect[along] + rect[size] - board[along] - board[size] - emptiness, rect[along] + emptiness - board[along]);
  return panned(same, way('x', 'width'), way('y', 'height'));
}

/** The way that brings a stretch into another; the start of one that is longer. */
function into(at: number, size: number, from: number, length: number): number {
  return at < from || size > length ? from - at : Math.min(0, from + length - at - size);
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** True if a cell can be seen and touched: its middle is on the surface, and below no panel. */
export function isInView(cell: Cell, camera: Camera, {surface, panels}: Pick<Scene, 'surface' | 'panels'>): boolean {
  const middle = inset(rectOf(cell, camera), 45 * camera.scale);
  return contains(surface, middle) && !panels.some(panel => overlap(panel, middle));
}

function isWhole(camera: Camera, scene: Scene): boolean {
  const isFree = (cell: Cell) => {
    const rect = rectOf(cell, camera);
    return contains(scene.surface, rect) && !scene.panels.some(panel => overlap(panel, rect));
  };
  return [...scene.tiles, ...scene.fitting].every(isFree);
}

/** The largest picture of the whole board, in the middle if it is free there. A panel may lie where the board has no tile, if that is worth it. */
function largest(scene: Scene, margin: number): Camera {
  const larger = (best: Camera, camera: Camera) => (camera.scale > best.scale ? camera : best);
  const beside = rectsBeside(scene.panels, scene.surface).map(rect => fittedInto(rect, scene, margin)).reduce(larger);
  const around = fittedInto(scene.surface, scene, margin);
  const outline = inset(boxOf(scene.tiles, around), -margin * 100 * around.scale);
  const isFree = around.scale >= beside.scale && !scene.panels.some(panel => overlap(panel, outline));
  return (isFree || around.scale > beside.scale * WORTH_IT) && isWhole(around, scene) ? around : beside;
}

function fittedInto(rect: Rect, scene: Scene, margin: number): Camera {
  const units = {scale: 0.01, x: 0, y: 0};
  const tiles = inset(boxOf(scene.tiles, units), -margin);
  const {x, y, width, height} = scene.fitting.length === 0 ? tiles : joined(tiles, boxOf(scene.fitting, units));
  const free = inset(rect, BORDER);
  const possible = Math.min(FITTED_SCALE, free.width / (width * 100), free.height / (height * 100));
  const scale = Math.max(MIN_SCALE, floored(possible, scene.ratio));
  const start = (at: number, size: number, from: number, whole: number) =>
    Math.round((from + whole / 2 - (at + size / 2) * 100 * scale) * scene.ratio) / scene.ratio;
  return {scale, x: start(x, width, rect.x, rect.width), y: start(y, height, rect.y, rect.height)};
}

/** A scale at which tiles have a whole number of pixels, so that no seam shows between them. */
function floored(scale: number, ratio: number): number {
  // A scale that is whole already must not lose a pixel to the last digit of a division.
  return Math.floor(scale * 100 * ratio + 1e-6) / (100 * ratio);
}

function boxOf(cells: readonly Cell[], camera: Camera): Rect {
  return cells.map(cell => rectOf(cell, camera)).reduce(joined);
}
