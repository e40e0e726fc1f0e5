import type {Cell, GameId} from '../../api/types';
import {base64url, hashFromBase64url} from '../../check/bytes';
import {betCommitment} from '../../check/commitments';
import {hmac} from '../../check/digest';

/**
 * Returns true if the commitment seals this bet or pass (BET-7).
 *
 * @param chip null for a pass
 */
export async function isSealedAs(
  game: GameId, seat: number, office: Cell, chip: string | null, clientNonce: string,
  seal: {commitment: string; serverNonce: string},
): Promise<boolean> {
  const sign = await hmac(hashFromBase64url(seal.serverNonce));
  const nonce = base64url(await sign(hashFromBase64url(clientNonce)));
  return seal.commitment === (await betCommitment({game, office, seat}, chip, nonce));
}
