import {concat, type Bytes} from './bytes';

/** True if this browser computes hashes. It does on secure pages (https, localhost) and in files. */
export const canHash = globalThis.crypto?.subtle !== undefined;

/** Returns the SHA-256 of the parts, one after the other. */
export async function sha256(...parts: readonly Bytes[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', parts.length === 1 ? parts[0]! : concat(...parts)));
}

/** Returns a function that computes the HMAC-SHA-256 of messages with a key. */
export async function hmac(key: Bytes): Promise<(message: Bytes) => Promise<Bytes>> {
  const imported = await crypto.subtle.importKey('raw', key, {name: 'HMAC', hash: 'SHA-256'}, false, ['sign']);
  return async message => new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}
