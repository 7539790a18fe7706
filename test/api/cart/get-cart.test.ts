import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { newKey, signIn, startShopping } from '../../support/callers/shopper.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

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

  test('403 a customer who does not own it, or a session of another merchant beside the token; 404 to that session alone', async () => {
    const shopper = await startShopping(service);
    const customer = await signIn(service);
    const foreigner = await signIn(service, merchantIds.demoUk);
    expect((await service.call('GET', shopper.path(), { headers: customer.headers })).status).toBe(403);
    expect((await shopper.read(foreigner.headers)).status).toBe(403);
    expect((await service.call('GET', shopper.path(), { headers: foreigner.headers })).status).toBe(404);
  });

  test('404 no such cart, also to a customer', async () => {
    const customer = await signIn(service);
    const shopper = await startShopping(service);
    const path = shopper.path().replace(shopper.cartId, '0'.repeat(24));
    expect((await service.call('GET', path, { headers: customer.headers })).status).toBe(404);
  });
});
