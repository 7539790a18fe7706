import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import {
  bowlWithDressing,
  newKey,
  type Shopper,
  signIn,
  startShopping,
  storefront,
} from '../../support/callers/shopper.ts';
import { openStream } from '../../support/run/event-stream.ts';
import { countedServiceForTests } from '../../support/run/service.ts';
import { nearPartner } from '../../support/vendors/couriers.ts';

// One statement per mutation of a cart that was just stored here, two of any other, one per read, whatever is in the cart
// (design/storage.md#the-pipeline-loads-once).

const { service, statements } = countedServiceForTests();

/** The statements of the cart that `act` ran; what the location cache polls in the background does not count. */
async function statementsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
  const before = statements.length;
  await act();
  return statements
    .slice(before)
    .filter((name) => /-(cart|quote|code|idempotency|session|analytics|switch|revision)\b/.test(name));
}

const item = {
  productId: 'harvest-grain-bowl',
  quantity: 1,
  itemUnavailableAction: 'remove_item',
  ...bowlWithDressing,
};

describe.each([1, 99])('a cart of %i lines', (lines) => {
  test('a guest: one to change it, one to read it', async () => {
    const shopper = await startShopping(service);
    for (let line = 1; line < lines; line += 1) await shopper.add('sesame-fries');
    const added = await statementsOf(() => shopper.change('POST', '/items', item));
    // A cart of 99 lines is too large to be remembered.
    const change = lines === 1 ? ['save-cart-change'] : ['load-cart-state', 'save-cart-change'];
    expect(added).toEqual(change);
    const lineId = shopper.cart.items[0].id;
    expect(await statementsOf(() => shopper.change('PATCH', `/items/${lineId}`, { quantity: 2 }))).toEqual(change);
    expect(await statementsOf(() => shopper.change('PUT', '/gratuity', { percentage: '18' }))).toEqual(change);
    expect(await statementsOf(() => shopper.read())).toEqual(['load-cart-text']);
    const recommended = () =>
      service.call('GET', shopper.path('/products'), { headers: { 'X-Cart-Token': shopper.token } });
    expect(await statementsOf(recommended)).toEqual(['load-cart-state']);
  });

  test('a customer by session, and by session and token: the same', async () => {
    const customer = await signIn(service);
    const shopper = await startShopping(service, { headers: customer.headers });
    for (let line = 1; line < lines; line += 1) await shopper.add('sesame-fries');
    const add = (headers: Record<string, string>) =>
      service.call('POST', shopper.path('/items'), {
        headers: { 'Idempotency-Key': newKey(), ...headers },
        body: item,
      });
    const bySession = await statementsOf(() => add({ ...customer.headers, 'If-Match': `"cart-${lines}"` }));
    expect(bySession).toEqual(['load-cart-state', 'save-cart-change']);
    const read = () => service.call('GET', shopper.path(), { headers: customer.headers });
    expect(await statementsOf(read)).toEqual(['load-cart-text']);
    if (lines === 1) {
      const both = { ...customer.headers, 'X-Cart-Token': shopper.token, 'If-Match': '"cart-2"' };
      expect(await statementsOf(() => add(both))).toEqual(['load-cart-state', 'save-cart-change']);
    }
  });
});

