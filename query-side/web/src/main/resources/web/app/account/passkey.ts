import {base64url} from '../check/bytes';
import type {PasskeyChallenge} from '../api/types';

/** Whether this browser knows passkeys; it does so at addresses with TLS and at localhost only. */
export const knowsPasskeys = 'PublicKeyCredential' in window;

/** The user closed the dialog of the browser, or no passkey fits. */
export class NoPasskey extends Error {}

/** Makes a passkey, and returns its answer as the service reads it. */
export async function createPasskey({challenge, rpId, user, exclude, algorithms, timeout}: PasskeyChallenge): Promise<{readonly id: string}> {
  return answerOf(await navigator.credentials.create({
    publicKey: {
      challenge: bytes(challenge),
      rp: {id: rpId, name: 'Cartulary'},
      user: {id: bytes(user!.id), name: user!.name, displayName: user!.name},
      pubKeyCredParams: algorithms.map(alg => ({type: 'public-key' as const, alg})),
      excludeCredentials: exclude.map(id => ({type: 'public-key' as const, id: fromBase64url(id)})),
      authenticatorSelection: {residentKey: 'required', requireResidentKey: true, userVerification: 'required'},
      attestation: 'none',
      timeout,
    },
  }).catch(refused));
}

/** Asks for a passkey of this service, and returns its answer. */
export async function usePasskey({challenge, rpId, timeout}: PasskeyChallenge): Promise<object> {
  return answerOf(await navigator.credentials.get({
    publicKey: {challenge: bytes(challenge), rpId, userVerification: 'required', timeout},
  }).catch(refused));
}

function refused(): never {
  throw new NoPasskey();
}

/** The form of `PublicKeyCredential.toJSON`, which not every browser has. */
function answerOf(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential)) {
    throw new NoPasskey();
  }
  const {response} = credential;
  const isNew = response instanceof AuthenticatorAttestationResponse;
  const signed = response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    rawId: credential.id,
    type: credential.type,
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(response.clientDataJSON),
      ...(isNew
        ? {attestationObject: text(response.attestationObject), transports: response.getTransports?.() ?? []}
        : {
          authenticatorData: text(signed.authenticatorData),
          signature: text(signed.signature),
          ...(signed.userHandle === null ? {} : {userHandle: text(signed.userHandle)}),
        }),
    },
  };
}

function bytes(ascii: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(ascii) as Uint8Array<ArrayBuffer>;
}

function text(buffer: ArrayBuffer): string {
  return base64url(new Uint8Array(buffer));
}

/** Returns the bytes of base64url of any length. */
export function fromBase64url(id: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(id.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0)) as Uint8Array<ArrayBuffer>;
}
