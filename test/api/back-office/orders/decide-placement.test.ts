import { beforeAll, expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { boardPath, paidOrder, placedOrder } from '../../../support/callers/board.ts';
import { orderResult, rowsOf } from '../../../support/callers/checkout.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
let staff: SignedInStaff;
beforeAll(async () => {
  staff = await signInStaff(service, { role: 'staff', locationIds: [locationIds.downtown] });
});

const decide = (orderId: string, decision: string, as = staff) =>
  as.call('POST', `${boardPath(locationIds.downtown)}/${orderId}/decision`, { decision });

test('200 accept: the money is taken and it is an order, with who accepted it', async () => {
  const { locked, orderId } = await placedOrder(service);
  const answer = await decide(orderId, 'accept');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ orderId, state: 'CONFIRMED', changeNumber: 1 });
  expect((await orderResult(service, locked.shopper)).body.order.id).toBe(orderId);
  const audit = await rowsOf(service, `select account_id, operation from audit_entry where subject = '${orderId}'`);
  expect(audit).toEqual([{ accountId: staff.accountId, operation: 'decidePlacement' }]);
});

test('200 reject: nothing is taken, the customer has the cart back', async () => {
  const { locked, orderId } = await placedOrder(service);
  expect((await decide(orderId, 'reject')).body.state).toBe('DECLINED');
  expect((await locked.shopper.read()).body).toMatchObject({ status: 'OPEN', totalQuantity: 2 });
  expect((await orderResult(service, locked.shopper)).body).toMatchObject({ state: 'failed', code: 'ORDER_REJECTED' });
});

test('400 a word that decides nothing, 404 an order of another location', async () => {
  const { orderId } = await placedOrder(service);
  expect((await decide(orderId, 'perhaps')).status).toBe(400);
  const elsewhere = await paidOrder(service);
  expect((await decide(elsewhere.orderId, 'accept')).status).toBe(404);
});

test('409 it was decided already, and nothing is written about it', async () => {
  const { orderId } = await placedOrder(service);
  await decide(orderId, 'accept');
  for (const decision of ['accept', 'reject']) {
    expect((await decide(orderId, decision)).body.code).toBe('RESOURCE_CONFLICT');
  }
  expect(await rowsOf(service, `select audit_id from audit_entry where subject = '${orderId}'`)).toHaveLength(1);
});
