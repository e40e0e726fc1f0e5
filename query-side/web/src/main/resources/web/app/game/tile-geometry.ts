import type {Cell, PlacedTile} from '../api/types';
import {anchors} from '../generated/artwork.json';
import {rotatedPoint, typeOf, type Rotation} from './placements';
import type {TileReading} from './tile-reading';

/**
 * The anchor points of figures on the unrotated tiles, by the name of a type and by segment and by other places; those of
 * segments that only some variants have, by variant.
 */
const ANCHORS = anchors as unknown as Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>;

const FIELD = /^f\d/;

/** The name of the type of a tile as a game reads it, as in the sprite. */
export function typeIn(reading: TileReading, variant: string): string {
  return typeOf(variant) + endIn(reading, variant);
}

function endIn({names}: TileReading, variant: string): string {
  const type = typeOf(variant);
  return names.find(name => type + name in ANCHORS) ?? '';
}

/** The id of a tile's picture in the sprite. */
export function pictureId(reading: TileReading, variant: string): string {
  return variant + endIn(reading, variant);
}

/** The variants with a segment that the other variants of their types do not have. */
export function variantsWith(segment: string): readonly string[] {
  return Object.keys(ANCHORS).filter(name => segment in ANCHORS[name]!);
}

/** The id of a segment's shape in the sprite. */
export function shapeId(reading: TileReading, variant: string, segment: string): string {
  return `${segment === reading.segments[variant] ? variant : typeOf(variant)}-${segment}${endIn(reading, variant)}`;
}

/** The anchor point of a segment of a placed tile, in board units (100 per tile). */
export function anchorPoint(reading: TileReading, tile: PlacedTile, segment: string): [number, number] {
  const at = ANCHORS[typeIn(reading, tile.tile)]?.[segment] ?? ANCHORS[tile.tile]?.[segment] ?? [50, 50];
  const [x, y] = rotatedPoint(at, tile.rotation);
  return [tile.x * 100 + x, tile.y * 100 + y];
}

/** In clockwise order from the north. */
const WAYS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Way = (typeof WAYS)[number];

/** The direction from the middle of a rotated tile in which a segment lies. */
export function wayTo(reading: TileReading, variant: string, rotation: Rotation, segment: string): Way {
  const [x, y] = anchorPoint(reading, {tile: variant, x: 0, y: 0, rotation}, segment);
  const eighths = Math.round(Math.atan2(x - 50, 50 - y) / Math.PI * 4);
  return WAYS[(eighths + WAYS.length) % WAYS.length]!;
}

/** The number of fields of a tile. */
export function fieldCount(reading: TileReading, variant: string): number {
  return Object.keys(ANCHORS[typeIn(reading, variant)] ?? {}).filter(segment => FIELD.test(segment)).length;
}

export function placedAt(tiles: readonly PlacedTile[], cell: Cell): PlacedTile | undefined {
  return tiles.find(tile => tile.x === cell.x && tile.y === cell.y);
}

/** The segment at a point (0 to 100) of a placed tile; the one drawn last is on top. */
export function segmentAt(reading: TileReading, tile: PlacedTile, x: number, y: number): string | undefined {
  const [ux, uy] = rotatedPoint([x, y], ((360 - tile.rotation) % 360) as Rotation);
  const order = ['r', 'c', 'f'];
  // A segment at the centre has the name of its kind, and is drawn last.
  const depth = (segment: string) => (segment.length > 2 ? -1 : order.indexOf(segment[0]!));
  const segments = Object.keys(ANCHORS[typeIn(reading, tile.tile)] ?? {}).sort((a, b) => depth(a) - depth(b));
  return [reading.segments[tile.tile] ?? [], ...segments].flat().find(segment => {
    const shape = document.getElementById(shapeId(reading, tile.tile, segment))?.querySelector<SVGGeometryElement>('path,circle,rect,polygon');
    if (shape == null) {
      return false;
    }
    const point = new DOMPoint(ux, uy);
    return shape.isPointInFill(point) || shape.isPointInStroke(point);
  });
}
