import { beforeAll, expect, test } from 'vitest';
import { boardPath, givenBack, paidOrder } from '../../../support/callers/board.ts';
import { orderResult, processorOf, rowsOf } from '../../../support/callers/checkout.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
let manager: SignedInStaff;
beforeAll(async () => {
  manager = await signInStaff(service, { role: 'manager' });
});

let count = 0;
const refundOf = (part: object) => {
  count += 1;
  return {
    refundId: `refund-${String(count).padStart(4, '0')}`,
    refundedMinor: 0,
    reason: 'The soup was cold',
    ...part,
  };
};
const refund = (orderId: string, body: object) => manager.call('POST', `${boardPath()}/${orderId}/refunds`, body);

test('200 an amount: the order and its receipt show it, once however often it is sent', async () => {
  const { locked, orderId } = await paidOrder(service);
  const body = refundOf({ amountMinor: 1000 });
  const answer = await refund(orderId, body);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    state: 'CONFIRMED',
    refundedMinor: 1000,
    refunds: [{ refundId: body.refundId, kind: 'amount', amountMinor: 1000, state: 'paid', reason: body.reason }],
    history: [{ refundedMinor: 0 }, { status: 'CONFIRMED', refundedMinor: 1000 }],
  });
  expect((await refund(orderId, body)).status).toBe(200);
  expect(await givenBack(service, orderId)).toEqual({
    status: 'CONFIRMED',
    refundedMinor: 1000,
    heldMinor: 0,
    processorMinor: 1000,
  });
  expect((await orderResult(service, locked.shopper)).body.order).toMatchObject({
    status: 'CONFIRMED',
    partiallyRefunded: true,
    pricing: { total: '22.10', refunded: '10.00', netPaid: '12.10' },
  });
  const [audit] = await rowsOf(service, `select operation, changes from audit_entry where subject = '${orderId}'`);
  expect(audit).toMatchObject({ operation: 'refundOrder' });
  const events = await rowsOf(
    service,
    `select event_id from outbox where type = 'order.refunded' and subject_id = '${orderId}'`,
  );
  expect(events).toEqual([{ eventId: `${orderId}-1/order.refunded` }]);
});

test('200 lines with their tax, then the rest: REFUNDED', async () => {
  const { orderId, items } = await paidOrder(service);
  const first = await refund(orderId, refundOf({ itemIds: [items[1]] }));
  expect(first.body).toMatchObject({ refundedMinor: 663, items: [{ isGone: false }, { isGone: true }] });
  const again = await refund(orderId, refundOf({ itemIds: [items[1]], refundedMinor: 663 }));
  expect([again.status, again.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  const last = await refund(orderId, refundOf({ itemIds: [items[0]], refundedMinor: 663 }));
  expect(last.body).toMatchObject({ state: 'REFUNDED', refundedMinor: 2210 });
  expect((await refund(orderId, refundOf({ amountMinor: 1, refundedMinor: 2210 }))).status).toBe(409);
  expect(await givenBack(service, orderId)).toMatchObject({ status: 'REFUNDED', processorMinor: 2210 });
});

test('400 more than was charged, both or neither of amount and lines, no reason', async () => {
  const { orderId, items } = await paidOrder(service);
  for (const part of [
    { amountMinor: 2211 },
    {},
    { amountMinor: 1, itemIds: [items[0]] },
    { itemIds: ['unknown'] },
    { amountMinor: 1, reason: ' \u0000 ' },
  ]) {
    expect((await refund(orderId, refundOf(part))).status).toBe(400);
  }
  expect(await givenBack(service, orderId)).toMatchObject({ refundedMinor: 0, heldMinor: 0, processorMinor: 0 });
});

test('409 more was given back since it was looked at, and an id that stands for another refund', async () => {
  const { orderId } = await paidOrder(service);
  const body = refundOf({ amountMinor: 100 });
  expect((await refund(orderId, body)).status).toBe(200);
  expect((await refund(orderId, refundOf({ amountMinor: 100 }))).body.code).toBe('RESOURCE_CONFLICT');
  expect((await refund(orderId, { ...body, amountMinor: 200 })).status).toBe(409);
  expect(await givenBack(service, orderId)).toMatchObject({ refundedMinor: 100, processorMinor: 100 });
});

test('503 the processor is away or its answer is lost: sent again it goes back once', async () => {
  const { orderId } = await paidOrder(service);
  for (const [how, amountMinor, refundedMinor] of [
    ['unavailable', 100, 0],
    ['replyLost', 200, 100],
  ] as const) {
    const body = refundOf({ amountMinor, refundedMinor });
    processorOf(service).failNext('refund', { how });
    expect((await refund(orderId, body)).status).toBe(503);
    expect(await givenBack(service, orderId)).toMatchObject({ refundedMinor, heldMinor: amountMinor });
    const again = await refund(orderId, body);
    expect([again.status, again.body.refundedMinor]).toEqual([200, refundedMinor + amountMinor]);
  }
  expect(await givenBack(service, orderId)).toMatchObject({ refundedMinor: 300, heldMinor: 0, processorMinor: 300 });
});
