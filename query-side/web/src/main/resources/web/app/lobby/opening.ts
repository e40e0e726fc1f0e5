import {Refusal, type Api} from '../api/api';
import {hostToken, keep, keepHost} from '../api/tokens';
import type {CommandAnswer, GameId} from '../api/types';
import {join} from './joining';
import {isFull, optionsOf, type Wish} from './wish';

/** A game that was opened, and what went wrong afterwards, if anything did. */
export interface Opened {
  readonly game: GameId;
  readonly failure?: unknown;
}

/**
 * Opens a game as it was wished and seats the people of this screen and the bots.
 *
 * @param start whether to start it, which is done where nobody else is waited for
 * @throws Refusal when it was not opened at all
 */
export async function open(api: Api, wish: Wish, start: boolean): Promise<Opened> {
  const answer = await openAsHost(api, wish);
  const game = answer.game;
  const host = answer.tokens?.host ?? hostToken();
  if (host === undefined) {
    throw new Error('the answer to an opening has no host token');
  }
  keepHost(host);
  keep(game, {host, ...(answer.tokens?.read === undefined ? {} : {read: answer.tokens.read})});
  try {
    for (const name of wish.people) {
      await join(api, game, {name, token: wish.visibility === 'unlisted' ? host : undefined});
    }
    for (const policy of wish.bots) {
      await api.send(game, {type: 'SeatBot', policy}, host);
    }
    if (start && isFull(wish)) {
      await api.send(game, {type: 'StartGame'}, host);
    }
    return {game};
  } catch (failure) {
    return {game, failure};
  }
}

/** A host token of a service that was set up anew opens nothing there; one becomes a new host then. */
async function openAsHost(api: Api, wish: Wish): Promise<CommandAnswer> {
  const host = hostToken();
  try {
    return await api.open(optionsOf(wish), host);
  } catch (failure) {
    if (host !== undefined && failure instanceof Refusal && failure.problem.status === 401) {
      return api.open(optionsOf(wish));
    }
    throw failure;
  }
}
