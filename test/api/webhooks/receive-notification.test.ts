import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { processPaymentNotifications } from '../../../src/jobs/process-payment-notifications.ts';
import { sendSandboxNotifications } from '../../../src/jobs/send-sandbox-notifications.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import {
  completed,
  type Locked,
  lockedCart,
  orderResult,
  payAt,
  processorOf,
  rowsOf,
} from '../../support/callers/checkout.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

let idCount = 0;

function newId(): string {
  idCount += 1;
  return `note-${idCount}`;
}

/** A body and its signature, as the test processor makes them. */
function signed(attemptId: string, id = newId(), merchantId: string = merchantIds.demo) {
  const { secrets } = service.context;
  const key = secrets.keyedHash('sandbox-notifications', '', secrets.keyId);
  const text = JSON.stringify({ id, type: 'payment.updated', attemptId });
  return { text, signature: createHmac('sha256', key).update(`${merchantId}.${text}`).digest('hex') };
}
const post = (note: { text: string; signature: string }, path = `/sandbox/${merchantIds.demo}`) =>
  service.call('POST', `/api/v1/webhooks${path}`, {
    headers: { 'Content-Type': 'application/json', 'X-Sandbox-Signature': note.signature },
    rawBody: note.text,
  });
const followUp = () => processPaymentNotifications.runOnce(service.context);
const inbox = (attemptId: string) =>
  rowsOf(service, `select notification_id, try_at from payment_notification where attempt_id = '${attemptId}'`);
async function attemptIdOf({ shopper }: Locked): Promise<string> {
  const [row] = await rowsOf(service, `select attempt_id from payment_attempt where cart_id = '${shopper.cartId}'`);
  return row.attemptId;
}

