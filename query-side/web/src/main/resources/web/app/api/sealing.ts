import {base64url, fromBase64url, random} from './api';
import type {Cell, GameId} from './types';

/**
 * The player's side of what is sealed (docs/formats.md). Browsers compute hashes on secure pages only
 * (https, or this machine): elsewhere no seed is added to the deck and no seal is checked, and the page
 * says so.
 */
export const canProve = globalThis.crypto?.subtle !== undefined;

export interface Seed {
  readonly seed: string;
  readonly commitment: string;
}

/** A seed for the shuffle and what binds its owner to it (LOBBY-8). */
export async function newSeed(): Promise<Seed> {
  const seed = random(32);
  return {seed, commitment: await sha256({domain: 'cartulary/player-seed/v1', seed})};
}

/**
 * Whether a bet or a pass was sealed as it was meant (BET-7).
 *
 * @param chip nothing for a pass
 */
export async function isSealedAs(
  game: GameId, seat: number, office: Cell, chip: string | null, clientNonce: string,
  seal: {commitment: string; serverNonce: string},
): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'raw', fromBase64url(seal.serverNonce), {name: 'HMAC', hash: 'SHA-256'}, false, ['sign'],
  );
  const nonce = base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, fromBase64url(clientNonce))));
  const {x, y} = office;
  return seal.commitment === (await sha256({chip, domain: 'cartulary/bet/v1', game, nonce, office: {x, y}, seat}));
}

/** The members stand in the order of their names, as RFC 8785 wants them. */
async function sha256(members: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(members));
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
