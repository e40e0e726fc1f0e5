import {Refusal, type Api} from '../api/api';
import type {GameId, GameView, ReadToken} from '../api/types';

/** Returns the token with which the person who is signed in reads an unlisted game of theirs; undefined if the service gives none. */
export async function readTokenOfAccount(api: Api, game: GameId): Promise<string | undefined> {
  try {
    return (await api.account<ReadToken>('GET', `/games/${game}/read-token`)).read;
  } catch (failure) {
    if (failure instanceof Refusal) {
      return undefined;
    }
    throw failure;
  }
}

/** Reads a game of the list of the person, if need be with the token of the account; undefined if they may not. */
export async function readListed(api: Api, game: GameId, seatToken: string | undefined): Promise<GameView | undefined> {
  const read = (token: string | undefined) => api.game(game, token).catch(() => undefined);
  const shown = await read(seatToken) ?? (seatToken === undefined ? undefined : await read(undefined));
  if (shown !== undefined) {
    return shown;
  }
  const token = await readTokenOfAccount(api, game).catch(() => undefined);
  return token === undefined ? undefined : read(token);
}
