import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setLocationPublished, setMerchantStatus } from '../../../src/store/location/merchants.ts';
import { publishSmallMerchant } from '../../support/data/published-merchant.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const read = (slugOrId: string, headers: Record<string, string> = {}) =>
  service.call('GET', `/api/v1/storefront/locations/${slugOrId}`, { headers });

test('200 by id and by slug, the same bytes', async () => {
  const place = await publishSmallMerchant(service);
  const byId = await read(place.locationId);
  const bySlug = await read(place.locationSlug);
  expect(byId.status).toBe(200);
  expect(byId.body).toMatchObject({ id: place.locationId, restaurantSlug: place.locationSlug });
  expect(bySlug.text).toBe(byId.text);
  expect(bySlug.headers.etag).toBe(byId.headers.etag);
  expect(byId.headers['cache-control']).toBe('public, max-age=10');
});

test('304 when the caller has these bytes', async () => {
  const { locationSlug } = await publishSmallMerchant(service);
  const { etag = '' } = (await read(locationSlug)).headers;
  const answer = await read(locationSlug, { 'If-None-Match': etag });
  expect([answer.status, answer.text]).toEqual([304, '']);
});

test('400 a name that is too long', async () => {
  const answer = await read('a'.repeat(129));
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
});

test('404 an unknown location, a hidden one, one of a hidden merchant', async () => {
  const hidden = await publishSmallMerchant(service);
  const archived = await publishSmallMerchant(service);
  await setLocationPublished(service.database, hidden.merchantId, hidden.locationId, false);
  await setMerchantStatus(service.database, archived.merchantId, 'archived');
  await service.context.locations.refresh();
  for (const name of [randomUUID(), 'no-such-place', hidden.locationId, hidden.locationSlug, archived.locationSlug]) {
    const answer = await read(name);
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  }
});

// Guarantee of getLocation: below the storefront prefix no other operation takes a slug for an id.
test('404 a slug anywhere else', async () => {
  const { locationSlug } = await publishSmallMerchant(service);
  for (const rest of ['menus', 'products/ramen', 'redirect', 'ordering-readiness', 'time-intervals', 'gratuity']) {
    expect([rest, (await read(`${locationSlug}/${rest}`)).status]).toEqual([rest, 404]);
  }
});
