import type {Feature, GameOptions, ScoringEffect, ScoringTile, ScoringTilesView} from '../../api/types';
import tiles from '../../generated/scoring-tiles.json';

/** The kinds of features that have scoring tiles. */
export type Stack = keyof ScoringTilesView;

export const STACKS: readonly Stack[] = ['city', 'road', 'monastery'];

const MEMBERS: readonly (keyof ScoringEffect)[] = ['type', 'tiles', 'points', 'shows'];

/** The twelve scoring tiles of the catalogue, stack by stack (SURV-1). */
export const SCORING_TILES = tiles as readonly ScoringTile[];

/** The scoring tile of a game with an id, from those of its host or the catalogue (LOBBY-27). */
export function scoringTile({scoringTiles}: GameOptions, id: string): ScoringTile {
  return (scoringTiles ?? SCORING_TILES).find(tile => tile.id === id)!;
}

/**
 * True if the catalogue has this tile with its stack and effect: a tile of a host may have the id of one of the catalogue
 * and another effect (LOBBY-27).
 */
export function isOfCatalogue({id, stack, effect}: ScoringTile): boolean {
  const own = SCORING_TILES.find(tile => tile.id === id);
  return own?.stack === stack && MEMBERS.every(member => own.effect[member] === effect[member]);
}

/** The active tile by which a feature is scored when it is complete; undefined if none is (SURV-4, SURV-20). */
export function activeFor({kind, roads}: Feature, options: GameOptions, tops: ScoringTilesView | undefined): ScoringTile | undefined {
  const stack = roads !== undefined ? 'road' : STACKS.find(one => one === kind);
  const active = stack && tops && scoringTile(options, tops[stack].active);
  return roads === undefined || active?.effect.type === 'fixedTiles' ? active : undefined;
}

/** The rule of an effect. */
export function ruleOf({type, shows}: ScoringEffect): string {
  switch (type) {
    case 'everybody':
      return 'SURV-7';
    case 'skipOneEdged':
      return 'SURV-8';
    case 'add':
      return 'SURV-9';
    case 'fixedTiles':
      return 'SURV-10';
    case 'perTile':
      return shows === 'city' ? 'SURV-11' : 'SURV-12';
    case 'none':
      return 'SURV-13';
  }
}
