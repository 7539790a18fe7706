import { beforeEach, describe, expect, test } from 'vitest';
import { cancelUnusedQuotes } from '../../src/jobs/cancel-unused-quotes.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { markQuoteAccepted } from '../../src/store/cart/courier-quotes.ts';
import { giveContact, lock, rowsOf } from '../support/callers/checkout.ts';
import { type Shopper, startShopping } from '../support/callers/shopper.ts';
import { canRace } from '../support/run/database.ts';
import { serviceForTests, startTestService } from '../support/run/service.ts';
import { broughtByCourier, courierCalls, courierOf, farther, nearPartner } from '../support/vendors/couriers.ts';

const service = serviceForTests();
beforeEach(() => courierOf(service).clearFaults());

const minute = 60_000;

/** Lets every quote come due and the job look at all of them; how often the courier was asked to cancel. */
async function look(waitMs = 6 * minute): Promise<number> {
  service.clock.advance(waitMs);
  const calls = await courierCalls(service, () => cancelUnusedQuotes.runOnce(service.context));
  expect(new Set(calls)).toEqual(new Set(calls.length === 0 ? [] : ['cancel']));
  return calls.length;
}

const stateOf = async (externalDeliveryId: string): Promise<string> => {
  const [row] = await rowsOf(
    service,
    `select state from courier_quote where external_delivery_id = '${externalDeliveryId}'`,
  );
  return row?.state;
};
const atCourier = async (externalDeliveryId: string) =>
  (await courierOf(service).find(merchantIds.demo, externalDeliveryId))?.status;

async function expectGivenUp(externalDeliveryId: string): Promise<void> {
  expect([await stateOf(externalDeliveryId), await atCourier(externalDeliveryId)]).toEqual(['cancelled', 'cancelled']);
}

/** Everything of earlier tests out of the way. */
async function quietly(): Promise<void> {
  service.clock.advance(2 * 3_600_000);
  for (let round = 0; round < 3; round += 1) {
    service.clock.advance(3_600_000);
    await cancelUnusedQuotes.runOnce(service.context);
  }
}
beforeEach(quietly);

const idOf = (shopper: Shopper): string => shopper.cart.deliveryQuote.externalDeliveryId;

