import type {BookmakerFields, Cell, PlacedTile} from '../api/types';
import {turnedPoint, typeOf, type Rotation} from './placing';

export type Anchors = Record<string, Record<string, [number, number]>>;

let anchors: Anchors = {};
let reading = '';

/** How offices part fields in the game that is shown (BET-30). */
export function setReading(fields: BookmakerFields): void {
  reading = `@${fields}`;
}

function nameIn(type: string): string {
  return type + reading in anchors ? type + reading : type;
}

/** The id of a tile's picture in the sprite. */
export function pictureId(variant: string): string {
  const type = typeOf(variant);
  return variant + nameIn(type).slice(type.length);
}

/** The id of the shape of a segment. */
export function shapeId(variant: string, segment: string): string {
  const type = typeOf(variant);
  return `${type}-${segment}${nameIn(type).slice(type.length)}`;
}

/** Where meeples stand on the tiles, as the service draws them. */
export function setAnchors(known: Anchors): void {
  anchors = known;
}

/** The points of a tile by segment, unturned; `village` and `office` among them. */
function anchorsOf(variant: string): Record<string, [number, number]> {
  return anchors[nameIn(typeOf(variant))] ?? {};
}

/** Where something on a segment of a laid tile stands, in units of the board (100 to a tile). */
export function standing(tile: PlacedTile, segment: string): [number, number] {
  const [x, y] = turnedPoint(anchorsOf(tile.tile)[segment] ?? [50, 50], tile.rotation);
  return [tile.x * 100 + x, tile.y * 100 + y];
}

export function placedAt(tiles: readonly PlacedTile[], cell: Cell): PlacedTile | undefined {
  return tiles.find(tile => tile.x === cell.x && tile.y === cell.y);
}

/** The segment that is drawn at a point of a laid tile (0 to 100): the last one drawn lies on top. */
export function segmentAt(tile: PlacedTile, x: number, y: number): string | undefined {
  const [ux, uy] = turnedPoint([x, y], ((360 - tile.rotation) % 360) as Rotation);
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
