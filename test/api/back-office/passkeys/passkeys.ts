import type { SignedInStaff } from '../../../support/callers/staff.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import type { ServiceAnswer, TestService } from '../../../support/run/service.ts';
import { type Authenticator, type Changes, softwareAuthenticator } from '../../../support/vendors/authenticator.ts';

/** Makes a passkey for a person, by the two steps of the dashboard. */
export async function addPasskey(
  service: TestService,
  person: Pick<SignedInStaff, 'call'>,
  key: Authenticator = softwareAuthenticator(service.context.settings.baseUrl),
  change: Changes = {},
): Promise<{ readonly key: Authenticator; readonly answer: ServiceAnswer }> {
  const { body } = await person.call('POST', '/passkeys/registration');
  const response = key.create(body.options, change);
  const answer = await person.call('POST', '/passkeys', { challengeId: body.challengeId, name: 'Tablet', response });
  return { key, answer };
}

/** A person with a passkey, signed in. */
export async function personWithPasskey(service: TestService) {
  const person = await signInStaff(service);
  const { key, answer } = await addPasskey(service, person);
  if (answer.status !== 201) throw new Error(answer.text);
  return { person, key };
}

/** Signs in with a passkey, as a browser without a session does. */
export async function signInByPasskey(service: TestService, key: Authenticator, change: Changes = {}) {
  const { body } = await service.call('POST', '/api/v1/dashboard/sign-in/passkey', {});
  const sent = { challengeId: body.challengeId, response: key.get(body.options, change) };
  const answer = await service.call('POST', '/api/v1/dashboard/sign-in/passkey/verify', { body: sent });
  return { answer, sent };
}
