import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

function reverse(body: unknown, at: string = locationIds.downtown, on = service) {
  return on.call('POST', `/api/v1/storefront/locations/${at}/address-at-position`, { body });
}

test('200 the nearest address, or null where none is near', async () => {
  const answer = await reverse({ lat: 40.7153, lng: -74.0081 });
  expect(answer.status).toBe(200);
  expect(answer.body.address).toMatchObject({ precision: 'house', zipCode: '10013', country: 'United States' });
  expect(answer.body.attribution).toBeNull();
  expect((await reverse({ lat: 0, lng: 0 })).body).toEqual({ address: null, attribution: null });
});

test.each([
  ['a latitude that is none', { lat: 91, lng: 0 }, 'lat'],
  ['no longitude', { lat: 1 }, 'lng'],
  ['an unknown property', { lat: 1, lng: 1, radius: 3 }, 'radius'],
])('400 %s', async (_name, body, path) => {
  const answer = await reverse(body);
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(answer.body.details.fields[0].path).toBe(path);
});

test('404 there is no such location, or no geocoder', async () => {
  expect((await reverse({ lat: 1, lng: 1 }, 'unknown')).status).toBe(404);
  const on = await startTestService({ environment: { GEOCODER: 'none' } });
  try {
    expect((await reverse({ lat: 1, lng: 1 }, locationIds.downtown, on)).body.code).toBe('NOT_FOUND');
  } finally {
    await on.close();
  }
});