describe('POST /api/v1/webhooks/{adapter}/{merchantId}', () => {
  test('200 stored and acknowledged; the payment is looked up afterwards', async () => {
    const locked = await lockedCart(service);
    const attemptId = await attemptIdOf(locked);
    await payAt(service.context, locked, 'succeeded');
    expect(await post(signed(attemptId))).toMatchObject({ status: 200, body: { received: true } });
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'payment_pending' });
    await followUp();
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'order_pending' });
    expect(await inbox(attemptId)).toMatchObject([{ tryAt: null }]);
  });

  test('200 what it says is not believed: nothing happens when the processor knows of no payment', async () => {
    const locked = await lockedCart(service);
    const attemptId = await attemptIdOf(locked);
    await post(signed(attemptId));
    await followUp();
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'payment_pending' });
    expect((await locked.shopper.read()).body).toMatchObject({ status: 'LOCKED', revision: locked.revision });
  });

  test('200 about a completed order it leaves no row, about one that came to nothing it is due', async () => {
    const [paid, failed] = [await lockedCart(service), await lockedCart(service)];
    await completed(service, paid);
    await payAt(service.context, failed, 'declined');
    await post(signed(await attemptIdOf(failed)));
    await followUp();
    expect((await orderResult(service, failed.shopper)).body.state).toBe('failed');
    for (const locked of [paid, failed]) {
      const attemptId = await attemptIdOf(locked);
      const id = newId();
      await post(signed(attemptId, id));
      const due = (await inbox(attemptId)).filter(({ notificationId }) => notificationId === id);
      expect(due).toEqual(locked === paid ? [] : [{ notificationId: id, tryAt: service.clock.now() }]);
    }
    expect(await followUp()).toBe(1);
  });

  test('200 for each that its merchant is known, 404 for the others, also of those that share a statement', async () => {
    const attemptId = await attemptIdOf(await lockedCart(service));
    const [note, other] = [signed(attemptId, 'shared-1'), signed(attemptId, 'shared-2')];
    const stranger = '00000000-0000-4000-a000-000000000099';
    const unknown = signed(attemptId, 'shared-3', stranger);
    const answers = await Promise.all([post(note), post(unknown, `/sandbox/${stranger}`), post(note), post(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200]);
    expect((await inbox(attemptId)).map(({ notificationId }) => notificationId).sort()).toEqual([
      'shared-1',
      'shared-2',
    ]);
  });

  test('200 the same twice, and many out of order, have one effect', async () => {
    const locked = await lockedCart(service);
    const attemptId = await attemptIdOf(locked);
    await payAt(service.context, locked, 'succeeded');
    const late = signed(attemptId);
    const early = signed(attemptId);
    for (const note of [early, late, early, late]) expect((await post(note)).status).toBe(200);
    expect(await inbox(attemptId)).toHaveLength(2);
    await followUp();
    service.clock.advance(1_000);
    await post(signed(attemptId));
    await followUp();
    expect((await orderResult(service, locked.shopper)).body.state).toBe('completed');
    await post(early);
    await post(signed(attemptId));
    await followUp();
    expect((await locked.shopper.read()).body).toMatchObject({ status: 'COMPLETED', revision: locked.revision + 1 });
    expect(
      await rowsOf(service, `select order_id from customer_order where cart_id = '${locked.shopper.cartId}'`),
    ).toHaveLength(1);
  });

  test('200 before the attempt is known: parked, not lost', async () => {
    const random = service.context.random.id();
    await post(signed(random));
    await followUp();
    const [parked] = await inbox(random);
    expect(parked.tryAt).toBeGreaterThan(service.clock.now());
    const locked = await lockedCart(service);
    await payAt(service.context, locked, 'succeeded');
    await service.database.script(
      `update payment_notification set attempt_id = '${await attemptIdOf(locked)}' where attempt_id = '${random}'`,
    );
    service.clock.advance(4_000);
    await followUp();
    expect((await orderResult(service, locked.shopper)).body.state).not.toBe('payment_pending');
  });

  test('200 one about a payment that stays unknown is given up after three days, and kept', async () => {
    const attemptId = service.context.random.id();
    await post(signed(attemptId));
    for (let hour = 0; hour < 80; hour += 1) {
      await followUp();
      service.clock.advance(3_600_000);
    }
    await followUp();
    expect(await inbox(attemptId)).toMatchObject([{ tryAt: null }]);
  });

  test('200 while the processor is away it is tried again', async () => {
    const locked = await lockedCart(service);
    const attemptId = await attemptIdOf(locked);
    await payAt(service.context, locked, 'declined');
    await post(signed(attemptId));
    processorOf(service).failNext('find', { how: 'unavailable' });
    await followUp();
    expect((await inbox(attemptId))[0].tryAt).not.toBeNull();
    service.clock.advance(4_000);
    await followUp();
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'failed', code: 'PAYMENT_FAILED' });
  });

  test('200 the test processor really posts what it owes, signed, until it is accepted', async () => {
    const locked = await lockedCart(service);
    const attemptId = await attemptIdOf(locked);
    await payAt(service.context, locked, 'succeeded');
    for (let more = 1; more > 0; ) more = await sendSandboxNotifications.runOnce(service.context);
    expect(await inbox(attemptId)).toHaveLength(1);
    expect(
      await rowsOf(service, `select attempt_id from sandbox_notification where attempt_id = '${attemptId}'`),
    ).toEqual([]);
    await followUp();
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'order_pending' });
  });

  test('401 no signature, a wrong one, another merchant’s, or a body that was changed: nothing is stored', async () => {
    const attemptId = service.context.random.id();
    const good = signed(attemptId);
    const wrong = [
      { ...good, signature: '' },
      { ...good, signature: 'f'.repeat(64) },
      { ...good, text: good.text.replace('updated', 'changed') },
      signed(attemptId, 'note-uk', merchantIds.demoUk),
    ];
    for (const note of wrong) {
      expect(await post(note)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    }
    expect(await inbox(attemptId)).toEqual([]);
  });

  test('404 another adapter, and an unknown merchant', async () => {
    const attemptId = service.context.random.id();
    expect((await post(signed(attemptId), `/another/${merchantIds.demo}`)).status).toBe(404);
    const unknown = 'de300000-0000-4000-8000-0000000000ff';
    const answer = await post(signed(attemptId, 'note-unknown', unknown), `/sandbox/${unknown}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
