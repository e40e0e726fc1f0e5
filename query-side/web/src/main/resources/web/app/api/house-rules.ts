import type {Expansion, GameOptions} from './types';

const RULES = [
  {name: 'fields', settings: ['on', 'off'], opened: 3, disputed: 1},
  {name: 'bookmakerFields', settings: ['2024-07', '2022-11'], unrecorded: '2022-11', expansion: 'bets', opened: 2, disputed: 1},
  {name: 'officeRoads', settings: ['as-drawn', 'all-end'], expansion: 'bets', opened: 3, disputed: 1},
  {name: 'startTile', settings: ['removed', 'shuffled'], expansion: 'river', opened: 5, disputed: 2},
  {name: 'riverTurns', settings: ['immediate', 'successive'], expansion: 'river', opened: 5, disputed: 2},
] as const satisfies readonly HouseRule<keyof GameOptions>[];

export type HouseRuleName = (typeof RULES)[number]['name'];

/** A house rule: a member of the options of a game and of the reading of a dispute. */
export interface HouseRule<Name = HouseRuleName> {
  readonly name: Name;
  /** The default first. */
  readonly settings: readonly string[];
  /** The meaning of recorded options without the member, if it is not the default. */
  readonly unrecorded?: string;
  /** The expansion without which the rule changes nothing. */
  readonly expansion?: Expansion;
  /** The schema of `GameOpened` that brought the member. */
  readonly opened: number;
  /** The schema of `DisputeOpened` that brought the member. */
  readonly disputed: number;
}

/** The settings of all house rules of a game. */
export type HouseRules = Required<Pick<GameOptions, HouseRuleName>>;

export const HOUSE_RULES: readonly HouseRule[] = RULES;

/** The house rules that change something in a game with these expansions. */
export function houseRulesWith(expansions: readonly Expansion[]): readonly HouseRule[] {
  return HOUSE_RULES.filter(({expansion}) => expansion === undefined || expansions.includes(expansion));
}

/** The house rules of a game; the default for each that is absent or unknown. */
export function houseRulesOf(options: Readonly<Partial<Record<HouseRuleName, unknown>>>): HouseRules {
  return Object.fromEntries(HOUSE_RULES.map(({name, settings}) =>
    [name, settings.find(setting => setting === options[name]) ?? settings[0]])) as unknown as HouseRules;
}
