import {Refusal, type Api} from '../api/api';
import {hostToken, saveTokens, saveHostToken} from '../api/tokens';
import type {CommandAnswer, GameId} from '../api/types';
import {joinGame} from '../game/join-game';
import {isFull, optionsOf, peopleOf, visibilityOf, type GameSetup} from './game-setup';

/** A game that was opened, and the failure of the steps after it, if any. */
export interface OpenedGame {
  readonly game: GameId;
  readonly failure?: unknown;
}

/**
 * Opens a game and seats the people at this screen and the bots.
 *
 * @param start whether to start the game once all its seats are taken
 * @throws Refusal if the game could not be opened
 */
export async function openGame(api: Api, setup: GameSetup, start: boolean): Promise<OpenedGame> {
  const answer = await openAsHost(api, setup);
  const game = answer.game;
  const host = answer.tokens?.host ?? hostToken();
  if (host === undefined) {
    throw new Error('the response to OpenGame contains no host token');
  }
  saveHostToken(host);
  saveTokens(game, {host, ...(answer.tokens?.read === undefined ? {} : {read: answer.tokens.read})});
  try {
    if (setup.chat !== 'on') {
      await api.permitChat(game, setup.chat, host);
    }
    for (const name of peopleOf(setup)) {
      await joinGame(api, game, {name, token: visibilityOf(setup) === 'unlisted' ? host : undefined});
    }
    for (const policy of setup.bots) {
      await api.send(game, {type: 'SeatBot', policy}, host);
    }
    if (start && isFull(setup)) {
      await api.send(game, {type: 'StartGame'}, host);
    }
    return {game};
  } catch (failure) {
    return {game, failure};
  }
}

/** Opens the game as a new host if the service rejects the stored host token, for example after a reinstallation. */
async function openAsHost(api: Api, setup: GameSetup): Promise<CommandAnswer> {
  const host = hostToken();
  try {
    return await api.open(optionsOf(setup), host);
  } catch (failure) {
    if (host !== undefined && failure instanceof Refusal && failure.problem.status === 401) {
      return api.open(optionsOf(setup));
    }
    throw failure;
  }
}
