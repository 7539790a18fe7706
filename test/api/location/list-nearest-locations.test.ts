import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { sandboxMerchants } from '../../../src/sandbox/seed/seed-sandbox.ts';
import { createLocation } from '../../../src/store/location/merchants.ts';
import { seededAt } from '../../support/run/database.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

let service: TestService;
const nowhere = 'de300000-0000-4000-a000-0000000009fe';

beforeAll(async () => {
  service = await startTestService();
  const model = sandboxMerchants(seededAt)[0]?.locations[0];
  if (model === undefined) throw new Error('nothing is seeded');
  const withoutPlace = {
    ...model,
    locationId: nowhere,
    slug: 'no-place',
    addressData: { city: 'New York', lat: null },
  };
  await createLocation(service.database, { ...withoutPlace, merchantId: merchantIds.demo }, seededAt);
  await service.context.locations.refresh();
});
afterAll(() => service.close());

const nearest = (body: unknown, slug = 'demo') =>
  service.call('POST', `/api/v1/storefront/merchant/${slug}/nearest-locations`, { body });
const idsOf = (answer: { readonly body: { locations: readonly { locationId: string }[] } }) =>
  answer.body.locations.map(({ locationId }) => locationId);

test('200 by distance, those of unknown place last', async () => {
  const answer = await nearest({ lat: 40.7153, lng: -74.0082 });
  expect(answer.status).toBe(200);
  const ids = idsOf(answer);
  expect(ids[0]).toBe(locationIds.downtown);
  expect(ids[1]).toBe(locationIds.alwaysOpen);
  expect(ids.at(-1)).toBe(nowhere);
  expect(answer.body.locations[0].distance).toEqual({ miles: 0, kilometers: 0 });
  expect(answer.body.locations[1].distance).toEqual({ miles: 1.89, kilometers: 3.05 });
  expect(answer.body.locations.at(-1).distance).toBeNull();
  expect(answer.body.nextOffset).toBeNull();
});

test('200 in pages that together are all of them, none twice', async () => {
  const seen: string[] = [];
  let offset: number | null = 0;
  while (offset !== null) {
    const answer = await nearest({ lat: 40.7, lng: -74, limit: 2, offset });
    expect(answer.body.locations.length).toBeLessThanOrEqual(2);
    seen.push(...idsOf(answer));
    offset = answer.body.nextOffset;
  }
  expect(seen).toEqual(idsOf(await nearest({ lat: 40.7, lng: -74 })));
  expect(new Set(seen).size).toBe(6);
  expect((await nearest({ lat: 0, lng: 0, offset: 99 })).body).toEqual({ locations: [], nextOffset: null });
});

test.each([
  ['no place', {}, 'lat'],
  ['too many at once', { lat: 0, lng: 0, limit: 501 }, 'limit'],
  ['before the first', { lat: 0, lng: 0, offset: -1 }, 'offset'],
])('400 %s', async (_name, body, path) => {
  const answer = await nearest(body);
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(answer.body.details.fields[0].path).toBe(path);
});

test('404 there is no such merchant', async () => {
  expect((await nearest({ lat: 0, lng: 0 }, 'unknown')).body.code).toBe('NOT_FOUND');
});
