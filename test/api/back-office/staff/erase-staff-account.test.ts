import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath, makeOperator } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInByCode } from '../../../support/callers/invitations.ts';
import { operatorsPath, signInOperator } from '../../../support/callers/operators.ts';
import { signInWith, staffSteps } from '../../../support/callers/sign-ins.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { tablesThatHold } from '../../../support/data/traces.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { addPasskey } from '../passkeys/passkeys.ts';
import { invited } from './invitations.ts';

const service = serviceForTests();

const words = ['zelda', 'quince', '127.77.0.113'];
const emailAddress = 'zelda@quince.example';
const staffPath = `${demoPath}/staff`;

/** Signs a person in from the address of `words`. */
async function signInFromHome(): Promise<Pick<SignedInStaff, 'call' | 'headers'>> {
  const answer = await signInWith(staffSteps(service), emailAddress, { from: '127.77.0.113' });
  const cookie = (answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const headers = { cookie, origin: service.context.settings.baseUrl };
  const call: SignedInStaff['call'] = (method, path, body) =>
    service.call(method, `/api/v1/dashboard${path}`, {
      headers,
      from: '127.77.0.113',
      ...(body === undefined ? {} : { body }),
    });
  return { headers, call };
}

/** A second owner of `demo` who left their name and address wherever there is a place for them. */
async function known(owner: SignedInStaff) {
  const asked = await owner.call('POST', staffPath, { emailAddress, name: 'Zelda Quince', role: 'owner' });
  const person = await signInFromHome();
  const accepted = await person.call('POST', `/invitations/${asked.body.invitationId}/acceptance`, {
    name: 'Zelda (Quince)',
  });
  expect(accepted.status, accepted.text).toBe(200);
  await signInFromHome();
  expect((await addPasskey(service, person)).answer.status).toBe(201);
  await person.call('POST', '/passkeys/registration');
  await person.call('POST', `${demoPath}/locations/${locationIds.alwaysOpen}/keys`, { name: 'Tablet' });
  await person.call('PATCH', `${staffPath}/${(await signInStaff(service, { role: 'staff' })).accountId}`, {
    role: 'owner',
  });
  const uk = await signInStaff(service, { merchantId: merchantIds.demoUk });
  const invitation = { emailAddress, name: 'Zelda Q', role: 'staff' };
  await uk.call('POST', `/merchants/${merchantIds.demoUk}/staff`, invitation);
  await service.database.script(
    `insert into sandbox_message (message_id, merchant_id, channel, recipient, kind, subject, text, sent_at)
     select m.message_id, m.merchant_id, 'email', m.recipient, m.kind, m.subject, m.text, m.created_at from staff_message m
     where m.text like '%Zelda%' or m.recipient = '${emailAddress}'
     on conflict do nothing`,
  );
  return { person, accountId: accepted.body.accountId as string };
}

test('200 no table holds the person; what they did stays, without them; the address makes a new account', async () => {
  const owner = await signInStaff(service);
  const { person, accountId } = await known(owner);
  expect(await tablesThatHold(service, words)).toEqual([
    'attempt_count',
    'audit_entry',
    'known_device',
    'sandbox_message',
    'staff_account',
    'staff_invitation',
    'staff_login',
    'staff_member',
    'staff_message',
    'staff_session',
  ]);
  const actsOf = () =>
    rowsOf(service, `select operation from audit_entry where account_id = '${accountId}' order by 1`);
  const before = await actsOf();
  const answer = await person.call('POST', '/me/erasure');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.accountId).toBe(accountId);
  expect(Date.parse(answer.body.erasedAt)).toBe(service.clock.now());
  expect(answer.headers['set-cookie']).toMatch(/^tiffin_staff=; .*Max-Age=0/);
  expect(await tablesThatHold(service, words)).toEqual([]);
  for (const table of ['staff_session', 'staff_passkey', 'staff_challenge', 'staff_member']) {
    expect(await rowsOf(service, `select account_id from ${table} where account_id = '${accountId}'`)).toEqual([]);
  }
  expect(await actsOf()).toEqual([...before, { operation: 'eraseStaffAccount' }].sort(byOperation));
  const log = (await owner.call('GET', `${demoPath}/audit-log?limit=50`)).body.items;
  const entries = log.filter((entry: { accountId: string }) => entry.accountId === accountId);
  expect(entries.length).toBeGreaterThan(3);
  for (const entry of entries) {
    expect(entry).toMatchObject({ name: 'Closed account', emailAddress: null, clientAddress: null, device: null });
  }
  const keys = await owner.call('GET', `${demoPath}/locations/${locationIds.alwaysOpen}/keys`);
  expect(keys.body.items[0]).toMatchObject({ name: 'Tablet', createdBy: 'Closed account' });
  expect((await person.call('GET', '/me')).status).toBe(401);
  expect((await signInWith(staffSteps(service), emailAddress)).status).toBe(400);

  await owner.call('POST', staffPath, { emailAddress, name: 'Zelda Quince', role: 'staff' });
  const again = await (await signInByCode(service, emailAddress)).call('GET', '/me');
  expect(again.body).toMatchObject({ emailAddress, merchants: [] });
  expect(again.body.accountId).not.toBe(accountId);
});

