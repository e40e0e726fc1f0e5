const STORED = 'cartulary.recovered';

/** What this tab remembers, over reloads, of a sign-in with a recovery code. */
export interface AfterRecovery {
  readonly person: string;
  /** The ids of the passkeys and tokens that were made here since. */
  readonly made: readonly string[];
}

export function afterRecovery(): AfterRecovery | undefined {
  const stored = sessionStorage.getItem(STORED);
  return stored === null ? undefined : JSON.parse(stored) as AfterRecovery;
}

export function rememberRecovery(recovery: AfterRecovery): void {
  sessionStorage.setItem(STORED, JSON.stringify(recovery));
}

export function forgetRecovery(): void {
  sessionStorage.removeItem(STORED);
}
