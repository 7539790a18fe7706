import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, closeTarget, expectRefusal, GuestCart, type Json, newKey, openTarget } from './target.ts';

let locationId = '';
let products: Json[] = [];

beforeAll(async () => {
  await openTarget();
  const merchant = await call('GET', '/merchant/demo');
  for (const location of merchant.body.locations) {
    const found = await call('GET', `/locations/${location.id}`);
    if (found.body.restaurantSlug === 'demo-always-open') locationId = location.id;
  }
  const menus = await call('GET', `/locations/${locationId}/menus`);
  products = menus.body.menus.flatMap((menu: Json) => menu.categories).flatMap((category: Json) => category.products);
}, 120_000);

afterAll(closeTarget, 60_000);

function productAt(price: string, modifiers: boolean): Json {
  const found = products.find((product) => product.price === price && product.modifierIds.length > 0 === modifiers);
  if (found === undefined) throw new Error(`no product at ${price}`);
  return found;
}

/**
 * Line a of reference/money.md#worked-examples (13.00 and one option of 1.00) and line b (6.00), as bodies of
 * addCartItem.
 */
async function vectorLines(): Promise<{ a: object; b: object }> {
  for (const product of products.filter((each) => each.price === '13.00' && each.modifierIds.length > 0)) {
    const { body } = await call('GET', `/locations/${locationId}/products/${product.id}`);
    const selections = (body.modifiers as Json[]).map((group) => ({
      group,
      option: group.items.find((item: Json) => item.price === '1.00'),
    }));
    const chosen = selections.find(({ option }) => option !== undefined);
    const required = (body.modifiers as Json[]).filter((group) => group.rule.min > 0 && group !== chosen?.group);
    if (chosen === undefined || required.length > 0) continue;
    const a = {
      productId: body.id,
      quantity: 1,
      itemUnavailableAction: 'remove_item',
      selections: [{ groupId: chosen.group.id, selectedOptions: [{ optionId: chosen.option.id, quantity: 1 }] }],
    };
    return { a, b: { productId: productAt('6.00', false).id, quantity: 1, itemUnavailableAction: 'remove_item' } };
  }
  throw new Error('the sandbox has no product for the vectors of section 8.5');
}