test('200 an operator withdraws what they invited to, with its mail', async () => {
  const operator = await signInOperator(service);
  // The last one cannot go.
  await signInOperator(service);
  const invitation = { emailAddress: 'ines@invited.example', name: 'Ines Invited' };
  const asked = await operator.call('POST', operatorsPath, invitation);
  expect(asked.status, asked.text).toBe(201);
  // How often an address was written to is counted apart from who wrote.
  const counted = ['attempt_count'];
  expect(await tablesThatHold(service, ['ines@'])).toEqual([...counted, 'operator_invitation', 'staff_message']);
  const answer = await operator.call('POST', '/me/erasure');
  expect(answer.status, answer.text).toBe(200);
  expect(await tablesThatHold(service, ['ines@'])).toEqual(counted);
  expect(await tablesThatHold(service, [operator.emailAddress])).toEqual([]);
});

test('200 who was invited to run the installation takes the invitation along', async () => {
  const operator = await signInOperator(service);
  const person = await signInStaff(service, { role: 'staff' });
  const asked = await operator.call('POST', operatorsPath, { emailAddress: person.emailAddress, name: 'Paula Person' });
  expect(asked.status, asked.text).toBe(201);
  expect(await tablesThatHold(service, [person.emailAddress])).toContain('operator_invitation');
  expect((await person.call('POST', '/me/erasure')).status).toBe(200);
  expect(await tablesThatHold(service, [person.emailAddress, 'paula person'])).toEqual([]);
});

test('200 other people keep their sessions, passkeys and names', async () => {
  const { owner, person } = await invited(service);
  expect((await addPasskey(service, owner)).answer.status).toBe(201);
  expect((await person.call('POST', '/me/erasure')).status).toBe(200);
  expect((await owner.call('GET', '/passkeys')).body.passkeys).toHaveLength(1);
  expect((await owner.call('GET', '/me')).body.emailAddress).toBe(owner.emailAddress);
});

test('401 an account that was closed, and without a session', async () => {
  const { person } = await invited(service);
  expect((await person.call('POST', '/me/erasure')).status).toBe(200);
  expect((await person.call('POST', '/me/erasure')).status).toBe(401);
  const headers = { origin: service.context.settings.baseUrl };
  expect((await service.call('POST', '/api/v1/dashboard/me/erasure', { headers })).status).toBe(401);
});

test('403 without a fresh proof nothing is closed', async () => {
  const person = await signInStaff(service);
  service.clock.advance(10 * 60_000);
  const refused = await person.call('POST', '/me/erasure');
  expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
  expect((await person.call('GET', '/me')).status).toBe(200);
});

test('409 the last owner of a merchant, at any of their merchants: nothing is changed', async () => {
  const person = await signInStaff(service, { role: 'staff' });
  await makeOperator(service, person);
  const made = await person.call('POST', '/merchants', {
    slug: 'quiet',
    name: 'Quiet Kitchen',
    country: 'United Kingdom',
  });
  expect(made.status, made.text).toBe(201);
  const before = (await person.call('GET', '/me')).body;
  const answer = await person.call('POST', '/me/erasure');
  expect([answer.status, answer.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  expect(answer.body.message).toContain('last owner of Quiet Kitchen: make another person an owner');
  expect((await person.call('GET', '/me')).body).toEqual(before);
  const acts = `select audit_id from audit_entry where operation = 'eraseStaffAccount' and account_id = '${person.accountId}'`;
  expect(await rowsOf(service, acts)).toEqual([]);
});

test('409 the only operator; not once there is another', async () => {
  await service.database.script('update staff_account set is_operator = false');
  const person = await signInStaff(service, { role: 'staff' });
  const next = await signInStaff(service, { role: 'staff' });
  await makeOperator(service, person);
  const answer = await person.call('POST', '/me/erasure');
  expect([answer.status, answer.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  expect((await person.call('GET', '/me')).body.merchants).toHaveLength(1);
  await makeOperator(service, next);
  expect((await person.call('POST', '/me/erasure')).status).toBe(200);
  expect((await next.call('POST', '/me/erasure')).status).toBe(409);
});

function byOperation(a: { operation: string }, b: { operation: string }): number {
  return a.operation < b.operation ? -1 : 1;
}
