import type { DashboardClient } from '../../../client/dashboard.ts';
import type { PasskeyAnswer, PasskeyChallenge, StaffPasskey } from '../../../client/index.ts';

// What the browser does with passkeys. Its library is fetched when a person uses one.

/** The browser made or used no passkey: the person stopped, or there is none here. */
export class PasskeyFailed extends Error {}

/** Whether this browser has passkeys at all; on a page of plain http that is not `localhost` none has. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Makes a passkey on this device and adds it to the person's. */
export async function addPasskey(client: DashboardClient, name: string): Promise<StaffPasskey> {
  const { challengeId, options } = await client.startPasskeyRegistration({});
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = await orFailed(() => startRegistration({ optionsJSON }));
  return client.savePasskey({ body: { challengeId, name, response: { ...response } } });
}

/** Uses a passkey of this device; what is answered to a challenge. */
export async function answerWithPasskey({ challengeId, options }: PasskeyChallenge): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const response = await orFailed(() => startAuthentication({ optionsJSON }));
  return { challengeId, response: { ...response } };
}

async function orFailed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new PasskeyFailed('no passkey', { cause });
  }
}
