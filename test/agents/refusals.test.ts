import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { answerLengthMax } from '../../agents/answer.ts';
import { callsAtOnceMax } from '../../agents/server.ts';
import { cartsMax } from '../../agents/session.ts';
import { createStorefrontClient } from '../../client/storefront.ts';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { agentAt, payAtCheckout } from '../support/callers/agent.ts';
import { newKey, storefront } from '../support/callers/shopper.ts';
import { serviceForTests } from '../support/run/service.ts';

// What goes wrong on the way to lunch, and that an assistant reads what to do about it.

const service = serviceForTests();
const locationId = locationIds.alwaysOpen;
const fries = 'sesame-fries';
const ada = { customerName: 'Ada Diner', emailAddress: 'ada@example.com' };

let agent: Awaited<ReturnType<typeof agentAt>>;
let sandbox: ReturnType<typeof createStorefrontClient>;

beforeEach(async () => {
  agent = await agentAt(service);
  sandbox = createStorefrontClient({ baseUrl: service.url });
});

const change = (changes: { soldOut?: boolean; price?: string }) =>
  sandbox.changeCatalog({ body: { locationId, changes: [{ productId: fries, ...changes }] } });

/** A cart with fries; its id. */
async function cartWithFries(): Promise<string> {
  await agent.use('start_cart', { locationId, fulfillmentMethod: 'takeout' });
  const { content } = await agent.use('add_item', { productId: fries, quantity: 2 });
  return content.cart.cartId;
}

describe('the restaurant changes something', () => {
  beforeEach(() => change({ soldOut: false, price: '6.00' }));
  afterAll(() => change({ soldOut: false, price: '6.00' }));

  test('a dish that is sold out cannot be added, and the menu leaves it out', async () => {
    await agent.use('start_cart', { locationId, fulfillmentMethod: 'takeout' });
    await change({ soldOut: true });
    const refused = await agent.call('add_item', { productId: fries, quantity: 1 });
    expect(refused.isError).toBe(true);
    expect(refused.content).toMatchObject({ code: 'RESOURCE_CONFLICT', reasons: ['ITEM_SOLD_OUT'] });
    expect(refused.text).toContain('search_menu');
    const search = { locationId, text: 'sesame fries' };
    expect((await agent.use('search_menu', search)).content.total).toBe(0);
    const { content } = await agent.use('search_menu', { ...search, includeUnavailable: true });
    expect(content.dishes).toMatchObject([{ productId: fries, availability: 'SOLD_OUT' }]);
    await change({ soldOut: false });
  });

  test('a dish sold out in the cart stops the handover until it is removed', async () => {
    await cartWithFries();
    await change({ soldOut: true });
    const { content, text } = await agent.use('set_tip', { percentage: '15' });
    expect(content.cart.changesNeedAcceptance).toBe(true);
    expect(text).toContain('Sold out');
    const stopped = await agent.call('hand_over_to_checkout');
    expect([stopped.isError, stopped.text.includes('confirm_cart')]).toEqual([true, true]);
    const { revision, items } = content.cart;
    const unsettled = await agent.use('confirm_cart', { revision, ...ada });
    expect(unsettled.text).toContain('still to be settled');
    await agent.use('remove_item', { itemId: items[0].itemId });
    await change({ soldOut: false });
    await agent.use('add_item', { productId: fries, quantity: 1 });
    await agent.use('hand_over_to_checkout');
  });

  test('a new price is accepted at the revision that was shown, and at no other', async () => {
    await cartWithFries();
    await change({ price: '9.00' });
    const { content, text } = await agent.use('set_tip', { percentage: '15' });
    expect(text).toMatch(/Another price.* was [\d.]+, is 9\.00/);
    const { revision } = content.cart;
    const stale = await agent.call('confirm_cart', { revision: revision - 1, ...ada });
    expect(stale.content).toMatchObject({ code: 'CART_CONFLICT', cart: { revision, changesNeedAcceptance: true } });
    const { content: confirmed } = await agent.use('confirm_cart', { revision, ...ada });
    expect(confirmed.cart).toMatchObject({ changesNeedAcceptance: false, totals: { subTotal: '$18.00' } });
    await agent.use('hand_over_to_checkout');
  });
});

