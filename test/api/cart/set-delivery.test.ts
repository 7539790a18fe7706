import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { savePolicy } from '../../../src/store/location/policies.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { within } from '../../support/data/delivery-areas.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const address = {
  street: '12 Elm Street',
  streetOptional: 'Apt 4',
  city: 'New York',
  state: 'NY',
  zipCode: '10003',
  country: 'United States',
  lat: 40.73,
  lng: -73.99,
};

describe('PUT .../set-delivery', () => {
  test('200 the cart goes to the address, whatever its method was', async () => {
    const shopper = await startShopping(service, { fulfillmentMethod: 'table_side' });
    await shopper.add('sesame-fries');
    await shopper.change('PUT', '/set-table', { tableNumber: '12' });
    const answer = await shopper.change('PUT', '/set-delivery', address);
    expect(answer.body).toMatchObject({
      fulfilmentMethod: 'delivery',
      fulfillmentIdentifier: '12 Elm Street, Apt 4, New York, NY, 10003',
      deliveryInfo: { addressString: '12 Elm Street, Apt 4, New York, NY, 10003', addressData: address },
      deliveryQuote: null,
      tableServiceInfo: null,
      fulfillmentMethodFeeTotal: '4.00',
    });
  });

  test('200 a second line that is left out is empty', async () => {
    const shopper = await startShopping(service);
    const { streetOptional: _, ...short } = address;
    const answer = await shopper.change('PUT', '/set-delivery', short);
    expect(answer.body.deliveryInfo.addressData.streetOptional).toBe('');
  });

  test.each([
    ['another country', { country: 'France' }, 'country'],
    ['no place on earth', { lat: 90.1 }, 'lat'],
    ['a street of blanks', { street: '  ' }, 'street'],
  ])('400 %s', async (_sentence, changes, path) => {
    const shopper = await startShopping(service);
    const answer = await shopper.send('PUT', '/set-delivery', { body: { ...address, ...changes } });
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ path }] } } });
  });

  test('400 one of the first four countries is refused others exactly as the form of a body is', async () => {
    const shopper = await startShopping(service);
    const elsewhere = await shopper.send('PUT', '/set-delivery', { body: { ...address, country: 'France' } });
    const nowhere = await shopper.send('PUT', '/set-delivery', { body: { ...address, country: 'Freedonia' } });
    expect({ ...elsewhere.body, requestId: '' }).toEqual({ ...nowhere.body, requestId: '' });
    expect(elsewhere.body).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'The request is not of the expected form: country.',
      details: { fields: [{ path: 'country', rule: 'enum' }] },
    });
    // In the step that checks forms: before the tag is looked for.
    const untagged = await shopper.send('PUT', '/set-delivery', {
      body: { ...address, country: 'France' },
      ifMatch: null,
    });
    expect(untagged.status).toBe(400);
  });

  test('200 a merchant elsewhere delivers in any country, and writes the address as it is written there', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.deKreuzberg });
    await shopper.add('kaesekuchen');
    const berlin = {
      street: 'Torstraße 1',
      city: 'Berlin',
      state: '-',
      zipCode: '10119',
      country: 'Germany',
      lat: 52.52,
      lng: 13.41,
    };
    const answer = await shopper.change('PUT', '/set-delivery', berlin);
    expect(answer.body).toMatchObject({
      currency: 'eur',
      fulfillmentIdentifier: 'Torstraße 1, 10119 Berlin',
      deliveryInfo: { addressData: { ...berlin, streetOptional: '' } },
      fulfillmentMethodFeeTotal: '2.90',
      fulfillmentMethodFeeTotalFormatted: '€2.90',
    });
    const abroad = await shopper.change('PUT', '/set-delivery', { ...berlin, country: 'Poland' });
    expect(abroad.status).toBe(200);
  });

  test('409 the location does not deliver', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.airport });
    const answer = await shopper.send('PUT', '/set-delivery', { body: address });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_CONFLICT', details: { reason: 'FULFILLMENT_UNAVAILABLE' } },
    });
  });

  test('409 the address is outside the delivery area', async () => {
    const { database, context, clock } = service;
    const policy = context.locations.find(locationIds.downtown)?.policy;
    if (policy === undefined) throw new Error('downtown is not there');
    const delivery = { ...policy.methods.delivery, areas: [within(3)] };
    const near = { ...policy, methods: { ...policy.methods, delivery } };
    await savePolicy(database, merchantIds.demo, locationIds.downtown, near, clock.now());
    await context.locations.refresh();
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    await shopper.change('PUT', '/set-delivery', address);
    const answer = await shopper.send('PUT', '/set-delivery', { body: { ...address, lat: 40.9 } });
    expect(answer).toMatchObject({ status: 409, body: { details: { reason: 'FULFILLMENT_UNAVAILABLE' } } });
    expect((await shopper.read()).body.deliveryInfo.addressData.lat).toBe(40.73);
  });
});