describe('1 conventions', () => {
  test('1.5 every answer has a request id and the rate limit headers', async () => {
    for (const path of ['/merchant/demo', '/merchant/unknown', `/locations/${locationId}/menus`]) {
      const reply = await call('GET', path);
      expect(reply.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9_-]{8,128}$/);
      for (const name of ['limit', 'remaining', 'reset'])
        expect(reply.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
      expect(reply.headers.get('vary')).toContain('Origin');
    }
  });

  test('1.6 a public read answers 304 to its own tag and a cart read never does', async () => {
    const first = await call('GET', `/locations/${locationId}/menus`);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[^"]+"$/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=10');
    const second = await call('GET', `/locations/${locationId}/menus`, { 'If-None-Match': tag });
    expect({ status: second.status, text: second.text }).toEqual({ status: 304, text: '' });
    const cart = new GuestCart(locationId);
    await cart.start('takeout');
    const read = await call('GET', cart.path, { 'X-Cart-Token': cart.token, 'If-None-Match': '"cart-1"' });
    expect(read.status).toBe(200);
  });

  test('1.6 If-Match: bare and weak tags are accepted, wrong forms are refused, a missing one is 428', async () => {
    const cart = new GuestCart(locationId);
    await cart.start('takeout');
    for (const tag of ['cart-1', 'W/"cart-2"', 'W/cart-3', '"cart-4"']) {
      await cart.change('PATCH', '', { note: tag });
      void tag;
    }
    for (const tag of [
      '*',
      '"cart-05"',
      '"address-5"',
      '"cart-5',
      '"cart-5", "cart-6"',
      '"cart-99999999999999999999"',
    ]) {
      const refused = await cart.send('PATCH', '', { note: 'x' }, { 'If-Match': tag });
      expectRefusal(refused, 400, 'VALIDATION_ERROR');
      expect(refused.body.details.fields[0].path).toBe('If-Match');
    }
    const missing = await call(
      'PATCH',
      cart.path,
      { 'X-Cart-Token': cart.token, 'Idempotency-Key': newKey() },
      { note: 'x' },
    );
    expectRefusal(missing, 428, 'PRECONDITION_REQUIRED');
    const stale = await cart.send('PATCH', '', { note: 'x' }, { 'If-Match': '"cart-1"' });
    expectRefusal(stale, 409, 'CART_CONFLICT');
    expect(stale.body.details.currentRevision).toBe(5);
  });

  test('1.7 an exact retry is answered byte for byte, another request under the key is refused', async () => {
    const cart = new GuestCart(locationId);
    await cart.start('takeout');
    const key = newKey();
    const headers = { 'X-Cart-Token': cart.token, 'Idempotency-Key': key, 'If-Match': '"cart-1"' };
    const first = await call('PATCH', cart.path, headers, { note: 'no onions', fulfillmentMethod: 'takeout' });
    const again = await call('PATCH', cart.path, headers, ' { "fulfillmentMethod": "takeout", "note": "no onions" } ');
    expect({ status: again.status, text: again.text, etag: again.headers.get('etag') }).toEqual({
      status: 200,
      text: first.text,
      etag: '"cart-2"',
    });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    const other = await call('PATCH', cart.path, headers, { note: 'with onions' });
    expectRefusal(other, 409, 'IDEMPOTENCY_KEY_REUSED');
    expectRefusal(await cart.send('PATCH', '', { note: 'x' }, { 'Idempotency-Key': 'short' }), 400, 'VALIDATION_ERROR');
  });

  test('1.2 bodies: wrong type, duplicate keys, unknown properties and too much of it are refused', async () => {
    const cart = new GuestCart(locationId);
    await cart.start('takeout');
    expectRefusal(await cart.send('PATCH', '', '{"note":"a","note":"b"}'), 400, 'VALIDATION_ERROR');
    expectRefusal(await cart.send('PATCH', '', { note: 'a', colour: 'red' }), 400, 'VALIDATION_ERROR');
    expectRefusal(await cart.send('PATCH', '', { note: null }), 400, 'VALIDATION_ERROR');
    expectRefusal(
      await cart.send('PATCH', '', 'note=a', { 'Content-Type': 'text/plain' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
    expectRefusal(await cart.send('PATCH', '', { note: 'x'.repeat(70_000) }), 413, 'PAYLOAD_TOO_LARGE');
    const read = await call('GET', cart.path, { 'X-Cart-Token': cart.token });
    expect(read.body.revision).toBe(1);
  });

  test('1.2 unknown routes are 404, wrong methods 405 with Allow', async () => {
    expectRefusal(await call('GET', '/nothing/here'), 404, 'NOT_FOUND');
    const wrong = await call('PUT', `/locations/${locationId}/menus`);
    expectRefusal(wrong, 405, 'METHOD_NOT_ALLOWED');
    expect(wrong.headers.get('allow')).toContain('GET');
  });
});

describe('4 authentication', () => {
  test('4.2 an id is never an authority', async () => {
    const mine = new GuestCart(locationId);
    const theirs = new GuestCart(locationId);
    await mine.start('takeout');
    await theirs.start('takeout');
    expectRefusal(await call('GET', theirs.path), 401, 'UNAUTHORIZED');
    expectRefusal(await call('GET', theirs.path, { 'X-Cart-Token': mine.token }), 403, 'FORBIDDEN');
    expectRefusal(await call('GET', theirs.path, { 'X-Cart-Token': `${mine.token}x` }), 401, 'UNAUTHORIZED');
    const unknown = `${mine.location}/carts/${'0'.repeat(24)}`;
    expectRefusal(await call('GET', unknown, { 'X-Cart-Token': mine.token }), 404, 'NOT_FOUND');
  });
});

describe('8 money', () => {
  test('8.5 V1, V2, V3, V9 and V10', async () => {
    const { a, b } = await vectorLines();
    const cart = new GuestCart(locationId);
    await cart.start('delivery');
    await cart.change('POST', '/items', a);
    const v1 = await cart.change('POST', '/items', b);
    expect(totals(v1.body)).toEqual(['20.00', '2.10', '4.00', '6.10', '0.00', '26.10', 2610]);
    const v10 = await cart.change('PUT', '/gratuity', { percentage: '18' });
    expect(totals(v10.body)).toEqual(['20.00', '2.10', '4.00', '6.10', '3.60', '29.70', 2970]);
    await cart.change('PUT', '/gratuity', { amount: '0' });
    const v3 = await cart.change('PATCH', `/items/${v1.body.items[0].id}`, { quantity: 2 });
    expect(totals(v3.body)).toEqual(['34.00', '3.57', '4.00', '7.57', '0.00', '41.57', 4157]);
    await cart.change('PATCH', `/items/${v1.body.items[0].id}`, { quantity: 1 });
    const v2 = await cart.change('PATCH', '', { fulfillmentMethod: 'takeout' });
    expect(totals(v2.body)).toEqual(['20.00', '2.10', '0.00', '2.10', '0.00', '22.10', 2210]);
    const v9 = await cart.change('PATCH', '', { fulfillmentMethod: 'room_service' });
    expect(totals(v9.body)).toEqual(['20.00', '2.10', '3.60', '5.70', '0.00', '25.70', 2570]);
  });

  function totals(cart: Json): (string | number)[] {
    return [
      cart.subTotal,
      cart.taxTotal,
      cart.fulfillmentMethodFeeTotal,
      cart.taxAndFeeTotal,
      cart.waiterTipTotal,
      cart.orderTotalWithServiceFee,
      cart.orderTotalWithServiceFeeAmount,
    ];
  }
});

describe('11 checkout', () => {
  test('a guest pays by the hosted checkout and reads the result and the receipt', async () => {
    const { a, b } = await vectorLines();
    const cart = new GuestCart(locationId);
    await cart.start('takeout');
    await cart.change('POST', '/items', a);
    await cart.change('POST', '/items', b);
    const email = `${crypto.randomUUID()}@example.com`;
    await cart.change('PUT', '/validate-and-update', { customerName: 'Ada Diner', emailAddress: email });
    const prepared = await call('POST', `${cart.path}/checkout-handoffs`, {
      'X-Cart-Token': cart.token,
      'Idempotency-Key': newKey(),
    });
    expect(prepared.status, prepared.text).toBe(201);
    expect(Object.keys(prepared.body).sort()).toEqual(['checkoutUrl', 'expiresAt']);
    const handoff = new URL(prepared.body.checkoutUrl).hash.replace('#handoff=', '');
    const exchangeKey = newKey();
    const exchange = () =>
      call('POST', `${cart.path}/checkout-handoffs/exchange`, {
        'X-Checkout-Handoff': handoff,
        'Idempotency-Key': exchangeKey,
      });
    const exchanged = await exchange();
    expect(exchanged.status, exchanged.text).toBe(200);
    expect(exchanged.body.merchantSlug).toBe('demo');
    expect((await exchange()).text).toBe(exchanged.text);
    const consumed = await call('POST', `${cart.path}/checkout-handoffs/exchange`, {
      'X-Checkout-Handoff': handoff,
      'Idempotency-Key': newKey(),
    });
    expectRefusal(consumed, 401, 'UNAUTHORIZED');
    expect(consumed.body.success).toBe(false);
    const oldToken = cart.token;
    expectRefusal(await call('GET', cart.path, { 'X-Cart-Token': oldToken }), 401, 'UNAUTHORIZED');
    cart.token = exchanged.body.cartAccessToken;

    const intent = await cart.send('POST', '/payment-intent');
    expect(intent.status, intent.text).toBe(200);
    expect(intent.headers.get('etag')).toBe(`"cart-${cart.revision + 1}"`);
    cart.revision += 1;
    expectRefusal(await cart.send('PATCH', '', { note: 'late' }), 409, 'CART_IMMUTABLE');
    const recovered = await cart.send('POST', '/payment-intent');
    expect(recovered.body.clientSecret).toBe(intent.body.clientSecret);
    const pending = await call('GET', `${cart.path}/order-result`, { 'X-Cart-Token': oldToken });
    expect(pending.body).toEqual({ state: 'payment_pending' });

    const confirmed = await call(
      'POST',
      '/api/v1/sandbox/payments/confirm',
      {},
      { clientSecret: intent.body.clientSecret, outcome: 'succeeded' },
    );
    expect(confirmed.status, confirmed.text).toBe(200);
    const result = await completed(cart, oldToken);
    expect(result.order.orderTotal).toBe('22.10');
    expect(result.order.pricing.total).toBe('22.10');
    const receiptToken = await receiptTokenSentTo(email);
    const receipt = await call('GET', `/receipts/${result.order.id}`, { 'X-Receipt-Token': receiptToken });
    expect(receipt.status, receipt.text).toBe(200);
    expect(receipt.body).toEqual(result.order);
    const rating = await call(
      'POST',
      `${cart.path}/rating`,
      { 'X-Cart-Token': cart.token, 'Idempotency-Key': newKey() },
      { rating: 5 },
    );
    expect(rating.body.success, rating.text).toBe(true);
    const twice = await call(
      'POST',
      `${cart.path}/rating`,
      { 'X-Cart-Token': cart.token, 'Idempotency-Key': newKey() },
      { rating: 4 },
    );
    expectRefusal(twice, 409, 'RESOURCE_CONFLICT');
  });

  /** Polls the result as a storefront does until the shop, which accepts by itself, has accepted. */
  /** The confirmation is sent by a job after the order is there: it may take a moment. */
  async function receiptTokenSentTo(email: string): Promise<string> {
    const giveUpAt = Date.now() + 15_000;
    while (Date.now() < giveUpAt) {
      const messages = await call('GET', `/api/v1/sandbox/outbox?identifier=${encodeURIComponent(email)}`);
      const token = /#receiptToken=([\x21-\x7e]+)/.exec(messages.text)?.[1]?.replace(/[\\"].*$/, '');
      if (token !== undefined) return token;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('no confirmation was sent within 15 s');
  }

  async function completed(cart: GuestCart, token: string): Promise<Json> {
    const giveUpAt = Date.now() + 15_000;
    while (Date.now() < giveUpAt) {
      const { body } = await call('GET', `${cart.path}/order-result`, { 'X-Cart-Token': token });
      if (body.state === 'completed') return body;
      expect(['payment_pending', 'order_pending']).toContain(body.state);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the order was not completed within 15 s');
  }
});
