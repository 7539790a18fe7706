import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelUnusedQuotes } from '../../../src/jobs/cancel-unused-quotes.ts';
import { processCourierNotifications } from '../../../src/jobs/process-courier-notifications.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { completed, giveContact, type Locked, lock, rowsOf } from '../../support/callers/checkout.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { type SignedInStaff, signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { nearPartner } from '../../support/vendors/couriers.ts';
import { type DriveFake, startDriveFake } from '../../support/vendors/drive-fake.ts';
import { connected, driveAccount, partnersPath, withoutPartners } from '../../support/vendors/partners.ts';

// Two couriers of one merchant, each a server of its own.

const service = serviceForTests();
/** Couriers go nowhere without a number to call. */
const phoneNumber = '+12125550199';
let near: DriveFake;
let far: DriveFake;
let owner: SignedInStaff;
let ids: { readonly near: string; readonly far: string };
beforeAll(async () => {
  near = await startDriveFake(() => service.clock.now());
  far = await startDriveFake(() => service.clock.now());
  near.charge(650);
  far.charge(900);
});
afterAll(async () => {
  await near.close();
  await far.close();
});
beforeEach(async () => {
  await withoutPartners(service);
  owner = await signInStaff(service);
  ids = {
    near: await connected(service, driveAccount(near, { phoneNumber }), owner),
    far: await connected(service, driveAccount(far, { phoneNumber, webhookSecret: 'another-webhook-secret' }), owner),
  };
});

async function asking() {
  const shopper = await startShopping(service, { locationId: locationIds.partner, fulfillmentMethod: 'delivery' });
  await shopper.add('sesame-fries');
  return shopper;
}

async function delivered() {
  const shopper = await asking();
  return shopper.send('PUT', '/set-delivery', { body: nearPartner });
}

async function lockedDelivery(): Promise<Locked> {
  const shopper = await asking();
  await shopper.change('PUT', '/set-delivery', nearPartner);
  await giveContact(shopper);
  return lock(shopper);
}

const quotesOf = async (cartId: string): Promise<Record<string, string>> => {
  const rows = await rowsOf(service, `select adapter, state from courier_quote where cart_id = '${cartId}'`);
  return Object.fromEntries(rows.map(({ adapter, state }) => [adapter, state]));
};
const refuses = 'refused' as const;

async function report(fake: DriveFake, accountId: string, secret: string): Promise<readonly number[]> {
  const credential = Buffer.from(`tiffin:${secret}`).toString('base64');
  const headers = { 'Content-Type': 'application/json', Authorization: `Basic ${credential}` };
  const statuses: number[] = [];
  for (const rawBody of fake.owed.splice(0)) {
    const path = `/api/v1/webhooks/${accountId}/${merchantIds.demo}`;
    statuses.push((await service.call('POST', path, { headers, rawBody })).status);
  }
  await processCourierNotifications.runOnce(service.context);
  return statuses;
}

describe('a quote', () => {
  test('is asked of the first courier alone while it comes', async () => {
    const before = far.requests.length;
    const answer = await delivered();
    expect([answer.status, answer.body.deliveryQuote.feeMinor]).toEqual([200, 650]);
    expect(far.requests).toHaveLength(before);
    expect(await quotesOf(answer.body.id)).toEqual({ [ids.near]: 'quoted' });
  });

  test.each([
    ['refuses', refuses, 'cancelled'],
    ['is down', { status: 503 }, 'asked'],
    ['breaks off', 'cut' as const, 'asked'],
    ['does not take our keys', { status: 401 }, 'asked'],
  ])('comes from the second where the first %s', async (_what, fault, state) => {
    near.failNext('quote', fault);
    const answer = await delivered();
    expect([answer.status, answer.body.deliveryQuote?.feeMinor]).toEqual([200, 900]);
    expect(await quotesOf(answer.body.id)).toEqual({ [ids.near]: state, [ids.far]: 'quoted' });
  });

  test('comes from the second where the first is silent, within the five seconds of one courier', async () => {
    near.failNext('quote', 'never');
    const begun = performance.now();
    const answer = await delivered();
    expect([answer.status, answer.body.deliveryQuote?.feeMinor]).toEqual([200, 900]);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test('of both that refuse is refused, as of one', async () => {
    near.failNext('quote', refuses);
    far.failNext('quote', refuses);
    const answer = await delivered();
    expect([answer.status, answer.body.details]).toMatchObject([409, { reason: 'FULFILLMENT_UNAVAILABLE' }]);
  });

  test('of both that are down, and of one that is down while the other refuses, is 503, as of one', async () => {
    for (const other of ['cut', refuses] as const) {
      near.failNext('quote', 'cut');
      far.failNext('quote', other);
      const answer = await delivered();
      expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    }
  });

  test('that is not used is given up at the courier that gave it, also after that one was removed', async () => {
    near.failNext('quote', refuses);
    const shopper = await asking();
    await shopper.change('PUT', '/set-delivery', nearPartner);
    const { externalDeliveryId } = shopper.cart.deliveryQuote;
    expect((await owner.call('DELETE', `${partnersPath}/${ids.far}`)).status).toBe(200);
    await shopper.change('PUT', '/set-delivery', { ...nearPartner, street: '30-14 Broadway' });
    service.clock.advance(120_000);
    await cancelUnusedQuotes.runOnce(service.context);
    const [row] = await rowsOf(
      service,
      `select adapter, state from courier_quote where external_delivery_id = '${externalDeliveryId}'`,
    );
    expect(row).toEqual({ adapter: ids.far, state: 'cancelled' });
    expect(far.requests.some((request) => request.startsWith('PUT /deliveries/*/cancel'))).toBe(true);
  });
});

describe('an order', () => {
  const bookings = (locked: Locked) => {
    const { cartId } = locked.shopper;
    return rowsOf(
      service,
      `select d.courier, d.state from courier_delivery d join payment_attempt a using (merchant_id, attempt_id)
       where a.cart_id = '${cartId}'`,
    );
  };

  test('is brought by the courier that was quoted, though another one is first by now', async () => {
    near.failNext('quote', refuses);
    const locked = await lockedDelivery();
    const path = `/merchants/${merchantIds.demo}/courier-order`;
    expect((await owner.call('PUT', path, { accountIds: [ids.far, ids.near] })).status).toBe(200);
    await owner.call('PUT', path, { accountIds: [ids.near, ids.far] });
    const sent = near.couriers().length;
    await completed(service, locked);
    expect(await bookings(locked)).toEqual([{ courier: ids.far, state: 'booked' }]);
    expect(near.couriers()).toHaveLength(sent);
  });

  test('whose courier is removed on the way is finished by it, told by its own webhooks alone', async () => {
    const locked = await lockedDelivery();
    const { id } = await completed(service, locked);
    const { externalDeliveryId } = locked.shopper.cart.deliveryQuote;
    expect((await owner.call('DELETE', `${partnersPath}/${ids.near}`)).status).toBe(200);
    near.owed.splice(0);
    near.advance(externalDeliveryId, 'picked_up');
    expect(await report(near, ids.near, 'a-webhook-secret-of-its-own')).toEqual([200]);
    near.advance(externalDeliveryId, 'delivered');
    const owed = [...near.owed];
    // Another account's secret proves nothing, nor does another account's address.
    expect(await report(near, ids.near, 'another-webhook-secret')).toEqual([401]);
    near.owed.push(...owed);
    expect(await report(near, ids.far, 'a-webhook-secret-of-its-own')).toEqual([401]);
    near.owed.push(...owed);
    expect(await report(near, 'courier-unknown1', 'a-webhook-secret-of-its-own')).toEqual([404]);
    near.owed.push(...owed);
    expect(await report(near, ids.near, 'a-webhook-secret-of-its-own')).toEqual([200]);
    expect(await bookings(locked)).toEqual([{ courier: ids.near, state: 'delivered' }]);
    const [row] = await rowsOf(service, `select status from customer_order where order_id = '${id}'`);
    expect(row.status).toBe('DELIVERED');
  });

  test('whose courier was removed after the quote is booked there all the same', async () => {
    const locked = await lockedDelivery();
    expect((await owner.call('DELETE', `${partnersPath}/${ids.near}`)).status).toBe(200);
    await completed(service, locked);
    expect(await bookings(locked)).toEqual([{ courier: ids.near, state: 'booked' }]);
  });
});

test('a courier that is removed while it is asked, and fails, gives way to the next', async () => {
  const shopper = await asking();
  near.failNext('quote', 'cutAfter');
  const [answer, removed] = await Promise.all([
    shopper.send('PUT', '/set-delivery', { body: nearPartner }),
    owner.call('DELETE', `${partnersPath}/${ids.near}`),
  ]);
  expect([answer.status, removed.status]).toEqual([200, 200]);
  expect(answer.body.deliveryQuote.feeMinor).toBe(900);
  expect(await quotesOf(answer.body.id)).toMatchObject({ [ids.far]: 'quoted' });
});
