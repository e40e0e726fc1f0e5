import type {Cell, CountedRoad, PlacedTile} from '../api/types';
import type {Pile} from './deck';

const SIDES = 'NESW';
/** The ways to the cells beyond the sides. */
const WAYS = [{x: 0, y: -1}, {x: 1, y: 0}, {x: 0, y: 1}, {x: -1, y: 0}] as const;

interface Laid {
  /** The sides of each road segment, 0 to 3. */
  readonly roads: readonly (readonly number[])[];
  readonly isCathedral: boolean;
}

/** The roads that end at cathedrals, followed from edge to edge over the placed tiles. */
export class FollowedRoads {
  /** True if an office ends every road of its tile. */
  doOfficesEndAll = false;
  readonly #placed = new Map<string, Laid>();

  constructor(private readonly pile: Pile) {}

  place({tile, x, y, rotation}: PlacedTile): void {
    const {roads = [], allEndRoads, cathedral = false} = this.pile.find(({id}) => id === tile) ?? {};
    const read = this.doOfficesEndAll ? allEndRoads ?? roads : roads;
    this.#placed.set(keyOf({x, y}), {
      roads: read.map(edges => [...edges].map(edge => (SIDES.indexOf(edge) + rotation / 90) % 4)),
      isCathedral: cathedral,
    });
  }

  remove(cell: Cell): void {
    this.#placed.delete(keyOf(cell));
  }

  isCathedral(cell: Cell): boolean {
    return this.#placed.get(keyOf(cell))?.isCathedral ?? false;
  }

  /** Returns the roads that end at a cathedral, each once, in the order of their first segments; none elsewhere. */
  of(cathedral: Cell): readonly CountedRoad[] {
    const tile = this.#placed.get(keyOf(cathedral));
    const roads: CountedRoad[] = [];
    if (tile?.isCathedral === true) {
      tile.roads.forEach(([side], segment) => {
        if (!roads.some(({segments}) => segments.includes(`r${segment}`))) {
          roads.push(this.#follow(cathedral, segment, side!));
        }
      });
    }
    return roads;
  }

  #follow(cathedral: Cell, start: number, from: number): CountedRoad {
    const cells = new Map([[keyOf(cathedral), cathedral]]);
    const segments = [`r${start}`];
    let [cell, side, complete] = [cathedral, from, false];
    // A road has no more segments than the board, also if a record places tiles as no rules allow.
    for (let steps = 0; steps < 4 * this.#placed.size; steps++) {
      const {x, y} = WAYS[side]!;
      cell = {x: cell.x + x, y: cell.y + y};
      const entered = (side + 2) % 4;
      const tile = this.#placed.get(keyOf(cell));
      const segment = tile?.roads.findIndex(sides => sides.includes(entered)) ?? -1;
      if (tile === undefined || segment < 0) {
        break;
      }
      cells.set(keyOf(cell), cell);
      const other = tile.roads[segment]!.find(each => each !== entered);
      if (tile.isCathedral || other === undefined) {
        complete = true;
        if (keyOf(cell) === keyOf(cathedral)) {
          segments.push(`r${segment}`);
        }
        break;
      }
      side = other;
    }
    // The tile of the cathedral counts with each of its segments.
    return {
      complete, counted: cells.size + segments.length - 1, segments: segments.sort(),
      tiles: [...cells.values()].sort((one, two) => one.x - two.x || one.y - two.y),
    };
  }
}

function keyOf({x, y}: Cell): string {
  return `${x},${y}`;
}
