import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const at = (accountId: string, merchantId: string = merchantIds.demo) => `/merchants/${merchantId}/staff/${accountId}`;

test('200 who was removed finds no merchant any more, with the session they have', async () => {
  const owner = await signInStaff(service);
  const person = await signInStaff(service, { role: 'manager' });
  const answer = await owner.call('DELETE', at(person.accountId));
  expect(answer.body).toEqual({ success: true, accountId: person.accountId });
  expect((await person.call('GET', `/merchants/${merchantIds.demo}/staff`)).status).toBe(404);
  expect((await person.call('GET', '/me')).body.merchants).toEqual([]);
});

test('403 a manager removes no owner', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const owner = await signInStaff(service);
  expect((await manager.call('DELETE', at(owner.accountId))).status).toBe(403);
  expect((await owner.call('GET', '/me')).body.merchants).toHaveLength(1);
});

test('409 the last owner, also when two remove each other at once', async () => {
  const merchantId = merchantIds.demoAu;
  const one = await signInStaff(service, { merchantId });
  expect((await one.call('DELETE', at(one.accountId, merchantId))).status).toBe(409);
  const two = await signInStaff(service, { merchantId });
  const answers = await Promise.all([
    one.call('DELETE', at(two.accountId, merchantId)),
    two.call('DELETE', at(one.accountId, merchantId)),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
