import { expect, test } from 'vitest';
import { sendStaffMessages } from '../../../../src/jobs/send-staff-messages.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { invitationsPath, invited, staffPath } from './invitations.ts';

const service = serviceForTests();
const asInes = { name: 'Ines Inquisitive' };

test('200 the person works here under the name they say, and the invitation is gone', async () => {
  const { owner, person, accept, emailAddress } = await invited(service, 'manager');
  const answer = await person.call('POST', accept, asInes);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ ...asInes, emailAddress, merchants: [{ slug: 'demo', role: 'manager' }] });
  expect((await person.call('GET', '/me')).body).toEqual(answer.body);
  const { members, invitations } = (await owner.call('GET', staffPath)).body;
  expect(members).toContainEqual(expect.objectContaining({ ...asInes, emailAddress, role: 'manager' }));
  expect(invitations).toEqual([]);
});

test('404 used twice, also of two at once', async () => {
  const { person, accept } = await invited(service);
  const both = await Promise.all([person.call('POST', accept, asInes), person.call('POST', accept, asInes)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await person.call('POST', accept, asInes)).status).toBe(404);
});

test('404 another person, signed in elsewhere or just invited, and it stays open for its own', async () => {
  const { person, accept } = await invited(service);
  const stranger = await signInStaff(service);
  const other = await invited(service);
  for (const caller of [stranger, other.person]) {
    expect((await caller.call('POST', accept, asInes)).status).toBe(404);
  }
  expect((await person.call('POST', accept, asInes)).status).toBe(200);
});

test('404 expired, withdrawn, or from a person who may not give it any more', async () => {
  const late = await invited(service);
  service.clock.advance(7 * 86_400_000);
  expect((await late.person.call('POST', late.accept, asInes)).status).toBe(404);
  const withdrawn = await invited(service);
  await withdrawn.owner.call('DELETE', `${invitationsPath}/${withdrawn.id}`);
  expect((await withdrawn.person.call('POST', withdrawn.accept, asInes)).status).toBe(404);
  const sender = await signInStaff(service, { role: 'manager' });
  const orphaned = await invited(service, 'staff', sender);
  const owner = await signInStaff(service);
  await owner.call('DELETE', `${staffPath}/${sender.accountId}`);
  expect((await orphaned.person.call('POST', orphaned.accept, asInes)).status).toBe(404);
  expect((await orphaned.person.call('GET', '/me')).body.merchants).toEqual([]);
});

test('400 a name of blanks, and nothing is used up', async () => {
  const { person, accept } = await invited(service);
  expect((await person.call('POST', accept, { name: '   ' })).status).toBe(400);
  expect((await person.call('POST', accept, asInes)).status).toBe(200);
});

test('200 a new owner: the owners are written to when it is accepted', async () => {
  const { owner, person, accept } = await invited(service, 'owner');
  const mails = async () => {
    await sendStaffMessages.runOnce(service.context);
    const { body } = await service.call('GET', `/api/v1/sandbox/outbox?identifier=${owner.emailAddress}`);
    return body.messages.filter(({ subject }: { subject: string }) => subject.includes('new owner'));
  };
  expect(await mails()).toEqual([]);
  expect((await person.call('POST', accept, asInes)).status).toBe(200);
  expect(await mails()).toHaveLength(1);
});
