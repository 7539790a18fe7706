import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

describe('PUT .../set-table', () => {
  test('200 the cart goes to the table, whatever its method was', async () => {
    const shopper = await startShopping(service, { fulfillmentMethod: 'delivery' });
    const answer = await shopper.change('PUT', '/set-table', { tableNumber: '12' });
    expect(answer.body).toMatchObject({
      fulfilmentMethod: 'table_side',
      fulfillmentIdentifier: '12',
      tableServiceInfo: { tableNumber: '12' },
    });
  });

  test.each(['', '12a', '-1', '1'.repeat(21)])('400 the table "%s"', async (tableNumber) => {
    const shopper = await startShopping(service);
    const answer = await shopper.send('PUT', '/set-table', { body: { tableNumber } });
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'tableNumber' }] } } });
  });

  test('409 the location serves no tables', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.airport });
    const answer = await shopper.send('PUT', '/set-table', { body: { tableNumber: '12' } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_CONFLICT', details: { reason: 'FULFILLMENT_UNAVAILABLE' } },
    });
  });
});
