import { describe, expect, test } from 'vitest';
import { sendStaffMessages } from '../../../../src/jobs/send-staff-messages.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { softwareAuthenticator } from '../../../support/vendors/authenticator.ts';
import { addPasskey } from './passkeys.ts';

const service = serviceForTests();

test('201 it is kept under its name, and the person is written to', async () => {
  const person = await signInStaff(service);
  const { key, answer } = await addPasskey(service, person);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toMatchObject({ passkeyId: key.credentialId, name: 'Tablet', lastUsedAt: null });
  await sendStaffMessages.runOnce(service.context);
  const { body } = await service.call('GET', `/api/v1/sandbox/outbox?identifier=${person.emailAddress}`);
  expect(body.messages[0]).toMatchObject({ subject: 'Your passkeys were changed' });
});

describe('400 and nothing is kept', () => {
  test.each([
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another name', { rpId: 'evil.example' }],
    ['a person who was not asked', { isVerified: false }],
  ])('%s', async (_what, change) => {
    const person = await signInStaff(service);
    const { answer } = await addPasskey(service, person, undefined, change);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await person.call('GET', '/passkeys')).body).toEqual({ passkeys: [] });
  });

  test('a challenge of another person, one answered before, and a name of blanks', async () => {
    const [one, other] = [await signInStaff(service), await signInStaff(service)];
    const given = (await one.call('POST', '/passkeys/registration')).body;
    const key = softwareAuthenticator(service.context.settings.baseUrl);
    const sent = { challengeId: given.challengeId, name: 'Phone', response: key.create(given.options) };
    expect((await other.call('POST', '/passkeys', sent)).status).toBe(400);
    expect((await one.call('POST', '/passkeys', { ...sent, name: '  ' })).status).toBe(400);
    expect((await one.call('POST', '/passkeys', sent)).status).toBe(201);
    expect((await one.call('POST', '/passkeys', sent)).status).toBe(400);
  });
});

test('409 a passkey that is known, of whatever person', async () => {
  const [one, other] = [await signInStaff(service), await signInStaff(service)];
  const { key } = await addPasskey(service, one);
  const { answer } = await addPasskey(service, other, key);
  expect([answer.status, answer.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  expect((await other.call('GET', '/passkeys')).body).toEqual({ passkeys: [] });
});
