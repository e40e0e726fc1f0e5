import {Refusal, type Api} from '../api/api';
import type {GameId, ReadToken} from '../api/types';

/** Returns the token with which the person who is signed in reads an unlisted game of theirs; undefined if the service refuses it. */
export async function readTokenOfAccount(api: Api, game: GameId): Promise<string | undefined> {
  try {
    return (await api.account<ReadToken>('GET', `/games/${game}/read-token`)).read;
  } catch (failure) {
    if (failure instanceof Refusal && failure.problem.status < 429) {
      return undefined;
    }
    throw failure;
  }
}
