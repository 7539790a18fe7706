import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { invitationsPath, invited, staffPath } from './invitations.ts';

const service = serviceForTests();

const at = (accountId: string, merchantId: string = merchantIds.demo) => `/merchants/${merchantId}/staff/${accountId}`;

test('200 another role and other locations hold from the next request on', async () => {
  const owner = await signInStaff(service);
  const person = await signInStaff(service, { role: 'manager' });
  const change = { role: 'staff', locationIds: [locationIds.downtown] };
  const answer = await owner.call('PATCH', at(person.accountId), change);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject(change);
  expect((await person.call('GET', '/me')).body.merchants).toMatchObject([change]);
});

test('200 open invitations to roles that the person may not give any more are withdrawn, the others stay', async () => {
  const owner = await signInStaff(service);
  const person = await signInStaff(service);
  const toManager = await invited(service, 'manager', person);
  const toStaff = await invited(service, 'staff', person);
  const ofOther = await invited(service, 'manager', owner);
  const open = async () => {
    const { invitations } = (await owner.call('GET', staffPath)).body;
    const ids: string[] = invitations.map(({ invitationId }: { invitationId: string }) => invitationId);
    return [toManager, toStaff, ofOther].map(({ id }) => ids.includes(id));
  };
  expect(await open()).toEqual([true, true, true]);
  expect((await owner.call('PATCH', at(person.accountId), { role: 'manager' })).status).toBe(200);
  expect(await open()).toEqual([false, true, true]);
  expect((await toManager.person.call('GET', '/invitations')).body.invitations).toEqual([]);
  expect((await owner.call('POST', `${invitationsPath}/${toManager.id}/resend`)).status).toBe(404);
  // A manager of some locations gives no place of the whole merchant.
  expect(
    (await owner.call('PATCH', at(person.accountId), { role: 'manager', locationIds: [locationIds.downtown] })).status,
  ).toBe(200);
  expect(await open()).toEqual([false, false, true]);
});

test('409 the last owner stays, and so do the invitations they sent', async () => {
  const merchantId = merchantIds.demoUk;
  const owner = await signInStaff(service, { merchantId });
  const asked = { emailAddress: 'waiting@example.com', name: 'Wanda', role: 'manager' };
  expect((await owner.call('POST', `/merchants/${merchantId}/staff`, asked)).status).toBe(201);
  expect((await owner.call('PATCH', at(owner.accountId, merchantId), { role: 'staff' })).status).toBe(409);
  expect((await owner.call('GET', `/merchants/${merchantId}/staff`)).body.invitations).toHaveLength(1);
});

test('403 no person changes a role above their own', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const owner = await signInStaff(service);
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await manager.call('PATCH', at(owner.accountId), { role: 'staff' })).status).toBe(403);
  expect((await manager.call('PATCH', at(worker.accountId), { role: 'owner' })).status).toBe(403);
  expect((await manager.call('PATCH', at(manager.accountId), { role: 'owner' })).status).toBe(403);
  expect((await owner.call('GET', '/me')).body.merchants).toMatchObject([{ role: 'owner' }]);
});

test('404 a person who does not work here', async () => {
  const owner = await signInStaff(service);
  const elsewhere = await signInStaff(service, { merchantId: merchantIds.demoUk });
  expect((await owner.call('PATCH', at(elsewhere.accountId), { role: 'staff' })).status).toBe(404);
});

test('409 the last owner stays one, also when two step down at once', async () => {
  const merchantId = merchantIds.demoAe;
  const one = await signInStaff(service, { merchantId });
  expect((await one.call('PATCH', at(one.accountId, merchantId), { role: 'staff' })).status).toBe(409);
  const two = await signInStaff(service, { merchantId });
  const answers = await Promise.all([
    one.call('PATCH', at(one.accountId, merchantId), { role: 'manager' }),
    two.call('PATCH', at(two.accountId, merchantId), { role: 'manager' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('400 a location of another merchant', async () => {
  const owner = await signInStaff(service);
  const person = await signInStaff(service, { role: 'staff' });
  const change = { role: 'staff', locationIds: ['de300000-0000-4000-a000-000000000201'] };
  expect((await owner.call('PATCH', at(person.accountId), change)).status).toBe(400);
});
