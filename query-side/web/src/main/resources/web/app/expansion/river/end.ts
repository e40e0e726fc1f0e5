import type {Cell, PlacedTile} from '../../api/types';
import {sides} from '../../generated/artwork.json';
import {typeOf} from '../../game/placements';

/** The sides of a cell, clockwise from the north. */
const SIDES = 'NESW';
const WAYS: readonly Cell[] = [{x: 0, y: -1}, {x: 1, y: 0}, {x: 0, y: 1}, {x: -1, y: 0}];
const STRAIGHT = 2;

const ALL: Readonly<Record<string, Readonly<Record<string, string>>>> = sides;

/** The segment of the river on its tiles. */
export const WATER = 'w0';

/** Where the river goes on: a cell, the side on which the river reaches it, and the turns before it. */
export interface RiverEnd {
  readonly cell: Cell;
  readonly side: number;
  /** The turn of the tile before it: how many sides clockwise the river left from where it came. */
  readonly last: number;
  /** The same of the last curve. */
  readonly lastCurve: number;
}

export function isOfRiver(tile: string): boolean {
  return WATER in (ALL[typeOf(tile)] ?? {});
}

/** The end of the river on a board; undefined once the lake is placed (RIVER-7). */
export function riverEnd(tiles: readonly PlacedTile[]): RiverEnd | undefined {
  return tiles.filter(({tile}) => isOfRiver(tile)).reduce<RiverEnd | undefined>((end, tile) => {
    const before = end?.side ?? -1;
    const out = sidesOf(tile).find(side => side !== before);
    if (out === undefined) {
      return undefined;
    }
    const turn = end === undefined ? STRAIGHT : (out - before + 4) % 4;
    return {
      cell: {x: tile.x + WAYS[out]!.x, y: tile.y + WAYS[out]!.y},
      side: (out + 2) % 4,
      last: turn,
      lastCurve: turn === STRAIGHT ? end?.lastCurve ?? STRAIGHT : turn,
    };
  }, undefined);
}

/** The turn that a tile at the end of the river would make; undefined if the river would not meet it, or ends on it. */
export function turnOf(end: RiverEnd, tile: PlacedTile): number | undefined {
  const reached = sidesOf(tile);
  const out = reached.find(side => side !== end.side);
  return reached.includes(end.side) && out !== undefined && out % 2 !== end.side % 2 ? (out - end.side + 4) % 4 : undefined;
}

function sidesOf({tile, rotation}: PlacedTile): number[] {
  return [...ALL[typeOf(tile)]?.[WATER] ?? ''].map(letter => (SIDES.indexOf(letter) + rotation / 90) % 4);
}
