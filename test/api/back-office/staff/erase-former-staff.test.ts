import { expect, test } from 'vitest';
import { demoPath, makeOperator } from '../../../support/callers/back-office.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { tablesThatHold } from '../../../support/data/traces.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = '/former-staff/erasure';

async function newOperator(): Promise<SignedInStaff> {
  const operator = await signInStaff(service);
  await makeOperator(service, operator);
  return operator;
}

test('200 a person who works nowhere any more is in no table; the log says who closed the account', async () => {
  const operator = await newOperator();
  const person = await signInStaff(service, { role: 'manager' });
  await person.call('GET', `${demoPath}/customers?limit=1`);
  await operator.call('DELETE', `${demoPath}/staff/${person.accountId}`);
  const answer = await operator.call('POST', path, { emailAddress: person.emailAddress.toUpperCase() });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.accountId).toBe(person.accountId);
  expect(await tablesThatHold(service, [person.emailAddress])).toEqual([]);
  const { items } = (await operator.call('GET', `${demoPath}/audit-log?limit=50`)).body;
  expect(items).toContainEqual(
    expect.objectContaining({
      operation: 'eraseFormerStaff',
      accountId: operator.accountId,
      subject: person.accountId,
    }),
  );
  expect(items).toContainEqual(
    expect.objectContaining({ operation: 'listCustomers', accountId: person.accountId, name: 'Closed account' }),
  );
  expect((await person.call('GET', '/me')).status).toBe(401);
});

test('400 no address', async () => {
  const operator = await newOperator();
  expect((await operator.call('POST', path, { emailAddress: 'nothing' })).status).toBe(400);
});

test('401 without a session', async () => {
  const headers = { origin: service.context.settings.baseUrl };
  const body = { emailAddress: 'anyone@example.com' };
  expect((await service.call('POST', `/api/v1/dashboard${path}`, { headers, body })).status).toBe(401);
});

test('403 an owner who does not run the installation, and an operator without a fresh proof', async () => {
  const owner = await signInStaff(service);
  const body = { emailAddress: owner.emailAddress };
  expect((await owner.call('POST', path, body)).body.code).toBe('FORBIDDEN');
  const operator = await newOperator();
  service.clock.advance(10 * 60_000);
  const refused = await operator.call('POST', path, body);
  expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
});

test('404 an address without an account, and one whose account was closed', async () => {
  const operator = await newOperator();
  const person = await signInStaff(service);
  const body = { emailAddress: person.emailAddress };
  expect((await person.call('POST', '/me/erasure')).status).toBe(200);
  const answer = await operator.call('POST', path, body);
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await operator.call('POST', path, { emailAddress: 'no-one@example.com' })).status).toBe(404);
});

test('409 a person who works at a merchant: nothing is changed', async () => {
  const operator = await newOperator();
  const person = await signInStaff(service, { role: 'staff' });
  const answer = await operator.call('POST', path, { emailAddress: person.emailAddress });
  expect([answer.status, answer.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  expect(answer.body.message).toContain('remove them there first');
  expect((await person.call('GET', '/me')).body.emailAddress).toBe(person.emailAddress);
});