describe('the person does something of their own', () => {
  test('a change from another page is not overwritten: the assistant reads the cart as it is', async () => {
    const cartId = await cartWithFries();
    const record = await agent.store.findCart(cartId);
    const answer = await service.call('PUT', `${storefront}/locations/${locationId}/carts/${cartId}/gratuity`, {
      headers: {
        'X-Cart-Token': record?.token ?? '',
        'Idempotency-Key': newKey(),
        'If-Match': `"cart-${record?.revision}"`,
      },
      body: { amount: '3.00' },
    });
    expect(answer.status).toBe(200);
    const conflict = await agent.call('set_tip', { amount: '1.00' });
    expect(conflict.content).toMatchObject({ code: 'CART_CONFLICT', cart: { totals: { tip: '$3.00' } } });
    expect((await agent.use('view_cart')).content.cart.totals.tip).toBe('$3.00');
    expect((await agent.use('set_tip', { amount: '1.00' })).content.cart.totals.tip).toBe('$1.00');
  });

  test('once they opened the checkout the cart is theirs, and the assistant sees what becomes of it', async () => {
    const cartId = await cartWithFries();
    const { content } = await agent.use('hand_over_to_checkout');
    await payAtCheckout(service, content.checkoutUrl);
    const refused = await agent.call('add_item', { productId: fries, quantity: 1 });
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain('get_order_status');
    expect((await agent.use('get_order_status', { cartId })).content.state).toBe('completed');
  });

  test('a time at which the restaurant is closed is refused, and offered ones pass', async () => {
    const closed = { locationId: locationIds.downtown, fulfillmentMethod: 'takeout' };
    await agent.use('start_cart', closed);
    const { content } = await agent.use('get_order_times', closed);
    const [day] = content.days;
    const refused = await agent.call('set_order_time', { date: day.date, time: '04:10' });
    expect(refused.content).toMatchObject({ code: 'RESOURCE_CONFLICT', reasons: ['SCHEDULE_CLOSED'] });
    expect(refused.text).toContain('get_order_times');
    const { content: set } = await agent.use('set_order_time', { date: day.date, time: day.times.at(-1) });
    expect(set.cart.when).toBe(`${day.date} ${day.times.at(-1)}`);
  });

  test('a restaurant that is closed says so, and when it opens', async () => {
    const now = new Date(service.clock.now());
    // Half past three in the night of New York, where the demo's restaurants are.
    const night = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 8, 30);
    const before = service.clock.now();
    service.clock.set(night);
    const { content, text } = await agent.use('get_restaurant', { locationId: locationIds.downtown });
    service.clock.set(before);
    expect(content.isOpen).toBe(false);
    expect(text).toMatch(/is closed, opens \d{4}-\d\d-\d\d \d\d:\d\d/);
  });
});

describe('arguments', () => {
  const refusedBeforeSent: readonly [string, Readonly<Record<string, unknown>>, RegExp][] = [
    ['add_item', { productId: fries, quantity: 1, price: '0.01' }, /additional properties: price/],
    ['add_item', { productId: fries }, /quantity/],
    ['add_item', { productId: fries, quantity: 1.5 }, /quantity/],
    ['add_item', { productId: fries, quantity: 100 }, /quantity/],
    ['add_item', { productId: fries, quantity: 1, specialInstructions: 'x'.repeat(301) }, /specialInstructions/],
    ['add_item', { productId: fries, quantity: 1, selections: [{ groupId: 'a' }] }, /selections/],
    ['apply_code', { code: 'x'.repeat(25) }, /code/],
    ['set_tip', {}, /Pass either/],
    ['set_tip', { amount: '1', percentage: '10' }, /Pass either/],
    ['set_fulfillment', { fulfillmentMethod: 'delivery' }, /`address`/],
    ['set_order_time', { date: '2026-12-01' }, /Pass both/],
    ['remove_item', { itemId: '' }, /itemId/],
    ['confirm_cart', { revision: 1, customerName: 'Ada' }, /e-mail address or a phone number/],
  ];

  test.each(refusedBeforeSent)('%s %j is refused before anything is sent', async (name, input, words) => {
    const cartId = await cartWithFries();
    const revision = (await agent.store.findCart(cartId))?.revision;
    const refused = await agent.call(name, input);
    expect(refused.isError).toBe(true);
    expect(refused.text).toMatch(words);
    expect(refused.text.length).toBeLessThan(1_000);
    expect((await agent.use('view_cart')).content.cart.revision).toBe(revision);
  });

  test('what only the service knows is refused by the service, with its reason', async () => {
    await cartWithFries();
    expect((await agent.call('apply_code', { code: 'NOSUCHCODE' })).content.code).toBe('VALIDATION_ERROR');
    expect((await agent.call('add_item', { productId: 'no-such-dish', quantity: 1 })).content.code).toBe(
      'VALIDATION_ERROR',
    );
    expect((await agent.call('remove_item', { itemId: 'no-such-line' })).content.code).toBe('NOT_FOUND');
    const nowhere = await agent.call('list_restaurants', { merchant: 'no-such-shop' });
    expect(nowhere.content.code).toBe('NOT_FOUND');
    expect(nowhere.text).toContain('A merchant goes by the short name');
  });

  test('a tool that does not exist, a cart of another conversation, no cart, no merchant', async () => {
    expect((await agent.call('pay', {})).text).toMatch(/no tool pay/);
    expect((await agent.call('view_cart')).text).toMatch(/start_cart/);
    const cartId = await cartWithFries();
    const other = await agentAt(service, null);
    expect((await other.call('view_cart', { cartId })).isError).toBe(true);
    expect((await other.call('list_restaurants')).text).toMatch(/`merchant`/);
  });
});

