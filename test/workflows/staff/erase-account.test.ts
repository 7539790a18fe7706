import { expect, test } from 'vitest';
import { sendStaffMessages } from '../../../src/jobs/send-staff-messages.ts';
import type { Message } from '../../../src/ports/messages.ts';
import { saveSandboxMessage } from '../../../src/store/customer/messages.ts';
import { invitationsPath, invited, staffPath } from '../../api/back-office/staff/invitations.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { staffSteps } from '../../support/callers/sign-ins.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { tablesThatHold } from '../../support/data/traces.ts';
import { serviceForTests } from '../../support/run/service.ts';

// What is on its way while an account is closed.

let savedCount = 0;
let whileSending: (message: Message) => Promise<void> = async () => {};
const service = serviceForTests({
  messages: {
    send: async (message) => {
      await whileSending(message);
      await saveSandboxMessage(service.database, { ...message, merchantId: message.merchantId ?? '', sentAt: 1 });
      savedCount += 1;
    },
  },
});

test('a code that was on its way to a person who closed their account leaves nothing', async () => {
  const person = await signInStaff(service, { role: 'staff' });
  const before = savedCount;
  whileSending = async () => {
    expect((await person.call('POST', '/me/erasure')).status).toBe(200);
  };
  await staffSteps(service).ask(person.emailAddress);
  await expect.poll(() => savedCount).toBe(before + 1);
  await expect.poll(() => tablesThatHold(service, [person.emailAddress])).toEqual([]);
});

test('a code to a person whose account stays is kept in the outbox of the sandbox', async () => {
  whileSending = async () => {};
  const person = await signInStaff(service, { role: 'staff' });
  await staffSteps(service).ask(person.emailAddress);
  await expect.poll(() => tablesThatHold(service, [person.emailAddress])).toContain('sandbox_message');
});

test('so does a notice to them, and one that names them to others', async () => {
  const owner = await signInStaff(service);
  const { person, accept, emailAddress } = await invited(service, 'owner', owner);
  expect((await person.call('POST', accept, { name: 'Olga Owner' })).status).toBe(200);
  let isClosed = false;
  whileSending = async () => {
    if (isClosed) return;
    isClosed = true;
    expect((await person.call('POST', '/me/erasure')).status).toBe(200);
  };
  const waiting = await rowsOf(service, `select message_id from staff_message where text like '%Olga%'`);
  expect(waiting.length).toBeGreaterThan(0);
  await sendStaffMessages.runOnce(service.context);
  expect(isClosed).toBe(true);
  expect((await tablesThatHold(service, [emailAddress, 'Olga'])).filter((t) => t !== 'attempt_count')).toEqual([]);
  whileSending = async () => {};
  await sendStaffMessages.runOnce(service.context);
  expect((await tablesThatHold(service, [emailAddress, 'Olga'])).filter((t) => t !== 'attempt_count')).toEqual([]);
});

test('invitations they sent are withdrawn, with mails not sent yet; those of others stay', async () => {
  const owner = await signInStaff(service);
  const manager = await signInStaff(service, { role: 'manager' });
  const { id, person } = await invited(service, 'staff', manager);
  const other = await invited(service, 'staff', owner);
  const open = async () =>
    (await owner.call('GET', staffPath)).body.invitations.map((each: { invitationId: string }) => each.invitationId);
  expect(await open()).toEqual(expect.arrayContaining([id, other.id]));
  expect((await manager.call('POST', '/me/erasure')).status).toBe(200);
  expect(await open()).not.toContain(id);
  expect(await open()).toContain(other.id);
  expect((await person.call('GET', '/invitations')).body.invitations).toEqual([]);
  const mails = await rowsOf(
    service,
    `select message_id from staff_message where message_id like 'invitation-${id}-%'`,
  );
  expect(mails).toEqual([]);
  const kept = await rowsOf(
    service,
    `select message_id from staff_message where message_id like 'invitation-${other.id}-%'`,
  );
  expect(kept).toHaveLength(1);
});

test('so are those of a person who is removed, at that merchant', async () => {
  const owner = await signInStaff(service);
  const manager = await signInStaff(service, { role: 'manager' });
  const { id } = await invited(service, 'staff', manager);
  expect((await owner.call('DELETE', `${staffPath}/${manager.accountId}`)).status).toBe(200);
  const withdraw = await owner.call('DELETE', `${invitationsPath}/${id}`);
  expect([withdraw.status, withdraw.body.code]).toEqual([404, 'NOT_FOUND']);
});
