import {Refusal, type Api} from '../api/api';
import {houseRulesOf, houseRulesWith, type HouseRuleName} from '../api/house-rules';
import {hostToken, ownGames, tokensOf} from '../api/tokens';
import type {GameId, GameOptions, OpenSeek} from '../api/types';
import {joinGame} from '../game/join-game';
import {CLOCKS, MIN_SEATS, optionsOf, type GameSetup} from './game-setup';
import {openGame, type OpenedGame} from './open-game';

/** Who may think for an hour need not be there when the game starts. */
const SLOW_SECONDS = 3_600;
const ATTEMPTS = 5;

/** The same game for two strangers, with the tiles of the catalogue, and ten minutes each unless a time was chosen. */
export function withAnybody(setup: GameSetup): GameSetup {
  const isTimed = setup.secondsPerStep !== undefined || setup.clock !== undefined;
  return {
    ...setup, plays: true, others: [], bots: [], seats: MIN_SEATS, visibility: 'public', scoringTiles: undefined,
    ...(isTimed ? {} : {clock: CLOCKS[1]}),
  };
}

/** Whether a game that looks for players can be played at once, or so slowly that its player will see it start. */
export function isPlayable({present, options: {secondsPerStep, clock}}: OpenSeek): boolean {
  return present || Math.max(secondsPerStep ?? 0, clock?.bank ?? 0) >= SLOW_SECONDS;
}

/**
 * Sits down with the first player who looks for the same game, or opens it and looks for a player.
 *
 * @param setup with one free seat
 * @throws Refusal if the game could not be opened
 */
export async function findOpponent(api: Api, setup: GameSetup): Promise<OpenedGame> {
  for (let attempt = 1; ; attempt++) {
    const joined = await joinFirst(api, setup, await seeksFor(api, setup));
    if (joined !== undefined) {
      return {game: joined};
    }
    const own = await openGame(api, setup, false);
    const host = hostToken()!;
    if (own.failure !== undefined) {
      return own;
    }
    // Others see the seek at once, before the page of the game reports who is here.
    await Promise.all(Object.values(tokensOf(own.game).seats).map(token => api.reportPresence(own.game, token)));
    await api.seek(own.game, {}, host);
    // Of two who look for each other at the same moment, the later one joins the earlier.
    const {seeks} = await api.seeks();
    const earlier = seeks.slice(0, Math.max(0, seeks.findIndex(({game}) => game === own.game)));
    if (attempt === ATTEMPTS || !earlier.some(seek => isFor(setup, seek)) || !await isClosed(api, own.game, host)) {
      return own;
    }
  }
}

/**
 * Opens a public game, which is rated, and keeps the other seat for a person.
 *
 * @param setup of a game for two
 * @throws Refusal if the game could not be opened, or the person could not be challenged
 */
export async function challengePerson(api: Api, setup: GameSetup, person: string): Promise<GameId> {
  const {game, failure} = await openGame(api, setup, false);
  if (failure !== undefined) {
    throw failure;
  }
  await api.seek(game, {challenged: person}, hostToken()!);
  return game;
}

async function seeksFor(api: Api, setup: GameSetup): Promise<OpenSeek[]> {
  return (await api.seeks()).seeks.filter(seek => isFor(setup, seek));
}

function isFor(setup: GameSetup, seek: OpenSeek): boolean {
  return isPlayable(seek) && !ownGames().includes(seek.game) && isSame(optionsOf(setup), seek.options);
}

function isSame(wanted: Partial<GameOptions>, offered: GameOptions): boolean {
  return plain(wanted) === plain(offered);
}

/** Writes options so that those of the same game are equal, whether a default is written or left out. */
function plain(options: Partial<GameOptions>): string {
  const {maxSeats, visibility = 'public', expansions = [], clock, secondsPerStep, ties = 'shared', aids = 'on', takeBack = false} = options;
  const houseRules = houseRulesOf(options);
  return JSON.stringify([
    maxSeats, visibility, [...expansions].sort(), houseRulesWith(expansions).map(({name}) => houseRules[name as HouseRuleName]),
    clock?.bank, clock?.increment, secondsPerStep, ties, aids, takeBack,
  ]);
}

/** Joins the first game that still has a seat. */
async function joinFirst(api: Api, {name}: GameSetup, seeks: readonly OpenSeek[]): Promise<GameId | undefined> {
  for (const {game} of seeks) {
    try {
      await joinGame(api, game, {name});
      return game;
    } catch (failure) {
      if (!(failure instanceof Refusal)) {
        throw failure;
      }
    }
  }
  return undefined;
}

/** Closes a game, unless somebody has sat down meanwhile and it has started. */
async function isClosed(api: Api, game: GameId, host: string): Promise<boolean> {
  try {
    await api.send(game, {type: 'CloseGame'}, host);
    return true;
  } catch (failure) {
    if (!(failure instanceof Refusal)) {
      throw failure;
    }
    return false;
  }
}
