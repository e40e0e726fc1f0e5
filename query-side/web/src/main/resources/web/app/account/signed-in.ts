/** The account that is signed in in this browser, as far as the browser remembers: the service may know better. */
export interface SignedIn {
  readonly person: string;
  readonly handle: string;
  /** The public half of the key by which moves are signed in this browser; undefined if it is not in the log. */
  readonly key?: string | undefined;
}

const STORED = 'cartulary.account';

/** The key under which it is stored, for pages that watch it. */
export const ACCOUNT_KEY = STORED;

export function signedIn(): SignedIn | undefined {
  const stored = localStorage.getItem(STORED);
  return stored === null ? undefined : JSON.parse(stored) as SignedIn;
}

export function rememberSignedIn(account: SignedIn): void {
  localStorage.setItem(STORED, JSON.stringify(account));
}

export function forgetSignedIn(): void {
  localStorage.removeItem(STORED);
}
