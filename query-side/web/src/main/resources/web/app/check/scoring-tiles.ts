import type {GameOptions, ScoringEffect, ScoringTile} from '../api/types';

/** The scoring tiles of The Land Surveyors, each stack in the order in which it is before the shuffle. */
export type ScoringTiles = readonly Pick<ScoringTile, 'id' | 'stack' | 'effect'>[];

/** The stacks in the order in which they are shuffled and their leaves follow those of the pile. */
export const STACKS = ['city', 'road', 'monastery'] as const;

/** The number of tiles in each stack. */
export const SIZES = [5, 4, 3] as const;

/** The members of each effect besides its type, and the stacks that it suits. */
export const EFFECTS: Readonly<Record<ScoringEffect['type'], {readonly members: readonly string[]; readonly stacks: readonly string[]}>> = {
  everybody: {members: [], stacks: STACKS},
  skipOneEdged: {members: [], stacks: ['city']},
  fixedTiles: {members: ['tiles'], stacks: ['city', 'road']},
  add: {members: ['points'], stacks: STACKS},
  perTile: {members: ['points', 'shows'], stacks: ['monastery']},
  none: {members: [], stacks: STACKS},
};

export function playsSurveyors(options: GameOptions | undefined): boolean {
  return options?.expansions?.includes('surveyors') ?? false;
}

/** Returns the scoring tiles of a game: those of its host, otherwise those of the catalogue; none without The Land Surveyors. */
export function tilesOf(options: GameOptions | undefined, catalogue: ScoringTiles): ScoringTiles {
  return playsSurveyors(options) ? options?.scoringTiles ?? catalogue : [];
}

/** Returns the ids of each stack before the shuffle; no stacks without tiles. */
export function stacksOf(tiles: ScoringTiles): readonly (readonly string[])[] {
  return tiles.length === 0 ? [] : STACKS.map(kind => tiles.filter(({stack}) => stack === kind).map(({id}) => id));
}

/** Returns true if a host may give these scoring tiles (LOBBY-27). */
export function mayBeGiven(tiles: ScoringTiles, options: GameOptions): boolean {
  return playsSurveyors(options) && options.visibility === 'unlisted'
    && String(stacksOf(tiles).map(({length}) => length)) === String(SIZES)
    && tiles.every(({id, stack, effect}) => /^[a-z\d-]+$/.test(id) && suits(effect, stack))
    && tiles.length === new Set(tiles.map(({id}) => id)).size;
}

function suits({type, ...others}: ScoringEffect, stack: string): boolean {
  const {members, stacks} = EFFECTS[type];
  return String(Object.keys(others).sort()) === String(members) && stacks.includes(stack)
    && ['city', 'road', undefined].includes(others.shows);
}
