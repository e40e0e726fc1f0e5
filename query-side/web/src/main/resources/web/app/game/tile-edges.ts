import type {Cell, PlacedTile} from '../api/types';
import {list, t} from '../message/messages';
import {kindOf} from '../past/subject';
import {countWords} from '../record/words';
import type {Rotation} from './placements';
import {placedAt, readingOf} from './tile-geometry';
import {tollPicturesAt} from './toll-pictures';

const SIDES = ['N', 'E', 'S', 'W'] as const;
export type Side = (typeof SIDES)[number];

const WAYS: Record<Side, Cell> = {N: {x: 0, y: -1}, E: {x: 1, y: 0}, S: {x: 0, y: 1}, W: {x: -1, y: 0}};

let all: Record<string, Record<string, string>> = {};

/** What a tile shows beside its segments. */
const PLACES = ['office', 'village'];
const COAT = '+';

/** Sets the sides of the unrotated tiles, by type and segment: `NE+` for a city with a coat of arms north and east. */
export function setSides(sides: object): void {
  all = sides as typeof all;
}

interface Segment {
  readonly variant: string;
  readonly segment: string;
  readonly hasCoat: boolean;
  readonly sides: readonly Side[];
}

/** The roads, cities and monastery of a rotated tile with the sides that they reach. */
function segmentsOf(variant: string, rotation: Rotation): Segment[] {
  return Object.entries(all[readingOf(variant)] ?? {}).map(([segment, letters]) => {
    const sides = [...letters].filter(letter => letter !== COAT).map(letter => rotated(letter as Side, rotation));
    return {variant, segment, hasCoat: letters.endsWith(COAT), sides: sides.sort((a, b) => SIDES.indexOf(a) - SIDES.indexOf(b))};
  });
}

function rotated(side: Side, rotation: Rotation): Side {
  return SIDES[(SIDES.indexOf(side) + rotation / 90) % 4]!;
}

/** Describes a tile by its edges: `city north; road from east to south with 1 farmhouse; field west`. */
export function describeTile(variant: string, rotation: Rotation): string {
  const segments = segmentsOf(variant, rotation);
  const taken = new Set(segments.flatMap(({sides}) => sides));
  const field = SIDES.filter(side => !taken.has(side));
  return [
    ...segments.map(words),
    ...(field.length === 0 ? [] : [t('table.edge.field', {sides: sideList(field)})]),
  ].join('; ');
}

/** Describes a segment of a tile by the sides that it reaches. */
export function describeSegment(variant: string, rotation: Rotation, segment: string): string {
  return words(segmentsOf(variant, rotation).find(one => one.segment === segment) ?? {variant, segment, hasCoat: false, sides: []});
}

function words({variant, segment, hasCoat, sides}: Segment): string {
  if (PLACES.includes(segment)) {
    return t(segment === 'office' ? 'table.edge.office' : 'table.edge.village');
  }
  switch (kindOf(segment)) {
    case 'city': {
      const city = t('table.edge.city', {sides: sideList(sides)});
      return hasCoat ? t('table.edge.coat', {city}) : city;
    }
    case 'monastery':
      return t('table.kind.monastery');
    case 'field':
      return t('table.kind.field');
    case 'road': {
      const pictures = tollPicturesAt(variant, segment);
      const road = roadWords(sides);
      return pictures.length === 0 ? road : t('table.edge.toll', {road, pictures: list(pictures.map(group => countWords(group, 1)))});
    }
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
export function segmentsAround(tiles: readonly PlacedTile[], cell: Cell): {readonly x: number; readonly y: number; readonly segment: string}[] {
  return SIDES.flatMap(side => {
    const at = {x: cell.x + WAYS[side].x, y: cell.y + WAYS[side].y};
    const neighbour = placedAt(tiles, at);
    const facing = rotated(side, 180);
    return neighbour === undefined ? [] : segmentsOf(neighbour.tile, neighbour.rotation)
      .filter(({sides}) => sides.includes(facing))
      .map(({segment}) => ({...at, segment}));
  });
}
