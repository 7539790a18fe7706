import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemRandom } from '../../../src/adapters/system/random.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { processingMs, type SandboxProcessor, sandboxProcessor } from '../../../src/sandbox/vendors/payments.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { sandboxPaymentStore } from '../../../src/store/order/sandbox-payments.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { sendOwed } from '../../support/vendors/sandbox-notifications.ts';

const merchantId = merchantIds.demo;
let database: Database;
let processor: SandboxProcessor;
let now = 1_000_000;
let posted: { path: string; headers: Readonly<Record<string, string>>; body: string }[] = [];
let accepts = true;

beforeAll(async () => {
  database = await openTestDatabase({ seeded: true });
  processor = start();
});
afterAll(() => database.close());

/** The processor as it comes up: everything it knows is in the store. */
function start(): SandboxProcessor {
  return sandboxProcessor({
    store: sandboxPaymentStore(database),
    clock: { now: () => now, nowFor: () => now },
    random: systemRandom(),
    signingKey: 'key',
    post: async (path, headers, body) => {
      posted.push({ path, headers, body });
      return accepts ? 200 : 503;
    },
  });
}

let attemptCount = 0;

async function payment(changes: { amountMinor?: number; customerId?: string } = {}) {
  attemptCount += 1;
  const attemptId = `attempt-${attemptCount}`;
  const wanted = {
    merchantId,
    cartId: 'cart',
    attemptId,
    amountMinor: 2610,
    currency: 'usd',
    statementDescriptor: 'KITCHEN',
    customerId: null,
    ...changes,
  } as const;
  const made = await processor.create(wanted);
  return { attemptId, wanted, ...made };
}
const findPayment = (attemptId: string) => processor.find(merchantId, attemptId);

