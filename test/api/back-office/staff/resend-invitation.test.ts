import { expect, test } from 'vitest';
import { sendStaffMessages } from '../../../../src/jobs/send-staff-messages.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { invitationsPath, invited } from './invitations.ts';

const service = serviceForTests();

test('200 another mail, and seven more days; 429 within a minute', async () => {
  const { owner, id, emailAddress } = await invited(service);
  const resend = () => owner.call('POST', `${invitationsPath}/${id}/resend`);
  expect((await resend()).status).toBe(429);
  service.clock.advance(6 * 86_400_000);
  const owners = await signInStaff(service);
  const answer = await owners.call('POST', `${invitationsPath}/${id}/resend`);
  expect(answer.status, answer.text).toBe(200);
  expect(new Date(answer.body.expiresAt).getTime()).toBe(service.clock.now() + 7 * 86_400_000);
  await sendStaffMessages.runOnce(service.context);
  const { body } = await service.call('GET', `/api/v1/sandbox/outbox?identifier=${emailAddress}`);
  const invitations = body.messages.filter(({ kind }: { kind: string }) => kind === 'staff_invitation');
  expect(invitations).toHaveLength(2);
});

test('404 an invitation that is not open any more', async () => {
  const { owner, id, person, accept } = await invited(service);
  await person.call('POST', accept, { name: 'Ines' });
  service.clock.advance(61_000);
  expect((await owner.call('POST', `${invitationsPath}/${id}/resend`)).status).toBe(404);
});

test('403 to a role that the caller may not give', async () => {
  const { id } = await invited(service, 'manager');
  service.clock.advance(61_000);
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('POST', `${invitationsPath}/${id}/resend`)).status).toBe(403);
});
