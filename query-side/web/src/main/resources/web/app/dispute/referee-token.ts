const KEY = 'cartulary.referee';

/** Dispatches `change` when this browser gets or loses the token of a referee. */
export const refereeChange = new EventTarget();

/** The token of a referee, stored only in this browser. */
export function refereeToken(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/** Stores the token; an empty one is removed. */
export function saveRefereeToken(token: string): void {
  const given = token.trim();
  if (given === '') {
    localStorage.removeItem(KEY);
  } else {
    localStorage.setItem(KEY, given);
  }
  refereeChange.dispatchEvent(new Event('change'));
}
