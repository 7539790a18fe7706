import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { pricedItemsSchema } from '../../../../src/contract/cart/priced-items.ts';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { bowlWithDressing, startShopping, storefront } from '../../../support/callers/shopper.ts';
import { countedServiceForTests, startTestService } from '../../../support/run/service.ts';

const { service, statements } = countedServiceForTests();

const form = Compile(pricedItemsSchema);
const fries = { productId: 'sesame-fries', quantity: 2, itemUnavailableAction: 'remove_item' };
const bowl = {
  productId: 'harvest-grain-bowl',
  quantity: 1,
  itemUnavailableAction: 'remove_item',
  ...bowlWithDressing,
};

async function price(body: unknown, locationId: string = locationIds.alwaysOpen) {
  const answer = await service.call('POST', `${storefront}/locations/${locationId}/price`, { body });
  if (answer.status === 200) expect(form.Errors(answer.body)).toEqual([]);
  return answer;
}

describe('POST .../price', () => {
  test('200 line totals and totals as a cart has them', async () => {
    const answer = await price({ fulfillmentMethod: 'takeout', items: [bowl, fries] });
    const shopper = await startShopping(service);
    await shopper.add('harvest-grain-bowl', bowlWithDressing);
    await shopper.add('sesame-fries', { quantity: 2 });
    const { cart } = shopper;
    expect(answer.status).toBe(200);
    const { items, taxes, includedTaxTotal, includedTaxTotalFormatted, pricesIncludeTax, taxName, ...rest } =
      answer.body;
    const { fulfillmentMethod, resolvedCatalogSnapshotRevision, commercePolicyRevision, ...same } = rest;
    expect(cart).toMatchObject(same);
    expect([cart.fulfilmentMethod, cart.authorityContext]).toMatchObject([
      fulfillmentMethod,
      { resolvedCatalogSnapshotRevision, commercePolicyRevision },
    ]);
    expect(items).toEqual([
      { productId: 'harvest-grain-bowl', quantity: 1, price: '13.00', total: '14.00' },
      { productId: 'sesame-fries', quantity: 2, price: '6.00', total: '12.00' },
    ]);
    const details = await service.call('GET', shopper.path('/details'), { headers: { 'X-Cart-Token': shopper.token } });
    expect(details.body).toMatchObject({
      taxes,
      includedTaxTotal,
      includedTaxTotalFormatted,
      pricesIncludeTax,
      taxName,
    });
  });

  test('200 prices that include tax say so, and how much', async () => {
    const item = { ...fries, productId: 'porridge' };
    const { body } = await price({ items: [item] }, locationIds.ukSoho);
    expect(body).toMatchObject({ currency: 'gbp', pricesIncludeTax: true, taxName: 'vat', taxTotal: '0.00' });
    expect(Number(body.includedTaxTotal)).toBeGreaterThan(0);
  });

  test('200 by another method with its fee; without one by the first that is offered', async () => {
    const free = await price({ items: [fries] });
    expect(free.body.fulfillmentMethod).toBe('takeout');
    const room = await price({ fulfillmentMethod: 'room_service', items: [fries] });
    expect(Number(room.body.orderTotal)).toBeGreaterThan(Number(free.body.orderTotal));
  });

  test('200 nothing is written, and no statement is run', async () => {
    const before = statements.length;
    await price({ items: [bowl, fries] });
    const made = statements
      .slice(before)
      .filter((name) => /-(cart|quote|code|idempotency|session|reward)\b/.test(name));
    expect(made).toEqual([]);
    const rows = { name: 'test-carts', text: 'select count(*) as carts from cart' };
    const [counted] = await service.database.run<{ carts: number }>(rows, []);
    await price({ items: [bowl, fries] });
    expect(await service.database.run(rows, [])).toEqual([counted]);
  });

  test('400 a form that is not that of lines, and what adding a line refuses, at its place', async () => {
    const wrong: readonly (readonly [unknown, string])[] = [
      [{ items: [] }, 'items'],
      [{ items: Array.from({ length: 101 }, () => fries) }, 'items'],
      [{ items: [{ ...fries, quantity: 0 }] }, 'items[0].quantity'],
      [{ items: [fries], cartId: 'x' }, 'cartId'],
      [{ items: [fries, { ...fries, productId: 'caviar' }] }, 'items[1].productId'],
      [{ items: [fries, { ...fries, categoryId: 'caviar' }] }, 'items[1].categoryId'],
      [{ items: [{ ...fries, productId: 'build-your-own-bowl' }] }, 'items[0].selections'],
    ];
    for (const [body, path] of wrong) {
      const answer = await price(body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'VALIDATION_ERROR']);
      expect(answer.body.details.fields[0].path).toBe(path);
    }
  });

  test('400 a method that the location does not offer', async () => {
    const answer = await price({ fulfillmentMethod: 'room_service', items: [fries] }, locationIds.downtown);
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'fulfillmentMethod' }] } } });
  });

  test('404 an unknown location', async () => {
    expect((await price({ items: [fries] }, 'de300000-0000-4000-a000-0000000009ff')).status).toBe(404);
  });

  test('409 a dish that is sold out, or more than is left of it, in one line or in several', async () => {
    const sold = await price({ items: [fries, { ...fries, productId: 'olive-oil-cake' }] }, locationIds.downtown);
    expect(sold).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_CONFLICT', details: { reason: 'ITEM_SOLD_OUT', fields: [{ path: 'items[1]' }] } },
    });
    const cake = { ...fries, productId: 'celebration-cake' };
    const many = await price({ items: [cake, cake] }, locationIds.partner);
    expect(many).toMatchObject({ status: 409, body: { details: { reason: 'QUANTITY_REDUCED', maximum: 1 } } });
  });

  test('409 more than a cart may hold', async () => {
    const letters = (index: number) =>
      Array.from({ length: 500 }, (_, n) => String.fromCharCode(0x4e00 + ((n * 7919 + index * 104_729) % 20_000))).join(
        '',
      );
    const items = Array.from({ length: 40 }, (_, index) => ({ ...fries, specialInstructions: letters(index) }));
    const answer = await price({ items });
    expect(answer).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT', details: { maximum: 62_000 } } });
  });
});

test('429 counts as a read of everyone, by address', async () => {
  const limited = await startTestService({ environment: { RATE_LIMIT_FACTOR: '0.005' } });
  try {
    const path = `${storefront}/locations/${locationIds.alwaysOpen}/price`;
    const call = () => limited.call('POST', path, { body: { items: [fries] } });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await call()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  } finally {
    await limited.close();
  }
});
