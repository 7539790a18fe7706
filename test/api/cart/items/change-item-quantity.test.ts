import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { setSoldOut } from '../../../../src/store/menu/availability.ts';
import { startShopping } from '../../../support/callers/shopper.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

describe('PATCH .../items/{itemId}', () => {
  test('200 the quantity and its price, the line keeping its id and its options', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const [line] = shopper.cart.items;
    const answer = await shopper.change('PATCH', `/items/${line.id}`, { quantity: 3 });
    expect(answer.body.items).toEqual([{ ...line, quantity: 3, total: '18.00', totalFormatted: '$18.00' }]);
    expect(answer.body).toMatchObject({ totalQuantity: 3, subTotal: '18.00' });
  });

  test('200 zero takes the line out', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const answer = await shopper.change('PATCH', `/items/${shopper.cart.items[0].id}`, { quantity: 0 });
    expect(answer.body).toMatchObject({ items: [], totalQuantity: 0, orderTotal: '0.00', quoteFingerprint: null });
  });

  test.each([-1, 100, 1.5, '2'])('400 the quantity %j', async (quantity) => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const answer = await shopper.send('PATCH', `/items/${shopper.cart.items[0].id}`, { body: { quantity } });
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'quantity' }] } } });
  });

  test('409 more than is left, with what is', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.partner });
    await shopper.add('celebration-cake', { quantity: 2 });
    const answer = await shopper.send('PATCH', `/items/${shopper.cart.items[0].id}`, { body: { quantity: 5 } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_CONFLICT', details: { reason: 'QUANTITY_REDUCED', maximum: 3 } },
    });
  });

  test('409 raising a line that is sold out, which may still be lowered', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    await shopper.add('sesame-fries', { quantity: 3 });
    const forever = Number.POSITIVE_INFINITY;
    await setSoldOut(service.database, merchantIds.demo, locationIds.downtown, ['sesame-fries'], forever);
    await service.context.locations.refresh();
    const path = `/items/${shopper.cart.items[0].id}`;
    const answer = await shopper.send('PATCH', path, { body: { quantity: 4 } });
    expect(answer).toMatchObject({ status: 409, body: { details: { reason: 'ITEM_SOLD_OUT', maximum: 3 } } });
    const lowered = await shopper.change('PATCH', path, { quantity: 2 });
    expect(lowered.body.catalogRevalidation).toMatchObject({
      required: true,
      reasonCodes: ['ITEM_SOLD_OUT'],
      changeSet: { blocking: true },
    });
  });
});
