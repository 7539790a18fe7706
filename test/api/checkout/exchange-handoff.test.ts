import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import {
  completed,
  exchange,
  handoffOf,
  lock,
  orderResult,
  ownStatements,
  prepare,
  readyToPay,
  rowsOf,
} from '../../support/callers/checkout.ts';
import { newKey, type Shopper } from '../../support/callers/shopper.ts';
import { countedServiceForTests } from '../../support/run/service.ts';

const { service, statements } = countedServiceForTests();

async function withHandoff(): Promise<{ shopper: Shopper; handoff: string }> {
  const shopper = await readyToPay(service);
  return { shopper, handoff: handoffOf(await prepare(shopper)) };
}

function readWith(shopper: Shopper, token: string) {
  return service.call('GET', shopper.path(), { headers: { 'X-Cart-Token': token } });
}

describe('POST .../checkout-handoffs/exchange', () => {
  test('200 the cart, a fresh capability and the merchant; the revision stays', async () => {
    const { shopper, handoff } = await withHandoff();
    const before = await shopper.read();
    const answer = await exchange(service, shopper, handoff);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['cart', 'cartAccessToken', 'merchantSlug']);
    expect(answer.body.cart).toEqual(before.body);
    expect(answer.body.merchantSlug).toBe('demo');
    expect(answer.headers.etag).toBe(before.headers.etag);
    const read = await readWith(shopper, answer.body.cartAccessToken);
    expect(read.text).toBe(before.text);
  });

  test('200 the earlier capability may only ask for the order result', async () => {
    const { shopper, handoff } = await withHandoff();
    const { body } = await exchange(service, shopper, handoff);
    expect((await readWith(shopper, shopper.token)).status).toBe(401);
    expect((await shopper.send('PATCH', '', { body: { note: 'late' } })).status).toBe(401);
    expect((await prepare(shopper)).status).toBe(401);
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(401);
    expect((await shopper.send('POST', '/rating', { body: { rating: 5 } })).status).toBe(401);
    expect(await orderResult(service, shopper)).toMatchObject({ status: 200, body: { state: 'payment_pending' } });
    expect((await readWith(shopper, body.cartAccessToken)).body.revision).toBe(shopper.cart.revision);
  });

  test('200 an exact retry replays the same capability although the handoff is consumed and the cart has moved', async () => {
    const { shopper, handoff } = await withHandoff();
    const key = newKey();
    const first = await exchange(service, shopper, handoff, key);
    await service.call('PATCH', shopper.path(), {
      headers: {
        'X-Cart-Token': first.body.cartAccessToken,
        'If-Match': `"cart-${shopper.cart.revision}"`,
        'Idempotency-Key': newKey(),
      },
      body: { note: 'moved on' },
    });
    const again = await exchange(service, shopper, handoff, key);
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect(again.headers).toMatchObject({ etag: first.headers.etag, 'idempotent-replayed': 'true' });
  });

  test('200 a locked cart can be handed over as well', async () => {
    const { shopper, handoff } = await withHandoff();
    await lock(shopper);
    expect(await exchange(service, shopper, handoff)).toMatchObject({
      status: 200,
      body: { cart: { status: 'LOCKED' } },
    });
  });

  test('200 takes two statements, and no row holds the capability', async () => {
    const { shopper, handoff } = await withHandoff();
    statements.length = 0;
    const { body } = await exchange(service, shopper, handoff);
    expect(ownStatements(statements)).toEqual(['load-cart-text', 'rotate-capability']);
    const rows = await rowsOf(service, `select reply, seed from cart_entry where cart_id = '${shopper.cartId}'`);
    expect(JSON.stringify(rows)).not.toContain(body.cartAccessToken.split('.')[3]);
  });

  test('400 no idempotency key, with success false', async () => {
    const { shopper, handoff } = await withHandoff();
    const answer = await service.call('POST', shopper.path('/checkout-handoffs/exchange'), {
      headers: { 'X-Checkout-Handoff': handoff },
    });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'IDEMPOTENCY_KEY_REQUIRED' } });
  });

  test.each([
    ['no handoff', () => ''],
    ['a cart capability in its place', (shopper: Shopper) => shopper.token],
    [
      'a handoff that was never issued',
      (_shopper: Shopper, handoff: string) => `${handoff.slice(0, -1)}${handoff.endsWith('A') ? 'B' : 'A'}`,
    ],
  ])('401 %s, and the real one still works', async (_sentence, wrong) => {
    const { shopper, handoff } = await withHandoff();
    const answer = await exchange(service, shopper, wrong(shopper, handoff));
    expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'UNAUTHORIZED' } });
    expect((await exchange(service, shopper, handoff)).status).toBe(200);
  });

  test('401 the handoff was consumed with another key, and after fifteen minutes', async () => {
    const { shopper, handoff } = await withHandoff();
    await exchange(service, shopper, handoff);
    expect(await exchange(service, shopper, handoff)).toMatchObject({ status: 401, body: { success: false } });
    const late = await withHandoff();
    service.clock.advance(15 * 60_000);
    expect((await exchange(service, late.shopper, late.handoff)).status).toBe(401);
  });

  test('403 a handoff of another cart, and the path of another location', async () => {
    const { shopper, handoff } = await withHandoff();
    const other = await readyToPay(service);
    expect(await exchange(service, other, handoff)).toMatchObject({
      status: 403,
      body: { success: false, code: 'FORBIDDEN' },
    });
    const elsewhere = shopper.path('/checkout-handoffs/exchange').replace(locationIds.alwaysOpen, locationIds.downtown);
    const answer = await service.call('POST', elsewhere, {
      headers: { 'X-Checkout-Handoff': handoff, 'Idempotency-Key': newKey() },
    });
    expect(answer.status).toBe(403);
    expect((await exchange(service, shopper, handoff)).status).toBe(200);
  });

  test('409 a cart that was completed', async () => {
    const { shopper, handoff } = await withHandoff();
    await completed(service, await lock(shopper));
    expect(await exchange(service, shopper, handoff)).toMatchObject({
      status: 409,
      body: { success: false, code: 'CART_IMMUTABLE' },
    });
  });

  test('409 the key was used for another request', async () => {
    const { shopper, handoff } = await withHandoff();
    const key = newKey();
    await shopper.send('PATCH', '', { body: { note: 'first' }, key });
    expect(await exchange(service, shopper, handoff, key)).toMatchObject({
      status: 409,
      body: { success: false, code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });
});
