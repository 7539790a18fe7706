import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { switchTrialAnswerSchema } from '../../../src/contract/cart/location-switch.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { lockedCart, rowsOf } from '../../support/callers/checkout.ts';
import { type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();
const answerForm = Compile(switchTrialAnswerSchema);
const { downtown, alwaysOpen, airport } = locationIds;

async function trySwitch(shopper: Shopper, body: object) {
  const headers = { 'X-Cart-Token': shopper.token };
  const answer = await service.call('POST', shopper.path('/location-switches/what-if'), { headers, body });
  if (answer.status === 200) expect(answerForm.Errors(answer.body)).toEqual([]);
  return answer;
}

async function shopperWithBowl(): Promise<Shopper> {
  const shopper = await startShopping(service);
  await shopper.add('harvest-grain-bowl');
  return shopper;
}

/** What of a cart is the same whether it was made or tried: neither ids, times nor the quote. */
function comparable(cart: object) {
  const own = ['id', 'cartId', 'quoteFingerprint', 'quoteExpiresAt', 'expiresAt'];
  return JSON.parse(JSON.stringify(cart, (key, value) => (own.includes(key) ? undefined : value)));
}

test('200 the very cart that the switch then makes, with its differences and the reasons for its total', async () => {
  const shopper = await shopperWithBowl();
  const tried = await trySwitch(shopper, { targetLocationId: downtown });
  expect(tried.status, tried.text).toBe(200);
  expect(tried.headers).not.toHaveProperty('etag');
  expect(tried.body).toMatchObject({ outcome: 'moved', targetLocationId: downtown });
  expect(tried.body.cart).toMatchObject({ locationId: downtown, quoteFingerprint: null, quoteExpiresAt: null });
  expect(tried.body.cart.items[0].id).toBe('what-if-0');
  expect(tried.body.trace.steps.length).toBeGreaterThan(0);
  const body = { targetLocationId: downtown, strategy: 'try_move_items', acceptedChanges: true };
  const made = await shopper.send('POST', '/location-switches', { body });
  expect(made.status, made.text).toBe(201);
  expect(made.body.differences).toEqual(tried.body.differences);
  expect(comparable(made.body.cart)).toEqual(comparable(tried.body.cart));
});

test('200 an empty cart there, and no cart where a difference cannot be accepted', async () => {
  const shopper = await shopperWithBowl();
  const fresh = await trySwitch(shopper, { targetLocationId: downtown, strategy: 'start_new_cart' });
  expect(fresh.body).toMatchObject({ outcome: 'new_cart', cart: { items: [] }, differences: [] });
  const blocked = await trySwitch(shopper, { targetLocationId: airport, fulfillmentMethod: 'room_service' });
  expect(blocked.body).toMatchObject({ cart: null, trace: null });
  expect(blocked.body.differences.length).toBeGreaterThan(0);
});

test('nothing is stored, not even the preview that an agreement is held against', async () => {
  const shopper = await shopperWithBowl();
  const stored = () =>
    rowsOf(
      service,
      "select 'carts' as kind, count(*) from cart union all select 'acts', count(*) from cart_entry order by 1",
    );
  const before = await stored();
  await trySwitch(shopper, { targetLocationId: downtown });
  expect(await stored()).toEqual(before);
  expect((await shopper.read()).body).toMatchObject({ status: 'OPEN', revision: shopper.cart.revision });
});

test('400 its own location, 404 an unknown one, 409 a cart that is being paid for, 401 without a credential', async () => {
  const shopper = await shopperWithBowl();
  expect((await trySwitch(shopper, { targetLocationId: alwaysOpen })).status).toBe(400);
  const unknown = await trySwitch(shopper, { targetLocationId: 'de300000-0000-4000-a000-0000000009ff' });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
  const { shopper: locked } = await lockedCart(service);
  const refused = await trySwitch(locked, { targetLocationId: downtown });
  expect([refused.status, refused.body.code]).toEqual([409, 'CART_IMMUTABLE']);
  const path = shopper.path('/location-switches/what-if');
  expect((await service.call('POST', path, { body: { targetLocationId: downtown } })).status).toBe(401);
});
