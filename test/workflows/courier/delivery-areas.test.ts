import { describe, expect, test } from 'vitest';
import type { DeliveryArea } from '../../../src/domain/location/policy.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { savePolicy } from '../../../src/store/location/policies.ts';
import { giveContact, rowsOf } from '../../support/callers/checkout.ts';
import { type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { within } from '../../support/data/delivery-areas.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const home = { city: 'New York', state: 'NY', zipCode: '10013', country: 'United States' };
/** In the near area of `demo-downtown`, beyond it, and too far. */
const tribeca = { ...home, street: '60 Hudson Street', lat: 40.7176, lng: -74.0089 };
const village = { ...home, street: '12 Elm Street', lat: 40.73, lng: -73.99 };
const uptown = { ...home, street: '9 Far Road', lat: 40.9, lng: -73.8 };

async function atDowntown(address: object, quantity = 1): Promise<Shopper> {
  // Noon on a Tuesday: it delivers.
  service.clock.set(Date.UTC(2026, 5, 2, 16, 30));
  const shopper = await startShopping(service, { locationId: locationIds.downtown });
  await shopper.add('sesame-fries', { quantity });
  await shopper.change('PUT', '/set-delivery', address);
  await giveContact(shopper);
  return shopper;
}

async function deliverTo(areas: readonly DeliveryArea[]): Promise<void> {
  const { database, context, clock } = service;
  const policy = context.locations.find(locationIds.downtown)?.policy;
  if (policy === undefined) throw new Error('downtown is not there');
  const methods = { ...policy.methods, delivery: { ...policy.methods.delivery, areas } };
  await savePolicy(database, merchantIds.demo, locationIds.downtown, { ...policy, methods }, clock.now());
  await context.locations.refresh();
}

describe('the areas of demo-downtown', () => {
  test.each([
    ['around the corner', tribeca, '2.50'],
    ['within 5 km', village, '5.50'],
  ])('200 %s', async (_sentence, address, fee) => {
    const { cart } = await atDowntown(address);
    expect(cart).toMatchObject({
      fees: { fulfillmentMethodFeeFix: fee, fulfillmentMethodFeeRate: '0.00' },
      fulfillmentMethodFeeTotal: fee,
      deliveryQuote: null,
      catalogRevalidation: null,
    });
    expect(cart.deliveryInfo).not.toHaveProperty('area');
  });

  test('409 out of all of them', async () => {
    const shopper = await atDowntown(village);
    const answer = await shopper.send('PUT', '/set-delivery', { body: uptown });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_CONFLICT', details: { reason: 'FULFILLMENT_UNAVAILABLE' } },
    });
    expect((await shopper.read()).body.deliveryInfo.addressData.lat).toBe(40.73);
  });

  test('400 a cart below the minimum of its area is built, and not paid', async () => {
    const shopper = await atDowntown(village, 2);
    const answer = await shopper.send('POST', '/payment-intent');
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        details: { fields: [{ path: 'items', rule: 'deliveryMinimum' }], minimum: 1500 },
      },
    });
    expect(answer.body.message).toContain('$15.00');
    const attempts = `select attempt_id from payment_attempt where cart_id = '${shopper.cartId}'`;
    expect(await rowsOf(service, attempts)).toEqual([]);
    await shopper.change('PATCH', `/items/${shopper.cart.items[0].id}`, { quantity: 3 });
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(200);
  });

  test('200 where there is no minimum, and by another method', async () => {
    expect((await (await atDowntown(tribeca)).send('POST', '/payment-intent')).status).toBe(200);
    const fetched = await atDowntown(village);
    await fetched.change('PATCH', '', { fulfillmentMethod: 'takeout' });
    expect((await fetched.send('POST', '/payment-intent')).status).toBe(200);
  });
});

describe('areas that change under a cart', () => {
  test('409 another fee at the same address has to be shown before it is paid', async () => {
    const shopper = await atDowntown(village, 3);
    await deliverTo([within(5, { areaId: 'within-5-km', feeFixMinor: 600 })]);
    const refused = await shopper.send('POST', '/payment-intent');
    expect(refused).toMatchObject({ status: 409, body: { details: { reasonCodes: ['POLICY_CHANGED'] } } });
    await giveContact(shopper);
    expect(shopper.cart.catalogRevalidation.changeSet.changes).toMatchObject([
      { reason: 'POLICY_CHANGED', path: 'fees.fulfillmentMethodFeeFix', before: '5.50', after: '6.00' },
    ]);
    await giveContact(shopper);
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(200);
  });

  test('409 an address that is out of them blocks', async () => {
    const shopper = await atDowntown(village, 3);
    await deliverTo([within(1)]);
    await giveContact(shopper);
    expect(shopper.cart.catalogRevalidation.changeSet).toMatchObject({
      blocking: true,
      changes: [{ reason: 'FULFILLMENT_UNAVAILABLE', path: 'deliveryInfo' }],
    });
    expect((await shopper.send('POST', '/payment-intent')).body.code).toBe('REQUOTE_REQUIRED');
  });
});
