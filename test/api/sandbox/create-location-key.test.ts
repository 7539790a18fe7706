import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { findLocationKey } from '../../../src/store/location/location-keys.ts';
import { sha256Hex } from '../../../src/workflows/digest.ts';
import { nowhere } from '../../support/callers/back-office.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const make = (locationId: string) => service.call('POST', '/api/v1/sandbox/location-keys', { body: { locationId } });

test('201 a key of the location, another one each time', async () => {
  const [one, two] = [await make(locationIds.alwaysOpen), await make(locationIds.alwaysOpen)];
  expect([one.status, Object.keys(one.body)]).toEqual([201, ['apiKey']]);
  expect(one.body.apiKey).toMatch(/^sk_test_/);
  expect(two.body.apiKey).not.toBe(one.body.apiKey);
  expect(await findLocationKey(service.database, sha256Hex(one.body.apiKey))).toMatchObject({
    merchantId: merchantIds.demo,
    locationId: locationIds.alwaysOpen,
  });
});

test('404 no such location, 400 no location at all', async () => {
  expect((await make(nowhere)).status).toBe(404);
  expect((await make('demo-always-open')).status).toBe(400);
});
