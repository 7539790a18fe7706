import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { switchPreviewSchema, switchResultSchema } from '../../../src/contract/cart/location-switch.ts';
import { code as codeOf } from '../../../src/sandbox/seed/codes.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { saveDiscountCode } from '../../../src/store/cart/discount-codes.ts';
import { setLocationPublished } from '../../../src/store/location/merchants.ts';
import { setSoldOut } from '../../../src/store/menu/availability.ts';
import {
  bowlWithDressing,
  newKey,
  type Send,
  type Shopper,
  signIn,
  startShopping,
  storefront,
} from '../../support/callers/shopper.ts';
import { entriesOf, storedState } from '../../support/data/stored-texts.ts';
import { canRace } from '../../support/run/database.ts';
import { countedServiceForTests, type ServiceAnswer } from '../../support/run/service.ts';

// Tuesday, 11:00 in New York. Downtown takes 3 % for service, has other prices, and lacks or has run out of some
// dishes; Long Island City (`partner`) charges what Chelsea (`alwaysOpen`) does, where every cart of these tests
// starts.

const { service, statements } = countedServiceForTests();

const { downtown, partner, airport, alwaysOpen } = locationIds;
const moveTo = (targetLocationId: string, more = {}) => ({ targetLocationId, strategy: 'try_move_items', ...more });
const accept = (targetLocationId: string, more = {}) => moveTo(targetLocationId, { acceptedChanges: true, ...more });

function switchCart(shopper: Shopper, body: unknown, options: Send = {}): Promise<ServiceAnswer> {
  return shopper.send('POST', '/location-switches', { body, ...options });
}

const previewForm = Compile(switchPreviewSchema);
const resultForm = Compile(switchResultSchema);

/** A preview in the declared form, without a tag, which left the source as it was. */
async function expectPreview(shopper: Shopper, answer: ServiceAnswer, target: string): Promise<void> {
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  expect(previewForm.Errors(answer.body)).toEqual([]);
  expect(answer.headers).not.toHaveProperty('etag');
  expect(answer.body).toMatchObject({
    outcome: 'confirmation_required',
    sourceCartId: shopper.cartId,
    targetLocationId: target,
  });
  const read = await shopper.read();
  expect(read).toMatchObject({ status: 200, body: { status: 'OPEN', revision: shopper.cart.revision } });
}

/** A result in the declared form: the destination open to its capability, the source closed to the old one. */
async function expectResult(shopper: Shopper, answer: ServiceAnswer, outcome: 'new_cart' | 'moved', target: string) {
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  expect(resultForm.Errors(answer.body)).toEqual([]);
  const { cart, cartAccessToken } = answer.body;
  expect(answer).toMatchObject({
    headers: { etag: '"cart-1"', 'cache-control': 'private, no-store' },
    body: { outcome, sourceCartId: shopper.cartId, targetLocationId: target },
  });
  expect(cart).toMatchObject({ locationId: target, status: 'OPEN', revision: 1, catalogRevalidation: null });
  expect(cart.id).not.toBe(shopper.cartId);
  expect(cart.authorityContext).toMatchObject({ cartId: cart.id, locationId: target, cartRevision: 1 });
  const opened = await readCart(target, cart.id, { 'X-Cart-Token': cartAccessToken });
  expect(opened).toMatchObject({ status: 200, body: cart, headers: { etag: '"cart-1"' } });
  expect((await shopper.read()).status).toBe(401);
  expect(await statusOf(shopper.cartId)).toEqual({ status: 'EXPIRED', revision: shopper.cart.revision + 1 });
  return cart;
}

function readCart(locationId: string, cartId: string, headers: Readonly<Record<string, string>>) {
  return service.call('GET', `${storefront}/locations/${locationId}/carts/${cartId}`, { headers });
}

async function statusOf(cartId: string) {
  const wanted = { name: 'test-status', text: 'select status, revision from cart where cart_id = $1' };
  const [row] = await service.database.run<{ status: string; revision: number }>(wanted, [cartId]);
  return row;
}

async function cartCount(locationId: string): Promise<number> {
  const wanted = { name: 'test-carts', text: 'select count(*)::int8 as carts from cart where location_id = $1' };
  const [row] = await service.database.run<{ carts: number }>(wanted, [locationId]);
  return row?.carts ?? -1;
}

