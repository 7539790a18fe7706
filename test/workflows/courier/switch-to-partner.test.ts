import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { savePolicy } from '../../../src/store/location/policies.ts';
import { giveContact, rowsOf } from '../../support/callers/checkout.ts';
import { addVectorLines, type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { type ServiceAnswer, serviceForTests } from '../../support/run/service.ts';
import { broughtByCourier, courierCalls, courierOf, nearPartner } from '../../support/vendors/couriers.ts';

const service = serviceForTests();
beforeEach(() => courierOf(service).clearFaults());

const { partner, alwaysOpen } = locationIds;
const moveTo = (targetLocationId: string, more: object = {}) => ({
  targetLocationId,
  strategy: 'try_move_items',
  ...more,
});
const accept = { acceptedChanges: true };
const switchCart = (shopper: Shopper, body: object) => shopper.send('POST', '/location-switches', { body });
// biome-ignore lint/suspicious/noExplicitAny: an answer is looked into freely by assertions.
const reported = ({ body }: ServiceAnswer) => body.differences.map((d: any) => [d.reason, d.path, d.before, d.after]);

/** A cart of 20.00 that Chelsea would bring to `nearPartner` for 4.00. */
async function broughtByUs(): Promise<Shopper> {
  const shopper = await startShopping(service);
  await addVectorLines(shopper);
  await shopper.change('PUT', '/set-delivery', nearPartner);
  return shopper;
}

describe('switchLocation to where a partner delivers', () => {
  test('200 the courier’s fee is shown, 201 and is the fee of the new cart', async () => {
    const shopper = await broughtByUs();
    const preview = await switchCart(shopper, moveTo(partner));
    expect([preview.status, reported(preview)]).toEqual([
      200,
      [['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '4.00', '5.30']],
    ]);
    const calls = await courierCalls(service, async () => {
      const moved = await switchCart(shopper, moveTo(partner, accept));
      expect(moved.status).toBe(201);
      expect(moved.body.cart).toMatchObject({
        deliveryInfo: shopper.cart.deliveryInfo,
        deliveryQuote: { feeMinor: 530, status: 'quoted' },
        fulfillmentMethodFeeTotal: '5.30',
        courierTipTotal: '0.00',
        orderTotal: '27.40',
        catalogRevalidation: null,
      });
      const [row] = await rowsOf(service, `select state from courier_quote where cart_id = '${moved.body.cart.id}'`);
      expect(row.state).toBe('quoted');
    });
    expect(calls).toEqual(['quote']);
  });

  test('200 another fee than the one shown is shown first', async () => {
    const shopper = await broughtByUs();
    await switchCart(shopper, moveTo(partner));
    const courier = courierOf(service);
    const { quote } = courier;
    courier.quote = async (request) => ({ ...(await quote(request)), feeMinor: 610 });
    const again = await switchCart(shopper, moveTo(partner, accept));
    expect([again.status, reported(again)]).toEqual([
      200,
      [['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '4.00', '6.10']],
    ]);
    const moved = await switchCart(shopper, moveTo(partner, accept));
    courier.quote = quote;
    expect([moved.status, moved.body.cart.fulfillmentMethodFeeTotal]).toEqual([201, '6.10']);
  });

  test('200 a courier that will not come blocks', async () => {
    const shopper = await broughtByUs();
    courierOf(service).failNext('quote', { how: 'refused' });
    const answer = await switchCart(shopper, moveTo(partner, accept));
    expect(answer.status).toBe(200);
    expect(reported(answer)).toContainEqual(['FULFILLMENT_UNAVAILABLE', 'deliveryInfo', 'delivery', null]);
  });

  test('503 a courier that is down: the source stays as it is', async () => {
    const shopper = await broughtByUs();
    courierOf(service).failNext('quote', { how: 'unavailable' });
    const answer = await switchCart(shopper, moveTo(partner, accept));
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect((await shopper.read()).text).toBe(JSON.stringify(shopper.cart));
  });

  test('201 without an address, by another method or with a new cart no courier is asked', async () => {
    const calls = await courierCalls(service, async () => {
      const shopper = await broughtByUs();
      const fetched = await switchCart(shopper, moveTo(partner, { fulfillmentMethod: 'takeout' }));
      expect(fetched.status).toBe(201);
      const empty = await startShopping(service, { fulfillmentMethod: 'delivery' });
      await empty.add('sesame-fries');
      expect((await switchCart(empty, { targetLocationId: partner })).status).toBe(201);
    });
    expect(calls).toEqual([]);
  });
});

test('200 from the partner to our own delivery: its quote is gone, and the fee is ours', async () => {
  const shopper = await broughtByCourier(service);
  const preview = await switchCart(shopper, moveTo(alwaysOpen));
  expect(reported(preview)).toEqual([
    ['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '5.30', '4.00'],
    ['QUOTE_EXPIRED', 'deliveryQuote', '5.30', null],
  ]);
  const moved = await switchCart(shopper, moveTo(alwaysOpen, accept));
  expect(moved.body.cart).toMatchObject({ deliveryQuote: null, fulfillmentMethodFeeTotal: '4.00' });
});

describe('where tips go to the courier', () => {
  beforeAll(async () => {
    const policy = service.context.locations.find(partner)?.policy;
    if (policy === undefined) throw new Error('the partner is not there');
    const gratuity = { ...policy.gratuity, recipient: 'courier' as const };
    await savePolicy(service.database, merchantIds.demo, partner, { ...policy, gratuity }, service.clock.now());
    await service.context.locations.refresh();
  });

  test('200 the tip is the courier’s while one comes, and follows the goods without asking', async () => {
    const shopper = await startShopping(service, { locationId: partner });
    await addVectorLines(shopper);
    await shopper.change('PUT', '/gratuity', { percentage: '15' });
    expect(shopper.cart).toMatchObject({ waiterTipTotal: '3.00', orderTotal: '25.10' });
    await shopper.change('PUT', '/set-delivery', nearPartner);
    expect(shopper.cart).toMatchObject({
      waiterTipTotal: '0.00',
      courierTipTotal: '3.00',
      courierTipTotalFormatted: '$3.00',
      deliveryQuote: { courierTipMinor: 300 },
      fees: { tipRate: '0.15' },
      orderTotal: '30.40',
      catalogRevalidation: null,
    });
    const calls = await courierCalls(service, async () => {
      await shopper.add('sesame-fries');
      expect(shopper.cart).toMatchObject({ courierTipTotal: '3.90', deliveryQuote: { courierTipMinor: 390 } });
      await shopper.change('PUT', '/gratuity', { percentage: '0' });
      expect(shopper.cart).toMatchObject({ courierTipTotal: '0.00', deliveryQuote: { courierTipMinor: 0 } });
      await shopper.change('PUT', '/gratuity', { percentage: '20' });
    });
    expect(calls).toEqual([]);
    await giveContact(shopper);
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(200);
    await shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${shopper.cart.revision + 1}"` });
    await shopper.change('PATCH', '', { fulfillmentMethod: 'takeout' });
    expect(shopper.cart).toMatchObject({ waiterTipTotal: '5.20', deliveryQuote: null });
    expect(shopper.cart).not.toHaveProperty('courierTipTotal');
    expect(shopper.cart.catalogRevalidation).toBeNull();
  });
});
