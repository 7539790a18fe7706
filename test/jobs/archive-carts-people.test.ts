import { beforeEach, expect, test } from 'vitest';
import { expireCarts } from '../../src/jobs/expire-carts.ts';
import { archiveCarts } from '../../src/jobs/retention.ts';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { guestsPath, leaveTraces, words } from '../api/back-office/customers/guests.ts';
import { rowsOf } from '../support/callers/checkout.ts';
import { signIn, startShopping } from '../support/callers/shopper.ts';
import { signInStaff } from '../support/callers/staff.ts';
import { tablesThatHold } from '../support/data/traces.ts';
import { serviceForTests } from '../support/run/service.ts';

// A person's rights reach what was archived (design/storage.md#ended-carts-are-archived).

const service = serviceForTests();
const dayMs = 86_400_000;

async function archiveAll(): Promise<void> {
  await expireCarts.runOnce(service.context);
  for (let run = 0; run < 5; run += 1) await archiveCarts.runOnce(service.context);
}

const archivedCount = async () =>
  (await rowsOf(service, 'select count(*)::int8 as count from cart_entry where archive is not null'))[0].count;

beforeEach(async () => {
  await archiveAll();
});

test('a guest is handed out what is archived, and erased from it', async () => {
  const { emailAddress, carts } = await leaveTraces(service);
  service.clock.advance(dayMs);
  const earlier = await signInStaff(service);
  const before = (await earlier.call('POST', `${guestsPath}/export`, { identifier: emailAddress })).body;
  const already = await archivedCount();
  service.clock.advance(2 * dayMs);
  await archiveAll();
  expect(await archivedCount()).toBe(already + carts.length);
  const owner = await signInStaff(service);
  const file = (await owner.call('POST', `${guestsPath}/export`, { identifier: emailAddress })).body;
  expect([file.carts, file.orders]).toEqual([before.carts, before.orders]);
  expect(await tablesThatHold(service, words)).toContain('cart_entry');
  const sums = () => rowsOf(service, 'select order_id, total_minor from customer_order order by 1');
  const total = await sums();
  const erased = await owner.call('POST', `${guestsPath}/erasure`, { identifier: emailAddress });
  expect([erased.status, erased.body.carts], erased.text).toEqual([200, carts.length]);
  await owner.call('POST', `${guestsPath}/erasure`, { identifier: '+12125550188' });
  expect(await tablesThatHold(service, words)).toEqual([]);
  await archiveAll();
  expect(await archivedCount()).toBe(already + carts.length);
  expect(await tablesThatHold(service, words)).toEqual([]);
  expect(await sums()).toEqual(total);
  for (const shopper of carts) expect((await shopper.read()).status).toBe(401);
});

test('a customer who only edited a cart is found in its archive', async () => {
  const { customerId, headers } = await signIn(service);
  const shopper = await startShopping(service);
  await shopper.send('PATCH', '', { body: { note: 'Whispers at the door' }, headers });
  await shopper.change('PATCH', '', { note: '' });
  service.clock.advance(2 * dayMs);
  await archiveAll();
  expect(await tablesThatHold(service, ['whispers'])).toEqual(['cart_entry']);
  const owner = await signInStaff(service);
  const path = `/merchants/${merchantIds.demo}/customers/${customerId}`;
  const file = await owner.call('GET', `${path}/export`);
  expect(
    file.body.carts.map(({ cartId }: { cartId: string }) => cartId),
    file.text,
  ).toEqual([shopper.cartId]);
  const erased = await owner.call('POST', `${path}/erasure`);
  expect(erased.status, erased.text).toBe(200);
  expect(await tablesThatHold(service, ['whispers'])).toEqual([]);
});
