/** Bytes as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const ENCODER = new TextEncoder();
/** Rejects bytes that are not UTF-8, and keeps a byte order mark, which no line may begin with. */
const DECODER = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

export function utf8(text: string): Bytes {
  return ENCODER.encode(text);
}

/** @throws TypeError if the bytes are not UTF-8 */
export function fromUtf8(bytes: Bytes): string {
  return DECODER.decode(bytes);
}

export function concat(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function isEqual(one: Bytes, other: Bytes): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** Returns a number in four bytes, the highest first. */
export function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

export function hex(bytes: Bytes): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

export function base64(bytes: Bytes): string {
  return btoa(String.fromCharCode(...bytes));
}

/** @throws SyntaxError for any text but the canonical base64, with padding, of some bytes */
export function fromBase64(text: string): Bytes {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) {
    throw new SyntaxError('not base64');
  }
  const bytes = Uint8Array.from(atob(text), char => char.charCodeAt(0));
  if (base64(bytes) !== text) {
    throw new SyntaxError('not canonical base64');
  }
  return bytes;
}

export function base64url(bytes: Bytes): string {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws SyntaxError for any text but the canonical base64url, without padding, of 32 bytes */
export function hashFromBase64url(text: string): Bytes {
  return fromBase64url(text, 43, '=');
}

/** @throws SyntaxError for any text but the canonical base64url, without padding, of 64 bytes */
export function signatureFromBase64url(text: string): Bytes {
  return fromBase64url(text, 86, '==');
}

function fromBase64url(text: string, length: number, padding: string): Bytes {
  if (!/^[\w-]*$/.test(text) || text.length !== length) {
    throw new SyntaxError(`not base64url of ${length} characters`);
  }
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/') + padding);
}
