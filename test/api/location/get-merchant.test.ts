import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLocation, setLocationPublished, setMerchantStatus } from '../../../src/store/location/merchants.ts';
import { publishSmallMerchant } from '../../support/data/published-merchant.ts';
import { newLocation } from '../../support/data/small-merchant.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const read = (slug: string, headers: Record<string, string> = {}) =>
  service.call('GET', `/api/v1/storefront/merchant/${slug}`, { headers });

test('200 with the published locations in configured order', async () => {
  const place = await publishSmallMerchant(service, { location: { position: 5 } });
  const first = newLocation(place.merchantId, { position: 1 });
  const hidden = newLocation(place.merchantId, { position: 2, published: false });
  await createLocation(service.database, first, service.clock.now());
  await createLocation(service.database, hidden, service.clock.now());
  await service.context.locations.refresh();
  const answer = await read(place.merchantSlug);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: place.merchantId,
    name: 'Bay Street Noodles',
    country: 'United States',
    currency: 'usd',
  });
  expect(answer.body.locations.map((location: { id: string }) => location.id)).toEqual([
    first.locationId,
    place.locationId,
  ]);
  await setLocationPublished(service.database, place.merchantId, hidden.locationId, true);
  await service.context.locations.refresh();
  expect((await read(place.merchantSlug)).body.locations).toHaveLength(3);
});

test('200 may be kept for ten seconds under a strong tag of its bytes; credentials are not looked at', async () => {
  const { merchantSlug } = await publishSmallMerchant(service);
  const answer = await read(merchantSlug, { Authorization: 'Bearer nonsense', 'X-Cart-Token': 'nonsense' });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=10');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
  expect((await read(merchantSlug)).headers.etag).toBe(answer.headers.etag);
});

test('304 without a body when the caller has these bytes, 200 when it has others', async () => {
  const { merchantSlug } = await publishSmallMerchant(service);
  const { etag = '' } = (await read(merchantSlug)).headers;
  const unchanged = await read(merchantSlug, { 'If-None-Match': etag });
  expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', etag]);
  expect((await read(merchantSlug, { 'If-None-Match': '"another"' })).status).toBe(200);
});

test('400 a slug that is too long', async () => {
  const answer = await read('a'.repeat(129));
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
});

test.each(['draft', 'archived'] as const)('404 the merchant is %s', async (status) => {
  const { merchantId, merchantSlug } = await publishSmallMerchant(service);
  expect((await read(merchantSlug)).status).toBe(200);
  await setMerchantStatus(service.database, merchantId, status);
  await service.context.locations.refresh();
  const answer = await read(merchantSlug);
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
});

test.each(['no-such-merchant', 'constructor', 'Demo', '..%2Fdemo', randomUUID()])(
  '404 no merchant is called %s',
  async (slug) => {
    const answer = await read(slug);
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  },
);

test('404 a merchant is found by its slug, not by its id', async () => {
  const { merchantId } = await publishSmallMerchant(service);
  expect((await read(merchantId)).status).toBe(404);
});
