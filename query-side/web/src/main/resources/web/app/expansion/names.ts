import type {Envelope, Expansion} from '../api/types';

interface Listed {
  /** The letters in front of the numbers of its rules. */
  readonly chapter: string;
  /** The schema of `GameOpened` that brought it. */
  readonly since: number;
  /** The events that need it. */
  readonly events: readonly Envelope['type'][];
}

/** The expansions in the order of the API. */
const LISTED: Readonly<Record<Expansion, Listed>> = {
  bets: {chapter: 'BET', since: 2, events: [
    'BetFeatureAsked', 'BetFeatureChosen', 'BetsSettled', 'OfficeOpened', 'BetSealed', 'OfficeClosed', 'FinalBetFeatureAsked',
    'FinalBetFeatureChosen',
  ]},
  tollkeepers: {chapter: 'TOLL', since: 2, events: ['TollRaised', 'TollhousePlaced', 'TollhouseRelocated', 'TollhouseTurned']},
  abbot: {chapter: 'ABBOT', since: 4, events: ['AbbotPlaced', 'AbbotCalledHome']},
  river: {chapter: 'RIVER', since: 5, events: []},
  cathedrals: {chapter: 'CATH', since: 6, events: []},
  surveyors: {chapter: 'SURV', since: 7, events: ['SurveyorsStarted', 'SurveyorsAdvanced']},
};

export const EXPANSIONS = Object.keys(LISTED) as readonly Expansion[];

/** The schema of `GameOpened` that brought an expansion. */
export function sinceOf(expansion: Expansion): number {
  return LISTED[expansion].since;
}

/** The expansion without which an event is impossible; undefined for an event of the base game. */
export function neededBy(type: Envelope['type']): Expansion | undefined {
  return EXPANSIONS.find(expansion => LISTED[expansion].events.includes(type));
}

/** The expansions that came with a schema of `GameOpened` or before it. */
export function expansionsOf(schema: number): readonly Expansion[] {
  return EXPANSIONS.filter(expansion => sinceOf(expansion) <= schema);
}

/** The form of a rule id, of the chapters that came with a schema of `GameOpened` or before it. */
export function ruleForm(schema = Infinity): string {
  return `(?:${['BASE', ...expansionsOf(schema).map(expansion => LISTED[expansion].chapter), 'MIX', 'LOBBY'].join('|')})-[1-9]\\d*`;
}
