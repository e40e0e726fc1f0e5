import type {PlacedTile} from '../api/types';

type Point = readonly [number, number];

const EDGES = 'NESW';
/** The corner at which each edge begins, clockwise, on a tile of size 1. */
const CORNERS: readonly Point[] = [[0, 0], [1, 0], [1, 1], [0, 1]];
const MIDDLES: readonly Point[] = [[0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]];
/** Two points inside the tile, along each edge and clockwise. */
const INNER: readonly (readonly [Point, Point])[] = [
  [[0.22, 0.28], [0.78, 0.28]], [[0.72, 0.22], [0.72, 0.78]], [[0.78, 0.72], [0.22, 0.72]], [[0.28, 0.78], [0.28, 0.22]],
];

/** The outline of a city that reaches these edges of a tile, as commands of an SVG path. */
export function cityOutline(tile: PlacedTile, edges: string): string {
  const reached = turned(tile, edges);
  const points = reached.flatMap((edge, index) => {
    const next = reached[(index + 1) % reached.length]!;
    const gap = (next - edge + 4) % 4 || 4;
    const side = [CORNERS[edge]!, CORNERS[(edge + 1) % 4]!];
    if (gap === 2) {
      // An edge between two of the city: the outline bends inwards.
      return [...side, ...INNER[(edge + 1) % 4]!];
    }
    return gap === 4 && reached.length === 1 ? [...side, ...[...INNER[edge]!].reverse()] : side;
  });
  return points.length === 0 ? '' : `M${points.map(([x, y]) => at(tile, [x, y])).join('L')}z`;
}

/** The line of a road that leaves a tile over one or two edges; a road with one edge ends in the middle. */
export function roadLine(tile: PlacedTile, edges: string): string {
  const [from, to] = turned(tile, edges).map(edge => at(tile, MIDDLES[edge]!));
  const middle = at(tile, [0.5, 0.5]);
  return from === undefined ? '' : to === undefined ? `M${from}L${middle}` : `M${from}Q${middle} ${to}`;
}

/** The edges as they lie on the board, clockwise from the north. */
function turned({rotation}: PlacedTile, edges: string): number[] {
  return [...edges].map(edge => (EDGES.indexOf(edge) + rotation / 90) % 4).sort();
}

function at(tile: PlacedTile, [x, y]: Point): string {
  return `${round(tile.x + x)} ${round(tile.y + y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
