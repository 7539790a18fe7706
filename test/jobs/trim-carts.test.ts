import { expect, test } from 'vitest';
import { expireCarts } from '../../src/jobs/expire-carts.ts';
import { trimCarts } from '../../src/jobs/retention.ts';
import { completed, lock, readyToPay, rowsOf } from '../support/callers/checkout.ts';
import { newKey, type Shopper, startShopping } from '../support/callers/shopper.ts';
import { serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();
const hourMs = 3_600_000;

async function bytesOf({ cartId }: Shopper): Promise<number> {
  const [row] = await rowsOf(
    service,
    `select sum(octet_length(state))::int8 as bytes from cart_entry where cart_id = '${cartId}'`,
  );
  return row.bytes;
}

async function trimAll(): Promise<void> {
  for (let run = 0; run < 5; run += 1) await trimCarts.runOnce(service.context);
}

test('a day after its end an unpaid cart remembers the lines of what is needed only, and answers as before', async () => {
  const shopper = await startShopping(service);
  for (let line = 0; line < 10; line += 1)
    await shopper.add('sesame-fries', { specialInstructions: 'well done '.repeat(20) });
  const [key, ifMatch, body] = [newKey(), `"cart-${shopper.cart.revision}"`, { percentage: '10' }];
  const first = await shopper.send('PUT', '/gratuity', { key, ifMatch, body });
  for (let count = 0; count < 30; count += 1) await shopper.change('PUT', '/gratuity', { percentage: `${count % 20}` });
  const newest = await shopper.read();
  const past = await shopper
    .read()
    .then(() => service.call('GET', shopper.path('/history/3'), { headers: { 'X-Cart-Token': shopper.token } }));
  const trace = await service.call('GET', shopper.path('/price-trace'), { headers: { 'X-Cart-Token': shopper.token } });
  const history = await service.call('GET', shopper.path('/history?limit=50'), {
    headers: { 'X-Cart-Token': shopper.token },
  });
  const before = await bytesOf(shopper);
  const endsAt = Date.parse(newest.body.expiresAt);
  service.clock.set(endsAt + 25 * hourMs - 1);
  await expireCarts.runOnce(service.context);
  await trimAll();
  expect(await bytesOf(shopper)).toBe(before);
  service.clock.advance(1);
  await trimAll();
  expect(await bytesOf(shopper)).toBeLessThan(before / 3);
  expect(await rowsOf(service, `select trimmed_to from cart where cart_id = '${shopper.cartId}'`)).toEqual([
    { trimmedTo: -1 },
  ]);
  const again = await shopper.send('PUT', '/gratuity', { key, ifMatch, body });
  expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true']);
  const headers = { 'X-Cart-Token': shopper.token };
  expect((await service.call('GET', shopper.path('/history/3'), { headers })).text).toBe(past.text);
  expect((await service.call('GET', shopper.path('/price-trace'), { headers })).text).toBe(trace.text);
  expect((await service.call('GET', shopper.path('/history?limit=50'), { headers })).text).toBe(history.text);
  expect((await shopper.read()).body).toMatchObject({ items: newest.body.items, status: 'EXPIRED' });
  expect(await trimCarts.runOnce(service.context)).toBe(0);
});

test('a cart that was paid keeps all it remembers', async () => {
  const shopper = await readyToPay(service);
  await completed(service, await lock(shopper));
  const before = await bytesOf(shopper);
  service.clock.advance(40 * 24 * hourMs);
  await trimAll();
  expect(await bytesOf(shopper)).toBe(before);
});
