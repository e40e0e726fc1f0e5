import {base64url, fromBase64url, randomBase64url} from './api';
import type {Cell, GameId} from './types';

/**
 * True if this browser can compute the hashes of seeds and seals (docs/formats.md). Browsers do so on secure
 * pages only (https or localhost); on other pages no seed or recovery secret is committed and no seal is
 * checked, and the page says so.
 */
export const canProve = globalThis.crypto?.subtle !== undefined;

export interface Seed {
  readonly seed: string;
  readonly commitment: string;
}

/** Creates a seed for the shuffle and the commitment to it (LOBBY-8). */
export async function newSeed(): Promise<Seed> {
  const seed = randomBase64url(32);
  return {seed, commitment: await sha256({domain: 'cartulary/player-seed/v1', seed})};
}

/** Creates a recovery secret and the commitment to it (LOBBY-10). */
export async function newRecovery(): Promise<{readonly secret: string; readonly commitment: string}> {
  const secret = randomBase64url(32);
  return {secret, commitment: await sha256({domain: 'cartulary/recovery/v1', secret})};
}

/**
 * Returns true if the commitment seals this bet or pass (BET-7).
 *
 * @param chip null for a pass
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

/** Hashes the JSON of an object; the caller lists members in alphabetical order, as RFC 8785 requires. */
async function sha256(members: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(members));
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
