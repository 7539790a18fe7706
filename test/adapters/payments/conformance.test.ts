import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merchantId, newPayment, type ProcessorWorld, sandboxWorld, stripeWorld } from './processors.ts';

// What the checkout relies on, of every processor of ours (ports.ts, PaymentProcessor).

const conflict = { code: 'RESOURCE_CONFLICT' };
const away = { code: 'DEPENDENCY_UNAVAILABLE' };

describe.each([
  { name: 'the test processor', open: sandboxWorld },
  { name: 'Stripe', open: stripeWorld },
])('$name', ({ open }) => {
  let world: ProcessorWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const begin = async (changes: Parameters<typeof newPayment>[0] = {}) => {
    const wanted = newPayment(changes);
    const made = await world.processor.create(wanted);
    return { wanted, attemptId: wanted.attemptId, ...made };
  };
  const authorised = async (changes: Parameters<typeof newPayment>[0] = {}) => {
    const payment = await begin(changes);
    await world.pay(payment.clientSecret, 'succeeds');
    return payment;
  };
  const findPayment = (attemptId: string) => world.processor.find(merchantId, attemptId);

  test('an attempt is one payment however often it is asked for, also after a restart', async () => {
    const { wanted, attemptId, clientSecret, processorReference } = await begin();
    for (const processor of [world.processor, world.restarted()]) {
      expect(await processor.create(wanted)).toEqual({ clientSecret, processorReference });
      expect(await processor.clientSecret(merchantId, attemptId)).toBe(clientSecret);
    }
    expect(await findPayment(attemptId)).toEqual({
      processorReference,
      status: 'awaiting_payer',
      amountMinor: 2610,
      currency: 'usd',
      refundedMinor: 0,
      card: null,
    });
  });

  test('an attempt with another amount is refused, and the first stays', async () => {
    const { wanted, attemptId } = await begin();
    await expect(world.processor.create({ ...wanted, amountMinor: 1 })).rejects.toMatchObject(conflict);
    expect(await findPayment(attemptId)).toMatchObject({ amountMinor: 2610 });
  });

  test('what was never asked is unknown', async () => {
    expect(await findPayment('never')).toBeNull();
    for (const act of ['capture', 'cancel', 'clientSecret'] as const) {
      await expect(world.processor[act](merchantId, 'never')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('capture takes what was authorised, once', async () => {
    const { attemptId, clientSecret } = await begin();
    await expect(world.processor.capture(merchantId, attemptId)).rejects.toMatchObject(conflict);
    await world.pay(clientSecret, 'succeeds');
    expect(await findPayment(attemptId)).toMatchObject({
      status: 'authorized',
      card: { brand: 'visa', last4: '4242' },
    });
    for (let time = 0; time < 2; time += 1) {
      expect(await world.processor.capture(merchantId, attemptId)).toMatchObject({
        status: 'captured',
        amountMinor: 2610,
        refundedMinor: 0,
      });
    }
    await expect(world.processor.cancel(merchantId, attemptId)).rejects.toMatchObject(conflict);
    expect(await findPayment(attemptId)).toMatchObject({ status: 'captured' });
  });

  test('cancel releases what was authorised, and nothing can be captured or refunded then', async () => {
    const { attemptId } = await authorised();
    for (let time = 0; time < 2; time += 1) {
      expect((await world.processor.cancel(merchantId, attemptId)).status).toBe('cancelled');
    }
    await expect(world.processor.capture(merchantId, attemptId)).rejects.toMatchObject(conflict);
    await expect(world.processor.refund(merchantId, attemptId, 'late', 1)).rejects.toMatchObject(conflict);
  });

  test('refunds go by their id, in parts, and never beyond what was captured', async () => {
    const { attemptId } = await authorised();
    const refund = (id: string, amountMinor: number) =>
      world.processor.refund(merchantId, attemptId, `${attemptId}-${id}`, amountMinor);
    await expect(refund('early', 1)).rejects.toMatchObject(conflict);
    await world.processor.capture(merchantId, attemptId);
    for (let time = 0; time < 2; time += 1) expect((await refund('part', 1000)).refundedMinor).toBe(1000);
    await expect(refund('too much', 1611)).rejects.toMatchObject(conflict);
    expect((await refund('rest', 1610)).refundedMinor).toBe(2610);
    await expect(refund('more', 1)).rejects.toMatchObject(conflict);
    expect(await findPayment(attemptId)).toMatchObject({ status: 'captured', refundedMinor: 2610 });
  });

  test('a payment in progress is neither taken nor lost', async () => {
    const { attemptId, clientSecret } = await begin();
    await world.pay(clientSecret, 'processes');
    expect(await findPayment(attemptId)).toMatchObject({ status: 'processing', card: null });
    await expect(world.processor.capture(merchantId, attemptId)).rejects.toThrow();
    await world.settle(clientSecret);
    expect((await world.processor.capture(merchantId, attemptId)).status).toBe('captured');
  });

  test('a payment the payer gives up is reported as cancelled', async () => {
    const { attemptId, clientSecret } = await begin();
    await world.pay(clientSecret, 'gives up');
    expect(await findPayment(attemptId)).toMatchObject({ status: 'cancelled' });
  });

  test('a request that did not arrive changed nothing', async () => {
    const { attemptId } = await authorised();
    world.lose('capture', 'request');
    await expect(world.processor.capture(merchantId, attemptId)).rejects.toMatchObject(away);
    expect(await findPayment(attemptId)).toMatchObject({ status: 'authorized' });
    world.lose('cancel', 'request');
    await expect(world.processor.cancel(merchantId, attemptId)).rejects.toMatchObject(away);
    expect(await findPayment(attemptId)).toMatchObject({ status: 'authorized' });
  });

  test('a creation that did not arrive is made when it is asked again', async () => {
    const wanted = newPayment();
    world.lose('create', 'request');
    await expect(world.processor.create(wanted)).rejects.toMatchObject(away);
    expect(await findPayment(wanted.attemptId)).toBeNull();
    const { processorReference } = await world.processor.create(wanted);
    expect(await findPayment(wanted.attemptId)).toMatchObject({ processorReference, status: 'awaiting_payer' });
  });

  test('an answer that was lost is found again, and nothing is done twice', async () => {
    const wanted = newPayment();
    world.lose('create', 'answer');
    await expect(world.processor.create(wanted)).rejects.toMatchObject(away);
    const found = await findPayment(wanted.attemptId);
    expect(found).toMatchObject({ status: 'awaiting_payer', amountMinor: 2610 });
    const { processorReference, clientSecret } = await world.processor.create(wanted);
    expect(processorReference).toBe(found?.processorReference);
    await world.pay(clientSecret, 'succeeds');
    world.lose('capture', 'answer');
    await expect(world.processor.capture(merchantId, wanted.attemptId)).rejects.toMatchObject(away);
    expect(await world.processor.capture(merchantId, wanted.attemptId)).toMatchObject({ amountMinor: 2610 });
    const refund = () => world.processor.refund(merchantId, wanted.attemptId, `${wanted.attemptId}-part`, 600);
    world.lose('refund', 'answer');
    await expect(refund()).rejects.toMatchObject(away);
    expect((await refund()).refundedMinor).toBe(600);
  });

  test('kept cards are their own customer’s, and guests keep none', async () => {
    const paid = async (customerId?: string) => {
      const { clientSecret } = await begin(customerId === undefined ? {} : { customerId });
      await world.pay(clientSecret, 'succeeds', true);
    };
    await paid('ada');
    await paid('bo');
    await paid();
    const [card, ...more] = await world.processor.savedMethods(merchantId, 'ada');
    expect([more, card?.last4]).toEqual([[], expect.stringMatching(/^\d{4}$/)]);
    const remove = (customerId: string, id = card?.id ?? '') =>
      world.processor.deleteSavedMethod(merchantId, customerId, id);
    await expect(remove('bo')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await remove('ada', 'card-of-a-stranger')).toBe(false);
    expect(await world.processor.savedMethods(merchantId, 'ada')).toEqual([card]);
    expect(await remove('ada')).toBe(true);
    expect(await remove('ada')).toBe(false);
    expect(await world.processor.savedMethods(merchantId, 'ada')).toEqual([]);
    expect(await world.processor.savedMethods(merchantId, 'bo')).toHaveLength(1);
    expect(await world.processor.savedMethods(merchantId, 'unknown')).toEqual([]);
  });

  test('an unsigned notification is not read', async () => {
    const { attemptId } = await begin();
    const text = JSON.stringify({ id: 'x', attemptId, data: { object: { metadata: { tiffin_attempt: attemptId } } } });
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=00', 'x-sandbox-signature': 'f'.repeat(64) }]) {
      expect(await world.processor.readNotification(merchantId, headers, text)).toBeNull();
    }
  });
});
