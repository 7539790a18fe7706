import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expireCarts } from '../../../src/jobs/expire-carts.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { savePolicy } from '../../../src/store/location/policies.ts';
import { setStock } from '../../../src/store/menu/availability.ts';
import { quotePatienceMs } from '../../../src/workflows/cart/ask-couriers.ts';
import { giveContact, readyToPay, rowsOf } from '../../support/callers/checkout.ts';
import { newKey, type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests, startTestService } from '../../support/run/service.ts';
import { broughtByCourier, courierCalls, courierOf, farther, nearPartner } from '../../support/vendors/couriers.ts';

const service = serviceForTests();
beforeEach(() => courierOf(service).clearFaults());

const minute = 60_000;
const contact = { customerName: 'Ada Diner', emailAddress: 'ada@example.com' };
const validate = (shopper: Shopper) => shopper.change('PUT', '/validate-and-update', contact);
const asap = { pickupType: 'ASAP' };

/** Reason, path, before and after of everything a cart asks to be confirmed. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is looked into freely by assertions.
function reported({ catalogRevalidation: open }: any): readonly unknown[] {
  if (open?.required !== true) return [];
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  return open.changeSet.changes.map((each: any) => [each.reason, each.path, each.before, each.after]);
}

/** The rows of the ledger about a cart, oldest first. */
const ledgerOf = (shopper: Shopper) =>
  rowsOf(
    service,
    `select external_delivery_id, state, fee_minor from courier_quote where cart_id = '${shopper.cartId}' order by asked_at, external_delivery_id`,
  );

async function expectNothingStored(shopper: Shopper, act: () => Promise<unknown>): Promise<void> {
  const before = (await shopper.read()).text;
  await act();
  expect((await shopper.read()).text).toBe(before);
}

