import type {GameId} from '../api/types';
import {anchorParams, type Anchor} from '../kept/anchor';
import {gamePath} from '../route';

/** The address of a public game. */
export function gameLink(origin: string, game: GameId): string {
  return origin + gamePath(game);
}

/**
 * An invite link. The secret is in the fragment, which is not sent to servers.
 *
 * @param anchor what the invited page demands of the service and its history; links without it are valid
 */
export function inviteLink(origin: string, game: GameId, invite: string, anchor?: Anchor): string {
  return `${gameLink(origin, game)}#${new URLSearchParams({invite, ...anchorParams(anchor)})}`;
}

export function readLink(origin: string, game: GameId, read: string, anchor?: Anchor): string {
  return `${gameLink(origin, game)}#${new URLSearchParams({read, ...anchorParams(anchor)})}`;
}

/** The link by which the player of a seat recovers it, with the recovery secret. It stays the same during the game. */
export function recoveryLink(origin: string, game: GameId, seat: number, secret: string): string {
  return `${gameLink(origin, game)}#${new URLSearchParams({recover: `${seat}.${secret}`})}`;
}

/** The link by which one person takes over a seat, with the host's claim token. */
export function claimLink(origin: string, game: GameId, seat: number, claim: string, anchor?: Anchor): string {
  return `${gameLink(origin, game)}#${new URLSearchParams({claim: `${seat}.${claim}`, ...anchorParams(anchor)})}`;
}
