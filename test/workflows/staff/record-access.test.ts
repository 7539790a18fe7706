import { describe, expect, test } from 'vitest';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { deleteOldRows } from '../../../src/jobs/retention.ts';
import { sendStaffMessages } from '../../../src/jobs/send-staff-messages.ts';
import type { Message } from '../../../src/ports/messages.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { saveMember } from '../../../src/store/staff/staff.ts';
import { recordSignIn } from '../../../src/workflows/staff/record-access.ts';
import { personWithPasskey } from '../../api/back-office/passkeys/passkeys.ts';
import { demoPath } from '../../support/callers/back-office.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { guessWrong, signInWith, staffSteps } from '../../support/callers/sign-ins.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const sent: Message[] = [];
let failure: Error | null = null;
const service = serviceForTests({
  environment: { RATE_LIMIT_FACTOR: '1' },
  messages: {
    send: async (message) => {
      if (failure !== null) throw failure;
      sent.push(message);
    },
  },
});
const dayMs = 86_400_000;

type Staff = Awaited<ReturnType<typeof signInStaff>>;
async function log(owner: Staff, about: Staff = owner) {
  const { body } = await owner.call('GET', `${demoPath}/audit-log?limit=50`);
  return body.items.filter(({ accountId }: { accountId: string }) => accountId === about.accountId);
}

function countsOf(person: string): Promise<readonly unknown[]> {
  return rowsOf(service, `select kind from attempt_count where person = '${person}'`);
}

async function notices(): Promise<readonly Message[]> {
  sent.length = 0;
  await sendStaffMessages.runOnce(service.context);
  return sent.filter(({ kind }) => kind === 'staff_notice');
}

describe('the audit log', () => {
  test('says who signed in and whom it was refused to, with address and device, and nothing of strangers', async () => {
    const owner = await signInStaff(service);
    const steps = staffSteps(service);
    await guessWrong(service, steps, owner.emailAddress, 3, '127.0.0.7');
    await signInWith(steps, owner.emailAddress, { from: '127.0.0.8' });
    await expect.poll(() => log(owner)).toHaveLength(2);
    expect(await log(owner)).toMatchObject([
      { operation: 'verifyStaffCode', changes: { outcome: 'signedIn', by: 'code' }, clientAddress: '127.0.0.8' },
      { operation: 'verifyStaffCode', changes: { outcome: 'refused' }, clientAddress: '127.0.0.7', device: '' },
    ]);
  });

  test('has one line of refusals at the same moment', async () => {
    const owner = await signInStaff(service);
    const steps = staffSteps(service);
    const { methodId } = (await steps.ask(owner.emailAddress, { from: '127.0.7.7' })).body;
    const guess = () => steps.guess(owner.emailAddress, methodId, '000000', { from: '127.0.7.7' });
    await Promise.all([guess(), guess(), guess(), guess()]);
    await signInWith(steps, owner.emailAddress, { from: '127.0.7.8' });
    await expect
      .poll(async () => (await log(owner)).map(({ changes }: { changes: { outcome: string } }) => changes.outcome))
      .toEqual(['signedIn', 'refused']);
  });

  test('has a thousand lines waiting for a database that hangs, and no more: the rest is reported', async () => {
    let answerAll = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answerAll = resolve;
    });
    const asked: string[] = [];
    const database: Database = {
      ...service.database,
      run: async ({ name }) => {
        asked.push(name);
        await answered;
        return [];
      },
    };
    const reports: string[] = [];
    const context = { ...service.context, database, report: (_facts: object, what: string) => void reports.push(what) };
    const request = { operationId: 'verifyStaffCode', clientAddress: '127.0.0.1', visitor: { userAgent: null } };
    for (let line = 0; line < 1_003; line += 1) recordSignIn(context, request as never, 'a@example.com', 'refused');
    await expect.poll(() => reports).toEqual(Array(3).fill('a sign-in could not be written into the audit log'));
    expect(asked).toHaveLength(1);
    answerAll();
    await expect.poll(() => asked.length).toBe(1_000);
    recordSignIn(context, request as never, 'a@example.com', 'refused');
    await expect.poll(() => asked.length).toBe(1_001);
    expect(reports).toHaveLength(3);
  });

  test('is not filled by guesses without end', async () => {
    const owner = await signInStaff(service);
    const steps = staffSteps(service);
    for (let at = 1; at <= 6; at += 1) await guessWrong(service, steps, owner.emailAddress, 14, `127.0.9.${at}`);
    const entries = await log(owner);
    expect(entries.length).toBeGreaterThan(5);
    expect(entries.length).toBeLessThan(40);
    expect(entries.some(({ changes }: { changes: { outcome: string } }) => changes.outcome === 'limited')).toBe(true);
  });

  test('says once in a quarter of an hour that no more codes are sent, from however many addresses', async () => {
    const owner = await signInStaff(service);
    const steps = staffSteps(service);
    const askTooOften = async () => {
      for (let at = 1; at <= 8; at += 1) {
        const from = `127.0.8.${at}`;
        const asked = await Promise.all(Array.from({ length: 7 }, () => steps.ask(owner.emailAddress, { from })));
        expect(asked.some(({ status }) => status === 429)).toBe(true);
      }
    };
    await askTooOften();
    await expect
      .poll(() => log(owner))
      .toMatchObject([{ operation: 'requestStaffCode', changes: { outcome: 'limited' } }]);
    service.clock.advance(16 * 60_000);
    await askTooOften();
    await expect.poll(() => log(owner)).toHaveLength(2);
    // The address of no one leaves nothing.
    for (let count = 0; count < 7; count += 1) await steps.ask('no-one@example.com', { from: '127.0.8.99' });
    expect(JSON.stringify(await countsOf('no-one@example.com'))).not.toContain('refused codes');
  });

  test('says at every merchant that a passkey was added, and removed', async () => {
    const { person, key } = await personWithPasskey(service);
    const elsewhere = {
      accountId: person.accountId,
      emailAddress: person.emailAddress,
      name: 'Uma',
      role: 'staff',
    } as const;
    await saveMember(service.database, merchantIds.demoUk, { ...elsewhere, locationIds: null }, service.clock.now());
    expect((await person.call('DELETE', `/passkeys/${key.credentialId}`)).status).toBe(200);
    expect((await person.call('DELETE', `/passkeys/${key.credentialId}`)).status).toBe(404);
    expect(await log(person)).toMatchObject([
      { operation: 'removePasskey', changes: {}, clientAddress: '127.0.0.1' },
      { operation: 'savePasskey', changes: {}, clientAddress: '127.0.0.1' },
    ]);
    const manager = await signInStaff(service, { merchantId: merchantIds.demoUk, role: 'manager' });
    const { body } = await manager.call('GET', `/merchants/${merchantIds.demoUk}/audit-log`);
    expect(body.items).toMatchObject([{ operation: 'removePasskey', name: 'Uma' }]);
    expect(await notices()).toHaveLength(2);
  });

  test('says once an hour that customers were looked at, and from where every change was made', async () => {
    const owner = await signInStaff(service);
    for (let count = 0; count < 3; count += 1) await owner.call('GET', `${demoPath}/customers`);
    await owner.call('GET', `${demoPath}/guests/orders?identifier=guest%40example.com`);
    expect((await log(owner)).map(({ operation }: { operation: string }) => operation).sort()).toEqual([
      'listCustomers',
      'listGuestOrders',
    ]);
    expect(JSON.stringify(await log(owner))).not.toContain('guest@');
    service.clock.advance(3_600_000);
    await owner.call('GET', `${demoPath}/customers`);
    expect(await log(owner)).toHaveLength(3);
    expect((await log(owner))[0].clientAddress).toBe('127.0.0.1');
  });

  test('keeps sign-ins and reads, and addresses of changes, for half a year, and changes for good', async () => {
    const owner = await signInStaff(service);
    const member = await signInStaff(service, { role: 'staff' });
    await owner.call('GET', `${demoPath}/customers`);
    await owner.call('PATCH', `${demoPath}/staff/${member.accountId}`, { role: 'manager' });
    expect(await log(owner)).toHaveLength(2);
    service.clock.advance(180 * dayMs);
    await deleteOldRows.runOnce(service.context);
    const later = await signInStaff(service);
    expect(await log(later, owner)).toMatchObject([{ operation: 'changeStaff', clientAddress: null, device: null }]);
  });
});