describe('setDelivery where a partner delivers', () => {
  test('200 the quote stands in place of the fee', async () => {
    const shopper = await broughtByCourier(service);
    const { cart } = shopper;
    expect(cart.deliveryQuote).toMatchObject({
      provider: 'PARTNER_DRIVE',
      status: 'quoted',
      feeMinor: 530,
      taxMinor: 0,
      courierTipMinor: 0,
      currency: 'usd',
      quotedAt: new Date(service.clock.now()).toISOString(),
      expiresAt: new Date(service.clock.now() + 5 * minute).toISOString(),
    });
    expect(cart.deliveryQuote.quoteFingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(cart.deliveryQuote).not.toHaveProperty('valueBand');
    expect(cart.fees).toMatchObject({ fulfillmentMethodFeeFix: '5.30', fulfillmentMethodFeeRate: '0.00' });
    expect(cart).toMatchObject({
      fulfillmentMethodFeeTotal: '5.30',
      courierTipTotal: '0.00',
      courierTipTotalFormatted: '$0.00',
      orderTotal: '27.40',
      catalogRevalidation: null,
    });
    expect(cart.quoteExpiresAt).toBe(cart.deliveryQuote.expiresAt);
    expect(await ledgerOf(shopper)).toMatchObject([{ state: 'quoted', feeMinor: 530 }]);
  });

  test('200 another address is another quote and no difference', async () => {
    const shopper = await broughtByCourier(service);
    const first = shopper.cart.deliveryQuote;
    await shopper.change('PUT', '/set-delivery', farther);
    const second = shopper.cart.deliveryQuote;
    expect(second.feeMinor).toBeGreaterThan(first.feeMinor);
    expect(second.externalDeliveryId).not.toBe(first.externalDeliveryId);
    expect(second.quoteFingerprint).not.toBe(first.quoteFingerprint);
    expect(reported(shopper.cart)).toEqual([]);
  });

  test('200 the same goods, places and time have the same fingerprint', async () => {
    const shopper = await broughtByCourier(service);
    const first = shopper.cart.deliveryQuote;
    await shopper.change('PUT', '/set-delivery', nearPartner);
    expect(shopper.cart.deliveryQuote.quoteFingerprint).toBe(first.quoteFingerprint);
    expect(shopper.cart.deliveryQuote.externalDeliveryId).not.toBe(first.externalDeliveryId);
  });

  test.each([
    ['a place the courier does not go to', { zipCode: '00000' }],
    ['a place too far for it', { lat: 40.95 }],
  ])('409 %s, and nothing is stored', async (_sentence, changes) => {
    const shopper = await broughtByCourier(service);
    await expectNothingStored(shopper, async () => {
      const answer = await shopper.send('PUT', '/set-delivery', { body: { ...nearPartner, ...changes } });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'RESOURCE_CONFLICT', details: { reason: 'FULFILLMENT_UNAVAILABLE' } },
      });
    });
    expect((await ledgerOf(shopper)).map(({ state }) => state)).toContain('cancelled');
  });

  test('503 the courier is down: nothing is stored, and the same key may be sent again', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.partner });
    const key = newKey();
    courierOf(service).failNext('quote', { how: 'unavailable' });
    await expectNothingStored(shopper, async () => {
      const answer = await shopper.send('PUT', '/set-delivery', { body: nearPartner, key });
      expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
        503,
        'DEPENDENCY_UNAVAILABLE',
        '5',
      ]);
    });
    expect(await ledgerOf(shopper)).toMatchObject([{ state: 'asked' }]);
    expect((await shopper.send('PUT', '/set-delivery', { body: nearPartner, key })).status).toBe(200);
  });

  test('503 X-Sandbox-Fault: unavailable reaches the courier', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.partner });
    const headers = { 'X-Sandbox-Fault': 'unavailable' };
    const answer = await shopper.send('PUT', '/set-delivery', { body: nearPartner, headers });
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(await ledgerOf(shopper)).toMatchObject([{ state: 'asked' }]);
    const added = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' };
    expect((await shopper.send('POST', '/items', { body: added, headers })).status).toBe(503);
    expect(await ledgerOf(shopper)).toHaveLength(1);
  });

  test('503 the courier takes longer than five seconds', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.partner });
    const reached = new Promise<void>((resolve) => {
      const wait = () => {
        resolve();
        return new Promise<void>(() => {});
      };
      courierOf(service).failNext('quote', { how: 'slow', wait });
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const sent = shopper.send('PUT', '/set-delivery', { body: nearPartner });
      await reached;
      await vi.advanceTimersByTimeAsync(quotePatienceMs);
      expect(await sent).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_UNAVAILABLE' } });
    } finally {
      vi.useRealTimers();
    }
    expect((await shopper.read()).body).toMatchObject({ revision: 1, deliveryInfo: null, deliveryQuote: null });
  });

  test('a cart that ends while the courier is asked pays no code that another cart took meanwhile', async () => {
    const shopper = await broughtByCourier(service);
    await validate(shopper);
    await shopper.change('POST', '/discount', { code: 'ONCEONLY' });
    let answer = (): void => {};
    const reached = new Promise<void>((resolve) => {
      const wait = () => {
        resolve();
        return new Promise<void>((done) => {
          answer = done;
        });
      };
      courierOf(service).failNext('quote', { how: 'slow', wait });
    });
    service.clock.advance(3_600_000 - 1_000);
    const sent = shopper.send('PUT', '/set-delivery', { body: farther });
    await reached;
    service.clock.advance(2_000);
    await expireCarts.runOnce(service.context);
    const other = await readyToPay(service);
    await other.change('POST', '/discount', { code: 'ONCEONLY' });
    answer();
    const { status } = await sent;
    expect((await other.send('POST', '/payment-intent')).status).toBe(200);
    expect(status).toBe(200);
    const paid = await shopper.send('POST', '/payment-intent');
    expect([paid.status, paid.body.code]).toEqual([409, 'REQUOTE_REQUIRED']);
    expect((await validate(shopper)).body.discountTotal).toBe('0.00');
    const uses = `select count(*)::int4 as uses from discount_use where merchant_id = '${merchantIds.demo}' and code = 'ONCEONLY'`;
    expect(await rowsOf(service, uses)).toEqual([{ uses: 1 }]);
  });

  test('503 no courier is connected', async () => {
    const alone = await startTestService({ database: service.database });
    Object.assign(alone.context.partners, { couriersOf: () => [] });
    const shopper = await startShopping(alone, { locationId: locationIds.partner });
    const answer = await shopper.send('PUT', '/set-delivery', { body: nearPartner });
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
      503,
      'DEPENDENCY_UNAVAILABLE',
      '5',
    ]);
    await alone.close();
  });
});

