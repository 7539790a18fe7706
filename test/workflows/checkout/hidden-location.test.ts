import { describe, expect, test } from 'vitest';
import { settleBenefits } from '../../../src/jobs/settle-benefits.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { setLocationPublished, setMerchantStatus } from '../../../src/store/location/merchants.ts';
import { openLoyalDatabase, pointsOf, signInMember } from '../../api/loyalty/loyal-customers.ts';
import {
  completed,
  exchange,
  handoffOf,
  lock,
  lockedCart,
  orderResult,
  payAt,
  prepare,
  readyToPay,
  settleJobs,
} from '../../support/callers/checkout.ts';
import { newKey, type Shopper, startShopping, storefront } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

// design/carts.md#a-hidden-location-finishes-what-was-begun

const service = serviceForTests(async () => ({ database: await openLoyalDatabase() }));
const locationId = locationIds.alwaysOpen;
const merchantId = merchantIds.demo;

type Hiding = { hide(): Promise<void>; show(): Promise<void> };

const hidings: readonly (readonly [string, Hiding])[] = [
  ['the location', { hide: () => publish(false), show: () => publish(true) }],
  ['the merchant', { hide: () => setStatus('archived'), show: () => setStatus('published') }],
];

async function publish(published: boolean): Promise<void> {
  await setLocationPublished(service.database, merchantId, locationId, published);
  await service.context.locations.refresh();
}

async function setStatus(status: 'archived' | 'published'): Promise<void> {
  await setMerchantStatus(service.database, merchantId, status);
  await service.context.locations.refresh();
}

async function hidden<Value>({ hide, show }: Hiding, act: () => Promise<Value>): Promise<Value> {
  await hide();
  try {
    return await act();
  } finally {
    await show();
  }
}

const read = (shopper: Shopper, suffix: string) =>
  service.call('GET', shopper.path(suffix), { headers: { 'X-Cart-Token': shopper.token } });

describe.each(hidings)('%s is hidden', (_name, hiding) => {
  test('a paid cart becomes its order, with its points, and the diner sees it', async () => {
    const customer = await signInMember(service);
    const locked = await lock(await readyToPay(service, { headers: customer.headers }));
    const before = await pointsOf(service, customer);
    await hidden(hiding, async () => {
      const order = await completed(service, locked);
      expect(order.status).toBe('CONFIRMED');
      const rating = await locked.shopper.send('POST', '/rating', { ifMatch: null, body: { rating: 5 } });
      expect([rating.status, (await read(locked.shopper, '')).body.status]).toEqual([200, 'COMPLETED']);
    });
    await settleBenefits.runOnce(service.context);
    const [points = 0] = await pointsOf(service, customer);
    expect(points).toBeGreaterThan(before[0] ?? 0);
  });

  test('a locked cart is read, recovers its payment, and is released', async () => {
    const { shopper, clientSecret, revision } = await lockedCart(service);
    await hidden(hiding, async () => {
      const ifMatch = `"cart-${revision}"`;
      expect((await read(shopper, '')).body.status).toBe('LOCKED');
      expect((await read(shopper, '/payment-form')).status).toBe(200);
      expect((await shopper.send('POST', '/payment-intent', { ifMatch })).body).toEqual({ clientSecret });
      // A locked cart says that it is locked, wherever it is.
      const edit = await shopper.send('PUT', '/gratuity', { ifMatch, body: { percentage: '18' } });
      expect([edit.status, edit.body.code]).toEqual([409, 'CART_IMMUTABLE']);
      const released = await shopper.send('DELETE', '/payment-intent', { ifMatch });
      expect([released.status, released.body.status]).toEqual([200, 'OPEN']);
      // Nothing begins here any more.
      expect((await shopper.send('POST', '/payment-intent')).status).toBe(404);
    });
  });

  test('a declined payment opens the cart again, and a locked cart reopens when its time is over', async () => {
    const [declined, late] = [await lockedCart(service), await lockedCart(service)];
    await hidden(hiding, async () => {
      await payAt(service.context, declined, 'declined');
      await settleJobs(service);
      expect((await orderResult(service, declined.shopper)).body).toEqual({ state: 'failed', code: 'PAYMENT_FAILED' });
      service.clock.advance(15 * 60_000);
      await settleJobs(service);
      expect((await orderResult(service, late.shopper)).body).toEqual({ state: 'failed', code: 'LOCK_EXPIRED' });
    });
  });

  test('a prepared checkout opens, and every read of the cart answers', async () => {
    const shopper = await readyToPay(service);
    const handoff = handoffOf(await prepare(shopper));
    await hidden(hiding, async () => {
      const opened = await exchange(service, shopper, handoff);
      expect([opened.status, opened.body.merchantSlug]).toEqual([200, 'demo']);
      const headers = { 'X-Cart-Token': opened.body.cartAccessToken };
      for (const suffix of ['', '/products', '/history', '/history/1', '/price-trace', '/order-result']) {
        expect([suffix, (await service.call('GET', shopper.path(suffix), { headers })).status]).toEqual([suffix, 200]);
      }
    });
  });

  test('404 for menus, new carts and edits; a cart can be ended', async () => {
    const shopper = await startShopping(service);
    await hidden(hiding, async () => {
      const body = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' };
      const refused = [
        await service.call('GET', `${storefront}/locations/${locationId}/menus`),
        await service.call('GET', `${storefront}/locations/${locationId}`),
        await service.call('POST', `${storefront}/locations/${locationId}/ordering-sessions`, {
          headers: { 'Idempotency-Key': newKey() },
          body: { fulfillmentMethod: 'takeout', existingCartId: null },
        }),
        await shopper.send('POST', '/items', { body }),
        await prepare(shopper),
      ];
      expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(
        refused.map(() => [404, 'NOT_FOUND']),
      );
      expect((await shopper.send('DELETE', '')).body.status).toBe('EXPIRED');
    });
  });

  test('browsers of the merchant may read what goes on', async () => {
    const shopper = await startShopping(service);
    await hidden(hiding, async () => {
      const headers = { 'X-Cart-Token': shopper.token, Origin: 'https://example.com' };
      const answer = await service.call('GET', shopper.path(), { headers });
      expect(answer.headers['access-control-allow-origin']).toBe('https://example.com');
      const preflight = await service.call('OPTIONS', shopper.path(), {
        headers: { Origin: 'https://example.com', 'Access-Control-Request-Method': 'GET' },
      });
      expect(preflight.headers['access-control-allow-origin']).toBe('https://example.com');
    });
  });
});

test('a cart leaves a hidden location for another one with everything in it', async () => {
  const shopper = await readyToPay(service);
  await publish(false);
  const moved = await shopper.send('POST', '/location-switches', {
    body: { targetLocationId: locationIds.downtown, strategy: 'start_new_cart' },
  });
  await publish(true);
  expect([moved.status, moved.body.outcome], moved.text).toEqual([201, 'new_cart']);
});

test('a hidden location is found for what was begun there, and for nothing else', async () => {
  await publish(false);
  const { locations } = service.context;
  const found = [
    locations.findEvenHidden(locationId)?.locationId,
    locations.find(locationId),
    locations.findEvenHidden('elsewhere'),
  ];
  await publish(true);
  expect(found).toEqual([locationId, null, null]);
});
