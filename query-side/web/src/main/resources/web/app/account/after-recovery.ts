const STORED = 'cartulary.recovered';

/** The state of a sign-in with a recovery code, which this tab keeps over reloads. */
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
