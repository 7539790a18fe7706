import { describe, expect, test } from 'vitest';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { softwareAuthenticator } from '../../../support/vendors/authenticator.ts';
import { personWithPasskey, signInByPasskey } from './passkeys.ts';

const service = serviceForTests();
const verify = (body: object) => service.call('POST', '/api/v1/dashboard/sign-in/passkey/verify', { body });

test('200 the person of the passkey is signed in, without their address', async () => {
  const { person, key } = await personWithPasskey(service);
  const { answer } = await signInByPasskey(service, key);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ accountId: person.accountId, merchants: [{ slug: 'demo' }] });
  const cookie = (answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const me = await service.call('GET', '/api/v1/dashboard/me', { headers: { cookie } });
  expect(me.body).toEqual(answer.body);
});

describe('400, one and the same refusal', () => {
  test.each([
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another name', { rpId: 'evil.example' }],
    ['a person who was not asked', { isVerified: false }],
  ])('%s', async (_what, change) => {
    const { key } = await personWithPasskey(service);
    const { answer } = await signInByPasskey(service, key, change);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await signInByPasskey(service, key)).answer.status).toBe(200);
  });

  test('a counter that stands still or goes back: the key was copied', async () => {
    const { key } = await personWithPasskey(service);
    expect((await signInByPasskey(service, key, { counter: 9 })).answer.status).toBe(200);
    for (const counter of [9, 8, 0]) expect((await signInByPasskey(service, key, { counter })).answer.status).toBe(400);
    expect((await signInByPasskey(service, key, { counter: 10 })).answer.status).toBe(200);
  });

  test('a challenge answered twice, also by two at once, after five minutes, or given out for something else', async () => {
    const { person, key } = await personWithPasskey(service);
    const { answer, sent } = await signInByPasskey(service, key);
    expect(answer.status).toBe(200);
    expect((await verify(sent)).status).toBe(400);
    const { body } = await service.call('POST', '/api/v1/dashboard/sign-in/passkey', {});
    const twice = { challengeId: body.challengeId, response: key.get(body.options) };
    const both = await Promise.all([verify(twice), verify(twice)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await service.call('POST', '/api/v1/dashboard/sign-in/passkey', {});
    service.clock.advance(5 * 60_000);
    const tooLate = { challengeId: late.body.challengeId, response: key.get(late.body.options) };
    expect((await verify(tooLate)).status).toBe(400);
    const other = (await person.call('POST', '/confirmation/passkey')).body;
    expect((await verify({ challengeId: other.challengeId, response: key.get(other.options) })).status).toBe(400);
  });

  test('a passkey that no one has, one that was removed, and what is none', async () => {
    const stranger = softwareAuthenticator(service.context.settings.baseUrl);
    expect((await signInByPasskey(service, stranger)).answer.status).toBe(400);
    const { person, key } = await personWithPasskey(service);
    await person.call('DELETE', `/passkeys/${key.credentialId}`);
    expect((await signInByPasskey(service, key)).answer.status).toBe(400);
    await signInStaff(service);
    const { body } = await service.call('POST', '/api/v1/dashboard/sign-in/passkey', {});
    expect((await verify({ challengeId: body.challengeId, response: { id: 7 } })).status).toBe(400);
    expect((await verify({ challengeId: body.challengeId })).status).toBe(400);
  });
});
