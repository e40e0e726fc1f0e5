import {base64url, type Bytes} from '../check/bytes';
import {moveBytes, type SignedMove} from '../check/signed-move';

const DATABASE = 'cartulary';
const KEYS = 'signing-keys';

/**
 * Makes a key by which a person signs the moves of one seat (LOBBY-12), and returns its public half. The private
 * half stays in this browser, which does not give it away, not even to this page. Returns undefined if this browser
 * does not know Ed25519 or keeps nothing; the seat is then unsigned.
 */
export async function newSigningKey(): Promise<string | undefined> {
  try {
    const {publicKey, privateKey} = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']) as CryptoKeyPair;
    const name = base64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
    await inStore('readwrite', store => store.put(privateKey, name));
    return name;
  } catch {
    return undefined;
  }
}

/**
 * Signs a move, for the header `Move-Signature`.
 *
 * @param key the public half
 * @returns undefined if this browser does not have the key
 */
export async function signMove(key: string, move: SignedMove): Promise<string | undefined> {
  const privateKey = await inStore('readonly', store => store.get(key)).catch(() => undefined);
  if (!(privateKey instanceof CryptoKey)) {
    return undefined;
  }
  const signature: Bytes = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, moveBytes(move)));
  return `${move.after}.${base64url(signature)}`;
}

async function inStore(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(KEYS);
  const database = await result(opening);
  try {
    return await result(use(database.transaction(KEYS, mode).objectStore(KEYS)));
  } finally {
    database.close();
  }
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
