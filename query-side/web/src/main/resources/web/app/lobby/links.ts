import type {GameId} from '../api/types';
import {addressOf} from '../place';

/** Where others find a public game. */
export function gameLink(origin: string, game: GameId): string {
  return origin + addressOf(game);
}

/** What is secret stands in the fragment, which no server is told. */
export function inviteLink(origin: string, game: GameId, invite: string): string {
  return `${gameLink(origin, game)}#${new URLSearchParams({invite})}`;
}

export function readLink(origin: string, game: GameId, read: string): string {
  return `${gameLink(origin, game)}#${new URLSearchParams({read})}`;
}
