import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteRequestRecords } from '../../../src/jobs/retention.ts';
import { sendStaffMessages } from '../../../src/jobs/send-staff-messages.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { readQueues } from '../../../src/store/database/timed-work/queue-states.ts';
import { queueStaffMessages } from '../../../src/store/staff/staff-messages.ts';
import { closeMerchant, openMerchant } from '../../../src/workflows/move/open-and-close.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { signInOperator } from '../../support/callers/operators.ts';
import { registerPrinter } from '../../support/callers/printers.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { installation } from '../../support/data/merchant-moves.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

// What a merchant that is closed for its move is spared, beside the changes of guests.

const merchantId = merchantIds.demo;
const settings = `/merchants/${merchantId}/settings`;
const dayMs = 86_400_000;
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** How many messages to staff the metrics and the doctor see waiting. */
async function messagesDue(): Promise<number | undefined> {
  const queues = await readQueues(service.database, service.clock.now());
  return queues.find(({ queue }) => queue === 'send-staff-messages')?.length;
}

test('staff and operators change nothing, printers get nothing, and messages to staff wait', async () => {
  const owner = await signInStaff(service);
  const operator = await signInOperator(service);
  const printer = await registerPrinter(owner, service.url);
  const { revision } = (await owner.call('GET', settings)).body;
  const message = {
    messageId: 'waits',
    merchantId,
    recipient: 'owner@example.com',
    subject: 'A notice',
    text: 'Words.',
  };
  await queueStaffMessages(service.database, [{ ...message, kind: 'staff_notice' }], service.clock.now());
  const parts = installation(service.database, { now: () => service.clock.now() });
  await closeMerchant(parts, 'demo');
  await service.context.locations.refresh();

  const path = new URL(printer.url).pathname;
  const refused = [
    await owner.call('PATCH', settings, { revision, name: 'Another name' }),
    await operator.call('PUT', `/installation/merchants/${merchantId}/suspension`, { reason: 'Papers are missing.' }),
    await service.call('POST', path, { body: { statusCode: '200 OK' } }),
    await service.call('GET', path),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [503, 'DEPENDENCY_UNAVAILABLE']),
  );
  expect((await owner.call('GET', settings)).body.revision).toBe(revision);
  expect(await sendStaffMessages.runOnce(service.context)).toBe(0);
  expect(await messagesDue()).toBe(0);

  await openMerchant(parts, 'demo', true);
  await service.context.locations.refresh();
  expect(await messagesDue()).toBeGreaterThan(0);
  expect((await service.call('POST', path, { body: { statusCode: '200 OK' } })).status).toBe(200);
  expect(await sendStaffMessages.runOnce(service.context)).toBeGreaterThan(0);
  expect(await rowsOf(service, "select message_id from staff_message where message_id = 'waits'")).toEqual([]);
});

test('old rows of every merchant stay while one is on its way, and for three days at most', async () => {
  await startShopping(service);
  service.clock.advance(40 * dayMs);
  const parts = installation(service.database, { now: () => service.clock.now() });
  await closeMerchant(parts, 'demo-uk');
  expect(await deleteRequestRecords.runOnce(service.context)).toBe(0);
  service.clock.advance(3 * dayMs - 1);
  expect(await deleteRequestRecords.runOnce(service.context)).toBe(0);
  service.clock.advance(1);
  expect(await deleteRequestRecords.runOnce(service.context)).toBeGreaterThan(0);
});
