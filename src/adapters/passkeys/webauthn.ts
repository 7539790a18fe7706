import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { Passkey, PasskeyPage, Passkeys } from '../../ports/passkeys.ts';

/** The library, loaded with the first passkey (design/memory.md#loaded-when-needed). */
const library = () => import('@simplewebauthn/server');

/**
 * Passkeys by the WebAuthn library. The person is always asked (a finger, a PIN), and no attestation: which maker's key it
 * is decides nothing here.
 */
export function webauthnPasskeys(): Passkeys {
  return {
    async registration(page, person, known) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: 'Tiffin',
        rpID: hostOf(page),
        userID: new TextEncoder().encode(person.accountId),
        userName: person.emailAddress,
        userDisplayName: person.name,
        attestationType: 'none',
        excludeCredentials: known.map(({ passkeyId, transports }) => ({ id: passkeyId, ...hints(transports) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { challenge: options.challenge, json: { ...options } };
    },
    async register(page, challenge, response) {
      const { verifyRegistrationResponse } = await library();
      const { verified, registrationInfo } = await orWrong(() =>
        verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: page.origin,
          expectedRPID: hostOf(page),
          requireUserVerification: true,
        }),
      );
      if (!verified || registrationInfo === undefined) return null;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const known = transports.filter((each) => typeof each === 'string' && each.length <= 20).slice(0, 10);
      return { passkeyId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: known };
    },
    async authentication(page, known) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: hostOf(page),
        userVerification: 'required',
        allowCredentials: known.map(({ passkeyId, transports }) => ({ id: passkeyId, ...hints(transports) })),
      });
      return { challenge: options.challenge, json: { ...options } };
    },
    async authenticate(page, challenge, response, passkey) {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await orWrong(() =>
        verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: page.origin,
          expectedRPID: hostOf(page),
          credential: credentialOf(passkey),
          requireUserVerification: true,
        }),
      );
      return verified && authenticationInfo !== undefined ? authenticationInfo.newCounter : null;
    },
  };
}

type Hints = Pick<WebAuthnCredential, 'transports'>;

function hints(transports: readonly string[]): Hints {
  return { transports: [...transports] as NonNullable<Hints['transports']> };
}

function credentialOf({ passkeyId, publicKey, counter, transports }: Passkey): WebAuthnCredential {
  return {
    id: passkeyId,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter,
    ...hints(transports),
  };
}

function hostOf({ origin }: PasskeyPage): string {
  return new URL(origin).hostname;
}

type Verified<Info> = { readonly verified: boolean } & Info;

/** The library throws for whatever is wrong with an answer: to the person all of it is one refusal. */
async function orWrong<Info>(verify: () => Promise<Verified<Info>>): Promise<Verified<Partial<Info>>> {
  try {
    return await verify();
  } catch {
    return { verified: false } as Verified<Partial<Info>>;
  }
}
