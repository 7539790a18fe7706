import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { setSoldOut } from '../../../../src/store/menu/availability.ts';
import { bowlWithDressing, newKey, startShopping } from '../../../support/callers/shopper.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const item = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' };

describe('POST .../items', () => {
  test('200 a new line at the end, priced, with its chosen options', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const answer = await shopper.add('harvest-grain-bowl', {
      ...bowlWithDressing,
      categoryId: 'bowls',
      specialInstructions: ' No beets, please. ',
    });
    expect(answer.body.items).toHaveLength(2);
    expect(answer.body.items[1]).toMatchObject({
      productId: 'harvest-grain-bowl',
      name: 'Harvest Grain Bowl',
      price: '13.00',
      priceFormatted: '$13.00',
      quantity: 1,
      total: '14.00',
      discount: '0.00',
      categoryId: 'bowls',
      specialInstructions: 'No beets, please.',
      itemUnavailableAction: 'remove_item',
      selections: [
        { id: 'bowl-extras', items: [{ id: 'extra-tahini', price: '1.00', priceFormatted: '+$1.00', quantity: 1 }] },
      ],
    });
    expect(answer.body).toMatchObject({ totalQuantity: 2, subTotal: '20.00', taxTotal: '2.10', orderTotal: '22.10' });
  });

  test('200 equal products are two lines', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await shopper.add('sesame-fries');
    const ids = shopper.cart.items.map((line: { id: string }) => line.id);
    expect(new Set(ids).size).toBe(2);
  });

  test('200 an exact retry is answered byte for byte, and one line is there', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    const first = await shopper.send('POST', '/items', { body: item, key });
    const again = await shopper.send('POST', '/items', { body: item, key, ifMatch: '"cart-1"' });
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect(again.headers).toMatchObject({ etag: first.headers.etag, 'idempotent-replayed': 'true' });
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect((await shopper.read()).body.items).toHaveLength(1);
  });

  test.each([
    ['an unknown product', { productId: 'caviar' }, { field: 'productId' }],
    ['an unknown category', { categoryId: 'caviar' }, { field: 'categoryId' }],
    [
      'too few options',
      { productId: 'build-your-own-bowl' },
      { field: 'selections', modifierGroupId: 'base', minimum: 1, maximum: 2 },
    ],
  ])('400 %s', async (_sentence, changes, details) => {
    const shopper = await startShopping(service);
    const answer = await shopper.send('POST', '/items', { body: { ...item, ...changes } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', details } });
    expect((await shopper.read()).body.revision).toBe(1);
  });

  test('400 a body that is not of the form names the place', async () => {
    const shopper = await startShopping(service);
    const answer = await shopper.send('POST', '/items', { body: { ...item, quantity: 0 } });
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'quantity' }] } } });
  });

  test('400 no idempotency key', async () => {
    const shopper = await startShopping(service);
    const answer = await shopper.send('POST', '/items', { body: item, key: null });
    expect(answer).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_REQUIRED' } });
  });

  test('409 the revision moved on, with what is there now', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const answer = await shopper.send('POST', '/items', { body: item, ifMatch: '"cart-1"' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CART_CONFLICT', details: { currentRevision: 2 } } });
    expect((await shopper.read()).body.items).toHaveLength(1);
  });

  test('409 the key was used for another request', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    await shopper.send('POST', '/items', { body: item, key });
    const answer = await shopper.send('POST', '/items', { body: { ...item, quantity: 2 }, key });
    expect(answer).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await shopper.read()).body.items).toHaveLength(1);
  });

  test('409 the product is sold out', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    const answer = await shopper.send('POST', '/items', { body: { ...item, productId: 'olive-oil-cake' } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_CONFLICT', details: { reason: 'ITEM_SOLD_OUT' } },
    });
  });

  test('409 the product was sold out a moment ago', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    await setSoldOut(service.database, merchantIds.demo, locationIds.downtown, ['latte'], Number.POSITIVE_INFINITY);
    await service.context.locations.refresh();
    const answer = await shopper.send('POST', '/items', { body: { ...item, productId: 'latte' } });
    expect(answer).toMatchObject({ status: 409, body: { details: { reason: 'ITEM_SOLD_OUT' } } });
  });

  test('409 more than is left', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.partner });
    const cake = { ...item, productId: 'celebration-cake' };
    const answer = await shopper.send('POST', '/items', { body: { ...cake, quantity: 4 } });
    expect(answer).toMatchObject({ status: 409, body: { details: { reason: 'QUANTITY_REDUCED', maximum: 3 } } });
    await shopper.add('celebration-cake', { quantity: 3 });
  });

  test('409 the POS does not know the product', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.airport });
    const answer = await shopper.send('POST', '/items', { body: { ...item, productId: 'truffle-fries' } });
    expect(answer).toMatchObject({ status: 409, body: { details: { reason: 'MAPPING_MISSING' } } });
  });

  test('409 the cart has expired', async () => {
    const shopper = await startShopping(service);
    service.clock.advance(3_600_000);
    const answer = await shopper.send('POST', '/items', { body: item });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CART_IMMUTABLE' } });
  });
});