async function heldOf(code: string): Promise<number> {
  const wanted = { name: 'test-held', text: 'select held from discount_code where merchant_id = $1 and code = $2' };
  const [row] = await service.database.run<{ held: number }>(wanted, [merchantIds.demo, code]);
  return row?.held ?? -1;
}

async function switchOff(locationId: string, entityIds: readonly string[], until: number): Promise<void> {
  await setSoldOut(service.database, merchantIds.demo, locationId, entityIds, until);
  await service.context.locations.refresh();
}

let codeCount = 0;

/** A code with one use, configured for this test. */
async function oneUseCode(endsAt: number | null = null): Promise<string> {
  codeCount += 1;
  const code = `SWITCH${codeCount}`;
  const terms = codeOf(code, { kind: 'percent', rate: 100_000 }, { usesMax: 1, endsAt });
  await saveDiscountCode(service.database, merchantIds.demo, terms);
  return code;
}

async function shopperWith(...productIds: string[]): Promise<Shopper> {
  const shopper = await startShopping(service);
  for (const productId of productIds) await shopper.add(productId);
  return shopper;
}

const brief = (answer: ServiceAnswer) =>
  answer.body.differences.map(({ reason, path, before, after }: Record<string, unknown>) => [
    reason,
    path,
    before,
    after,
  ]);

const serviceFee = ['POLICY_CHANGED', 'fees.serviceFeeRate', '0.00', '0.03'];

