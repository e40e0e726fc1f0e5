import type {ScoringTile} from '../../api/types';
import {EFFECTS, SIZES, STACKS} from '../../check/scoring-tiles';
import {t, type Key} from '../../message/messages';

type FaultName<K> = K extends `lobby.scoring-tiles.fault.${infer Name}` ? Name : never;

/** The scoring tiles of a file, and in sentences what is wrong with it; there are tiles only if nothing is. */
export interface TileFile {
  readonly tiles: readonly ScoringTile[] | undefined;
  readonly faults: readonly string[];
}

type Members = Readonly<Record<string, unknown>>;

const ID = /^[a-z\d-]{1,40}$/;
const MOST_POINTS = 99;
const MOST_TILES = 99;
const SHOWN: readonly unknown[] = ['city', 'road'];
const PROVENANCES: readonly unknown[] = ['verified', 'reconstructed', undefined];
/** An id that is too long is shown in part. */
const SHOWN_CHARACTERS = 44;

/** Reads a file like `surveyors.json`, by the rules of the service (LOBBY-27). */
export function readTileFile(text: string): TileFile {
  const tiles = tilesIn(text);
  if (typeof tiles === 'string') {
    return {tiles: undefined, faults: [t(`lobby.scoring-tiles.fault.${tiles}`)]};
  }
  const faults = tiles.flatMap((tile, place) => {
    const fault = faultOf(tile, tiles.slice(0, place));
    return fault === undefined ? [] : [t(`lobby.scoring-tiles.fault.${fault}`, {tile: nameOf(tile, place)})];
  });
  faults.push(...stackFaults(tiles));
  return faults.length > 0 ? {tiles: undefined, faults} : {faults, tiles: (tiles as ScoringTile[]).map(withoutSource)};
}

function tilesIn(text: string): readonly unknown[] | 'json' | 'none' {
  try {
    const file: unknown = JSON.parse(text);
    return isObject(file) && Array.isArray(file['tiles']) && file['tiles'].length > 0 ? file['tiles'] : 'none';
  } catch {
    return 'json';
  }
}

/** The tile without what else the file says about it. */
function withoutSource({id, stack, effect, provenance}: ScoringTile): ScoringTile {
  return {id, stack, effect, ...(provenance === undefined ? {} : {provenance})};
}

function nameOf(tile: unknown, place: number): string {
  const number = place + 1;
  const id = isObject(tile) ? tile['id'] : undefined;
  return typeof id !== 'string' ? t('lobby.scoring-tiles.number', {number})
    : t('lobby.scoring-tiles.tile', {number, id: id.length > SHOWN_CHARACTERS ? `${id.slice(0, SHOWN_CHARACTERS)}…` : id});
}

/** The first thing that is wrong with a tile. */
function faultOf(tile: unknown, before: readonly unknown[]): FaultName<Key> | undefined {
  if (!isObject(tile)) {
    return 'tile';
  }
  const {id, stack, effect, provenance} = tile;
  if (typeof id !== 'string' || !ID.test(id)) {
    return 'id';
  }
  if (before.some(one => isObject(one) && one['id'] === id)) {
    return 'id-twice';
  }
  if (!STACKS.some(one => one === stack)) {
    return 'stack';
  }
  return isObject(effect) ? effectFault(effect, stack as string) ?? (PROVENANCES.includes(provenance) ? undefined : 'provenance') : 'effect';
}

function effectFault({type, ...others}: Members, stack: string): FaultName<Key> | undefined {
  if (typeof type !== 'string' || !Object.hasOwn(EFFECTS, type)) {
    return 'effect';
  }
  const {members, stacks} = EFFECTS[type as keyof typeof EFFECTS];
  if (String(Object.keys(others).sort()) !== String(members)) {
    return 'members';
  }
  if (!stacks.includes(stack)) {
    return 'effect-of-stack';
  }
  const {points, tiles, shows} = others;
  return 'points' in others && !isWithin(points, -MOST_POINTS, MOST_POINTS) ? 'points'
    : 'tiles' in others && !isWithin(tiles, 1, MOST_TILES) ? 'tiles'
    : 'shows' in others && !SHOWN.includes(shows) ? 'shows'
    : undefined;
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function stackFaults(tiles: readonly unknown[]): readonly string[] {
  const [city, road, monastery] = STACKS.map(stack => tiles.filter(tile => isObject(tile) && tile['stack'] === stack).length);
  return String([city, road, monastery]) === String(SIZES) ? []
    : [t('lobby.scoring-tiles.fault.stack-sizes', {cities: city!, roads: road!, monasteries: monastery!})];
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