describe('an attempt', () => {
  test('is one payment however often it is asked for, also by a processor that was restarted', async () => {
    const { attemptId, wanted, clientSecret, processorReference } = await payment();
    expect(await processor.create(wanted)).toEqual({ clientSecret, processorReference });
    expect(await start().create(wanted)).toEqual({ clientSecret, processorReference });
    expect(await start().clientSecret(merchantId, attemptId)).toBe(clientSecret);
    expect(await findPayment(attemptId)).toMatchObject({
      status: 'awaiting_payer',
      amountMinor: 2610,
      currency: 'usd',
      card: null,
    });
  });

  test('cannot be asked for with another amount', async () => {
    const { wanted } = await payment();
    await expect(processor.create({ ...wanted, amountMinor: 1 })).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
  });

  test('that was never created is unknown', async () => {
    expect(await findPayment('nothing')).toBeNull();
    await expect(processor.capture(merchantId, 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await processor.confirm('sandbox.a.b.c', 'succeeded')).toBeNull();
  });
});

describe('money', () => {
  test('is authorised by the payer, captured once, and given back at most whole', async () => {
    const { attemptId, clientSecret } = await payment();
    await expect(processor.capture(merchantId, attemptId)).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
    await processor.confirm(clientSecret, 'succeeded');
    expect(await findPayment(attemptId)).toMatchObject({
      status: 'authorized',
      card: { brand: 'visa', last4: '4242' },
    });
    for (let time = 0; time < 2; time += 1) {
      expect(await processor.capture(merchantId, attemptId)).toMatchObject({ status: 'captured', amountMinor: 2610 });
    }
    await expect(processor.cancel(merchantId, attemptId)).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
    for (let time = 0; time < 2; time += 1) {
      expect((await processor.refund(merchantId, attemptId, 'first', 1000)).refundedMinor).toBe(1000);
    }
    await expect(processor.refund(merchantId, attemptId, 'too much', 1611)).rejects.toMatchObject({
      code: 'RESOURCE_CONFLICT',
    });
    expect((await processor.refund(merchantId, attemptId, 'rest', 1610)).refundedMinor).toBe(2610);
  });

  test('that was only authorised cannot be given back, but voided, as often as one likes', async () => {
    const { attemptId, clientSecret } = await payment();
    await processor.confirm(clientSecret, 'succeeded');
    await expect(processor.refund(merchantId, attemptId, 'early', 1)).rejects.toMatchObject({
      code: 'RESOURCE_CONFLICT',
    });
    for (let time = 0; time < 2; time += 1)
      expect((await processor.cancel(merchantId, attemptId)).status).toBe('cancelled');
    await expect(processor.capture(merchantId, attemptId)).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
    await expect(processor.confirm(clientSecret, 'succeeded')).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
  });

  test('in progress is authorised after a while, by itself', async () => {
    const { attemptId, clientSecret } = await payment();
    await processor.confirm(clientSecret, 'processing');
    now += processingMs - 1;
    expect((await findPayment(attemptId))?.status).toBe('processing');
    now += 1;
    expect((await findPayment(attemptId))?.status).toBe('authorized');
    expect((await processor.capture(merchantId, attemptId)).status).toBe('captured');
  });
});

describe('notifications', () => {
  test('are signed, sent when they are due, and again until they are accepted', async () => {
    await sendOwed(processor);
    const { attemptId, clientSecret } = await payment();
    await processor.confirm(clientSecret, 'processing');
    posted = [];
    expect(await sendOwed(processor)).toBe(0);
    expect(posted).toEqual([]);
    now += processingMs;
    accepts = false;
    expect(await sendOwed(processor)).toBe(0);
    expect(await sendOwed(processor)).toBe(0);
    expect(posted).toHaveLength(1);
    accepts = true;
    now += 30_000;
    expect(await sendOwed(processor)).toBe(1);
    now += 30_000;
    expect(await sendOwed(processor)).toBe(0);
    const [first, second] = posted;
    expect(second).toEqual(first);
    const read = processor.readNotification(merchantId, first?.headers ?? {}, first?.body ?? '');
    expect(read).toMatchObject({ attemptId });
    expect(first?.path).toBe(`/api/v1/webhooks/sandbox/${merchantId}`);
  });

  test('without a signature are not read', () => {
    const body = JSON.stringify({ id: 'x', attemptId: 'y' });
    expect(processor.readNotification(merchantId, {}, body)).toBeNull();
    expect(processor.readNotification(merchantId, { 'x-sandbox-signature': 'f'.repeat(64) }, body)).toBeNull();
  });
});

describe('saved methods', () => {
  test('belong to the customer who paid with context, and to no other', async () => {
    const { clientSecret } = await payment({ customerId: 'ada' });
    await processor.confirm(clientSecret, 'succeeded');
    const [saved, ...more] = await processor.savedMethods(merchantId, 'ada');
    expect(saved).toMatchObject({ brand: 'visa', displayBrand: 'Visa', last4: '4242' });
    expect(more).toEqual([]);
    const guest = await payment();
    await processor.confirm(guest.clientSecret, 'succeeded');
    expect(await processor.savedMethods(merchantId, 'bo')).toEqual([]);
    await expect(processor.deleteSavedMethod(merchantId, 'bo', saved?.id ?? '')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await processor.deleteSavedMethod(merchantId, 'bo', 'card-of-a-stranger')).toBe(false);
    expect(await processor.deleteSavedMethod(merchantId, 'ada', saved?.id ?? '')).toBe(true);
    expect(await processor.savedMethods(merchantId, 'ada')).toEqual([]);
  });

  test('are not made by a decline', async () => {
    const { clientSecret } = await payment({ customerId: 'cy' });
    await processor.confirm(clientSecret, 'declined');
    expect(await processor.savedMethods(merchantId, 'cy')).toEqual([]);
  });
});

describe('faults on demand', () => {
  test('unavailable does nothing, a lost reply has done it, and both are once', async () => {
    const { attemptId, clientSecret } = await payment();
    await processor.confirm(clientSecret, 'succeeded');
    processor.failNext('capture', { how: 'unavailable' });
    await expect(processor.capture(merchantId, attemptId)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    expect((await findPayment(attemptId))?.status).toBe('authorized');
    processor.failNext('capture', { how: 'replyLost' });
    await expect(processor.capture(merchantId, attemptId)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    expect((await findPayment(attemptId))?.status).toBe('captured');
    expect((await processor.capture(merchantId, attemptId)).status).toBe('captured');
  });
});