describe('outcomes (9.3)', () => {
  test.each([{}, { acceptedChanges: true }, { strategy: 'start_new_cart' }])(
    '201 a new cart, asked for with %j',
    async (more) => {
      const shopper = await shopperWith('harvest-grain-bowl');
      const answer = await switchCart(shopper, { targetLocationId: downtown, ...more });
      const cart = await expectResult(shopper, answer, 'new_cart', downtown);
      expect(answer.body.differences).toEqual([]);
      expect(cart).toMatchObject({ items: [], totalQuantity: 0, fulfilmentMethod: 'takeout', pickupType: 'ASAP' });
    },
  );

  test('201 a new cart takes the first offered method when its own is not', async () => {
    const shopper = await startShopping(service, { fulfillmentMethod: 'room_service' });
    const answer = await switchCart(shopper, { targetLocationId: downtown });
    expect(await expectResult(shopper, answer, 'new_cart', downtown)).toMatchObject({ fulfilmentMethod: 'takeout' });
  });

  test('200 a new cart by a method that is not offered, accepted or not', async () => {
    const shopper = await shopperWith('sesame-fries');
    for (const more of [{}, { acceptedChanges: true }]) {
      const body = { targetLocationId: downtown, fulfillmentMethod: 'room_service', ...more };
      const answer = await switchCart(shopper, body);
      await expectPreview(shopper, answer, downtown);
      expect(answer.body.differences).toEqual([
        {
          reason: 'FULFILLMENT_UNAVAILABLE',
          cartItemId: null,
          canonicalEntityId: null,
          path: 'fulfilmentMethod',
          before: 'room_service',
          after: null,
          permittedActions: ['CHANGE_FULFILLMENT', 'START_NEW_CART'],
        },
      ]);
    }
  });

  test.each([{}, { acceptedChanges: true }])('201 moved, as nothing differs, asked for with %j', async (more) => {
    const shopper = await startShopping(service);
    await shopper.add('harvest-grain-bowl', {
      ...bowlWithDressing,
      quantity: 2,
      specialInstructions: 'No salt',
      itemUnavailableAction: 'cancel_entire_order',
      categoryId: 'bowls',
    });
    await shopper.add('sesame-fries');
    await shopper.change('PUT', '/gratuity', { percentage: '15' });
    const answer = await switchCart(shopper, moveTo(partner, more));
    const cart = await expectResult(shopper, answer, 'moved', partner);
    expect(answer.body.differences).toEqual([]);
    const before = shopper.cart;
    const lines = (of: typeof cart) => of.items.map(({ id: _id, ...line }: { id: string }) => line);
    expect(lines(cart)).toEqual(lines(before));
    for (const [index, line] of cart.items.entries()) expect(line.id).not.toBe(before.items[index].id);
    expect(cart).toMatchObject({
      orderTotalWithServiceFeeAmount: before.orderTotalWithServiceFeeAmount,
      waiterTipTotal: '5.10',
    });
  });

  test('201 an empty cart moves to an empty cart', async () => {
    const shopper = await startShopping(service);
    const answer = await switchCart(shopper, moveTo(downtown));
    expect(await expectResult(shopper, answer, 'moved', downtown)).toMatchObject({ items: [], orderTotal: '0.00' });
  });

  test('200 what would change; 201 once it is accepted, with just that changed', async () => {
    const shopper = await startShopping(service);
    await shopper.add('harvest-grain-bowl', bowlWithDressing);
    await shopper.add('lentil-dal-bowl', {
      selections: [{ groupId: 'heat', selectedOptions: [{ optionId: 'heat-mild', quantity: 1 }] }],
    });
    await shopper.add('olive-oil-cake');
    await shopper.add('black-bean-bowl', {
      selections: [{ groupId: 'bowl-toppings', selectedOptions: [{ optionId: 'topping-kimchi', quantity: 1 }] }],
    });
    const ids = shopper.cart.items.map((line: { id: string }) => line.id);
    const preview = await switchCart(shopper, moveTo(downtown));
    await expectPreview(shopper, preview, downtown);
    expect(brief(preview)).toEqual([
      ['PRICE_CHANGED', `items[${ids[0]}].price`, '14.00', '15.25'],
      ['ITEM_UNAVAILABLE', `items[${ids[1]}]`, 'Coconut Dal Bowl', null],
      ['ITEM_SOLD_OUT', `items[${ids[2]}].availability`, 'AVAILABLE', 'SOLD_OUT'],
      ['PRICE_CHANGED', `items[${ids[3]}].price`, '13.50', '12.25'],
      ['MODIFIER_UNAVAILABLE', `items[${ids[3]}].selections[topping-kimchi]`, 'Kimchi', null],
      serviceFee,
    ]);
    expect(preview.body.differences[0]).toMatchObject({
      cartItemId: ids[0],
      canonicalEntityId: 'harvest-grain-bowl',
      permittedActions: ['ACCEPT_CHANGES', 'EDIT_ITEM', 'REMOVE_ITEM'],
    });
    const answer = await switchCart(shopper, accept(downtown));
    const cart = await expectResult(shopper, answer, 'moved', downtown);
    expect(answer.body.differences).toEqual(preview.body.differences);
    expect(cart.items.map((line: Record<string, unknown>) => [line.productId, line.total])).toEqual([
      ['harvest-grain-bowl', '15.25'],
      ['black-bean-bowl', '12.25'],
    ]);
    expect(cart).toMatchObject({ subTotal: '27.50', serviceFeeTotal: '0.83', taxTotal: '2.89' });
  });

  test('201 accepted unseen: without an earlier preview the answer says what was applied', async () => {
    const shopper = await shopperWith('sesame-fries');
    const answer = await switchCart(shopper, accept(downtown));
    await expectResult(shopper, answer, 'moved', downtown);
    expect(brief(answer)).toEqual([
      ['PRICE_CHANGED', `items[${shopper.cart.items[0].id}].price`, '6.00', '6.50'],
      serviceFee,
    ]);
  });

  test('200 accepted, but something else has changed since: shown again, and then accepted', async () => {
    const shopper = await shopperWith('sesame-fries', 'sparkling-water');
    await expectPreview(shopper, await switchCart(shopper, moveTo(downtown)), downtown);
    await switchOff(downtown, ['sparkling-water'], service.clock.now() + 60_000);
    const again = await switchCart(shopper, accept(downtown));
    await expectPreview(shopper, again, downtown);
    expect(brief(again)).toContainEqual([
      'ITEM_SOLD_OUT',
      `items[${shopper.cart.items[1].id}].availability`,
      'AVAILABLE',
      'SOLD_OUT',
    ]);
    const answer = await switchCart(shopper, accept(downtown));
    const cart = await expectResult(shopper, answer, 'moved', downtown);
    expect(cart.items.map((line: { productId: string }) => line.productId)).toEqual(['sesame-fries']);
    await switchOff(downtown, ['sparkling-water'], service.clock.now());
  });

  test('201 a preview counts for its revision, target and method only', async () => {
    const shopper = await shopperWith('sesame-fries', 'sparkling-water');
    await switchCart(shopper, moveTo(downtown));
    await switchCart(shopper, moveTo(downtown, { fulfillmentMethod: 'delivery' }));
    await switchOff(downtown, ['sparkling-water'], service.clock.now() + 60_000);
    await shopper.change('PATCH', '', { note: 'another revision' });
    const answer = await switchCart(shopper, accept(downtown));
    await expectResult(shopper, answer, 'moved', downtown);
    await switchOff(downtown, ['sparkling-water'], service.clock.now());
  });

  test('201 naming the method that was meant anyway makes no other preview', async () => {
    const shopper = await shopperWith('sesame-fries', 'sparkling-water');
    await switchCart(shopper, moveTo(downtown));
    await switchOff(downtown, ['sparkling-water'], service.clock.now() + 60_000);
    const answer = await switchCart(shopper, accept(downtown, { fulfillmentMethod: 'takeout' }));
    await expectPreview(shopper, answer, downtown);
    await switchOff(downtown, ['sparkling-water'], service.clock.now());
  });

  test('200 accepted, but something cannot be', async () => {
    const shopper = await startShopping(service, { fulfillmentMethod: 'delivery' });
    await shopper.add('sesame-fries');
    for (const body of [moveTo(airport), accept(airport)]) {
      const answer = await switchCart(shopper, body);
      await expectPreview(shopper, answer, airport);
      expect(brief(answer)).toContainEqual(['FULFILLMENT_UNAVAILABLE', 'fulfilmentMethod', 'delivery', null]);
    }
  });

  test('200 accepted, but nothing would be left', async () => {
    const shopper = await shopperWith('olive-oil-cake');
    await switchCart(shopper, moveTo(downtown));
    const answer = await switchCart(shopper, accept(downtown));
    await expectPreview(shopper, answer, downtown);
    expect(answer.body.differences[0]).toMatchObject({
      reason: 'ITEM_SOLD_OUT',
      permittedActions: ['REMOVE_ITEM', 'START_NEW_CART'],
    });
  });

  test('200 a dish the POS at the airport does not know, and 201 without it', async () => {
    const shopper = await shopperWith('sesame-fries');
    await shopper.add('truffle-fries', {
      selections: [{ groupId: 'dip', selectedOptions: [{ optionId: 'dip-aioli', quantity: 1 }] }],
    });
    const preview = await switchCart(shopper, moveTo(airport));
    await expectPreview(shopper, preview, airport);
    expect(brief(preview)).toContainEqual([
      'MAPPING_MISSING',
      `items[${shopper.cart.items[1].id}].mapping`,
      'truffle-fries',
      null,
    ]);
    const cart = await expectResult(shopper, await switchCart(shopper, accept(airport)), 'moved', airport);
    expect(cart.totalQuantity).toBe(1);
  });
});

