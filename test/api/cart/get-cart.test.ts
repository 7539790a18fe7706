import { describe, expect, test } from 'vitest';
import { newKey, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const dayMs = 24 * 3_600_000;

describe('GET .../carts/{cartId}', () => {
  test('200 exactly what the last change answered, byte for byte', async () => {
    const shopper = await startShopping(service);
    const added = await shopper.add('sesame-fries');
    const read = await shopper.read();
    expect(read).toMatchObject({ status: 200, text: added.text });
    expect(read.headers).toMatchObject({ etag: '"cart-2"', 'cache-control': 'private, no-store' });
  });

  test('200 a read renews nothing, and If-None-Match changes nothing', async () => {
    const shopper = await startShopping(service);
    const before = await shopper.read();
    service.clock.advance(600_000);
    const after = await shopper.read({ 'If-None-Match': '"cart-1"' });
    expect(after).toMatchObject({ status: 200, text: before.text });
  });

  test('200 from the moment of its end on it reads as expired, with its tag and all else as it was', async () => {
    const shopper = await startShopping(service);
    const before = await shopper.read();
    service.clock.advance(3_600_000 - 1);
    expect((await shopper.read()).body.status).toBe('OPEN');
    service.clock.advance(1);
    const after = await shopper.read();
    expect(after.body).toEqual({ ...before.body, status: 'EXPIRED' });
    expect(after.headers.etag).toBe('"cart-1"');
  });

  test('200 a replay of the change shows the cart as it was answered then', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    const body = { note: 'x' };
    const first = await shopper.send('PATCH', '', { body, key });
    service.clock.advance(3_600_000);
    const again = await shopper.send('PATCH', '', { body, key, ifMatch: '"cart-1"' });
    expect(again.text).toBe(first.text);
  });

  test('200 for thirty days after its end, 404 from then on', async () => {
    const shopper = await startShopping(service);
    service.clock.advance(3_600_000 + 30 * dayMs - 1);
    expect((await shopper.read()).status).toBe(200);
    service.clock.advance(1);
    expect(await shopper.read()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
