/** The account that is signed in in this browser, as far as the browser remembers: the service may know better. */
export interface SignedIn {
  readonly person: string;
  readonly handle: string;
  /** The public half of the person's key in this browser, by which moves are signed; undefined if there is none. */
  readonly key?: string | undefined;
}

const STORED = 'cartulary.account';
/** A key stays in the browser when its person signs out, and is used again after the next sign-in. */
const KEY = 'cartulary.account.key.';

export function signedIn(): SignedIn | undefined {
  const stored = localStorage.getItem(STORED);
  if (stored === null) {
    return undefined;
  }
  const {person, handle} = JSON.parse(stored) as {person: string; handle: string};
  return {person, handle, key: localStorage.getItem(KEY + person) ?? undefined};
}

export function rememberSignedIn(person: string, handle: string): void {
  localStorage.setItem(STORED, JSON.stringify({person, handle}));
}

export function forgetSignedIn(): void {
  localStorage.removeItem(STORED);
}

export function rememberKey(person: string, key: string): void {
  localStorage.setItem(KEY + person, key);
}

export function forgetKey(person: string): void {
  localStorage.removeItem(KEY + person);
}
