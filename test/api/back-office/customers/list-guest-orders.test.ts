import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { completed, lock, lockedCart, readyToPay, rowsOf } from '../../../support/callers/checkout.ts';
import { addVectorLines, signIn, startShopping } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { guestsPath } from './guests.ts';

const service = serviceForTests();

const path = (identifier: string, more = '') =>
  `${guestsPath}/orders?identifier=${encodeURIComponent(identifier)}${more}`;

test('200 by e-mail address in any case and by number, newest first, in pages; other people’s and carts are not in it', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const ids: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    const contact = { customerName: 'Gus Guest', emailAddress: 'Gus@Example.com', phoneNumber: '(212) 555-0177' };
    await shopper.change('PUT', '/validate-and-update', contact);
    ids.unshift((await completed(service, await lock(shopper))).id);
  }
  await completed(service, await lockedCart(service, { emailAddress: 'gus@example.com.au' }));
  await readyToPay(service, { emailAddress: 'gus@example.com' });
  const idsOf = (answer: { body: { items: readonly { orderId: string }[] } }) =>
    answer.body.items.map(({ orderId }) => orderId);
  const first = await manager.call('GET', path('gus@EXAMPLE.com', '&limit=2'));
  expect(first.status, first.text).toBe(200);
  expect(idsOf(first)).toEqual(ids.slice(0, 2));
  expect(first.body.items[0]).toMatchObject({
    locationId: locationIds.alwaysOpen,
    status: 'CONFIRMED',
    contact: { customerName: 'Gus Guest', emailAddress: 'Gus@Example.com', phoneNumber: '+12125550177' },
  });
  const cursor = encodeURIComponent(first.body.nextCursor);
  expect(idsOf(await manager.call('GET', path('gus@example.com', `&limit=2&cursor=${cursor}`)))).toEqual(ids.slice(2));
  expect(idsOf(await manager.call('GET', path('+1 212 555-0177')))).toEqual(ids);
  expect((await manager.call('GET', path('stranger@example.com'))).body.items).toEqual([]);
  const elsewhere = await signInStaff(service, { merchantId: merchantIds.demoUk });
  const theirs = path('gus@example.com').replace(merchantIds.demo, merchantIds.demoUk);
  expect((await elsewhere.call('GET', theirs)).body.items).toEqual([]);
});

test('200 what a customer ordered is not a guest’s, whatever contact it names', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const { headers } = await signIn(service);
  const shopper = await readyToPay(service, { headers, emailAddress: 'with-account@example.com' });
  const order = await completed(service, await lock(shopper));
  expect((await manager.call('GET', path('with-account@example.com'))).body.items).toEqual([]);
  const stored = await rowsOf(
    service,
    `select guest_email, guest_phone from customer_order where order_id = '${order.id}'`,
  );
  expect(stored).toEqual([{ guestEmail: null, guestPhone: null }]);
});

test('200 orders from before guests were found by them are found too', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const order = await completed(service, await lockedCart(service, { emailAddress: 'Early@Bird.example' }));
  await service.database.script(`update customer_order set guest_email = null where order_id = '${order.id}'`);
  expect((await manager.call('GET', path('early@bird.example'))).body.items).toEqual([]);
  const migration = readFileSync(
    new URL('../../../../src/store/database/migrations/000021-people.sql', import.meta.url),
    'utf8',
  );
  // The order had its text itself then.
  await service.database.script(`alter table customer_order add column order_text text;
    update customer_order o set order_text = a.order_text from payment_attempt a
      where a.merchant_id = o.merchant_id and a.attempt_id = o.attempt_id`);
  await service.database.script(/update customer_order set[^;]*;/.exec(migration)?.[0] ?? '');
  await service.database.script('alter table customer_order drop column order_text');
  const { items } = (await manager.call('GET', path('early@bird.example'))).body;
  expect(items).toMatchObject([{ orderId: order.id, contact: { emailAddress: 'Early@Bird.example' } }]);
});

test('400 half a number or none, 403 staff', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('GET', path('555-0147'))).status).toBe(400);
  expect((await manager.call('GET', `${guestsPath}/orders`)).status).toBe(400);
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('GET', path('gus@example.com'))).status).toBe(403);
});