describe('acts with numbers of their own', () => {
  test('a replay and a refused change read once', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    await shopper.send('POST', '/items', { body: item, key });
    const replay = () => shopper.send('POST', '/items', { body: item, key, ifMatch: '"cart-1"' });
    expect(await statementsOf(replay)).toEqual(['load-cart-state']);
    const refused = () => shopper.send('POST', '/items', { body: { ...item, productId: 'caviar' } });
    expect(await statementsOf(refused)).toEqual(['load-cart-state']);
  });

  test('a start by a stranger creates; a customer’s looks for an open cart besides', async () => {
    const start = (headers: Record<string, string>) =>
      service.call('POST', `${storefront}/locations/${'de300000-0000-4000-a000-000000000101'}/ordering-sessions`, {
        headers: { 'Idempotency-Key': newKey(), ...headers },
        body: { fulfillmentMethod: 'takeout' },
      });
    expect(await statementsOf(() => start({}))).toEqual(['create-cart']);
    const customer = await signIn(service);
    const first = await statementsOf(() => start(customer.headers));
    expect(first.filter((name) => name !== 'find-session')).toEqual([
      'find-idempotency-record',
      'find-newest-open-cart',
      'create-cart',
    ]);
  });

  test('a code is looked up and taken with the change, and given back with the next', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const apply = () => shopper.change('POST', '/discount', { code: 'WELCOME10' });
    expect(await statementsOf(apply)).toEqual(['load-cart-state', 'find-usable-code', 'save-cart-taking-code']);
    expect(await statementsOf(apply)).toEqual(['load-cart-state', 'find-usable-code', 'save-cart-change']);
    const remove = () => shopper.change('DELETE', '/discount');
    expect(await statementsOf(remove)).toEqual(['load-cart-state', 'save-cart-releasing-code']);
  });

  test('where a partner delivers, the courier is noted before and after it is asked, and only then', async () => {
    const asked = ['load-cart-state', 'save-asked-quote', 'save-quote-answer', 'save-cart-change'];
    const shopper = await startShopping(service, { locationId: locationIds.partner });
    await shopper.add('sesame-fries');
    expect(await statementsOf(() => shopper.change('PUT', '/set-delivery', nearPartner))).toEqual(asked);
    const orderFor = () => shopper.change('PUT', '/update-order-time', { pickupType: 'ASAP' });
    expect(await statementsOf(orderFor)).toEqual(asked);
    const contact = { customerName: 'Ada', emailAddress: 'ada@example.com' };
    const validate = () => shopper.change('PUT', '/validate-and-update', contact);
    expect(await statementsOf(validate)).toEqual(['load-cart-state', 'save-cart-change']);
    service.clock.advance(5 * 60_000);
    expect(await statementsOf(validate)).toEqual(asked);
    expect(await statementsOf(() => shopper.add('sesame-fries'))).toEqual(['save-cart-change']);
  });

  test('an event is stored without reading anything again', async () => {
    const shopper = await startShopping(service);
    const report = () =>
      service.call('POST', `${storefront}/locations/${shopper.locationId}/analytics-events`, {
        headers: { 'X-Cart-Token': shopper.token, 'Idempotency-Key': newKey() },
        body: { cartId: shopper.cartId, eventType: 'CART_VIEW' },
      });
    const names = await statementsOf(report);
    expect(names.at(-1)).toBe('save-analytics-event');
    expect(names.length).toBeLessThanOrEqual(3);
  });
});

describe('reads beyond the cart itself (design/architecture.md#what-a-cart-can-explain-about-itself)', () => {
  const get = (shopper: Shopper, suffix: string) =>
    service.call('GET', shopper.path(suffix), { headers: { 'X-Cart-Token': shopper.token } });

  test('why this total: the cart and the revision it was priced with', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    expect(await statementsOf(() => get(shopper, '/price-trace'))).toEqual(['load-cart-text', 'find-priced-revision']);
  });

  test('what if: the cart, whatever the edits are; one more per code that is tried', async () => {
    const shopper = await startShopping(service);
    const edits = [
      { operation: 'addCartItem', body: item },
      { operation: 'setGratuity', body: { percentage: '18' } },
    ];
    const tryOut = (more: readonly unknown[]) => () =>
      service.call('POST', shopper.path('/what-if'), {
        headers: { 'X-Cart-Token': shopper.token },
        body: { edits: [...edits, ...more] },
      });
    expect(await statementsOf(tryOut([]))).toEqual(['load-cart-state']);
    const code = { operation: 'applyDiscountCode', body: { code: 'WELCOME10' } };
    expect(await statementsOf(tryOut([code]))).toEqual(['load-cart-state', 'find-usable-code']);
  });

  test('what was done: the cart and one statement, for a page as for a single revision', async () => {
    const shopper = await startShopping(service);
    for (let count = 0; count < 5; count += 1) await shopper.change('PATCH', '', { note: String(count) });
    expect(await statementsOf(() => get(shopper, '/history'))).toEqual(['load-cart-text', 'list-cart-history']);
    expect(await statementsOf(() => get(shopper, '/history/3'))).toEqual(['load-cart-text', 'find-cart-revision']);
  });

  test('to begin to follow: the cart', async () => {
    const shopper = await startShopping(service);
    const headers = { 'X-Cart-Token': shopper.token };
    for (const suffix of ['/events', '/order-events']) {
      const open = async () => (await openStream(service, shopper.path(suffix), headers)).leave();
      expect(await statementsOf(open)).toEqual(['load-cart-text']);
    }
  });
});
