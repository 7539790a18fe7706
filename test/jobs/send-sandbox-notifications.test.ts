import { expect, test, vi } from 'vitest';
import { systemRandom } from '../../src/adapters/system/random.ts';
import { sendSandboxNotifications } from '../../src/jobs/send-sandbox-notifications.ts';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { sandboxProcessor } from '../../src/sandbox/vendors/payments.ts';
import { sandboxPaymentStore } from '../../src/store/order/sandbox-payments.ts';
import type { Context } from '../../src/workflows/context.ts';
import { serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();

type Receiver = (merchantId: string) => Promise<number>;

/** A test processor that owes a notification for each of `merchants`, and posts it to `receiver`. */
async function owing(merchants: readonly string[], receiver: Receiver): Promise<Context> {
  const { context, clock, database } = service;
  const processor = sandboxProcessor({
    store: sandboxPaymentStore(database),
    clock,
    random: systemRandom(),
    signingKey: 'key',
    post: async (path) => receiver(path.split('/').at(-1) ?? ''),
  });
  for (const [index, merchantId] of merchants.entries()) {
    const { clientSecret } = await processor.create({
      ...{ merchantId, cartId: 'cart', attemptId: `attempt-${clock.now()}-${index}` },
      ...{ amountMinor: 2610, currency: 'usd', statementDescriptor: 'KITCHEN', customerId: null },
    });
    await processor.confirm(clientSecret, 'succeeded');
    clock.advance(1);
  }
  return { ...context, sandboxPayments: processor, sandboxCouriers: null };
}

test('a receiver that hangs delays the notifications of no other merchant', async () => {
  const received: string[] = [];
  let answer = (_status: number): void => {};
  const hanging = new Promise<number>((resolve) => {
    answer = resolve;
  });
  const context = await owing([merchantIds.demo, merchantIds.demoUk, merchantIds.demoUk], async (merchantId) => {
    received.push(merchantId);
    return merchantId === merchantIds.demo ? hanging : 204;
  });
  const run = sendSandboxNotifications.runOnce(context);
  await vi.waitFor(() => expect(received).toEqual([merchantIds.demo, merchantIds.demoUk, merchantIds.demoUk]), 15_000);
  answer(204);
  expect(await run).toBe(3);
  service.clock.advance(60_000);
  expect(await sendSandboxNotifications.runOnce(context)).toBe(0);
});

test('at most four of one merchant are under way at once', async () => {
  let [underWay, most] = [0, 0];
  const context = await owing(Array(10).fill(merchantIds.demo), async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return 204;
  });
  expect(await sendSandboxNotifications.runOnce(context)).toBe(10);
  expect(most).toBe(4);
});

test('one that is not accepted comes back after half a minute', async () => {
  let status = 503;
  const context = await owing([merchantIds.demo], async () => status);
  expect(await sendSandboxNotifications.runOnce(context)).toBe(1);
  expect(await sendSandboxNotifications.runOnce(context)).toBe(0);
  service.clock.advance(30_000);
  status = 204;
  expect(await sendSandboxNotifications.runOnce(context)).toBe(1);
  service.clock.advance(60_000);
  expect(await sendSandboxNotifications.runOnce(context)).toBe(0);
});