describe('a quote', () => {
  test('that a live cart carries stays, also while it is paid', async () => {
    const shopper = await broughtByCourier(service);
    expect(await look()).toBe(0);
    await shopper.change('PUT', '/set-delivery', nearPartner);
    const id = idOf(shopper);
    await giveContact(shopper);
    await lock(shopper);
    await look();
    expect(await look(2 * 3_600_000)).toBe(0);
    expect([await stateOf(id), await atCourier(id)]).toEqual(['quoted', 'quoted']);
  });

  test('that was just asked for is left alone: its cart may be on its way', async () => {
    const shopper = await broughtByCourier(service);
    await shopper.change('PUT', '/set-delivery', farther);
    expect(await look(minute - 1)).toBe(0);
  });

  test('that was replaced is given up, once', async () => {
    const shopper = await broughtByCourier(service);
    const first = idOf(shopper);
    await shopper.change('PUT', '/set-delivery', farther);
    expect(await look()).toBe(1);
    await expectGivenUp(first);
    expect(await stateOf(idOf(shopper))).toBe('quoted');
    expect(await look()).toBe(0);
  });

  test.each<[string, (shopper: Shopper) => Promise<unknown>]>([
    ['of a cart that is fetched instead', (shopper) => shopper.change('PATCH', '', { fulfillmentMethod: 'takeout' })],
    ['of a cart that was expired', (shopper) => shopper.send('DELETE', '')],
    ['of a cart whose time is over', async () => service.clock.advance(3_600_000)],
  ])('%s is given up', async (_sentence, act) => {
    const shopper = await broughtByCourier(service);
    const id = idOf(shopper);
    await act(shopper);
    expect(await look()).toBe(1);
    await expectGivenUp(id);
  });

  test('of a preview that was not followed is given up', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await shopper.change('PUT', '/set-delivery', nearPartner);
    const body = { targetLocationId: locationIds.partner, strategy: 'try_move_items' };
    expect((await shopper.send('POST', '/location-switches', { body })).status).toBe(200);
    expect(await look()).toBe(1);
  });

  test('whose courier never answered is given up all the same', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.partner });
    courierOf(service).failNext('quote', { how: 'replyLost' });
    expect((await shopper.send('PUT', '/set-delivery', { body: nearPartner })).status).toBe(503);
    const [row] = await rowsOf(
      service,
      `select external_delivery_id, state from courier_quote where cart_id = '${shopper.cartId}'`,
    );
    expect([row.state, await atCourier(row.externalDeliveryId)]).toEqual(['asked', 'quoted']);
    expect(await look()).toBe(1);
    await expectGivenUp(row.externalDeliveryId);
  });

  test('that was accepted is never given up', async () => {
    const shopper = await broughtByCourier(service);
    const id = idOf(shopper);
    await markQuoteAccepted(service.database, merchantIds.demo, id);
    await shopper.change('PATCH', '', { fulfillmentMethod: 'takeout' });
    expect(await look()).toBe(0);
    expect(await stateOf(id)).toBe('accepted');
  });

  test('that the courier cannot be asked to cancel is tried later, ever less often', async () => {
    const shopper = await broughtByCourier(service);
    const id = idOf(shopper);
    await shopper.change('PATCH', '', { fulfillmentMethod: 'takeout' });
    for (const wait of [6 * minute, 30_000, minute, 2 * minute]) {
      courierOf(service).failNext('cancel', { how: 'unavailable' });
      expect(await look(wait - 1)).toBe(wait === 6 * minute ? 1 : 0);
      if (wait === 6 * minute) continue;
      expect(await look(1)).toBe(1);
    }
    courierOf(service).clearFaults();
    expect(await stateOf(id)).toBe('quoted');
    expect(await look(4 * minute)).toBe(1);
    await expectGivenUp(id);
  });

  test('of a courier that is not connected any more waits, for three days', async () => {
    const shopper = await broughtByCourier(service);
    const id = idOf(shopper);
    await shopper.change('PATCH', '', { fulfillmentMethod: 'takeout' });
    const alone = await startTestService({ database: service.database });
    Object.assign(alone.context.partners, { courierNamed: () => null });
    alone.clock.set(service.clock.now() + 6 * minute);
    const checkAt = async () => {
      await cancelUnusedQuotes.runOnce(alone.context);
      const where = `where external_delivery_id = '${id}'`;
      const [row] = await rowsOf(service, `select state, check_at from courier_quote ${where}`);
      return [row.state, row.checkAt];
    };
    expect(await checkAt()).toEqual(['quoted', alone.clock.now() + 30_000]);
    alone.clock.advance(4 * 24 * 3_600_000);
    expect(await checkAt()).toEqual(['quoted', null]);
    await alone.close();
  });

  test('whose goods are on their way counts as accepted', async () => {
    const shopper = await broughtByCourier(service);
    const id = idOf(shopper);
    const stop = { name: '', addressString: 'there', lat: 40.75, lng: -73.94, phoneNumber: null };
    const request = { merchantId: merchantIds.demo, locationId: locationIds.partner, externalDeliveryId: id };
    const goods = { goodsValueMinor: 1, currency: 'usd', pickupAt: 0, pickup: stop, dropoff: stop } as const;
    await courierOf(service).accept({ ...request, ...goods, courierTipMinor: 0, shortId: 'AB12', instructions: '' });
    await courierOf(service).advance(id, 'picked_up');
    await shopper.change('PATCH', '', { fulfillmentMethod: 'takeout' });
    expect(await look()).toBe(1);
    expect([await stateOf(id), await atCourier(id)]).toEqual(['accepted', 'picked_up']);
  });
});

describe('of two addresses for one revision', () => {
  test('one is stored, and the quote of the other is given up', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.partner });
    let resume = () => {};
    const reached = new Promise<void>((resolve) => {
      const wait = () => {
        resolve();
        return new Promise<void>((through) => {
          resume = through;
        });
      };
      courierOf(service).failNext('quote', { how: 'slow', wait });
    });
    const slow = shopper.send('PUT', '/set-delivery', { body: nearPartner, ifMatch: '"cart-1"' });
    await reached;
    const fast = await shopper.send('PUT', '/set-delivery', { body: farther, ifMatch: '"cart-1"' });
    resume();
    expect(fast.status).toBe(200);
    expect(await slow).toMatchObject({ status: 409, body: { code: 'CART_CONFLICT' } });
    expect(await expectOneQuote(shopper)).toBe(2);
  });

  test.runIf(canRace('cancel-unused-quotes.test.ts'))('at once: the same, every time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shopper = await startShopping(service, { locationId: locationIds.partner });
      const answers = await Promise.all(
        [nearPartner, farther].map((body) => shopper.send('PUT', '/set-delivery', { body, ifMatch: '"cart-1"' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await expectOneQuote(shopper);
    }
  });

  /** Answers how many were asked for: an address that comes after the other was stored is refused without a quote. */
  async function expectOneQuote(shopper: Shopper): Promise<number> {
    const { body } = await shopper.read();
    expect(body.revision).toBe(2);
    await look();
    const rows = await rowsOf(
      service,
      `select external_delivery_id, state from courier_quote where cart_id = '${shopper.cartId}'`,
    );
    const winner = body.deliveryQuote.externalDeliveryId;
    expect(rows.map(({ externalDeliveryId }) => externalDeliveryId)).toContain(winner);
    for (const { externalDeliveryId: id, state } of rows) {
      const expected = id === winner ? ['quoted', 'quoted'] : ['cancelled', 'cancelled'];
      expect([state, await atCourier(id)]).toEqual(expected);
    }
    return rows.length;
  }
});
