import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { storedState } from '../../support/data/stored-texts.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

describe('PATCH .../carts/{cartId}', () => {
  test('200 another method forgets table and room and takes its own fee', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await shopper.change('PUT', '/set-room', { lastName: 'Byron', roomNumber: '3' });
    expect(shopper.cart).toMatchObject({ fulfillmentMethodFeeTotal: '3.60', roomServiceInfo: { lastName: 'Byron' } });
    const answer = await shopper.change('PATCH', '', { fulfillmentMethod: 'delivery' });
    expect(answer.body).toMatchObject({
      fulfilmentMethod: 'delivery',
      fulfillmentIdentifier: '',
      roomServiceInfo: null,
      tableServiceInfo: null,
      deliveryInfo: null,
      deliveryQuote: null,
      fees: { fulfillmentMethodFeeFix: '4.00' },
      fulfillmentMethodFeeTotal: '4.00',
    });
  });

  test('200 the time is chosen again when the new method does not offer it', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    await shopper.change('PUT', '/update-order-time', {
      pickupType: 'LATER',
      orderDate: '2026-06-03',
      orderTime: '09:00',
    });
    const answer = await shopper.change('PATCH', '', { fulfillmentMethod: 'table_side' });
    expect(answer.body).toMatchObject({ catalogRevalidation: null });
    expect(`${answer.body.orderDate} ${answer.body.orderTime}`).not.toBe('2026-06-03 09:00');
  });

  test('200 a note is stored and never shown', async () => {
    const shopper = await startShopping(service);
    const answer = await shopper.change('PATCH', '', { note: 'the secret knock is three' });
    expect(answer.text).not.toContain('knock');
    expect((await storedState(service, shopper.cartId, 2)).note).toBe('the secret knock is three');
  });

  test('400 an empty body', async () => {
    const shopper = await startShopping(service);
    const answer = await shopper.send('PATCH', '', { body: {} });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  test('409 the method is not offered here', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    const answer = await shopper.send('PATCH', '', { body: { fulfillmentMethod: 'room_service', note: 'x' } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_CONFLICT', details: { reason: 'FULFILLMENT_UNAVAILABLE' } },
    });
    expect((await shopper.read()).body.revision).toBe(1);
  });
});
