import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { completed, lock, orderResult, rowsOf } from '../../../support/callers/checkout.ts';
import { addVectorLines, newKey, signIn, startShopping, storefront } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { tablesThatHold } from '../../../support/data/traces.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { newKeeper } from '../../customer/addresses.ts';
import { saveCard, withoutProcessor } from '../../customer/saved-payments.ts';
import { askForCode, asking } from '../../customer/sign-in.ts';

const service = serviceForTests();

const customersPath = `/merchants/${merchantIds.demo}/customers`;
const words = ['zelda', 'quince', 'whispers'];

/** A customer who left their name, address and words wherever there is a place for them, and has an order and an open cart. */
async function known() {
  const keeper = await newKeeper(service);
  const { customerId, headers } = keeper;
  await service.database.script(
    `update customer set email_address = '${customerId}.zelda@example.com', customer_name = 'Zelda', last_name = 'Quince'
     where customer_id = '${customerId}'`,
  );
  await service.database.script(
    `update customer_session set device = 'The browser of Zelda' where customer_id = '${customerId}'`,
  );
  await keeper.create({
    fullAddress: '1 Quince Street',
    line1: '1 Quince Street',
    line2: '',
    line3: '',
    lat: 40,
    lng: -73,
  });
  await askForCode(service, asking(`${customerId}.zelda@example.com`));
  const place = { street: '1 Quince Street', streetOptional: '', city: 'New York', state: 'NY', zipCode: '10003' };
  const carts = [];
  for (const isPaid of [true, false]) {
    const shopper = await startShopping(service, {
      headers: headers as Record<string, string>,
      marketplaceId: 'zelda-1',
    });
    await addVectorLines(shopper);
    await shopper.add('sesame-fries', { specialInstructions: 'Whispers to the cook' });
    await shopper.change('PUT', '/set-delivery', { ...place, country: 'United States', lat: 40.73, lng: -73.99 });
    const contact = { customerName: 'Zelda Quince', emailAddress: `${customerId}.zelda@example.com` };
    await shopper.change('PUT', '/validate-and-update', contact);
    await shopper.change('PATCH', '', { note: 'Whispers at the door' });
    await service.call('POST', `${storefront}/locations/${shopper.locationId}/analytics-events`, {
      headers: { 'X-Cart-Token': shopper.token, 'Idempotency-Key': newKey() },
      body: { cartId: shopper.cartId, eventType: 'CART_VIEW', metadata: { of: 'zelda' } },
    });
    carts.push(shopper);
    if (!isPaid) continue;
    const order = await completed(service, await lock(shopper));
    await service.database.script(`update customer_order set status = 'COMPLETED' where order_id = '${order.id}'`);
    const refund = { refundId: newKey(), amountMinor: 100, refundedMinor: 0, reason: 'Zelda whispers' };
    const path = `/merchants/${merchantIds.demo}/locations/${shopper.locationId}/orders/${order.id}/refunds`;
    expect((await (await signInStaff(service)).call('POST', path, refund)).status).toBe(200);
    const rating = { rating: 5, comment: 'Zelda whispers' };
    await shopper.send('POST', '/rating', { ifMatch: null, body: rating });
  }
  const [paid, open] = carts;
  if (paid === undefined || open === undefined) throw new Error('there are two carts');
  return { customerId, keeper, paid, open };
}

test('200 nothing personal is left in any table; sums, the log and other people stay', async () => {
  const owner = await signInStaff(service);
  const { customerId, keeper, paid, open } = await known();
  const before = await rowsOf(
    service,
    `select total_minor, status from customer_order where customer_id = '${customerId}'`,
  );
  expect(await tablesThatHold(service, words)).toEqual(
    expect.arrayContaining([
      'cart_entry',
      'customer',
      'customer_address',
      'customer_session',
      'idempotency_record',
      'payment_attempt',
      'sandbox_message',
    ]),
  );
  const bystander = await signIn(service);
  const answer = await owner.call('POST', `${customersPath}/${customerId}/erasure`);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    customerId,
    emailAddress: null,
    phoneNumber: null,
    customerName: '',
    lastName: '',
  });
  expect(Date.parse(answer.body.erasedAt)).toBe(service.clock.now());
  expect(await tablesThatHold(service, words)).toEqual([]);
  expect(
    await rowsOf(service, `select total_minor, status from customer_order where customer_id = '${customerId}'`),
  ).toEqual(before);
  expect(await rowsOf(service, `select address_count from customer where customer_id = '${customerId}'`)).toEqual([
    { addressCount: 0 },
  ]);
  const audit = await rowsOf(service, `select account_id, operation from audit_entry where subject = '${customerId}'`);
  expect(audit).toEqual([{ accountId: owner.accountId, operation: 'eraseCustomer' }]);
  expect((await keeper.list()).status).toBe(401);
  for (const shopper of [paid, open]) expect((await shopper.read()).status).not.toBe(200);
  expect((await orderResult(service, paid)).status).not.toBe(200);
  const profile = await service.call('GET', `${storefront}/customer`, { headers: bystander.headers });
  expect(profile.status).toBe(200);
  expect((await owner.call('POST', `${customersPath}/${customerId}/erasure`)).status).toBe(200);
});

test('404 a customer of another merchant', async () => {
  const owner = await signInStaff(service);
  const elsewhere = await signIn(service, merchantIds.demoUk);
  expect((await owner.call('POST', `${customersPath}/${elsewhere.customerId}/erasure`)).status).toBe(404);
});

test('409 while an order is being made: nothing is forgotten', async () => {
  const owner = await signInStaff(service);
  const customer = await signIn(service);
  const shopper = await startShopping(service, { headers: customer.headers });
  await addVectorLines(shopper);
  await shopper.change('PUT', '/validate-and-update', { customerName: 'Zoe', emailAddress: 'zoe@example.com' });
  const locked = await lock(shopper);
  const path = `${customersPath}/${customer.customerId}/erasure`;
  expect((await owner.call('POST', path)).body.code).toBe('RESOURCE_CONFLICT');
  await completed(service, locked);
  expect((await owner.call('POST', path)).status).toBe(409);
  const [row] = await rowsOf(
    service,
    `select email_address from customer where customer_id = '${customer.customerId}'`,
  );
  expect(row.emailAddress).toBe(`${customer.customerId}@example.com`);
});

test('503 the processor that keeps the cards is away: nothing is forgotten; asked again the cards are gone too', async () => {
  const owner = await signInStaff(service);
  const { customerId } = await signIn(service);
  await saveCard(service, merchantIds.demo, customerId, 'card-to-forget');
  const away = await withoutProcessor(service);
  const path = `${customersPath}/${customerId}/erasure`;
  const answer = await away.call('POST', `/api/v1/dashboard${path}`, { headers: owner.headers });
  expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
  await away.close();
  const stateOf = () =>
    rowsOf(
      service,
      `select c.erased_at is null as is_known, (select count(*)::int from sandbox_saved_method m
         where m.merchant_id = c.merchant_id and m.customer_id = c.customer_id) as cards
       from customer c where c.customer_id = '${customerId}'`,
    );
  expect(await stateOf()).toEqual([{ isKnown: true, cards: 1 }]);
  expect((await owner.call('POST', path)).status).toBe(200);
  expect(await stateOf()).toEqual([{ isKnown: false, cards: 0 }]);
});
