import { beforeAll, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { boardPath, givenBack, paidOrder, placedOrder } from '../../../support/callers/board.ts';
import { paidInSoho, sohoBoard } from '../../../support/callers/london.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
let manager: SignedInStaff;
beforeAll(async () => {
  manager = await signInStaff(service, { role: 'manager' });
});

const preview = (orderId: string, body: object) =>
  manager.call('POST', `${boardPath()}/${orderId}/refunds/preview`, body);
const refund = (orderId: string, body: object) => manager.call('POST', `${boardPath()}/${orderId}/refunds`, body);
const asked = { refundId: 'refund-preview', reason: 'The soup was cold' };

test('200 what lines come to is exactly what is refunded, and nothing is before', async () => {
  const { orderId, items } = await paidOrder(service);
  const shown = await preview(orderId, { itemIds: [items[1]] });
  expect(shown.status, shown.text).toBe(200);
  expect(shown.body).toMatchObject({
    amountMinor: 663,
    leftMinor: 2210,
    refundedMinor: 0,
    parts: { goodsMinor: 600, taxMinor: 63, tipMinor: 0 },
  });
  expect(await givenBack(service, orderId)).toMatchObject({ refundedMinor: 0, heldMinor: 0, processorMinor: 0 });
  const body = { ...asked, itemIds: [items[1]], refundedMinor: 0, expectedMinor: shown.body.amountMinor };
  expect((await refund(orderId, body)).body.refundedMinor).toBe(663);
  // The same again is the same refund.
  expect((await refund(orderId, body)).body.refundedMinor).toBe(663);
  expect((await preview(orderId, { itemIds: [items[0]] })).body).toMatchObject({ amountMinor: 1547, leftMinor: 1547 });
});

test('200 the tax that is inside what goes back, where prices include it; none where it was added', async () => {
  const { order, porridge, cold } = await paidInSoho(service);
  const london = await signInStaff(service, { role: 'manager', merchantId: merchantIds.demoUk });
  const inside = async (body: object) => {
    const answer = await london.call('POST', `${sohoBoard}/${order.id}/refunds/preview`, body);
    return [answer.body.amountMinor, answer.body.includedTaxMinor];
  };
  expect(await inside({ itemIds: [porridge] })).toEqual([1100, 183]);
  expect(await inside({ itemIds: [cold] })).toEqual([1150, 0]);
  expect(await inside({ amountMinor: 2250 })).toEqual([2250, 183]);
  const { orderId } = await paidOrder(service);
  expect((await preview(orderId, { amountMinor: 2210 })).body).toMatchObject({ includedTaxMinor: 0 });
});

test('409 a refund that would come to another amount than was shown', async () => {
  const { orderId, items } = await paidOrder(service);
  const body = { ...asked, refundId: 'refund-other', itemIds: [items[1]], refundedMinor: 0, expectedMinor: 600 };
  expect((await refund(orderId, body)).status).toBe(409);
  expect(await givenBack(service, orderId)).toMatchObject({ refundedMinor: 0, processorMinor: 0 });
});

test('400 more than is left, more of the tip than was given, a tip with an amount, lines that are not there', async () => {
  const { orderId, items } = await paidOrder(service);
  for (const body of [
    { amountMinor: 2211 },
    { itemIds: [items[0]], tipMinor: 1 },
    { amountMinor: 100, tipMinor: 0 },
    { itemIds: ['unknown'] },
    {},
    { amountMinor: 1, itemIds: [items[0]] },
  ]) {
    const answer = await preview(orderId, body);
    expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([400, 'VALIDATION_ERROR']);
  }
});

test('403 staff, 404 an order elsewhere, 409 before it is an order', async () => {
  const { orderId } = await paidOrder(service);
  const worker = await signInStaff(service, { role: 'staff' });
  const path = `${boardPath()}/${orderId}/refunds/preview`;
  expect((await worker.call('POST', path, { amountMinor: 1 })).status).toBe(403);
  expect((await preview('0'.repeat(24), { amountMinor: 1 })).status).toBe(404);
  const placed = await placedOrder(service);
  const elsewhere = `${boardPath(locationIds.downtown)}/${placed.orderId}/refunds/preview`;
  expect((await manager.call('POST', elsewhere, { amountMinor: 1 })).status).toBe(409);
});
