import { expect, test } from 'vitest';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { invited, staffPath } from './invitations.ts';

const service = serviceForTests();

test('200 it is gone for both sides; 404 again', async () => {
  const { owner, person, id, accept } = await invited(service);
  const answer = await person.call('DELETE', `/invitations/${id}`);
  expect([answer.status, answer.body]).toEqual([200, { success: true, invitationId: id }]);
  expect((await person.call('DELETE', `/invitations/${id}`)).status).toBe(404);
  expect((await person.call('POST', accept, { name: 'Ines' })).status).toBe(404);
  expect((await owner.call('GET', staffPath)).body.invitations).toEqual([]);
});

test('404 an invitation to another person, which stays open', async () => {
  const { id, person } = await invited(service);
  const stranger = await signInStaff(service);
  expect((await stranger.call('DELETE', `/invitations/${id}`)).status).toBe(404);
  expect((await person.call('GET', '/invitations')).body.invitations).toHaveLength(1);
});
