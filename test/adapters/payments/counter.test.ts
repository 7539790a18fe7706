import { expect, test } from 'vitest';
import { counterPayments } from '../../../src/adapters/payments/counter.ts';
import { counterStore } from '../../../src/store/order/counter-payments.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { merchantId, newPayment } from './processors.ts';

// What the checkout relies on, of the staff as a processor; what differs from others is that there is no payer to wait for.

const service = serviceForTests();
const open = () => counterPayments({ store: counterStore(service.database), clock: service.clock });
const conflict = { code: 'RESOURCE_CONFLICT' };

async function begun() {
  const wanted = newPayment();
  await open().create(wanted);
  return wanted;
}

test('an attempt is one payment however often it is asked for, authorised at once; another amount is refused', async () => {
  const wanted = await begun();
  const made = await open().create(wanted);
  expect(await open().clientSecret(merchantId, wanted.attemptId)).toBe(made.clientSecret);
  await expect(open().create({ ...wanted, amountMinor: 1 })).rejects.toMatchObject(conflict);
  expect(await open().find(merchantId, wanted.attemptId)).toEqual({
    processorReference: made.processorReference,
    status: 'authorized',
    amountMinor: 2610,
    currency: 'usd',
    refundedMinor: 0,
    card: null,
  });
});

test('what was never asked is unknown', async () => {
  expect(await open().find(merchantId, 'never')).toBeNull();
  for (const act of ['capture', 'cancel', 'clientSecret'] as const) {
    await expect(open()[act](merchantId, 'never')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('captured once, then never cancelled; cancelled once, then never captured or refunded', async () => {
  const { attemptId } = await begun();
  for (let time = 0; time < 2; time += 1) {
    expect((await open().capture(merchantId, attemptId)).status).toBe('captured');
  }
  await expect(open().cancel(merchantId, attemptId)).rejects.toMatchObject(conflict);
  const other = await begun();
  for (let time = 0; time < 2; time += 1) {
    expect((await open().cancel(merchantId, other.attemptId)).status).toBe('cancelled');
  }
  await expect(open().capture(merchantId, other.attemptId)).rejects.toMatchObject(conflict);
  await expect(open().refund(merchantId, other.attemptId, 'late', 1)).rejects.toMatchObject(conflict);
});

test('refunds go by their id, in parts, and never beyond what is owed', async () => {
  const { attemptId } = await begun();
  const refund = (id: string, amountMinor: number) => open().refund(merchantId, attemptId, id, amountMinor);
  await expect(refund('early', 1)).rejects.toMatchObject(conflict);
  await open().capture(merchantId, attemptId);
  for (let time = 0; time < 2; time += 1) expect((await refund('part', 1000)).refundedMinor).toBe(1000);
  await expect(refund('too much', 1611)).rejects.toMatchObject(conflict);
  expect((await refund('rest', 1610)).refundedMinor).toBe(2610);
  await expect(refund('more', 1)).rejects.toMatchObject(conflict);
});

test('no cards are kept, and nothing that is posted to it is believed', async () => {
  expect(await open().savedMethods(merchantId, 'customer')).toEqual([]);
  expect(await open().deleteSavedMethod(merchantId, 'customer', 'card')).toBe(false);
  expect(await open().readNotification(merchantId, {}, '{"attemptId":"a"}')).toBeNull();
});
