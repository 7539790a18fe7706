import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { sandboxMerchants } from '../../../src/sandbox/seed/seed-sandbox.ts';
import { createLocation } from '../../../src/store/location/merchants.ts';
import { seededAt } from '../../support/run/database.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

let service: TestService;
const nowhere = 'de300000-0000-4000-a000-0000000009ff';

beforeAll(async () => {
  service = await startTestService();
  const model = sandboxMerchants(seededAt)[0]?.locations[0];
  if (model === undefined) throw new Error('nothing is seeded');
  const withoutPlace = { ...model, locationId: nowhere, slug: 'nowhere', addressData: { city: 'New York', lat: null } };
  await createLocation(service.database, { ...withoutPlace, merchantId: merchantIds.demo }, seededAt);
  await service.context.locations.refresh();
});
afterAll(() => service.close());

const measure = (body: unknown, locationId: string = locationIds.alwaysOpen) =>
  service.call('POST', `/api/v1/storefront/locations/${locationId}/distance`, { body });

test('200 the distance in miles unless another unit is wanted', async () => {
  const answer = await measure({ lat: 40.7153, lng: -74.0082 });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toEqual({
    locationId: locationIds.alwaysOpen,
    location: {
      id: locationIds.alwaysOpen,
      restaurantDisplayName: 'Marigold Kitchen Chelsea',
      addressString: '214 West 18th Street, New York, NY 10011',
      coordinates: { lat: 40.7418, lng: -73.9989 },
    },
    distance: { value: 1.89, unit: 'miles', miles: 1.89, kilometers: 3.05 },
  });
  const metric = await measure({ lat: 40.7153, lng: -74.0082, unit: 'kilometers' });
  expect(metric.body.distance).toEqual({ value: 3.05, unit: 'kilometers', miles: 1.89, kilometers: 3.05 });
});

test.each([
  ['latitude missing', { lng: 0 }, 'lat'],
  ['longitude out of range', { lat: 0, lng: 180.5 }, 'lng'],
  ['a number sent as text', { lat: '40', lng: 0 }, 'lat'],
  ['an unknown unit', { lat: 0, lng: 0, unit: 'yards' }, 'unit'],
  ['an unknown property', { lat: 0, lng: 0, radius: 3 }, 'radius'],
])('400 %s', async (_name, body, path) => {
  const answer = await measure(body);
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe('VALIDATION_ERROR');
  expect(answer.body.details.fields[0].path).toBe(path);
});

test('404 the location has no coordinates', async () => {
  const answer = await measure({ lat: 0, lng: 0 }, nowhere);
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
});

test('404 there is no such location, and a slug is not an id', async () => {
  for (const id of ['unknown', 'demo-always-open']) {
    const answer = await measure({ lat: 0, lng: 0 }, id);
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  }
});
