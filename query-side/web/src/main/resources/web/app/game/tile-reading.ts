import type {Expansion, GameOptions} from '../api/types';
import {FACETS, facetsOf} from '../expansion';

/** How a game reads its tiles by its options: how they are drawn, and what on them counts. */
export interface TileReading {
  /** The ends of the names of tiles that are drawn otherwise in this reading, as in the sprite; the most exact first. */
  readonly names: readonly string[];
  readonly expansions: readonly Expansion[];
  /** The segments that only some variants of a type have, by variant; all at one place of the tile. */
  readonly segments: Readonly<Record<string, string>>;
}

/** The reading of the tiles on their own, outside a game. */
export const ON_THEIR_OWN: TileReading = {names: [], expansions: [], segments: {}};

/** The reading that a game has chosen; what is not chosen is as usual. */
export function tileReading(chosen: Partial<GameOptions>): TileReading {
  const expansions = chosen.expansions ?? [];
  return {
    names: FACETS.flatMap(facet => facet.tileNames?.(chosen) ?? []),
    expansions,
    segments: Object.assign({}, ...facetsOf(expansions).map(facet => facet.segments)) as Record<string, string>,
  };
}