describe('other methods and locations', () => {
  test('200 never meet the courier, even while it is down', async () => {
    const calls = await courierCalls(service, async () => {
      const own = await startShopping(service);
      await own.add('sesame-fries');
      await own.change('PUT', '/set-delivery', nearPartner);
      await own.change('PUT', '/update-order-time', asap);
      await validate(own);
      expect(own.cart).toMatchObject({ deliveryQuote: null, fulfillmentMethodFeeTotal: '4.00' });
      expect(own.cart).not.toHaveProperty('courierTipTotal');
      const fetched = await startShopping(service, { locationId: locationIds.partner });
      await fetched.change('PUT', '/update-order-time', asap);
      await fetched.change('PATCH', '', { fulfillmentMethod: 'delivery' });
      await fetched.change('PUT', '/update-order-time', asap);
      await validate(fetched);
      expect(fetched.cart).toMatchObject({ fulfilmentMethod: 'delivery', deliveryInfo: null, deliveryQuote: null });
    });
    expect(calls).toEqual([]);
  });

  test('200 a change of lines never asks, and keeps the quote', async () => {
    const shopper = await broughtByCourier(service);
    const { deliveryQuote } = shopper.cart;
    const calls = await courierCalls(service, async () => {
      await shopper.add('sesame-fries', { quantity: 4 });
      await shopper.change('PATCH', `/items/${shopper.cart.items[0].id}`, { quantity: 2 });
      await shopper.change('DELETE', `/items/${shopper.cart.items[0].id}`);
      await shopper.change('PUT', '/gratuity', { percentage: '15' });
      await shopper.change('PATCH', '', { note: 'Third bell' });
    });
    expect(calls).toEqual([]);
    expect(shopper.cart.deliveryQuote).toEqual(deliveryQuote);
  });
});

test('the courier is never asked while a transaction is open', async () => {
  const { database } = service;
  const inside = new AsyncLocalStorage<boolean>();
  const courier = courierOf(service);
  const plain = { transaction: database.transaction, quote: courier.quote };
  const seen: (boolean | undefined)[] = [];
  database.transaction = (work) => plain.transaction.call(database, (tx) => inside.run(true, () => work(tx))) as never;
  courier.quote = (request) => {
    seen.push(inside.getStore());
    return plain.quote(request);
  };
  const shopper = await broughtByCourier(service);
  await shopper.change('PUT', '/update-order-time', asap);
  service.clock.advance(5 * minute);
  await validate(shopper);
  database.transaction = plain.transaction;
  courier.quote = plain.quote;
  expect(seen).toEqual([undefined, undefined, undefined]);
});

describe('setOrderTime', () => {
  const later = { pickupType: 'LATER', orderDate: '2026-06-03', orderTime: '12:00' };

  test('200 asks again for the new time, and that is no difference', async () => {
    const shopper = await broughtByCourier(service);
    const first = shopper.cart.deliveryQuote;
    await shopper.change('PUT', '/update-order-time', later);
    const second = shopper.cart.deliveryQuote;
    expect(second.externalDeliveryId).not.toBe(first.externalDeliveryId);
    expect(second.quoteFingerprint).not.toBe(first.quoteFingerprint);
    expect(second.pickupEstimatedAt).toBe('2026-06-03T16:00:00.000Z');
    expect(reported(shopper.cart)).toEqual([]);
  });

  test('409 the courier refuses, 503 it is down: nothing is stored', async () => {
    const shopper = await broughtByCourier(service);
    await expectNothingStored(shopper, async () => {
      courierOf(service).failNext('quote', { how: 'refused' });
      const refused = await shopper.send('PUT', '/update-order-time', { body: later });
      expect(refused).toMatchObject({ status: 409, body: { details: { reason: 'FULFILLMENT_UNAVAILABLE' } } });
      courierOf(service).failNext('quote', { how: 'unavailable' });
      expect((await shopper.send('PUT', '/update-order-time', { body: later })).status).toBe(503);
      const headers = { 'X-Sandbox-Fault': 'unavailable' };
      expect((await shopper.send('PUT', '/update-order-time', { body: later, headers })).status).toBe(503);
    });
    expect((await ledgerOf(shopper)).map(({ state }) => state).sort()).toEqual([
      'asked',
      'asked',
      'cancelled',
      'quoted',
    ]);
  });
});

