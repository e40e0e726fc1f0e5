import type {Bytes} from './bytes';
import {isCanonicalSignature, isKey} from './curve';

/**
 * Imports an Ed25519 public key. Returns `unsupported` if this browser does not know Ed25519, and `invalid` if the
 * 32 bytes are no key.
 */
export async function importKey(bytes: Bytes): Promise<CryptoKey | 'unsupported' | 'invalid'> {
  if (!isKey(bytes)) {
    return 'invalid';
  }
  try {
    return await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  } catch (failure) {
    return (failure as Error).name === 'NotSupportedError' ? 'unsupported' : 'invalid';
  }
}

/**
 * Verifies a signature, without the keys and signatures on which browsers differ (docs/formats.md, "Keys and
 * signatures").
 */
export async function verify(key: CryptoKey, signature: Bytes, signed: Bytes): Promise<boolean> {
  return isCanonicalSignature(signature) && crypto.subtle.verify('Ed25519', key, signature, signed);
}
