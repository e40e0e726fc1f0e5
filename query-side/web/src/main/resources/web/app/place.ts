import type {GameId} from './api/types';

/** What the address says: the list of games, or a game, at a revision or with an invite. */
export type Place =
  | {readonly page: 'lobby'}
  | {readonly page: 'game'; readonly game: GameId; readonly revision?: number; readonly invite?: string; readonly read?: string};

/** A fragment never leaves the browser, so that a token may stand in one. */
export function placeOf(address: Pick<Location, 'pathname' | 'hash'>): Place {
  const game = /^\/games\/([0-9a-fA-F-]{36})\/?$/.exec(address.pathname)?.[1];
  if (game === undefined) {
    return {page: 'lobby'};
  }
  const said = new URLSearchParams(address.hash.slice(1));
  const revision = Number(said.get('r'));
  const invite = said.get('invite');
  const read = said.get('read');
  return {
    page: 'game',
    game: game.toLowerCase(),
    ...(Number.isInteger(revision) && revision > 0 ? {revision} : {}),
    ...(invite ? {invite} : {}),
    ...(read ? {read} : {}),
  };
}

export function addressOf(game: GameId, revision?: number): string {
  return `/games/${game}${revision === undefined ? '' : `#r=${revision}`}`;
}
