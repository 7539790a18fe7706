import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setSoldOut, setStock } from '../../../src/store/menu/availability.ts';
import { type Place, publishSmallMerchant } from '../../support/data/published-merchant.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const read = (place: Place, productId: string, headers: Record<string, string> = {}) =>
  service.call('GET', `${place.path}/products/${productId}`, { headers });

test('200 with the whole modifier tree', async () => {
  const place = await publishSmallMerchant(service);
  const answer = await read(place, 'ramen');
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: 'ramen',
    locationId: place.locationId,
    price: '14.50',
    availability: 'AVAILABLE',
  });
  expect(answer.body.modifiers[0].items[1].childGroups[0].group.items[0].id).toBe('chili');
  expect(answer.headers['cache-control']).toBe('public, max-age=10');
});

test('304 when the caller has these bytes', async () => {
  const place = await publishSmallMerchant(service);
  const { etag = '' } = (await read(place, 'tea')).headers;
  const answer = await read(place, 'tea', { 'If-None-Match': etag });
  expect([answer.status, answer.text]).toEqual([304, '']);
});

test('200 a sold-out product is shown as sold out until it comes back by itself', async () => {
  const place = await publishSmallMerchant(service);
  await setSoldOut(service.database, place.merchantId, place.locationId, ['tea'], service.clock.now() + 1_000);
  await service.context.locations.refresh();
  expect((await read(place, 'tea')).body.availability).toBe('SOLD_OUT');
  service.clock.advance(999);
  expect((await read(place, 'tea')).body.availability).toBe('SOLD_OUT');
  service.clock.advance(1);
  expect((await read(place, 'tea')).body.availability).toBe('AVAILABLE');
});

test('200 a sold-out option is left out', async () => {
  const place = await publishSmallMerchant(service);
  await setSoldOut(service.database, place.merchantId, place.locationId, ['large'], Number.POSITIVE_INFINITY);
  await service.context.locations.refresh();
  const { modifiers } = (await read(place, 'ramen')).body;
  expect(modifiers[0].items.map((option: { id: string }) => option.id)).toEqual(['regular']);
});

test('200 out of stock is sold out', async () => {
  const place = await publishSmallMerchant(service);
  await setStock(service.database, place.merchantId, place.locationId, 'gyoza', 0);
  await service.context.locations.refresh();
  expect((await read(place, 'gyoza')).body.availability).toBe('SOLD_OUT');
});

test('200 the price of this location', async () => {
  const place = await publishSmallMerchant(service);
  const other = await publishSmallMerchant(service, {
    catalog: {
      products: [{ id: 'tea', name: 'Tea', description: '', priceMinor: 123_450, images: [], groupIds: [] }],
      menus: teaMenu,
    },
    merchant: { currency: 'aed' },
  });
  expect((await read(place, 'tea')).body).toMatchObject({ price: '3.00', displayPrice: '$3.00' });
  expect((await read(other, 'tea')).body).toMatchObject({
    price: '1234.50',
    displayPrice: 'AED 1,234.50',
    currency: 'aed',
  });
});

test('400 an id that is too long', async () => {
  const answer = await read(await publishSmallMerchant(service), 'a'.repeat(129));
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
});

test('404 not in the catalog, in no menu, at no such location, before a publication', async () => {
  const place = await publishSmallMerchant(service, { catalog: { menus: teaMenu } });
  const nowhere = { ...place, path: `/api/v1/storefront/locations/${randomUUID()}` };
  for (const answer of [
    await read(place, 'no-such-dish'),
    await read(place, 'constructor'),
    await read(place, 'ramen'),
    await read(nowhere, 'tea'),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  }
  expect((await read(place, 'tea')).status).toBe(200);
});

const teaMenu = [
  { id: 'm', name: 'Tea', windows: [], locationIds: null, categories: [{ id: 'c', name: 'Tea', productIds: ['tea'] }] },
];