describe('a quote that holds no more', () => {
  test('200 is reported once its time is over, and 409 keeps the cart from being paid', async () => {
    const shopper = await broughtByCourier(service);
    await validate(shopper);
    service.clock.advance(5 * minute);
    const refused = await shopper.send('POST', '/payment-intent');
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'REQUOTE_REQUIRED', details: { reasonCodes: ['QUOTE_EXPIRED'] } },
    });
    expect(await rowsOf(service, `select attempt_id from payment_attempt where cart_id = '${shopper.cartId}'`)).toEqual(
      [],
    );
    expect((await shopper.read()).body).toMatchObject({ status: 'OPEN', revision: shopper.cart.revision });
    await shopper.change('PATCH', '', { note: 'Soon, please' });
    expect(reported(shopper.cart)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', '5.30', null]]);
    expect(shopper.cart.fulfillmentMethodFeeTotal).toBe('5.30');
    await validate(shopper);
    expect(reported(shopper.cart)).toEqual([]);
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(200);
  });

  test('200 a second before its end the cart can be paid', async () => {
    const shopper = await broughtByCourier(service);
    await validate(shopper);
    service.clock.advance(5 * minute - 1);
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(200);
  });

  test('200 validateAndUpdateCart asks for it again: another fee is shown first, and accepted by the next validateAndUpdateCart', async () => {
    const shopper = await broughtByCourier(service);
    service.clock.advance(5 * minute);
    const courier = courierOf(service);
    const { quote } = courier;
    courier.quote = async (request) => ({ ...(await quote(request)), feeMinor: 610 });
    await validate(shopper);
    courier.quote = quote;
    expect(reported(shopper.cart)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', '5.30', '6.10']]);
    expect(shopper.cart.fulfillmentMethodFeeTotal).toBe('6.10');
    expect((await shopper.send('POST', '/payment-intent')).body.details.reasonCodes).toEqual(['QUOTE_EXPIRED']);
    expect(await courierCalls(service, () => validate(shopper))).toEqual([]);
    expect(reported(shopper.cart)).toEqual([]);
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(200);
  });

  test('200 another tax alone is reported with the fee', async () => {
    const shopper = await broughtByCourier(service);
    service.clock.advance(5 * minute);
    const courier = courierOf(service);
    const { quote } = courier;
    courier.quote = async (request) => ({ ...(await quote(request)), taxMinor: 47 });
    await validate(shopper);
    courier.quote = quote;
    expect(reported(shopper.cart)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', '5.30', '5.77']]);
    expect(shopper.cart).toMatchObject({ fulfillmentMethodFeeTotal: '5.30', taxTotal: '2.57' });
    await validate(shopper);
    expect(reported(shopper.cart)).toEqual([]);
  });

  test('200 goods worth 50.00 more are reported, and validateAndUpdateCart asks for their band', async () => {
    const shopper = await broughtByCourier(service);
    const { externalDeliveryId } = shopper.cart.deliveryQuote;
    await shopper.add('sesame-fries', { quantity: 4 });
    expect(reported(shopper.cart)).toEqual([]);
    await shopper.add('sesame-fries');
    expect(reported(shopper.cart)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', '5.30', null]]);
    expect(shopper.cart.deliveryQuote.externalDeliveryId).toBe(externalDeliveryId);
    await shopper.change('DELETE', `/items/${shopper.cart.items[3].id}`);
    expect(reported(shopper.cart)).toEqual([]);
    await shopper.add('sesame-fries');
    expect(await courierCalls(service, () => validate(shopper))).toEqual(['quote']);
    expect(reported(shopper.cart)).toEqual([]);
    expect(shopper.cart.deliveryQuote.externalDeliveryId).not.toBe(externalDeliveryId);
    expect(await courierCalls(service, () => validate(shopper))).toEqual([]);
  });

  test('200 a reduced quantity may take the goods out of their band: what follows is reported next', async () => {
    const { database, context } = service;
    const left = async (count: number) => {
      await setStock(database, merchantIds.demo, locationIds.partner, 'celebration-cake', count);
      await context.locations.refresh();
    };
    const shopper = await startShopping(service, { locationId: locationIds.partner });
    await shopper.add('celebration-cake', { quantity: 2 });
    await shopper.change('PUT', '/set-delivery', nearPartner);
    await left(1);
    await validate(shopper);
    const reduced = ['QUANTITY_REDUCED', `items[${shopper.cart.items[0].id}].quantity`, 2, 1];
    expect(reported(shopper.cart)).toEqual([reduced]);
    expect(await courierCalls(service, () => validate(shopper))).toEqual([]);
    expect([shopper.cart.totalQuantity, reported(shopper.cart)]).toEqual([
      1,
      [['QUOTE_EXPIRED', 'deliveryQuote', '5.30', null]],
    ]);
    expect(await courierCalls(service, () => validate(shopper))).toEqual(['quote']);
    expect(reported(shopper.cart)).toEqual([]);
    await left(3);
  });

  test('200 a refusal at validateAndUpdateCart blocks as a difference, and is over when the courier comes again', async () => {
    const shopper = await broughtByCourier(service);
    service.clock.advance(5 * minute);
    courierOf(service).failNext('quote', { how: 'refused' });
    await validate(shopper);
    expect(reported(shopper.cart)).toEqual([
      ['FULFILLMENT_UNAVAILABLE', 'deliveryInfo', 'delivery', null],
      ['QUOTE_EXPIRED', 'deliveryQuote', '5.30', null],
    ]);
    expect(shopper.cart.catalogRevalidation.changeSet.blocking).toBe(true);
    expect(shopper.cart.deliveryInfo).not.toHaveProperty('courierRefuses');
    expect((await shopper.send('POST', '/payment-intent')).body.code).toBe('REQUOTE_REQUIRED');
    await shopper.add('sesame-fries');
    expect(reported(shopper.cart)).toHaveLength(2);
    await validate(shopper);
    expect(reported(shopper.cart)).toEqual([]);
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(200);
  });

  test('200 a refusal is settled by another address or method', async () => {
    const refused = async () => {
      const shopper = await broughtByCourier(service);
      service.clock.advance(5 * minute);
      courierOf(service).failNext('quote', { how: 'refused' });
      await validate(shopper);
      return shopper;
    };
    const moved = await refused();
    await moved.change('PUT', '/set-delivery', farther);
    expect(reported(moved.cart)).toEqual([]);
    const fetched = await refused();
    await fetched.change('PATCH', '', { fulfillmentMethod: 'takeout' });
    expect(reported(fetched.cart)).toEqual([]);
    expect(fetched.cart).toMatchObject({ deliveryQuote: null, fulfillmentMethodFeeTotal: '0.00' });
  });

  test('503 validateAndUpdateCart while the courier is down stores nothing, the contact neither', async () => {
    const shopper = await broughtByCourier(service);
    service.clock.advance(5 * minute);
    await expectNothingStored(shopper, async () => {
      courierOf(service).failNext('quote', { how: 'unavailable' });
      expect((await shopper.send('PUT', '/validate-and-update', { body: contact })).status).toBe(503);
      const headers = { 'X-Sandbox-Fault': 'unavailable' };
      expect((await shopper.send('PUT', '/validate-and-update', { body: contact, headers })).status).toBe(503);
    });
  });
});

describe('a location that begins or ends to deliver by a partner', () => {
  const byPartner = async (value: boolean) => {
    const { database, context, clock } = service;
    const policy = context.locations.find(locationIds.alwaysOpen)?.policy;
    if (policy === undefined) throw new Error('the location is not there');
    const delivery = { ...policy.methods.delivery, byPartner: value };
    const changed = { ...policy, methods: { ...policy.methods, delivery } };
    await savePolicy(database, merchantIds.demo, locationIds.alwaysOpen, changed, clock.now());
    await context.locations.refresh();
  };
  const chelsea = { ...nearPartner, street: '300 West 20th Street', zipCode: '10011', lat: 40.744, lng: -74.001 };

  test('200 the missing quote is reported, asked for by validateAndUpdateCart, shown, and dropped again', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await shopper.change('PUT', '/set-delivery', chelsea);
    await giveContact(shopper);
    await byPartner(true);
    expect((await shopper.send('POST', '/payment-intent')).body.details.reasonCodes).toEqual(['QUOTE_EXPIRED']);
    await shopper.change('PATCH', '', { note: '' });
    expect(reported(shopper.cart)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', '4.00', null]]);
    await validate(shopper);
    expect(reported(shopper.cart)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', '4.00', '4.20']]);
    await validate(shopper);
    expect(reported(shopper.cart)).toEqual([]);
    await byPartner(false);
    await validate(shopper);
    expect([reported(shopper.cart), shopper.cart.fulfillmentMethodFeeTotal]).toEqual([[], '4.20']);
    service.clock.advance(5 * minute);
    await validate(shopper);
    expect(reported(shopper.cart)).toEqual([['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '4.20', '4.00']]);
    expect(shopper.cart).toMatchObject({ deliveryQuote: null, fulfillmentMethodFeeTotal: '4.00' });
    await validate(shopper);
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(200);
  });
});
