import type {GameOptions} from '../api/types';
import {partsOf} from '../check/deck';
import pile from '../generated/pile.json';

/** The tiles that are drawn in a game with these options, in the order of the catalogue. */
export function tilesInPile({expansions = [], startTile}: Partial<GameOptions>): readonly string[] {
  return partsOf(pile, ['base', ...expansions], startTile === 'shuffled').flat();
}

/** The number of tiles that an expansion adds to the box. */
export function tilesOf(set: string): number {
  return pile.filter(tile => tile.set === set).reduce((sum, {count, start = 0}) => sum + count + start, 0);
}