describe('what people are written', () => {
  test('a new device: the person is told where, once, and not at their very first sign-in', async () => {
    const { emailAddress } = await signInStaff(service);
    const steps = staffSteps(service);
    await signInWith(steps, emailAddress, { from: '127.0.0.11' });
    expect(await notices()).toEqual([]);
    await signInWith(steps, emailAddress, { from: '127.0.0.12' });
    expect(await notices()).toMatchObject([
      { recipient: emailAddress, channel: 'email', text: expect.stringContaining('127.0.0.12') },
    ]);
    expect(await notices()).toEqual([]);
  });

  test('a new owner: every owner is told', async () => {
    const owner = await signInStaff(service, { merchantId: merchantIds.demoUk });
    const member = await signInStaff(service, { merchantId: merchantIds.demoUk, role: 'manager' });
    await owner.call('PATCH', `/merchants/${merchantIds.demoUk}/staff/${member.accountId}`, { role: 'owner' });
    const told = (await notices()).map(({ recipient }) => recipient).sort();
    expect(told).toEqual([owner.emailAddress, member.emailAddress].sort());
  });

  test('another payout account: every owner is told; and again later while mail is away', async () => {
    const owner = await signInStaff(service, { merchantId: merchantIds.demoAu });
    const path = `/merchants/${merchantIds.demoAu}/payment-processor`;
    expect((await owner.call('PUT', path, { processor: 'test' })).status).toBe(200);
    failure = new CommerceError('DEPENDENCY_UNAVAILABLE', 'away');
    expect(await notices()).toEqual([]);
    failure = null;
    expect(await notices()).toEqual([]);
    service.clock.advance(20_000);
    expect(await notices()).toMatchObject([{ recipient: owner.emailAddress, merchantId: merchantIds.demoAu }]);
  });
});
