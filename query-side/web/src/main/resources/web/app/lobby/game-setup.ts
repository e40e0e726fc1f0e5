import {houseRulesOf, houseRulesWith, type HouseRules} from '../api/house-rules';
import type {BotPolicy, ChatSetting, Expansion, GameOptions, PlayerClock, Visibility} from '../api/types';
import {facetsOf} from '../expansion';
import {EXPANSIONS} from '../expansion/names';
import {isLevel, type Level, type NamedPolicy} from '../game/bot-policy';

/** The settings of a new game: its options, the people at this screen, and the bots. */
export interface GameSetup {
  readonly expansions: readonly Expansion[];
  readonly houseRules: HouseRules;
  /** The scoring tiles of the host; undefined for those of the catalogue. */
  readonly scoringTiles: GameOptions['scoringTiles'] | undefined;
  readonly seats: number;
  /** Whether the person has seen the number of seats; until then a game with friends has room for everybody. */
  readonly hasSeenSeats: boolean;
  /** As chosen; {@link visibilityOf} says what holds. */
  readonly visibility: Visibility;
  readonly secondsPerStep: number | undefined;
  /** The clock of each player, instead of a time per step (LOBBY-30). */
  readonly clock: GameOptions['clock'] | undefined;
  /** Whether a tie is won by the player who began last (LOBBY-35). */
  readonly breaksTies: boolean;
  /** Whether the page helps to count (LOBBY-36). */
  readonly aids: boolean;
  /** What may be said at the table; not an option of the game, because the chat is outside its record. */
  readonly chat: ChatSetting;
  /** Whether tiles may be taken back (LOBBY-28); undefined for what is usual. */
  readonly takeBack: boolean | undefined;
  /** The name of the person whose browser this is; empty without a name. */
  readonly name: string;
  /** Whether this person plays; otherwise they watch. */
  readonly plays: boolean;
  /** The names of the other people at this screen. */
  readonly others: readonly string[];
  readonly bots: readonly BotPolicy[];
}

/** BASE-1 */
export const MIN_SEATS = 2;
export const MAX_SEATS = 6;
export const POLICIES: readonly NamedPolicy[] = ['greedy', 'random'];
/** The level that is offered first. */
export const USUAL_LEVEL: Level = 'level-4';
export const STEP_TIMES: readonly number[] = [30, 60, 180, 86_400, 259_200];
/** Blitz, quick, and the usual setting of tournaments. */
export const CLOCKS: readonly PlayerClock[] =
  [{bank: 180, increment: 2}, {bank: 600, increment: 5}, {bank: 900, increment: 0}];

/** One person against one bot. */
export const DEFAULT_SETUP: GameSetup = {
  expansions: [],
  houseRules: houseRulesOf({}),
  scoringTiles: undefined,
  seats: MIN_SEATS,
  hasSeenSeats: false,
  visibility: 'public',
  secondsPerStep: undefined,
  clock: undefined,
  breaksTies: false,
  aids: true,
  chat: 'on',
  takeBack: undefined,
  name: '',
  plays: true,
  others: [],
  bots: ['greedy'],
};

/** The same game against one bot. */
export function againstBot(setup: GameSetup): GameSetup {
  return {...setup, plays: true, others: [], bots: ['greedy'], seats: MIN_SEATS};
}

/** The same game with all other seats free for friends, who come by a link: as many as were chosen. */
export function withFriends(setup: GameSetup): GameSetup {
  return {...setup, plays: true, others: [], bots: [], seats: setup.hasSeenSeats ? setup.seats : MAX_SEATS, visibility: 'unlisted'};
}

/** The same game for the people at this screen alone. */
export function atThisScreen(setup: GameSetup): GameSetup {
  const others = setup.others.length === 0 ? [''] : setup.others;
  return {...setup, plays: true, others, bots: [], seats: 1 + others.length};
}

/** The names of all people at this screen who play, in the order of their seats. */
export function peopleOf({plays, name, others}: GameSetup): readonly string[] {
  return plays ? [name, ...others] : others;
}

export function seatsTaken(setup: GameSetup): number {
  return peopleOf(setup).length + setup.bots.length;
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

/** Changes who plays at this screen. If all seats were taken, the number of seats follows. */
export function withPeople(setup: GameSetup, people: Partial<Pick<GameSetup, 'plays' | 'others'>>): GameSetup {
  return withEnoughSeats(setup, {...setup, ...people});
}

export function withBots(setup: GameSetup, policy: BotPolicy, count: number): GameSetup {
  const others = setup.bots.filter(one => one !== policy);
  return withEnoughSeats(setup, {...setup, bots: [...others, ...Array<BotPolicy>(count).fill(policy)]});
}

/** The level of the bots that have one; undefined if none has. */
export function levelOf({bots}: GameSetup): Level | undefined {
  return bots.find(isLevel);
}

/** Seats a number of bots of a level, and none of other levels. */
export function withLevel(setup: GameSetup, level: Level, count: number): GameSetup {
  const others = setup.bots.filter(one => !isLevel(one));
  return withEnoughSeats(setup, {...setup, bots: [...others, ...Array<BotPolicy>(count).fill(level)]});
}

export function countLevels(setup: GameSetup): number {
  return setup.bots.filter(isLevel).length;
}

export function countBots(setup: GameSetup, policy: BotPolicy): number {
  return setup.bots.filter(one => one === policy).length;
}

function withEnoughSeats(before: GameSetup, setup: GameSetup): GameSetup {
  const needed = Math.max(MIN_SEATS, seatsTaken(setup));
  return {...setup, seats: isFull(before) ? needed : Math.max(before.seats, needed)};
}

/**
 * Whether tiles may be taken back. Unless it is chosen: among friends, with bots and at one screen, where no clock runs;
 * not in a game that strangers may join.
 */
export function allowsTakeBack(setup: GameSetup): boolean {
  const {takeBack, secondsPerStep, clock, visibility} = setup;
  return takeBack ?? (secondsPerStep === undefined && clock === undefined && (visibility === 'unlisted' || isFull(setup)));
}

/** The options of the chosen expansions that are no house rules. */
export function ownOptionsOf({expansions, scoringTiles}: GameSetup): Partial<GameOptions> {
  const isAsked = facetsOf(expansions).some(({newGameOptions}) => newGameOptions !== undefined);
  return isAsked && scoringTiles !== undefined ? {scoringTiles} : {};
}

/** Who may read the game: with scoring tiles of the host only who has its link, whatever was chosen (LOBBY-27). */
export function visibilityOf(setup: GameSetup): Visibility {
  return ownOptionsOf(setup).scoringTiles === undefined ? setup.visibility : 'unlisted';
}

/** Returns the options as the API takes them. */
export function optionsOf(setup: GameSetup): Partial<GameOptions> {
  return {
    maxSeats: setup.seats,
    visibility: visibilityOf(setup),
    expansions: [...setup.expansions],
    ...Object.fromEntries(houseRulesWith(setup.expansions).map(({name}) => [name, setup.houseRules[name]])),
    takeBack: allowsTakeBack(setup),
    ...(setup.secondsPerStep === undefined ? {} : {secondsPerStep: setup.secondsPerStep}),
    ...(setup.clock === undefined ? {} : {clock: setup.clock}),
    ...(setup.breaksTies ? {ties: 'last-to-begin' as const} : {}),
    ...(setup.aids ? {} : {aids: 'off' as const}),
    ...ownOptionsOf(setup),
  };
}
