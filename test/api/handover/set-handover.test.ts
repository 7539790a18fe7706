import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { savePolicy } from '../../../src/store/location/policies.ts';
import { giveContact, lock, rowsOf } from '../../support/callers/checkout.ts';
import { offerCounter, placeAtCounter } from '../../support/callers/counter.ts';
import { handOver } from '../../support/callers/handover.ts';
import { addVectorLines, newKey, type Shopper, startShopping, storefront } from '../../support/callers/shopper.ts';
import { brokenBell, brokenBellTold, elmStreet } from '../../support/data/handover.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const detailsOf = async (shopper: Shopper) =>
  (await service.call('GET', shopper.path('/details'), { headers: { 'X-Cart-Token': shopper.token } })).body;

async function delivered(): Promise<Shopper> {
  const shopper = await startShopping(service);
  await addVectorLines(shopper);
  await shopper.change('PUT', '/set-delivery', elmStreet);
  return shopper;
}
const car = { curbside: { car: 'Blue Fiat 500, B AB 123' } };
const nothing = { instructions: '', leaveAtDoor: false, recipient: null, curbside: null };

describe('PUT .../handover', () => {
  test('200 what to know at the door is told beside the cart, not in it', async () => {
    const shopper = await delivered();
    const before = shopper.cart;
    const { body } = await handOver(shopper, brokenBell);
    const same = (cart: Record<string, unknown>) => ({
      ...cart,
      revision: 0,
      quote: null,
      authorityContext: null,
      expiresAt: '',
    });
    expect(same(body)).toEqual(same(before));
    expect(await detailsOf(shopper)).toMatchObject({ handover: brokenBellTold, offersCurbside: true });
    expect(
      (await service.call('GET', shopper.path('/history'), { headers: { 'X-Cart-Token': shopper.token } })).text,
    ).toContain('"handover"');
  });

  test('200 each one replaces the one before, and nothing at all clears it', async () => {
    const shopper = await delivered();
    await handOver(shopper, brokenBell);
    await handOver(shopper, { leaveAtDoor: true });
    expect((await detailsOf(shopper)).handover).toEqual({ ...nothing, leaveAtDoor: true });
    await handOver(shopper, { instructions: '  ', recipient: null });
    expect((await detailsOf(shopper)).handover).toBeNull();
  });

  test('200 a cart that says nothing of it is stored as it always was', async () => {
    const [used, unused] = [await startShopping(service), await startShopping(service)];
    await handOver(used, car);
    await handOver(used, {});
    const [row] = await rowsOf(service, `select state, packed from cart_entry where cart_id = '${unused.cartId}'`);
    expect(JSON.stringify(row)).not.toContain('handover');
    expect((await detailsOf(used)).handover).toBeNull();
  });

  test('200 an exact retry is the same revision', async () => {
    const shopper = await delivered();
    const options = { body: brokenBell, key: newKey(), ifMatch: `"cart-${shopper.cart.revision}"` };
    const first = await shopper.send('PUT', '/handover', options);
    const again = await shopper.send('PUT', '/handover', options);
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  test('200 a car is for a pick-up, and is forgotten with the method', async () => {
    const shopper = await startShopping(service);
    await handOver(shopper, car);
    expect((await detailsOf(shopper)).handover).toEqual({ ...nothing, ...car });
    await shopper.change('PATCH', '', { fulfillmentMethod: 'delivery' });
    expect((await detailsOf(shopper)).handover).toBeNull();
    await shopper.change('PATCH', '', { fulfillmentMethod: 'takeout' });
    expect((await detailsOf(shopper)).handover).toBeNull();
  });

  test.each([
    ['a table', '/set-table', { tableNumber: '4' }],
    ['a room', '/set-room', { lastName: 'Byron', roomNumber: '324' }],
  ])('200 %s forgets the door', async (_sentence, suffix, body) => {
    const shopper = await delivered();
    await handOver(shopper, brokenBell);
    await shopper.change('PUT', suffix, body);
    expect((await detailsOf(shopper)).handover).toBeNull();
  });

  test('200 another flat of the house keeps everything, another house forgets what was said of its door', async () => {
    const shopper = await delivered();
    await handOver(shopper, brokenBell);
    await shopper.change('PUT', '/set-delivery', { ...elmStreet, streetOptional: 'Apt 5', lat: 40.7301 });
    expect((await detailsOf(shopper)).handover).toEqual(brokenBellTold);
    await shopper.change('PUT', '/set-delivery', { ...elmStreet, street: '14 Elm Street' });
    expect((await detailsOf(shopper)).handover).toEqual({ ...brokenBellTold, instructions: '' });
  });

  test('200 another location of the merchant takes it over with the method', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await handOver(shopper, car);
    const switched = await shopper.send('POST', '/location-switches', {
      body: { targetLocationId: locationIds.downtown, strategy: 'try_move_items', acceptedChanges: true },
    });
    expect(switched.status, switched.text).toBe(201);
    const { cart, cartAccessToken } = switched.body;
    const path = `${storefront}/locations/${locationIds.downtown}/carts/${cart.id}/details`;
    const { body } = await service.call('GET', path, { headers: { 'X-Cart-Token': cartAccessToken } });
    expect(body.handover).toEqual({ ...nothing, ...car });
  });

  test('200 a what-if tries it', async () => {
    const shopper = await delivered();
    const edits = [{ operation: 'setHandover', body: brokenBell }];
    const answer = await shopper.send('POST', '/what-if', { body: { edits }, key: null, ifMatch: null });
    expect(answer.status, answer.text).toBe(200);
    expect((await detailsOf(shopper)).handover).toBeNull();
  });

  test.each([
    ['too many words', { instructions: 'x'.repeat(301) }, 'instructions'],
    ['a person without a name', { recipient: { name: ' ' } }, 'recipient.name'],
    ['a phone that cannot be called', { recipient: { name: 'Grace', phoneNumber: '12' } }, 'recipient.phoneNumber'],
    ['a car without words', { curbside: { car: ' ' } }, 'curbside.car'],
    ['a car that is no text', { curbside: 'Fiat' }, 'curbside'],
    ['a field that does not exist', { doorbell: 'broken' }, 'doorbell'],
  ])('400 %s', async (_sentence, body, path) => {
    const shopper = await delivered();
    const answer = await shopper.send('PUT', '/handover', { body });
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ path }] } } });
    expect((await detailsOf(shopper)).handover).toBeNull();
  });

  test.each([
    ['a door without a delivery', { instructions: 'Knock.' }],
    ['leaving at the door without a delivery', { leaveAtDoor: true }],
    ['a person at the door without a delivery', { recipient: { name: 'Grace' } }],
  ])('409 %s', async (_sentence, body) => {
    const shopper = await startShopping(service);
    expect(await shopper.send('PUT', '/handover', { body })).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_CONFLICT', details: { reason: 'FULFILLMENT_UNAVAILABLE' } },
    });
  });

  test('409 a car for a delivery, and where none is served', async () => {
    expect((await (await delivered()).send('PUT', '/handover', { body: car })).status).toBe(409);
    const { context, database, clock } = service;
    const { policy } = context.locations.find(locationIds.alwaysOpen) ?? {};
    if (policy === undefined) throw new Error('the location is there');
    const save = async (changed: typeof policy) => {
      await savePolicy(database, merchantIds.demo, locationIds.alwaysOpen, changed, clock.now());
      await context.locations.refresh();
    };
    const { curbside: _none, ...takeout } = policy.methods.takeout;
    const shopper = await startShopping(service);
    await save({ ...policy, methods: { ...policy.methods, takeout } });
    expect((await shopper.send('PUT', '/handover', { body: car })).status).toBe(409);
    expect((await detailsOf(shopper)).offersCurbside).toBe(false);
    await save(policy);
    expect((await handOver(shopper, car)).status).toBe(200);
  });

  test('409 an order that is left at the door is not paid to the person who leaves it', async () => {
    await offerCounter(service, { methods: ['takeout', 'delivery'] });
    const shopper = await delivered();
    await giveContact(shopper);
    await handOver(shopper, { leaveAtDoor: true });
    expect(await placeAtCounter(shopper)).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
    await handOver(shopper, {});
    expect((await placeAtCounter(shopper)).status).toBe(200);
  });

  test('409 a locked cart, 412 another revision, 428 none, 403 another cart', async () => {
    const shopper = await delivered();
    expect((await shopper.send('PUT', '/handover', { body: {}, ifMatch: '"cart-1"' })).body.code).toBe('CART_CONFLICT');
    expect((await shopper.send('PUT', '/handover', { body: {}, ifMatch: null })).status).toBe(428);
    const other = await startShopping(service);
    const foreign = await shopper.send('PUT', '/handover', { body: {}, headers: { 'X-Cart-Token': other.token } });
    expect(foreign.status).toBe(403);
    await giveContact(shopper);
    await lock(shopper);
    expect((await shopper.send('PUT', '/handover', { body: {} })).body.code).toBe('CART_IMMUTABLE');
  });
});
