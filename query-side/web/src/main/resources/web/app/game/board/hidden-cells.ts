import type {Cell} from '../../api/types';
import {middleOf, rectOf, type Camera} from './camera';
import {BUTTON_DEPTH, isInView, nearView, type Scene} from './fitting';
import {inset, largestFreeRect, type Rect} from './rect';

export const SIDES = ['north', 'east', 'south', 'west'] as const;
export type Side = (typeof SIDES)[number];

/** The part of the view by which one step moves the board. */
const STEP = 0.7;

/** The cells beyond a border of the view: those where something may be placed, otherwise tiles. */
export interface HiddenCells {
  readonly cells: readonly Cell[];
  readonly isFitting: boolean;
}

/** Returns the cells beyond each border of the view. Looks at every cell once. */
export function hiddenCells(camera: Camera, scene: Scene): Record<Side, HiddenCells> {
  const rect = largestFreeRect(scene.panels, scene.surface);
  const tiles = scene.tiles.filter(cell => !isInView(cell, camera, scene));
  const isHidden = (cell: Cell) => !isInView(cell, camera, scene);
  const isCut = tiles.length > 0 || scene.fitting.some(isHidden);
  // Where the board goes on, a button lies at the border and may cover a cell.
  const clear = isCut ? inset(rect, BUTTON_DEPTH) : rect;
  const isAtBorder = (cell: Cell) => SIDES.every(side => !isBeyond(side, cell, camera, rect))
    && SIDES.some(side => isBeyond(side, cell, camera, clear));
  const fitting = scene.fitting.filter(cell => isHidden(cell) || isAtBorder(cell));
  const at = (side: Side): HiddenCells => {
    const cells = fitting.filter(cell => isBeyond(side, cell, camera, clear));
    return {isFitting: cells.length > 0, cells: cells.length > 0 ? cells : tiles.filter(cell => isBeyond(side, cell, camera, rect))};
  };
  return {north: at('north'), east: at('east'), south: at('south'), west: at('west')};
}

/** Shows the nearest cell with its surroundings where something may be placed beyond a border, or goes on by a step. */
export function viewOfHidden(side: Side, {cells, isFitting}: HiddenCells, camera: Camera, scene: Scene): Camera {
  const rect = largestFreeRect(scene.panels, scene.surface);
  const middle = middleOf(rect);
  const step = isFitting ? 0 : 0.5 + STEP;
  const aim = {
    x: middle.x + (side === 'east' ? step : side === 'west' ? -step : 0) * rect.width,
    y: middle.y + (side === 'south' ? step : side === 'north' ? -step : 0) * rect.height,
  };
  const distance = (cell: Cell) => {
    const {x, y} = middleOf(rectOf(cell, camera));
    return Math.hypot(x - aim.x, y - aim.y);
  };
  const {x, y} = cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
  const important = [{x, y}, {x: x - 1, y: y - 1}, {x: x + 1, y: y + 1}, {x: x - 2, y: y - 2}, {x: x + 2, y: y + 2}];
  return nearView(camera, camera.scale, {...scene, important});
}

function isBeyond(side: Side, cell: Cell, camera: Camera, {x, y, width, height}: Rect): boolean {
  const middle = middleOf(rectOf(cell, camera));
  switch (side) {
    case 'north':
      return middle.y < y;
    case 'east':
      return middle.x > x + width;
    case 'south':
      return middle.y > y + height;
    case 'west':
      return middle.x < x;
  }
}
