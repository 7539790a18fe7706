import { expect, test } from 'vitest';
import { publishSmallMerchant } from '../../support/data/published-merchant.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

test('a product as it is sold to each method, and 404 or 400 for what is not', async () => {
  const { path } = await publishSmallMerchant(service, {
    catalog: {
      methodOverrides: [
        { method: 'delivery', locationIds: null, prices: { ramen: 1600, large: 300 }, removed: ['tea', 'regular'] },
      ],
    },
  });
  const read = (method: string, productId: string) =>
    service.call('GET', `${path}/methods/${method}/products/${productId}`);
  const [delivered, taken] = [await read('delivery', 'ramen'), await read('takeout', 'ramen')];
  // biome-ignore lint/suspicious/noExplicitAny: a product is looked into freely.
  const options = ({ body }: any) => body.modifiers[0].items.map(({ id, price }: any) => [id, price]);
  expect([delivered.body.price, options(delivered)]).toEqual(['16.00', [['large', '3.00']]]);
  expect([taken.body.price, options(taken)]).toEqual([
    '14.50',
    [
      ['regular', '0.00'],
      ['large', '2.50'],
    ],
  ]);
  expect(delivered.headers['cache-control']).toBe('public, max-age=10');
  expect((await read('delivery', 'tea')).status).toBe(404);
  expect((await read('takeout', 'tea')).status).toBe(200);
  const unknown = await read('by_drone', 'ramen');
  expect([unknown.status, unknown.body.code]).toEqual([400, 'VALIDATION_ERROR']);
});
