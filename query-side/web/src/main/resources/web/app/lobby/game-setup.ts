import type {BookmakerFields, BotPolicy, Expansion, FieldRules, GameOptions, OfficeRoads, Visibility} from '../api/types';

/** The settings of a new game: its options, the people at this screen, and the bots. */
export interface GameSetup {
  readonly expansions: readonly Expansion[];
  readonly bookmakerFields: BookmakerFields;
  readonly officeRoads: OfficeRoads;
  readonly fields: FieldRules;
  readonly seats: number;
  readonly visibility: Visibility;
  readonly secondsPerStep: number | undefined;
  /** The names of the people at this screen; empty for a person without a name. */
  readonly people: readonly string[];
  readonly bots: readonly BotPolicy[];
}

/** BASE-1 */
export const MIN_SEATS = 2;
export const MAX_SEATS = 6;
export const EXPANSIONS: readonly Expansion[] = ['bets', 'tollkeepers'];
export const POLICIES: readonly BotPolicy[] = ['greedy', 'random'];
export const STEP_TIMES: readonly number[] = [30, 60, 180, 86_400];

/** One person against one bot, so that a game starts with one click. */
export const DEFAULT_SETUP: GameSetup = {
  expansions: [],
  bookmakerFields: '2024-07',
  officeRoads: 'as-drawn',
  fields: 'on',
  seats: MIN_SEATS,
  visibility: 'public',
  secondsPerStep: undefined,
  people: [''],
  bots: ['greedy'],
};

export function seatsTaken(setup: GameSetup): number {
  return setup.people.length + setup.bots.length;
}

/** Returns true if all seats are taken by people at this screen and bots. */
export function isFull(setup: GameSetup): boolean {
  return seatsTaken(setup) === setup.seats;
}

export function canAddPlayer(setup: GameSetup): boolean {
  return seatsTaken(setup) < MAX_SEATS;
}

export function withExpansion(setup: GameSetup, expansion: Expansion, plays: boolean): GameSetup {
  return {...setup, expansions: EXPANSIONS.filter(one => (one === expansion ? plays : setup.expansions.includes(one)))};
}

/** Changes the people. If all seats were taken, the number of seats follows. */
export function withPeople(setup: GameSetup, people: readonly string[]): GameSetup {
  return withEnoughSeats(setup, {...setup, people});
}

export function withBots(setup: GameSetup, policy: BotPolicy, count: number): GameSetup {
  const others = setup.bots.filter(one => one !== policy);
  return withEnoughSeats(setup, {...setup, bots: [...others, ...Array<BotPolicy>(count).fill(policy)]});
}

export function countBots(setup: GameSetup, policy: BotPolicy): number {
  return setup.bots.filter(one => one === policy).length;
}

function withEnoughSeats(before: GameSetup, setup: GameSetup): GameSetup {
  const needed = Math.max(MIN_SEATS, seatsTaken(setup));
  return {...setup, seats: isFull(before) ? needed : Math.max(before.seats, needed)};
}

/** Returns the options as the API takes them. */
export function optionsOf(setup: GameSetup): Partial<GameOptions> {
  return {
    maxSeats: setup.seats,
    visibility: setup.visibility,
    expansions: [...setup.expansions],
    ...(setup.expansions.includes('bets') ? {bookmakerFields: setup.bookmakerFields, officeRoads: setup.officeRoads} : {}),
    fields: setup.fields,
    ...(setup.secondsPerStep === undefined ? {} : {secondsPerStep: setup.secondsPerStep}),
  };
}