describe('the service is away', () => {
  test('a read is to be tried again, and a change is to be looked for first', async () => {
    // Nothing listens there.
    const lost = await agentAt({ url: 'http://127.0.0.1:9' });
    const read = await lost.call('search_menu', { locationId });
    expect([read.isError, read.text]).toEqual([true, expect.stringContaining('Try again in a minute')]);
    const begun = await lost.call('start_cart', { locationId, fulfillmentMethod: 'takeout' });
    expect([begun.isError, begun.text]).toEqual([true, expect.stringContaining('look with view_cart')]);
  });
});

describe('bounds', () => {
  test('a conversation has so many carts, and forgets the oldest with its capability', async () => {
    const ids: string[] = [];
    for (let each = 0; each <= cartsMax; each += 1) ids.push(await cartWithFries());
    const [oldest = '', next = ''] = ids;
    expect((await agent.call('view_cart', { cartId: oldest })).isError).toBe(true);
    expect(await agent.store.findCart(oldest)).toBeNull();
    expect((await agent.use('view_cart', { cartId: next })).content.cart.cartId).toBe(next);
  });

  test('so many calls run at once', async () => {
    const calls = Array.from({ length: callsAtOnceMax + 4 }, () => agent.call('search_menu', { locationId }));
    const refused = (await Promise.all(calls)).filter(({ isError }) => isError);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.text).toContain('Too many calls');
    await agent.use('search_menu', { locationId });
  });

  test('the menu comes in pages, and filters by what is declared', async () => {
    const { content: all } = await agent.use('search_menu', { locationId, limit: 50 });
    const { content: first } = await agent.use('search_menu', { locationId, limit: 3 });
    const { content: second } = await agent.use('search_menu', { locationId, limit: 3, offset: first.nextOffset });
    expect([...first.dishes, ...second.dishes]).toEqual(all.dishes.slice(0, 6));
    const { content: safe } = await agent.use('search_menu', { locationId, limit: 50, avoiding: ['sesame'] });
    for (const { allergens } of safe.dishes) {
      expect(allergens).not.toBeNull();
      expect([...allergens.contains, ...allergens.mayContain]).not.toContain('sesame');
    }
    expect(safe.total).toBeLessThan(all.total);
  });

  test('no answer is longer than its bound, however large what the service says is', async () => {
    const long = 'long '.repeat(150);
    const option = (id: number) => ({ id: `o${id}`, name: long, price: '1.00', maxQuantity: 9 });
    const items = Array.from({ length: 400 }, (_, id) => option(id));
    const dish = { price: '1.00', displayPrice: '$1.00', currency: 'usd', modifierIds: ['g'], description: long };
    const group = (id: number) => ({ id: `g${id}`, name: long, rule: { min: 0, max: 9 }, items });
    const products = Array.from({ length: 3_000 }, (_, id) => ({
      ...dish,
      id: `p${id}`,
      name: long,
      availability: 'AVAILABLE',
    }));
    const menus = [{ id: 'm', name: long, isActive: true, time: '', categories: [{ id: 'c', name: long, products }] }];
    const product = { ...products[0], images: [], modifiers: Array.from({ length: 60 }, (_, id) => group(id)) };
    const server = createServer(({ url }, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(url?.endsWith('/menus') === true ? { menus, popularProducts: [] } : product));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const flooded = await agentAt({ url: `http://127.0.0.1:${port}` });
    const menu = await flooded.use('search_menu', { locationId, limit: 50 });
    expect(menu.content).toMatchObject({ total: 3_000, nextOffset: 50 });
    const item = await flooded.use('get_item', { locationId, productId: 'p0' });
    expect(item.content.groups[0]).toMatchObject({ optionCount: 400 });
    const { nextOffset } = item.content.groups[0];
    const more = await flooded.use('get_item', { locationId, productId: 'p0', groupId: 'g0', offset: nextOffset });
    expect(more.content.groups[0].options[0].optionId).toBe(`o${nextOffset}`);
    for (const text of [menu, item, more].map((answer) => answer.text))
      expect(text.length).toBeLessThan(answerLengthMax);
    server.close();
  });
});
