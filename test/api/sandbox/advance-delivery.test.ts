import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { serviceForTests, startTestService } from '../../support/run/service.ts';
import { broughtByCourier, courierOf } from '../../support/vendors/couriers.ts';

const service = serviceForTests();

const advance = (id: string, to: string) =>
  service.call('POST', `/api/v1/sandbox/deliveries/${id}/advance`, { body: { to } });

/** A delivery that was quoted, and booked where `booked`. */
async function delivery(booked = true): Promise<string> {
  const { cart } = await broughtByCourier(service);
  const { externalDeliveryId } = cart.deliveryQuote;
  const stop = { name: '', addressString: 'there', lat: 40.75, lng: -73.94, phoneNumber: null };
  const request = { merchantId: cart.merchantId, locationId: cart.locationId, externalDeliveryId };
  const goods = { goodsValueMinor: 2000, pickupAt: service.clock.now(), pickup: stop, dropoff: stop };
  const order = {
    ...request,
    ...goods,
    currency: 'usd',
    courierTipMinor: 0,
    shortId: 'AB12',
    instructions: '',
  } as const;
  if (booked) await courierOf(service).accept(order);
  return externalDeliveryId;
}

describe('POST /api/v1/sandbox/deliveries/{externalDeliveryId}/advance', () => {
  test('200 the courier picks it up and brings it, and owes a notification for each', async () => {
    const id = await delivery();
    expect(await advance(id, 'picked_up')).toMatchObject({
      status: 200,
      body: { externalDeliveryId: id, status: 'picked_up' },
    });
    expect((await advance(id, 'delivered')).body.status).toBe('delivered');
    const owed = await rowsOf(
      service,
      `select notification_id from sandbox_delivery_notification where external_delivery_id = '${id}'`,
    );
    expect(owed).toHaveLength(3);
  });

  test('200 the courier rides in a line from the shop to the door', async () => {
    const id = await delivery();
    const merchantId = merchantIds.demo;
    const place = async () => (await courierOf(service).find(merchantId, id))?.sighting?.place;
    const shop = await place();
    await advance(id, 'picked_up');
    expect(await place()).toEqual(shop);
    service.clock.advance(4 * 60_000);
    const onTheWay = await place();
    expect(onTheWay).not.toEqual(shop);
    service.clock.advance(3_600_000);
    const door = await place();
    expect(door).not.toEqual(onTheWay);
    service.clock.advance(3_600_000);
    expect(await place()).toEqual(door);
  });

  test('200 the courier calls off', async () => {
    expect(await advance(await delivery(), 'cancelled')).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  });

  test('409 a quote that was not booked, and a finished delivery', async () => {
    const quoted = await delivery(false);
    expect(await advance(quoted, 'picked_up')).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
    const done = await delivery();
    await advance(done, 'delivered');
    expect((await advance(done, 'cancelled')).status).toBe(409);
  });

  test('400 an unknown word', async () => {
    expect(await advance('nowhere', 'lost')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  test('404 where another courier is connected', async () => {
    const id = await delivery();
    const other = await startTestService({ database: service.database, courier: courierOf(service) });
    const answer = await other.call('POST', `/api/v1/sandbox/deliveries/${id}/advance`, { body: { to: 'delivered' } });
    expect(answer.status).toBe(404);
    await other.close();
  });
});
