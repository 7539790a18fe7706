import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { Database } from '../../../src/store/database/database.ts';
import {
  findLocationKey,
  type KeyPlace,
  listLocationKeys,
  noteKeyUse,
  revokeLocationKey,
  saveLocationKey,
} from '../../../src/store/location/location-keys.ts';
import { countStatements, openTestDatabase } from '../../support/run/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seeded: true });
});
afterAll(() => database.close());

const place = { merchantId: merchantIds.demo, locationId: locationIds.alwaysOpen };
let count = 0;

async function makeKey(at: KeyPlace = place) {
  count += 1;
  const key = { ...at, keyId: `key-${count}`, keyHash: String(count).padStart(64, '0') };
  const extra = { prefix: 'sk_test_abcd', name: 'Server', createdBy: null, liveCountMax: 100 };
  expect(await saveLocationKey(database, { ...key, ...extra }, 1000 + count)).toBe(true);
  return key;
}

test('a key is found by its hash alone, in one statement, until it is revoked', async () => {
  const { keyHash, ...key } = await makeKey();
  const counted = countStatements(database);
  expect(await findLocationKey(counted, keyHash)).toEqual(key);
  expect(counted.statements).toHaveLength(1);
  expect(await findLocationKey(database, 'f'.repeat(64))).toBeNull();
  expect(await revokeLocationKey(database, key, 5000)).toBe(5000);
  expect(await revokeLocationKey(database, key, 6000)).toBe(5000);
  expect(await findLocationKey(database, keyHash)).toBeNull();
});

test('a use is noted once a minute, and not of a revoked key', async () => {
  const { keyHash: _hash, ...key } = await makeKey();
  const lastUse = async () =>
    (await listLocationKeys(database, place, null, 50)).find(({ keyId }) => keyId === key.keyId)?.lastUsedAt;
  expect(await lastUse()).toBeNull();
  await noteKeyUse(database, key, 100_000);
  await noteKeyUse(database, key, 159_999);
  expect(await lastUse()).toBe(100_000);
  await noteKeyUse(database, key, 160_000);
  expect(await lastUse()).toBe(160_000);
  await revokeLocationKey(database, key, 170_000);
  await noteKeyUse(database, key, 999_999);
  expect(await lastUse()).toBe(160_000);
});

test('a key of one location is none of another, nor of another merchant', async () => {
  const { keyHash: _hash, ...key } = await makeKey();
  expect(await revokeLocationKey(database, { ...key, locationId: locationIds.downtown }, 1)).toBeNull();
  expect(await revokeLocationKey(database, { ...key, merchantId: merchantIds.demoUk }, 1)).toBeNull();
  const elsewhere = { merchantId: merchantIds.demoUk, locationId: locationIds.alwaysOpen };
  expect(await listLocationKeys(database, elsewhere, null, 50)).toEqual([]);
  const foreign = { ...key, ...elsewhere, keyHash: 'e'.repeat(64), prefix: 'p', name: 'n', createdBy: null };
  expect(await saveLocationKey(database, { ...foreign, liveCountMax: 9 }, 1)).toBe(false);
});

test('of revoked keys the newest hundred stay, live ones all of them', async () => {
  const at = { merchantId: merchantIds.demo, locationId: locationIds.airport };
  const live = await makeKey(at);
  for (let turn = 0; turn < 103; turn += 1) {
    const { keyHash: _hash, ...key } = await makeKey(at);
    await revokeLocationKey(database, key, 9000);
  }
  const newest = await makeKey(at);
  const listed = await listLocationKeys(database, at, null, 500);
  expect(listed.filter(({ revokedAt }) => revokedAt !== null)).toHaveLength(100);
  expect(listed.filter(({ revokedAt }) => revokedAt === null).map(({ keyId }) => keyId)).toEqual([
    newest.keyId,
    live.keyId,
  ]);
});
