import type {Cell, Legal, PlacedTile} from '../api/types';

export type Rotation = PlacedTile['rotation'];

/** The reason why a tile does not fit on a cell in its current rotation (BASE-9). */
export type PlacementProblem = 'occupied' | 'apart' | 'turned' | 'never';

/** The rotations in which the drawn tile fits on a cell. */
export function rotationsAt(legal: Legal, cell: Cell): Rotation[] {
  return legal.placements.filter(one => one.x === cell.x && one.y === cell.y).map(one => one.rotation);
}

/** The cells on which the drawn tile fits in some rotation. */
export function fittingCells(legal: Legal): Cell[] {
  const seen = new Map<string, Cell>();
  legal.placements.forEach(({x, y}) => seen.set(`${x},${y}`, {x, y}));
  return [...seen.values()];
}

/** The next rotation clockwise or counter-clockwise; among the fitting ones, if given. */
export function nextRotation(rotation: Rotation, steps: 1 | -1, fitting: readonly Rotation[] = []): Rotation {
  for (let quarter = 1; quarter <= 4; quarter++) {
    const next = ((((rotation / 90 + steps * quarter) % 4) + 4) % 4) * 90 as Rotation;
    if (fitting.length === 0 || fitting.includes(next)) {
      return next;
    }
  }
  return rotation;
}

/** Returns the problem; undefined if the tile fits in its current rotation. */
export function placementProblem(
  tiles: readonly PlacedTile[], legal: Legal, cell: Cell, rotation: Rotation,
): PlacementProblem | undefined {
  const fitting = rotationsAt(legal, cell);
  if (fitting.includes(rotation)) {
    return undefined;
  }
  if (fitting.length > 0) {
    return 'turned';
  }
  if (tiles.some(tile => tile.x === cell.x && tile.y === cell.y)) {
    return 'occupied';
  }
  const hasNeighbour = tiles.some(tile => Math.abs(tile.x - cell.x) + Math.abs(tile.y - cell.y) === 1);
  return hasNeighbour ? 'never' : 'apart';
}

/** Rotates a point of a tile (0 to 100) clockwise with the tile. */
export function rotatedPoint([x, y]: readonly [number, number], rotation: Rotation): [number, number] {
  switch (rotation) {
    case 0:
      return [x, y];
    case 90:
      return [100 - y, x];
    case 180:
      return [100 - x, 100 - y];
    case 270:
      return [y, 100 - x];
  }
}

/** The type of a printed variant: `base-D` of `base-D.1`. */
export function typeOf(variant: string): string {
  return variant.slice(0, variant.lastIndexOf('.'));
}
