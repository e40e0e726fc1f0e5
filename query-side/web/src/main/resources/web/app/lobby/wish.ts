import type {BookmakerFields, BotPolicy, Expansion, GameOptions, Visibility} from '../api/types';

/** A game that somebody wants to open: its options and who of this screen and which bots sit at it. */
export interface Wish {
  readonly expansions: readonly Expansion[];
  readonly bookmakerFields: BookmakerFields;
  readonly seats: number;
  readonly visibility: Visibility;
  readonly secondsPerStep: number | undefined;
  /** The people at this screen by name; who gives none has an empty one. */
  readonly people: readonly string[];
  readonly bots: readonly BotPolicy[];
}

/** BASE-1 */
export const FEWEST = 2;
export const MOST = 6;
export const EXPANSIONS: readonly Expansion[] = ['bets', 'tollkeepers'];
export const POLICIES: readonly BotPolicy[] = ['greedy', 'random'];
export const STEP_TIMES: readonly number[] = [30, 60, 180, 86_400];

/** One person against one bot, so that a game is one press away. */
export const FIRST_WISH: Wish = {
  expansions: [],
  bookmakerFields: '2022-11',
  seats: FEWEST,
  visibility: 'public',
  secondsPerStep: undefined,
  people: [''],
  bots: ['greedy'],
};

export function taken(wish: Wish): number {
  return wish.people.length + wish.bots.length;
}

/** Whether everybody who is to play is at this screen or a bot, so that nobody has to be waited for. */
export function isFull(wish: Wish): boolean {
  return taken(wish) === wish.seats;
}

export function canGrow(wish: Wish): boolean {
  return taken(wish) < MOST;
}

export function withExpansion(wish: Wish, expansion: Expansion, plays: boolean): Wish {
  return {...wish, expansions: EXPANSIONS.filter(one => (one === expansion ? plays : wish.expansions.includes(one)))};
}

/** A table that was full stays full: its seats follow those who sit at it. */
export function withPeople(wish: Wish, people: readonly string[]): Wish {
  return seated(wish, {...wish, people});
}

export function withBots(wish: Wish, policy: BotPolicy, count: number): Wish {
  const others = wish.bots.filter(one => one !== policy);
  return seated(wish, {...wish, bots: [...others, ...Array<BotPolicy>(count).fill(policy)]});
}

export function countOf(wish: Wish, policy: BotPolicy): number {
  return wish.bots.filter(one => one === policy).length;
}

function seated(before: Wish, wish: Wish): Wish {
  const needed = Math.max(FEWEST, taken(wish));
  return {...wish, seats: isFull(before) ? needed : Math.max(before.seats, needed)};
}

/** What the service is asked to open. */
export function optionsOf(wish: Wish): Partial<GameOptions> {
  return {
    maxSeats: wish.seats,
    visibility: wish.visibility,
    expansions: [...wish.expansions],
    ...(wish.expansions.includes('bets') ? {bookmakerFields: wish.bookmakerFields} : {}),
    ...(wish.secondsPerStep === undefined ? {} : {secondsPerStep: wish.secondsPerStep}),
  };
}
