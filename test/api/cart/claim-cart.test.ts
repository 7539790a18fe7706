import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { newKey, signIn, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

describe('POST .../claim', () => {
  test('200 the cart is the customer’s, by session, and its capability opens nothing any more', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const customer = await signIn(service);
    const answer = await shopper.send('POST', '/claim', { headers: customer.headers });
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"cart-3"' },
      body: { revision: 3, totalQuantity: 1 },
    });
    expect((await shopper.read()).status).toBe(401);
    const bySession = await service.call('GET', shopper.path(), { headers: customer.headers });
    expect(bySession).toMatchObject({ status: 200, text: answer.text });
  });

  test('200 an exact retry with the dead capability, 401 anything else with it', async () => {
    const shopper = await startShopping(service);
    const { headers } = await signIn(service);
    const key = newKey();
    const first = await shopper.send('POST', '/claim', { headers, key, ifMatch: '"cart-1"' });
    const again = await shopper.send('POST', '/claim', { headers, key, ifMatch: '"cart-1"', body: {} });
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect((await shopper.send('POST', '/claim', { headers, ifMatch: '"cart-2"' })).status).toBe(401);
  });

  test('200 a cart that is the customer’s already', async () => {
    const { headers } = await signIn(service);
    const shopper = await startShopping(service, { headers });
    const answer = await shopper.send('POST', '/claim', { headers });
    expect(answer).toMatchObject({ status: 200, body: { revision: 2 } });
  });

  test('200 a customer who once priced the cart does not stand in the way', async () => {
    const shopper = await startShopping(service);
    const pricer = await signIn(service);
    await shopper.send('PATCH', '', { body: { note: 'x' }, headers: pricer.headers });
    const { headers } = await signIn(service);
    expect((await shopper.send('POST', '/claim', { headers })).status).toBe(200);
  });

  test('403 the cart of another customer, or a session of another merchant', async () => {
    const owner = await signIn(service);
    const shopper = await startShopping(service, { headers: owner.headers });
    const eve = await signIn(service);
    const foreigner = await signIn(service, merchantIds.demoUk);
    expect((await shopper.send('POST', '/claim', { headers: eve.headers })).status).toBe(403);
    expect((await shopper.send('POST', '/claim', { headers: foreigner.headers })).status).toBe(403);
    expect((await shopper.read()).body.revision).toBe(1);
  });

  test('409 the cart has expired', async () => {
    const shopper = await startShopping(service);
    const { headers } = await signIn(service);
    service.clock.advance(3_600_000);
    const answer = await shopper.send('POST', '/claim', { headers });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CART_IMMUTABLE' } });
  });
});
