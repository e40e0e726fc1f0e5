import {Refusal, type Api} from '../api/api';

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

/** Dispatches `change` when somebody signed in or out or was renamed, in this tab or another one. */
export const signedInChanges = new EventTarget();

window.addEventListener('storage', ({key}) => {
  if (key === STORED || key === null) {
    changed();
  }
});

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
  changed();
}

export function forgetSignedIn(): void {
  localStorage.removeItem(STORED);
  changed();
}

function changed(): void {
  signedInChanges.dispatchEvent(new Event('change'));
}

/** Asks the service whether the account is still signed in, and forgets it if another device signed it out. */
export async function forgetIfSignedOut(api: Api): Promise<void> {
  try {
    await api.account('GET', '');
  } catch (failure) {
    if (failure instanceof Refusal && failure.problem.status === 401) {
      forgetSignedIn();
    }
  }
}

export function rememberKey(person: string, key: string): void {
  localStorage.setItem(KEY + person, key);
}

export function forgetKey(person: string): void {
  localStorage.removeItem(KEY + person);
}
