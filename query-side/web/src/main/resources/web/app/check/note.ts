import {base64, concat, fromBase64, hex, isEqual, utf8, type Bytes} from './bytes';
import {isKey} from './curve';
import {sha256} from './digest';
import {importKey, verify} from './ed25519';

const LONGEST = 4096;
const MOST_SIGNATURES = 16;
const ED25519 = Uint8Array.of(1);
const SIGNATURE = /^\u2014 ([^ +]+) ([A-Za-z0-9+/]+={0,2})$/;
const VERIFIER_KEY = /^([^+\s\p{C}]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/u;

/** A text with signatures (C2SP signed-note). */
export interface SignedNote {
  /** What is signed; ends with a newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

interface NoteSignature {
  readonly name: string;
  /** The id of the key, in 8 hexadecimal digits. */
  readonly id: string;
  readonly bytes: Bytes;
}

/** An Ed25519 public key that signs notes. */
export interface NoteKey {
  readonly name: string;
  readonly id: string;
  readonly bytes: Bytes;
}

/** @throws SyntaxError if the text is not a signed note */
export function parseNote(note: string): SignedNote {
  const end = note.lastIndexOf('\n\n');
  if (note.length > LONGEST || end < 0 || !note.endsWith('\n') || /[\0-\x09\x0b-\x1f]/.test(note)) {
    throw new SyntaxError('not a signed note');
  }
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > MOST_SIGNATURES) {
    throw new SyntaxError('a note with too many signatures');
  }
  return {text: note.slice(0, end + 1), signatures: lines.map(parseSignature)};
}

function parseSignature(line: string): NoteSignature {
  const [, name, encoded] = SIGNATURE.exec(line) ?? [];
  const typed = fromBase64(encoded ?? '');
  if (name === undefined || typed.length <= 4) {
    throw new SyntaxError('not a signature of a note');
  }
  return {name, id: hex(typed.subarray(0, 4)), bytes: typed.slice(4)};
}

/** @throws SyntaxError if the text is not a verifier key, or its id does not belong to its name and bytes */
export async function parseKey(text: string): Promise<NoteKey> {
  const [, name, id, encoded] = VERIFIER_KEY.exec(text) ?? [];
  const typed = fromBase64(encoded ?? '');
  if (name === undefined || id === undefined || typed.length !== 33 || typed[0] !== ED25519[0]) {
    throw new SyntaxError('not an Ed25519 verifier key');
  }
  const bytes = typed.slice(1);
  if (!isKey(bytes)) {
    throw new SyntaxError('the bytes of a verifier key are no Ed25519 public key');
  }
  if (id !== (await keyId(name, bytes))) {
    throw new SyntaxError('the id of a verifier key does not belong to its name and bytes');
  }
  return {name, id, bytes};
}

/** Returns the verifier key. */
export function keyText({name, id, bytes}: NoteKey): string {
  return `${name}+${id}+${base64(concat(ED25519, bytes))}`;
}

async function keyId(name: string, bytes: Bytes): Promise<string> {
  return hex((await sha256(utf8(`${name}\n`), ED25519, bytes)).subarray(0, 4));
}

/** The result of checking a signature; `unsupported` if this browser does not know Ed25519. */
export type Signed = 'valid' | 'invalid' | 'absent' | 'unsupported';

/** Checks whether a key signed a note. All signatures of its name and id must be valid. */
export async function signedBy({text, signatures}: SignedNote, key: NoteKey): Promise<Signed> {
  const own = signatures.filter(({name, id}) => name === key.name && id === key.id);
  if (own.length === 0) {
    return 'absent';
  }
  const imported = await importKey(key.bytes);
  if (!(imported instanceof CryptoKey)) {
    return imported;
  }
  const signed = utf8(text);
  const results = await Promise.all(own.map(({bytes}) => verify(imported, bytes, signed)));
  return results.every(isValid => isValid) ? 'valid' : 'invalid';
}

/** Returns true if two keys are the same. */
export function isSameKey(one: NoteKey, other: NoteKey): boolean {
  return one.name === other.name && isEqual(one.bytes, other.bytes);
}