describe('what goes along', () => {
  const home = { city: 'New York', state: 'NY', zipCode: '10013', country: 'United States' };
  const near = { ...home, street: '1 Reade Street', lat: 40.714, lng: -74.005 };
  const far = { ...home, street: '9 Far Road', lat: 40.9, lng: -73.8 };

  test('201 the address, where the other location delivers to it', async () => {
    const shopper = await shopperWith('harvest-grain-bowl');
    await shopper.change('PUT', '/set-delivery', near);
    const preview = await switchCart(shopper, moveTo(downtown));
    expect(brief(preview)).toEqual([
      ['PRICE_CHANGED', `items[${shopper.cart.items[0].id}].price`, '13.00', '14.00'],
      ['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '4.00', '5.50'],
      serviceFee,
    ]);
    const cart = await expectResult(shopper, await switchCart(shopper, accept(downtown)), 'moved', downtown);
    expect(cart).toMatchObject({
      fulfilmentMethod: 'delivery',
      deliveryInfo: shopper.cart.deliveryInfo,
      deliveryQuote: null,
      fulfillmentMethodFeeTotal: '5.50',
    });
  });

  test('200 an address out of the area blocks and is not repeated; 201 by another method', async () => {
    const shopper = await shopperWith('harvest-grain-bowl');
    await shopper.change('PUT', '/set-delivery', far);
    const answer = await switchCart(shopper, accept(downtown));
    await expectPreview(shopper, answer, downtown);
    expect(brief(answer)).toContainEqual(['FULFILLMENT_UNAVAILABLE', 'deliveryInfo', 'delivery', null]);
    expect(answer.text).not.toContain('Far Road');
    const fetched = await switchCart(shopper, accept(downtown, { fulfillmentMethod: 'takeout' }));
    const cart = await expectResult(shopper, fetched, 'moved', downtown);
    expect(cart).toMatchObject({ fulfilmentMethod: 'takeout', deliveryInfo: null });
  });

  test('200 a time that is not offered there, and 201 as soon as possible instead', async () => {
    const shopper = await shopperWith('harvest-grain-bowl');
    const late = { pickupType: 'LATER', orderDate: '2026-06-03', orderTime: '03:00' };
    await shopper.change('PUT', '/update-order-time', late);
    const preview = await switchCart(shopper, moveTo(downtown));
    expect(brief(preview)).toContainEqual(['SCHEDULE_CLOSED', 'orderTime', '2026-06-03 03:00', '2026-06-02 11:30']);
    const cart = await expectResult(shopper, await switchCart(shopper, accept(downtown)), 'moved', downtown);
    expect(cart).toMatchObject({ pickupType: 'ASAP', orderDate: '2026-06-02', orderTime: '11:30' });
  });

  test('201 a time that is offered there too', async () => {
    const shopper = await shopperWith('harvest-grain-bowl');
    const evening = { pickupType: 'LATER', orderDate: '2026-06-03', orderTime: '18:00' };
    await shopper.change('PUT', '/update-order-time', evening);
    const answer = await switchCart(shopper, moveTo(partner));
    expect(await expectResult(shopper, answer, 'moved', partner)).toMatchObject(evening);
  });

  test('200 a code and a fixed tip stay behind, 201 and the use of the code is free again', async () => {
    const code = await oneUseCode();
    const shopper = await shopperWith('harvest-grain-bowl');
    await shopper.change('POST', '/discount', { code });
    await shopper.change('PUT', '/gratuity', { amount: '2' });
    const preview = await switchCart(shopper, moveTo(partner));
    await expectPreview(shopper, preview, partner);
    expect(brief(preview)).toEqual([
      ['POLICY_CHANGED', 'discountCode', code, null],
      ['POLICY_CHANGED', 'waiterTipTotal', '2.00', '0.00'],
    ]);
    expect(await heldOf(code)).toBe(1);
    const cart = await expectResult(shopper, await switchCart(shopper, accept(partner)), 'moved', partner);
    expect(cart).not.toHaveProperty('discountCode');
    expect(cart).toMatchObject({ discountTotal: '0.00', waiterTipTotal: '0.00', subTotal: '13.00' });
    expect(await heldOf(code)).toBe(0);
    const other = await shopperWith('harvest-grain-bowl');
    await other.change('POST', '/discount', { code });
  });

  test('201 the use of a code that has ended meanwhile is given back too', async () => {
    const code = await oneUseCode(service.clock.now() + 60_000);
    const shopper = await shopperWith('harvest-grain-bowl');
    await shopper.change('POST', '/discount', { code });
    service.clock.advance(60_000);
    await expectResult(shopper, await switchCart(shopper, { targetLocationId: partner }), 'new_cart', partner);
    expect(await heldOf(code)).toBe(0);
  });

  test('201 metadata, contact and note, of which only the first is shown', async () => {
    const start = await service.call('POST', `${storefront}/locations/${alwaysOpen}/ordering-sessions`, {
      headers: { 'Idempotency-Key': newKey() },
      body: {
        fulfillmentMethod: 'takeout',
        channel: 'kiosk',
        marketplaceId: 'market-1',
        metadata: { campaign: 'spring' },
        returnUrl: 'https://example.com/back',
      },
    });
    const { cart, cartAccessToken } = start.body;
    const call = (method: string, suffix: string, revision: number, body: unknown) =>
      service.call(method, `${storefront}/locations/${alwaysOpen}/carts/${cart.id}${suffix}`, {
        headers: {
          'X-Cart-Token': cartAccessToken,
          'If-Match': `"cart-${revision}"`,
          'Idempotency-Key': newKey(),
        },
        body,
      });
    await call('PUT', '/validate-and-update', 1, { customerName: 'Ada Byron', emailAddress: 'ada@example.com' });
    await call('PATCH', '', 2, { note: 'Ring twice' });
    const answer = await call('POST', '/location-switches', 3, moveTo(partner));
    expect(answer.body.cart.metadata).toEqual({ campaign: 'spring', returnUrl: 'https://example.com/back' });
    expect(answer.text).not.toContain('Ada');
    expect(await storedState(service, answer.body.cart.id, 1)).toMatchObject({
      channel: 'kiosk',
      marketplaceId: 'market-1',
      note: 'Ring twice',
      contact: { customerName: 'Ada Byron', emailAddress: 'ada@example.com' },
    });
  });
});

describe('whose cart it is', () => {
  test('201 a customer’s cart stays the customer’s, who gets a capability too', async () => {
    const { headers, customerId } = await signIn(service);
    const shopper = await startShopping(service, { headers });
    await shopper.add('harvest-grain-bowl');
    const answer = await service.call('POST', shopper.path('/location-switches'), {
      headers: { ...headers, 'Idempotency-Key': newKey(), 'If-Match': '"cart-2"' },
      body: moveTo(partner),
    });
    const cart = await expectResult(shopper, answer, 'moved', partner);
    expect(await readCart(partner, cart.id, headers)).toMatchObject({ status: 200, body: cart });
    const source = await readCart(alwaysOpen, shopper.cartId, headers);
    expect(source).toMatchObject({
      status: 200,
      headers: { etag: '"cart-3"' },
      body: { status: 'EXPIRED', revision: 3, totalQuantity: 1 },
    });
    expect(source.body.expiresAt).toBe(new Date(service.clock.now()).toISOString());
    const other = await signIn(service);
    expect((await readCart(partner, cart.id, other.headers)).status).toBe(403);
    expect(customerId).not.toBe(other.customerId);
  });

  test('201 a session beside the token claims nothing', async () => {
    const { headers } = await signIn(service);
    const shopper = await shopperWith('harvest-grain-bowl');
    const answer = await switchCart(shopper, moveTo(partner), { headers });
    const cart = await expectResult(shopper, answer, 'moved', partner);
    expect((await readCart(partner, cart.id, headers)).status).toBe(403);
  });
});

describe('retries', () => {
  test('201 an exact retry with the revoked capability: the same bytes, capability included, and one destination', async () => {
    const shopper = await shopperWith('sesame-fries');
    const key = newKey();
    const before = await cartCount(downtown);
    const first = await switchCart(shopper, accept(downtown), { key });
    await expectResult(shopper, first, 'moved', downtown);
    const opened = { 'X-Cart-Token': first.body.cartAccessToken };
    const changed = await service.call('PATCH', `${storefront}/locations/${downtown}/carts/${first.body.cart.id}`, {
      headers: { ...opened, 'If-Match': '"cart-1"', 'Idempotency-Key': newKey() },
      body: { note: 'moved on' },
    });
    expect(changed.status).toBe(200);
    const again = await switchCart(shopper, accept(downtown), { key });
    expect(again).toMatchObject({ status: 201, text: first.text, headers: { etag: '"cart-1"' } });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await cartCount(downtown)).toBe(before + 1);
  });

  test('200 an exact retry of a preview, also once the cart was switched', async () => {
    const shopper = await shopperWith('sesame-fries');
    const key = newKey();
    const preview = await switchCart(shopper, moveTo(downtown), { key });
    expect(await switchCart(shopper, moveTo(downtown), { key })).toMatchObject({ status: 200, text: preview.text });
    await expectResult(shopper, await switchCart(shopper, accept(downtown)), 'moved', downtown);
    const late = await switchCart(shopper, moveTo(downtown), { key });
    expect(late).toMatchObject({ status: 200, text: preview.text });
    expect(late.headers).not.toHaveProperty('etag');
  });

  test('409 the key of the preview for its confirmation', async () => {
    const shopper = await shopperWith('sesame-fries');
    const key = newKey();
    await switchCart(shopper, moveTo(downtown), { key });
    const answer = await switchCart(shopper, accept(downtown), { key });
    expect(answer).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await shopper.read()).status).toBe(200);
  });

  test('no stored row holds the capability', async () => {
    const shopper = await shopperWith('sesame-fries');
    const answer = await switchCart(shopper, accept(downtown));
    const secret = answer.body.cartAccessToken.split('.').at(-1);
    const rows = [shopper.cartId, answer.body.cart.id].map((cartId) => entriesOf(service, cartId));
    const stored = (await Promise.all(rows)).flat();
    expect(stored.length).toBeGreaterThan(3);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });
});

