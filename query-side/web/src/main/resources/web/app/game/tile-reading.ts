import type {Expansion, GameOptions} from '../api/types';
import {FACETS} from '../expansion';

/** How a game reads its tiles by its options: how they are drawn, and what on them counts. */
export interface TileReading {
  /** The ends of the names of tiles that are drawn otherwise in this reading, as in the sprite; the most exact first. */
  readonly names: readonly string[];
  readonly expansions: readonly Expansion[];
}

/** The reading of the tiles on their own, outside a game. */
export const ON_THEIR_OWN: TileReading = {names: [], expansions: []};

/** The reading that a game has chosen; what is not chosen is as usual. */
export function tileReading(chosen: Partial<GameOptions>): TileReading {
  return {names: FACETS.flatMap(facet => facet.tileNames?.(chosen) ?? []), expansions: chosen.expansions ?? []};
}
