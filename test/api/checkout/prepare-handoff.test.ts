import { describe, expect, test } from 'vitest';
import {
  exchange,
  handoffOf,
  lock,
  ownStatements,
  prepare,
  readyToPay,
  rowsOf,
} from '../../support/callers/checkout.ts';
import { newKey, signIn, startShopping } from '../../support/callers/shopper.ts';
import { countedServiceForTests } from '../../support/run/service.ts';

const { service, statements } = countedServiceForTests();

describe('POST .../checkout-handoffs', () => {
  test('201 an address whose fragment carries the handoff, 15 minutes ahead; the cart stays as it is', async () => {
    const shopper = await readyToPay(service);
    const before = await shopper.read();
    const answer = await prepare(shopper);
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body)).toEqual(['checkoutUrl', 'expiresAt']);
    const url = new URL(answer.body.checkoutUrl);
    expect(url.pathname).toBe(`/checkout/${shopper.locationId}/${shopper.cartId}`);
    expect([url.search, url.username, url.hash.slice(0, 9)]).toEqual(['', '', '#handoff=']);
    expect(Date.parse(answer.body.expiresAt)).toBe(service.clock.now() + 15 * 60_000);
    expect((await shopper.read()).text).toBe(before.text);
  });

  test('201 an exact retry is the same address, byte for byte', async () => {
    const shopper = await readyToPay(service);
    const key = newKey();
    const first = await prepare(shopper, key);
    service.clock.advance(60_000);
    const again = await prepare(shopper, key);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  test('201 a second handoff kills the first', async () => {
    const shopper = await readyToPay(service);
    const first = handoffOf(await prepare(shopper));
    const second = handoffOf(await prepare(shopper));
    expect(await exchange(service, shopper, first)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect((await exchange(service, shopper, second)).status).toBe(200);
  });

  test('201 the owning customer prepares a cart that has no capability any more', async () => {
    const shopper = await readyToPay(service);
    const { headers } = await signIn(service);
    await shopper.send('POST', '/claim', { headers });
    const answer = await service.call('POST', shopper.path('/checkout-handoffs'), {
      headers: { ...headers, 'Idempotency-Key': newKey() },
    });
    expect(answer.status).toBe(201);
  });

  test('201 takes two statements, and no row holds the handoff', async () => {
    const shopper = await readyToPay(service);
    statements.length = 0;
    const handoff = handoffOf(await prepare(shopper));
    expect(ownStatements(statements)).toEqual(['load-cart-state', 'put-handoff']);
    const rows = await rowsOf(service, `select reply, seed from cart_entry where cart_id = '${shopper.cartId}'`);
    expect(JSON.stringify(rows)).not.toContain(handoff.split('.')[3]);
  });

  test('400 an empty cart, path items', async () => {
    const shopper = await startShopping(service);
    const answer = await prepare(shopper);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', details: { fields: [{ path: 'items' }] } },
    });
  });

  test('400 no idempotency key', async () => {
    const shopper = await readyToPay(service);
    const answer = await shopper.send('POST', '/checkout-handoffs', { ifMatch: null, key: null });
    expect(answer).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_REQUIRED' } });
  });

  test('401 without a credential, 403 with that of another cart', async () => {
    const shopper = await readyToPay(service);
    const other = await startShopping(service);
    const path = shopper.path('/checkout-handoffs');
    const anonymous = await service.call('POST', path, { headers: { 'Idempotency-Key': newKey() } });
    expect(anonymous.status).toBe(401);
    const foreign = await service.call('POST', path, {
      headers: { 'Idempotency-Key': newKey(), 'X-Cart-Token': other.token },
    });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const rows = await rowsOf(service, `select handoff_hash from cart where cart_id = '${shopper.cartId}'`);
    expect(rows).toEqual([{ handoffHash: null }]);
  });

  test('409 a cart that is locked, and one that has expired', async () => {
    const { shopper } = await lock(await readyToPay(service));
    expect(await prepare(shopper)).toMatchObject({ status: 409, body: { code: 'CART_IMMUTABLE' } });
    const expired = await readyToPay(service);
    service.clock.advance(60 * 60_000);
    expect(await prepare(expired)).toMatchObject({ status: 409, body: { code: 'CART_IMMUTABLE' } });
  });

  test('409 the key was used for another request', async () => {
    const shopper = await readyToPay(service);
    const key = newKey();
    await shopper.send('PATCH', '', { body: { note: 'first' }, key });
    expect(await prepare(shopper, key)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });
});
