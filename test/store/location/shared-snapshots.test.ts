import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadZone } from '../../../src/adapters/system/zones.ts';
import { atMethod } from '../../../src/domain/location/at-method.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { createLocationCache } from '../../../src/store/location/location-cache.ts';
import { readPolicy } from '../../../src/store/location/read-policy.ts';
import { saveDraft } from '../../../src/store/menu/catalog.ts';
import { publishCatalog } from '../../../src/workflows/menu/publish-catalog.ts';
import { createSmallMerchant, smallCatalog, smallPolicy } from '../../support/data/small-merchant.ts';
import { openTestDatabase } from '../../support/run/database.ts';

// design/memory.md#what-can-be-made-again-is-dropped: what locations have in common is in memory once.

const now = Date.UTC(2026, 5, 2, 16, 0, 0);
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Two locations of different merchants, each with a menu, as a cache knows them. */
async function twoLocations(): Promise<readonly [LocationSnapshot, LocationSnapshot]> {
  const cache = createLocationCache(database, { zoneTable: loadZone, pollMilliseconds: 500, now: () => now });
  const places = [await createSmallMerchant(database, now), await createSmallMerchant(database, now)];
  for (const { merchantId } of places) {
    await saveDraft(database, merchantId, smallCatalog(), now);
    await publishCatalog(database, merchantId, now);
  }
  await cache.refresh();
  const [one, other] = places.map(({ locationId }) => cache.find(locationId));
  if (one == null || other == null) throw new Error('the cache knows both');
  return [one, other];
}

/** Whether code that works with both finds each member at one place. */
function haveOneShape(one: object, other: object): boolean {
  setFlagsFromString('--allow-natives-syntax');
  return new Function('one', 'other', 'return %HaveSameMap(one, other)')(one, other) as boolean;
}

test('locations have one shape, and share their hours and what is empty', async () => {
  const [one, other] = await twoLocations();
  expect(haveOneShape(one, other)).toBe(true);
  expect(haveOneShape({ catalog: 1 }, one)).toBe(false);
  expect(one.policy.methods.takeout.hours).toBe(other.policy.methods.takeout.hours);
  expect(one.overlay.stock).toBe(other.overlay.stock);
  expect(one.merchant).not.toBe(other.merchant);
});

test('a copy by spreading has the catalog, and so has the location as a method sees it', async () => {
  const [one, other] = await twoLocations();
  expect({ ...one }.catalog).toBe(one.catalog);
  expect(one.catalog?.products.size).toBe(3);
  const own = new Map([['delivery' as const, () => ({ ...other.catalog, products: new Map() }) as never]]);
  const views = [one, other].map((each) => atMethod({ ...each, catalogsByMethod: own }, 'delivery'));
  expect(views.map(({ catalog }) => catalog?.products.size)).toEqual([0, 0]);
  expect(haveOneShape(views[0] ?? {}, views[1] ?? {})).toBe(true);
});

test('different hours stay different, however many there are', () => {
  const policyAt = (fromMinute: number) => {
    const policy = smallPolicy();
    const takeout = { ...policy.methods.takeout, hours: [{ weekday: 1, fromMinute, toMinute: 1440 }] };
    return readPolicy(JSON.stringify({ ...policy, methods: { ...policy.methods, takeout } })).methods.takeout.hours;
  };
  const first = policyAt(0);
  expect(policyAt(0)).toBe(first);
  for (let minute = 1; minute <= 1_100; minute += 1) expect(policyAt(minute)[0]?.fromMinute).toBe(minute);
  // So many others are known by then that these are no longer, which costs a second copy.
  expect(policyAt(0)).not.toBe(first);
  expect(policyAt(0)).toEqual(first);
});
