import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { completed, lock, rowsOf } from '../../../support/callers/checkout.ts';
import { addVectorLines, signIn, startShopping } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { startTestService, type TestService } from '../../../support/run/service.ts';
import { mercerStreet, newKeeper } from '../../customer/addresses.ts';
import { saveCard, withoutProcessor } from '../../customer/saved-payments.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const path = (customerId: string) => `/merchants/${merchantIds.demo}/customers/${customerId}/export`;

test('200 everything that is kept about a person, and that it was read', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const keeper = await newKeeper(service);
  await keeper.create();
  const shopper = await startShopping(service, { headers: keeper.headers as Record<string, string> });
  await addVectorLines(shopper);
  await shopper.change('PUT', '/validate-and-update', { customerName: 'Ada', emailAddress: 'ada@example.com' });
  const order = await completed(service, await lock(shopper));
  const { status, body, text } = await manager.call('GET', path(keeper.customerId));
  expect(status, text).toBe(200);
  expect(body).toMatchObject({
    customer: { customerId: keeper.customerId, emailAddress: `${keeper.customerId}@example.com`, erasedAt: null },
    isComplete: true,
    orders: [{ id: order.id, contact: { customerName: 'Ada', emailAddress: 'ada@example.com' } }],
    carts: [{ cartId: shopper.cartId, status: 'COMPLETED', contact: { customerName: 'Ada' } }],
    addresses: [{ full_address: mercerStreet.fullAddress }],
    sessions: [{ revoked_at: null }],
  });
  const audit = await rowsOf(service, `select operation from audit_entry where subject = '${keeper.customerId}'`);
  expect(audit).toEqual([{ operation: 'exportCustomer' }]);
});

test('403 staff, 404 a customer of another merchant', async () => {
  const staff = await signInStaff(service, { role: 'staff' });
  const { customerId } = await signIn(service);
  expect((await staff.call('GET', path(customerId))).status).toBe(403);
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
