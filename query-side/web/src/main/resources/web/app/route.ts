import type {GameId} from './api/types';

/** What the address refers to: the list of games, or one game, at a revision or with an invite. */
export type Route =
  | {readonly page: 'lobby'}
  | {readonly page: 'game'; readonly game: GameId; readonly revision?: number; readonly invite?: string; readonly read?: string};

/** Parses an address. Fragments are not sent to servers, so they may contain tokens. */
export function parseRoute(address: Pick<Location, 'pathname' | 'hash'>): Route {
  const game = /^\/games\/([0-9a-fA-F-]{36})\/?$/.exec(address.pathname)?.[1];
  if (game === undefined) {
    return {page: 'lobby'};
  }
  const params = new URLSearchParams(address.hash.slice(1));
  const revision = Number(params.get('r'));
  const invite = params.get('invite');
  const read = params.get('read');
  return {
    page: 'game',
    game: game.toLowerCase(),
    ...(Number.isInteger(revision) && revision > 0 ? {revision} : {}),
    ...(invite ? {invite} : {}),
    ...(read ? {read} : {}),
  };
}

export function gamePath(game: GameId, revision?: number): string {
  return `/games/${game}${revision === undefined ? '' : `#r=${revision}`}`;
}
