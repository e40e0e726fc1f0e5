import type {Expansion} from '../api/types';
import {EXPANSIONS} from '../expansion/names';
import {LEVELS} from '../game/bot-policy';

/** The games that the statistics are about; a member that is absent means all. */
export interface GameFilter {
  readonly players?: string;
  readonly expansions?: string;
  readonly policy?: string;
}

/** The sets of expansions that can be played together, each in the order of the expansions. */
const PLAYED_TOGETHER = EXPANSIONS.reduce<readonly string[]>(
  (sets, one) => [...sets, one, ...sets.map(set => `${set},${one}`)], []);

/** The members of a filter with the values that games have. */
export const FILTERS = {
  players: ['2', '3', '4', '5', '6'],
  expansions: ['none', ...PLAYED_TOGETHER],
  policy: ['person', 'greedy', 'random', ...LEVELS, 'mixed'],
} as const;

/** The expansions of a value of the filter, or `none`. */
export function expansionsOf(value: string): readonly (Expansion | 'none')[] {
  return value.split(',') as (Expansion | 'none')[];
}

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** Parses the query of an address; what no game has is ignored. */
export function parseFilter(params: URLSearchParams): GameFilter {
  return Object.fromEntries(FILTER_NAMES.flatMap(name => {
    const value = params.get(name);
    return value !== null && (FILTERS[name] as readonly string[]).includes(value) ? [[name, value]] : [];
  }));
}

/** Returns the query of an address, with `?`; empty for all games. */
export function filterQuery(filter: GameFilter, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({...filter, ...more}).toString();
  return query === '' ? '' : `?${query}`;
}
