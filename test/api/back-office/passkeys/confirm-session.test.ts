import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath, nowhere } from '../../../support/callers/back-office.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { personWithPasskey } from './passkeys.ts';

const service = serviceForTests();
const tenMinutesMs = 10 * 60_000;

async function codeFor({ emailAddress }: SignedInStaff): Promise<string> {
  return (await service.call('POST', '/api/v1/dashboard/sign-in', { body: { emailAddress } })).body.methodId;
}
const needsProof = (person: SignedInStaff) => person.call('POST', '/passkeys/registration');

test('200 a code: what was refused ten minutes after signing in goes on for ten more', async () => {
  const person = await signInStaff(service);
  expect((await needsProof(person)).status).toBe(200);
  service.clock.advance(tenMinutesMs);
  const refused = await needsProof(person);
  expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
  expect(refused.body.message).toContain('Confirm that it is you');
  const confirmed = await person.call('POST', '/confirmation', { methodId: await codeFor(person), otp: '123456' });
  expect(confirmed.status, confirmed.text).toBe(200);
  expect(new Date(confirmed.body.confirmedUntil).getTime()).toBe(service.clock.now() + tenMinutesMs);
  expect((await needsProof(person)).status).toBe(200);
  service.clock.advance(tenMinutesMs);
  expect((await needsProof(person)).status).toBe(403);
});

test('200 a passkey of the person; only this session is confirmed', async () => {
  const { person, key } = await personWithPasskey(service);
  service.clock.advance(tenMinutesMs);
  const { body } = await person.call('POST', '/confirmation/passkey');
  expect(body.options.allowCredentials).toMatchObject([{ id: key.credentialId }]);
  const answer = { challengeId: body.challengeId, response: key.get(body.options) };
  expect((await person.call('POST', '/confirmation', answer)).status).toBe(200);
  expect((await needsProof(person)).status).toBe(200);
  expect((await person.call('POST', '/confirmation', answer)).status).toBe(400);
});

test('400 a wrong code, one used before, another person’s code or passkey: nothing is confirmed', async () => {
  const { person, key } = await personWithPasskey(service);
  const other = await personWithPasskey(service);
  service.clock.advance(tenMinutesMs);
  const methodId = await codeFor(person);
  expect((await person.call('POST', '/confirmation', { methodId, otp: '000000' })).status).toBe(400);
  const theirs = await codeFor(other.person);
  expect((await person.call('POST', '/confirmation', { methodId: theirs, otp: '123456' })).status).toBe(400);
  const mine = (await person.call('POST', '/confirmation/passkey')).body;
  const byOther = { challengeId: mine.challengeId, response: other.key.get(mine.options) };
  expect((await person.call('POST', '/confirmation', byOther)).status).toBe(400);
  const given = (await other.person.call('POST', '/confirmation/passkey')).body;
  const byMe = { challengeId: given.challengeId, response: key.get(given.options) };
  expect((await person.call('POST', '/confirmation', byMe)).status).toBe(400);
  expect((await needsProof(person)).status).toBe(403);
  expect((await person.call('POST', '/confirmation', { methodId, otp: '123456' })).status).toBe(200);
  service.clock.advance(tenMinutesMs);
  expect((await person.call('POST', '/confirmation', { methodId, otp: '123456' })).status).toBe(400);
  expect((await needsProof(person)).status).toBe(403);
});

describe('403 CONFIRMATION_REQUIRED without a fresh proof, and nothing is done', () => {
  const owners = `${demoPath}/staff`;
  const location = `${demoPath}/locations/${locationIds.alwaysOpen}`;
  const person = { emailAddress: 'next-owner@example.com', name: 'Nora Next' };
  const printer = { name: 'Bar', protocol: 'epson', columns: 32, language: 'en', stationId: null };
  test.each([
    ['an account for payments', 'PUT', `${demoPath}/payment-processor`, { processor: 'test' }],
    [
      'the secret of a webhook',
      'POST',
      `${demoPath}/webhooks`,
      { url: 'https://example.com/', eventTypes: ['order.created'] },
    ],
    ['a new secret of a webhook', 'POST', `${demoPath}/webhooks/${nowhere}/secret`, undefined],
    ['a location key', 'POST', `${location}/keys`, { name: 'Tablet' }],
    ['a kitchen display', 'POST', `${location}/displays`, { name: 'Grill', stationId: null }],
    ['a printer', 'POST', `${location}/printers`, printer],
    ['a new address of a printer', 'POST', `${location}/printers/${nowhere}/address`, undefined],
    ['erasing a customer', 'POST', `${demoPath}/customers/${nowhere}/erasure`, undefined],
    ['erasing a guest', 'POST', `${demoPath}/guests/erasure`, { identifier: 'guest@example.com' }],
    ['closing one’s own account', 'POST', '/me/erasure', undefined],
    ['a new owner', 'POST', owners, { ...person, role: 'owner' }],
    [
      'a partner of its own',
      'POST',
      `${demoPath}/partner-accounts`,
      // Once confirmed it is refused for its address, before that is asked.
      { kind: 'pos', adapter: 'http', url: 'https://pos.example/?refused', secret: 'x'.repeat(32) },
    ],
    ['a partner less', 'DELETE', `${demoPath}/partner-accounts/courier-unknown1`, undefined],
    ['a passkey less', 'DELETE', '/passkeys/any', undefined],
    ['a passkey more', 'POST', '/passkeys', { challengeId: 'any', name: 'Phone', response: {} }],
  ])('%s', async (_what, method, path, body) => {
    const owner = await signInStaff(service);
    service.clock.advance(tenMinutesMs);
    const refused = await owner.call(method, path, body);
    expect([refused.status, refused.body.code], refused.text).toEqual([403, 'CONFIRMATION_REQUIRED']);
    const { methodId } = { methodId: await codeFor(owner) };
    await owner.call('POST', '/confirmation', { methodId, otp: '123456' });
    expect((await owner.call(method, path, body)).body.code).not.toBe('CONFIRMATION_REQUIRED');
  });

  test('an owner who is made, unmade or removed; and not who works below', async () => {
    const owner = await signInStaff(service, { merchantId: merchantIds.demoUk });
    const other = await signInStaff(service, { merchantId: merchantIds.demoUk });
    const worker = await signInStaff(service, { merchantId: merchantIds.demoUk, role: 'staff' });
    service.clock.advance(tenMinutesMs);
    const path = `/merchants/${merchantIds.demoUk}/staff`;
    for (const refused of [
      await owner.call('PATCH', `${path}/${other.accountId}`, { role: 'staff' }),
      await owner.call('PATCH', `${path}/${worker.accountId}`, { role: 'owner' }),
      await owner.call('DELETE', `${path}/${other.accountId}`),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    }
    const { members } = (await owner.call('GET', path)).body;
    expect(members.filter(({ role }: { role: string }) => role === 'owner')).toHaveLength(2);
    expect((await owner.call('PATCH', `${path}/${worker.accountId}`, { role: 'manager' })).status).toBe(200);
    expect((await owner.call('DELETE', `${path}/${worker.accountId}`)).status).toBe(200);
  });
});
