import type {Api} from '../api/api';
import type {ProviderAnswer, ProviderChallenge} from '../api/types';

type Purpose = 'register' | 'sign-in' | 'add-identity';

/** What a person began at the provider of identities, kept in this tab while they are there. */
export interface ProviderAttempt {
  readonly purpose: Purpose;
  readonly handle?: string | undefined;
  readonly challenge: string;
  readonly state: string;
}

/** The provider signed nobody in, or what it sent does not belong to this tab. */
export class NoIdentity extends Error {}

const STORED = 'cartulary.provider';

/** Goes to the provider, which comes back to this page. */
export async function goToProvider(api: Api, purpose: Purpose, handle?: string): Promise<void> {
  const asked = await api.account<ProviderChallenge>('POST', '/provider-challenges', {purpose, ...(handle === undefined ? {} : {handle})});
  const {challenge, state, address} = asked;
  sessionStorage.setItem(STORED, JSON.stringify({purpose, handle, challenge, state} satisfies ProviderAttempt));
  location.assign(address);
}

/** What the provider sent in the address of this page, which loses it; undefined if nobody comes from there. */
export function backFromProvider(): {attempt: ProviderAttempt; identity: ProviderAnswer} | undefined {
  const sent = new URLSearchParams(location.search);
  const stored = sessionStorage.getItem(STORED);
  if (!sent.has('state')) {
    return undefined;
  }
  history.replaceState(history.state, '', location.pathname);
  sessionStorage.removeItem(STORED);
  const attempt = stored === null ? undefined : JSON.parse(stored) as ProviderAttempt;
  const [state, code] = [sent.get('state'), sent.get('code')];
  if (attempt === undefined || attempt.state !== state || code === null) {
    throw new NoIdentity();
  }
  return {attempt, identity: {challenge: attempt.challenge, state, code}};
}
