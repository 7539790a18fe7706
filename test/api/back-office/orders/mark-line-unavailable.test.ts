import { beforeAll, expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { boardPath, givenBack, paidOrder, placedOrder } from '../../../support/callers/board.ts';
import { completed, giveContact, lock, processorOf } from '../../../support/callers/checkout.ts';
import { startShopping } from '../../../support/callers/shopper.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
let staff: SignedInStaff;
beforeAll(async () => {
  staff = await signInStaff(service, { role: 'staff' });
});

const mark = (orderId: string, itemId: string, locationId?: string) =>
  staff.call('POST', `${boardPath(locationId)}/${orderId}/unavailable-items`, { itemId });

test('200 that line and its tax go back once, also when two report it', async () => {
  const { orderId, items } = await paidOrder(service);
  const answer = await mark(orderId, items[1]);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    state: 'CONFIRMED',
    refundedMinor: 663,
    items: [{ isGone: false }, { isGone: true, itemUnavailableAction: 'remove_item' }],
    refunds: [{ kind: 'unavailable', amountMinor: 663 }],
  });
  expect((await mark(orderId, items[1])).status).toBe(200);
  expect(await givenBack(service, orderId)).toMatchObject({
    status: 'CONFIRMED',
    refundedMinor: 663,
    processorMinor: 663,
  });
});

test('200 with the last line the whole order is off', async () => {
  const { orderId, items } = await paidOrder(service);
  await mark(orderId, items[0]);
  expect((await mark(orderId, items[1])).body.state).toBe('CANCELLED');
  expect(await givenBack(service, orderId)).toEqual({
    status: 'CANCELLED',
    refundedMinor: 2210,
    heldMinor: 0,
    processorMinor: 2210,
  });
});

test('200 a line without which the customer wants nothing cancels the order', async () => {
  const shopper = await startShopping(service);
  await shopper.change('POST', '/items', {
    productId: 'sesame-fries',
    quantity: 2,
    itemUnavailableAction: 'cancel_entire_order',
    selections: [],
  });
  await shopper.add('sesame-fries');
  await giveContact(shopper);
  const order = await completed(service, await lock(shopper));
  expect((await mark(order.id, order.items[0].id)).body.state).toBe('CANCELLED');
  const given = await givenBack(service, order.id);
  expect(given.refundedMinor).toBe(given.processorMinor);
  expect(given).toMatchObject({ status: 'CANCELLED', heldMinor: 0 });
});

test('404 a line the order has not, and an order of another location', async () => {
  const { orderId, items } = await paidOrder(service);
  expect((await mark(orderId, 'unknown')).status).toBe(404);
  expect((await mark(orderId, items[0], locationIds.downtown)).status).toBe(404);
  expect(await givenBack(service, orderId)).toMatchObject({ refundedMinor: 0 });
});

test('409 before it is accepted, and once it has left the kitchen', async () => {
  const waiting = await placedOrder(service);
  expect((await mark(waiting.orderId, 'any', locationIds.downtown)).status).toBe(409);
  const { orderId, items } = await paidOrder(service);
  await staff.call('POST', `${boardPath()}/${orderId}/status`, { to: 'COMPLETED' });
  expect((await mark(orderId, items[0])).status).toBe(409);
  expect(await givenBack(service, orderId)).toMatchObject({ status: 'COMPLETED', refundedMinor: 0 });
});

test('503 the processor is away: sent again the line goes back once', async () => {
  const { orderId, items } = await paidOrder(service);
  processorOf(service).failNext('refund', { how: 'replyLost' });
  expect((await mark(orderId, items[1])).status).toBe(503);
  expect((await mark(orderId, items[1])).body.refundedMinor).toBe(663);
  expect(await givenBack(service, orderId)).toMatchObject({ heldMinor: 0, processorMinor: 663 });
});
