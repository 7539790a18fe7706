import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { invitationsPath, invited, staffPath } from './invitations.ts';

const service = serviceForTests();

test('200 it is not listed any more; 404 again', async () => {
  const { owner, id, person } = await invited(service);
  const answer = await owner.call('DELETE', `${invitationsPath}/${id}`);
  expect([answer.status, answer.body]).toEqual([200, { success: true, invitationId: id }]);
  expect((await owner.call('DELETE', `${invitationsPath}/${id}`)).status).toBe(404);
  expect((await owner.call('GET', staffPath)).body.invitations).toEqual([]);
  expect((await person.call('GET', '/invitations')).body.invitations).toEqual([]);
});

test('403 to a role that the caller may not give, 404 of another merchant; it stays open', async () => {
  const { id, person } = await invited(service, 'manager');
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('DELETE', `${invitationsPath}/${id}`)).status).toBe(403);
  const elsewhere = await signInStaff(service, { merchantId: merchantIds.demoUk });
  const path = `/merchants/${merchantIds.demoUk}/invitations/${id}`;
  expect((await elsewhere.call('DELETE', path)).status).toBe(404);
  expect((await person.call('GET', '/invitations')).body.invitations).toHaveLength(1);
});
