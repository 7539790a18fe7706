import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { completed, lock, rowsOf } from '../../../support/callers/checkout.ts';
import { addVectorLines, newKey, signIn, startShopping, storefront } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { mercerStreet, newKeeper } from '../../customer/addresses.ts';
import { saveCard, withoutProcessor } from '../../customer/saved-payments.ts';

const service = serviceForTests();

const path = (customerId: string) => `/merchants/${merchantIds.demo}/customers/${customerId}/export`;

test('200 everything that is kept about a person, and that it was read', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const keeper = await newKeeper(service);
  await keeper.create();
  const headers = keeper.headers as Record<string, string>;
  const shopper = await startShopping(service, { headers, marketplaceId: 'ada-1' });
  await addVectorLines(shopper);
  await shopper.change('PUT', '/validate-and-update', { customerName: 'Ada', emailAddress: 'ada@example.com' });
  const order = await completed(service, await lock(shopper));
  await service.call('POST', `${storefront}/locations/${shopper.locationId}/analytics-events`, {
    headers: { 'X-Cart-Token': shopper.token, 'Idempotency-Key': newKey() },
    body: { cartId: shopper.cartId, eventType: 'CART_VIEW', metadata: { of: 'ada' } },
  });
  const refund = { refundId: newKey(), amountMinor: 100, refundedMinor: 0, reason: 'cold' };
  const orderPath = `/merchants/${merchantIds.demo}/locations/${shopper.locationId}/orders/${order.id}`;
  expect((await manager.call('POST', `${orderPath}/refunds`, refund)).status).toBe(200);
  const { status, body, text } = await manager.call('GET', path(keeper.customerId));
  expect(status, text).toBe(200);
  expect(body).toMatchObject({
    customer: { customerId: keeper.customerId, emailAddress: `${keeper.customerId}@example.com`, erasedAt: null },
    isComplete: true,
    orders: [{ id: order.id, contact: { customerName: 'Ada', emailAddress: 'ada@example.com' } }],
    carts: [
      {
        cartId: shopper.cartId,
        status: 'COMPLETED',
        contact: { customerName: 'Ada' },
        channel: 'unknown',
        marketplaceId: 'ada-1',
      },
    ],
    refunds: [{ order_id: order.id, amount_minor: 100, reason: 'cold' }],
    addresses: [{ full_address: mercerStreet.fullAddress }],
    sessions: [{ revoked_at: null }],
  });
  expect(body.visits.map(({ metadata }: { metadata: string | null }) => metadata)).toContain('{"of":"ada"}');
  const audit = await rowsOf(service, `select operation from audit_entry where subject = '${keeper.customerId}'`);
  expect(audit).toEqual([{ operation: 'exportCustomer' }]);
});

test('404 a customer of another merchant', async () => {
  const owner = await signInStaff(service);
  const elsewhere = await signIn(service, merchantIds.demoUk);
  expect((await owner.call('GET', path(elsewhere.customerId))).status).toBe(404);
});

test('503 the processor that keeps the cards is away', async () => {
  const owner = await signInStaff(service);
  const { customerId } = await signIn(service);
  await saveCard(service, merchantIds.demo, customerId, 'card-to-tell');
  const away = await withoutProcessor(service);
  const answer = await away.call('GET', `/api/v1/dashboard${path(customerId)}`, { headers: owner.headers });
  expect(answer.status).toBe(503);
  await away.close();
  expect((await owner.call('GET', path(customerId))).body.savedPayments).toMatchObject([{ id: 'card-to-tell' }]);
});