describe('refusals', () => {
  const good = moveTo(downtown);

  /** Nothing came of it: no cart there, and the source where it was. */
  async function refused(
    shopper: Shopper,
    act: () => Promise<ServiceAnswer>,
    expected: { status: number; code: string },
  ): Promise<ServiceAnswer> {
    const before = await cartCount(downtown);
    const answer = await act();
    expect([answer.status, answer.body.code]).toEqual([expected.status, expected.code]);
    expect(await cartCount(downtown)).toBe(before);
    expect(await statusOf(shopper.cartId)).toMatchObject({ revision: shopper.cart.revision });
    return answer;
  }

  test.each<[string, unknown, string]>([
    ['no target', {}, 'targetLocationId'],
    ['a target that is no uuid', moveTo('demo-downtown'), 'targetLocationId'],
    ['a target in upper case', moveTo(downtown.toUpperCase()), 'targetLocationId'],
    ['an unknown strategy', { ...good, strategy: 'merge' }, 'strategy'],
    ['changes that are not accepted', { ...good, acceptedChanges: false }, 'acceptedChanges'],
    ['changes accepted by word', { ...good, acceptedChanges: 'true' }, 'acceptedChanges'],
    ['an unknown method', { ...good, fulfillmentMethod: 'drone' }, 'fulfillmentMethod'],
    ['the British spelling', { ...good, fulfilmentMethod: 'takeout' }, 'fulfilmentMethod'],
    ['the location where the cart is', moveTo(alwaysOpen), 'targetLocationId'],
  ])('400 %s', async (_sentence, body, path) => {
    const shopper = await startShopping(service);
    const answer = await refused(shopper, () => switchCart(shopper, body), { status: 400, code: 'VALIDATION_ERROR' });
    expect(answer.body.details.fields[0].path).toBe(path);
  });

  test('400 no body, no key, or a tag that is none', async () => {
    const shopper = await startShopping(service);
    const act = (options: Send) => () => shopper.send('POST', '/location-switches', options);
    await refused(shopper, act({}), { status: 400, code: 'VALIDATION_ERROR' });
    await refused(shopper, act({ body: good, key: null }), { status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' });
    await refused(shopper, act({ body: good, ifMatch: '*' }), { status: 400, code: 'VALIDATION_ERROR' });
  });

  test('401 the revoked capability with a new key', async () => {
    const shopper = await startShopping(service);
    await expectResult(shopper, await switchCart(shopper, good), 'moved', downtown);
    const before = await cartCount(downtown);
    const answer = await switchCart(shopper, good, { ifMatch: '"cart-2"' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect(await cartCount(downtown)).toBe(before);
  });

  test('404 a target that is unknown, not published, or of another merchant', async () => {
    const shopper = await startShopping(service);
    const notFound = { status: 404, code: 'NOT_FOUND' };
    await refused(shopper, () => switchCart(shopper, moveTo('de300000-0000-4000-a000-00000000ffff')), notFound);
    await refused(shopper, () => switchCart(shopper, moveTo(locationIds.ukSoho)), notFound);
    const publish = async (published: boolean) => {
      await setLocationPublished(service.database, merchantIds.demo, downtown, published);
      await service.context.locations.refresh();
    };
    await publish(false);
    expect(service.context.locations.find(downtown) === null).toBe(true);
    await refused(shopper, () => switchCart(shopper, good), notFound);
    await publish(true);
    expect((await switchCart(shopper, good)).status).toBe(201);
  });

  test('409 the revision moved on', async () => {
    const shopper = await shopperWith('sesame-fries');
    const act = () => switchCart(shopper, good, { ifMatch: '"cart-1"' });
    const answer = await refused(shopper, act, { status: 409, code: 'CART_CONFLICT' });
    expect(answer.body.details.currentRevision).toBe(2);
  });

  test.each(['EXPIRED', 'LOCKED', 'COMPLETED'])('409 the source is %s', async (status) => {
    const shopper = await startShopping(service);
    await service.database.script(`update cart set status = '${status}' where cart_id = '${shopper.cartId}';`);
    await refused(shopper, () => switchCart(shopper, good), { status: 409, code: 'CART_IMMUTABLE' });
  });

  test('409 the source has run out of time', async () => {
    const shopper = await startShopping(service);
    service.clock.advance(3_600_000);
    await refused(shopper, () => switchCart(shopper, good), { status: 409, code: 'CART_IMMUTABLE' });
  });
});

describe('statements (design/storage.md#the-pipeline-loads-once)', () => {
  /** The statements of the cart that `act` ran; what the location cache polls in the background does not count. */
  async function statementsOf(act: () => Promise<ServiceAnswer>, status: number): Promise<readonly string[]> {
    const before = statements.length;
    expect((await act()).status).toBe(status);
    return statements.slice(before).filter((name) => /-(cart|code|switch|idempotency|session)\b/.test(name));
  }

  test.each([1, 40])('two for a preview and a result, three for an acceptance, with %i lines', async (lines) => {
    const products = Array.from({ length: lines }, () => 'sesame-fries');
    const shopper = await shopperWith(...products);
    const preview = () => switchCart(shopper, moveTo(downtown));
    expect(await statementsOf(preview, 200)).toEqual(['load-cart-state', 'save-switch-preview']);
    const acceptance = () => switchCart(shopper, accept(downtown));
    expect(await statementsOf(acceptance, 201)).toEqual(['load-cart-state', 'find-switch-preview', 'switch-cart']);
    const other = await shopperWith(...products);
    expect(await statementsOf(() => switchCart(other, moveTo(partner)), 201)).toEqual([
      'load-cart-state',
      'switch-cart',
    ]);
  });

  test('one more to release the use of a code, one alone for a replay', async () => {
    const shopper = await shopperWith('sesame-fries');
    await shopper.change('POST', '/discount', { code: 'WELCOME10' });
    const key = newKey();
    const act = () => switchCart(shopper, { targetLocationId: partner }, { key });
    expect(await statementsOf(act, 201)).toEqual(['load-cart-state', 'switch-cart', 'release-code']);
    expect(await statementsOf(act, 201)).toEqual(['load-cart-state']);
  });
});

// A basket must not be paid twice: of two switches at once one makes a destination. On a server only, as the embedded
// database has one connection.
describe.runIf(canRace('switch-location.test.ts'))('two at once', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => round);

  test('with two keys: one destination, and the other finds its capability revoked', async () => {
    for (const round of rounds) {
      const code = await oneUseCode();
      const shopper = await shopperWith('sesame-fries');
      if (round % 2 === 0) await shopper.change('POST', '/discount', { code });
      const before = (await cartCount(downtown)) + (await cartCount(partner));
      const answers = await Promise.all([
        switchCart(shopper, accept(downtown)),
        switchCart(shopper, round % 4 < 2 ? accept(partner) : accept(downtown)),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 401]);
      expect((await cartCount(downtown)) + (await cartCount(partner))).toBe(before + 1);
      expect(await statusOf(shopper.cartId)).toEqual({ status: 'EXPIRED', revision: shopper.cart.revision + 1 });
      expect(await heldOf(code)).toBe(0);
    }
  });

  test('by session: the other gets the answer that the cart is no longer open', async () => {
    const { headers } = await signIn(service);
    for (const _round of rounds) {
      const shopper = await startShopping(service, { headers });
      const act = () =>
        service.call('POST', shopper.path('/location-switches'), {
          headers: { ...headers, 'Idempotency-Key': newKey(), 'If-Match': '"cart-1"' },
          body: moveTo(partner),
        });
      const before = await cartCount(partner);
      const answers = await Promise.all([act(), act()]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
      expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('CART_IMMUTABLE');
      expect(await cartCount(partner)).toBe(before + 1);
    }
  });

  test('with one key: one destination, and both get the same answer, byte for byte', async () => {
    for (const _round of rounds) {
      const shopper = await shopperWith('sesame-fries');
      const key = newKey();
      const before = await cartCount(downtown);
      const answers = await Promise.all([1, 2, 3].map(() => switchCart(shopper, accept(downtown), { key })));
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
      expect(await cartCount(downtown)).toBe(before + 1);
    }
  });

  test('a change of the source at the same moment is not lost', async () => {
    for (const _round of rounds) {
      const shopper = await shopperWith('sesame-fries');
      const before = await cartCount(partner);
      const [switched, changed] = await Promise.all([
        switchCart(shopper, moveTo(partner)),
        shopper.send('PATCH', '', { body: { note: 'x' }, ifMatch: '"cart-2"' }),
      ]);
      if (switched.status === 201) expect(changed.status).toBe(401);
      else expect([switched.status, switched.body.code, changed.status]).toEqual([409, 'CART_CONFLICT', 200]);
      expect(await cartCount(partner)).toBe(before + (switched.status === 201 ? 1 : 0));
    }
  });
});
