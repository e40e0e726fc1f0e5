import type {Cell, PlacedTile} from '../api/types';
import {FACETS} from '../expansion';
import {list, t, type Key} from '../message/messages';
import {sides as allSides} from '../generated/artwork.json';
import {kindOf} from '../past/subject';
import type {Rotation} from './placements';
import {fieldCount, placedAt, typeIn, wayTo} from './tile-geometry';
import type {TileReading} from './tile-reading';

const SIDES = ['N', 'E', 'S', 'W'] as const;
export type Side = (typeof SIDES)[number];

const WAYS: Record<Side, Cell> = {N: {x: 0, y: -1}, E: {x: 1, y: 0}, S: {x: 0, y: 1}, W: {x: -1, y: 0}};

/** The sides of the unrotated tiles, by type and segment: `NE+` for a city with a coat of arms north and east. */
const ALL: Readonly<Record<string, Readonly<Record<string, string>>>> = allSides;

/** What a tile shows beside its segments. */
const PLACES: Readonly<Record<string, Key>> = Object.fromEntries(FACETS.flatMap(({places}) => Object.entries(places)));
const COAT = '+';

interface Segment {
  readonly reading: TileReading;
  readonly variant: string;
  readonly segment: string;
  readonly hasCoat: boolean;
  readonly sides: readonly Side[];
}

/** The roads, cities and the centre of a rotated tile with the sides that they reach. */
function segmentsOf(reading: TileReading, variant: string, rotation: Rotation): Segment[] {
  const own = reading.segments[variant];
  return Object.entries({...ALL[typeIn(reading, variant)], ...(own === undefined ? {} : {[own]: ''})}).map(([segment, letters]) => {
    const sides = [...letters].filter(letter => letter !== COAT).map(letter => rotated(letter as Side, rotation));
    return {reading, variant, segment, hasCoat: letters.endsWith(COAT), sides: sides.sort((a, b) => SIDES.indexOf(a) - SIDES.indexOf(b))};
  });
}

function rotated(side: Side, rotation: Rotation): Side {
  return SIDES[(SIDES.indexOf(side) + rotation / 90) % 4]!;
}

/** Describes a tile by its edges: `city north; road from east to south with 1 farmhouse; field west`. */
export function describeTile(reading: TileReading, variant: string, rotation: Rotation): string {
  const segments = segmentsOf(reading, variant, rotation);
  const taken = new Set(segments.flatMap(({sides}) => sides));
  const field = SIDES.filter(side => !taken.has(side));
  return [
    ...segments.map(words),
    ...(field.length === 0 ? [] : [t('table.edge.field', {sides: sideList(field)})]),
  ].join('; ');
}

/** Describes a segment of a tile by the sides that it reaches, and one of several fields by its direction. */
export function describeSegment(reading: TileReading, variant: string, rotation: Rotation, segment: string): string {
  if (kindOf(segment) === 'field' && fieldCount(reading, variant) > 1) {
    return t('table.edge.field', {sides: t(`table.side.${wayTo(reading, variant, rotation, segment)}`)});
  }
  return words(segmentsOf(reading, variant, rotation).find(one => one.segment === segment) ?? {reading, variant, segment, hasCoat: false, sides: []});
}

function words({reading, variant, segment, hasCoat, sides}: Segment): string {
  const place = PLACES[segment];
  if (place !== undefined) {
    return t(place, {sides: sideList(sides)});
  }
  const kind = kindOf(segment);
  switch (kind) {
    case 'city': {
      const city = t('table.edge.city', {sides: sideList(sides)});
      return hasCoat ? t('table.edge.coat', {city}) : city;
    }
    case 'road':
      return FACETS.reduce((road, facet) => facet.roadWords?.(reading, variant, segment, road) ?? road, roadWords(sides));
    default:
      return t(`table.kind.${kind}`);
  }
}

function roadWords(sides: readonly Side[]): string {
  const [from, to] = sides;
  return from !== undefined && to !== undefined
    ? t('table.edge.road', {from: t(`table.side.${from}`), to: t(`table.side.${to}`)})
    : t('table.edge.roadEnd', {side: sideList(sides)});
}

function sideList(sides: readonly Side[]): string {
  return list(sides.map(side => t(`table.side.${side}`)));
}

/** The road and city segments of neighbouring tiles that reach a cell. */
export function segmentsAround(
  reading: TileReading, tiles: readonly PlacedTile[], cell: Cell,
): {readonly x: number; readonly y: number; readonly segment: string}[] {
  return SIDES.flatMap(side => {
    const at = {x: cell.x + WAYS[side].x, y: cell.y + WAYS[side].y};
    const neighbour = placedAt(tiles, at);
    const facing = rotated(side, 180);
    return neighbour === undefined ? [] : segmentsOf(reading, neighbour.tile, neighbour.rotation)
      .filter(({sides}) => sides.includes(facing))
      .map(({segment}) => ({...at, segment}));
  });
}
