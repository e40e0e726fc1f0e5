import type {BookmakerFields, Cell, OfficeRoads, PlacedTile} from '../api/types';
import {rotatedPoint, typeOf, type Rotation} from './placements';

export type Anchors = Record<string, Record<string, [number, number]>>;

let anchors: Anchors = {};
let readings: readonly string[] = [];

/** Sets how betting offices separate fields (BET-30) and which roads they end (BET-3) in the shown game. */
export function setTileReadings(fields: BookmakerFields, roads: OfficeRoads): void {
  readings = [`@${fields}@${roads}`, `@${roads}`, `@${fields}`];
}

/** The name of a type as it is read in the shown game, as in the sprite. */
export function readingOf(variant: string): string {
  return nameIn(typeOf(variant));
}

function nameIn(type: string): string {
  return type + (readings.find(reading => type + reading in anchors) ?? '');
}

/** The id of a tile's picture in the sprite. */
export function pictureId(variant: string): string {
  const type = typeOf(variant);
  return variant + nameIn(type).slice(type.length);
}

/** The id of a segment's shape in the sprite. */
export function shapeId(variant: string, segment: string): string {
  const type = typeOf(variant);
  return `${type}-${segment}${nameIn(type).slice(type.length)}`;
}

/** Sets the anchor points of figures on the tiles. */
export function setAnchors(all: Anchors): void {
  anchors = all;
}

/** The anchor points of an unrotated tile, by segment, and of `village` and `office`. */
function anchorsOf(variant: string): Record<string, [number, number]> {
  return anchors[nameIn(typeOf(variant))] ?? {};
}

/** The anchor point of a segment of a placed tile, in board units (100 per tile). */
export function anchorPoint(tile: PlacedTile, segment: string): [number, number] {
  const [x, y] = rotatedPoint(anchorsOf(tile.tile)[segment] ?? [50, 50], tile.rotation);
  return [tile.x * 100 + x, tile.y * 100 + y];
}

export function placedAt(tiles: readonly PlacedTile[], cell: Cell): PlacedTile | undefined {
  return tiles.find(tile => tile.x === cell.x && tile.y === cell.y);
}

/** The segment at a point (0 to 100) of a placed tile; the one drawn last is on top. */
export function segmentAt(tile: PlacedTile, x: number, y: number): string | undefined {
  const [ux, uy] = rotatedPoint([x, y], ((360 - tile.rotation) % 360) as Rotation);
  const order = ['f', 'c', 'r', 'm'];
  const segments = Object.keys(anchorsOf(tile.tile))
    .filter(segment => segment !== 'village' && segment !== 'office')
    .sort((a, b) => order.indexOf(b[0]!) - order.indexOf(a[0]!));
  return segments.find(segment => {
    const shape = document.getElementById(shapeId(tile.tile, segment))?.querySelector<SVGGeometryElement>('path,circle,rect,polygon');
    if (shape == null) {
      return false;
    }
    const point = new DOMPoint(ux, uy);
    return shape.isPointInFill(point) || shape.isPointInStroke(point);
  });
}
