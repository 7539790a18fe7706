import { describe, expect, test } from 'vitest';
import { newKey, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

describe('DELETE .../carts/{cartId}', () => {
  test('200 the cart is at its end at this moment, with everything still in it', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const answer = await shopper.change('DELETE', '');
    expect(answer.body).toMatchObject({ status: 'EXPIRED', revision: 3, totalQuantity: 1, orderTotal: '6.63' });
    expect(answer.body.expiresAt).toBe(new Date(service.clock.now()).toISOString());
    expect((await shopper.read()).text).toBe(answer.text);
  });

  test('200 an exact retry, 409 a new key', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    const first = await shopper.send('DELETE', '', { key });
    expect((await shopper.send('DELETE', '', { key, ifMatch: '"cart-1"' })).text).toBe(first.text);
    expect(await shopper.send('DELETE', '')).toMatchObject({ status: 409, body: { code: 'CART_IMMUTABLE' } });
  });

  test('409 whatever else is asked of it, while reading goes on', async () => {
    const shopper = await startShopping(service);
    await shopper.change('DELETE', '', {});
    const answer = await shopper.send('PATCH', '', { body: { note: 'x' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CART_IMMUTABLE' } });
    expect((await shopper.read()).status).toBe(200);
  });
});
