import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadZone } from '../../../src/adapters/system/zones.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import { type Database, statement } from '../../../src/store/database/database.ts';
import { openPostgres } from '../../../src/store/database/postgres.ts';
import { createLocationCache, type RunningLocationCache } from '../../../src/store/location/location-cache.ts';
import {
  createLocation,
  createMerchant,
  setClockOffset,
  setLocationPublished,
  setMerchantStatus,
  setOrigins,
} from '../../../src/store/location/merchants.ts';
import {
  findPolicy,
  removeProviderBinding,
  savePolicy,
  saveProviderBinding,
} from '../../../src/store/location/policies.ts';
import { pauseOrdering, setSoldOut, setStock } from '../../../src/store/menu/availability.ts';
import { findPublication, saveDraft, savePublication } from '../../../src/store/menu/catalog.ts';
import { publishCatalog, rollBackCatalog } from '../../../src/workflows/menu/publish-catalog.ts';
import { nestedMenu } from '../../support/data/nested-menus.ts';
import {
  createSmallMerchant,
  newLocation,
  newMerchant,
  smallCatalog,
  smallPolicy,
} from '../../support/data/small-merchant.ts';
import { canRace, countStatements, createPostgresDatabase, openTestDatabase } from '../../support/run/database.ts';

const now = Date.UTC(2026, 5, 2, 16, 0, 0);
let database: Database;
let cache: RunningLocationCache;

beforeAll(async () => {
  database = await openTestDatabase();
  cache = openCache(database);
});

afterAll(() => database.close());

function openCache(over: Database): RunningLocationCache {
  return createLocationCache(over, {
    zoneTable: loadZone,
    pollMilliseconds: 500,
    now: () => now,
    report: (error) => {
      throw error;
    },
  });
}

/** A merchant with one location and its first publication, known to the cache. */
async function published(): Promise<{
  merchantId: string;
  locationId: string;
  merchantSlug: string;
  locationSlug: string;
}> {
  const place = await createSmallMerchant(database, now);
  await saveDraft(database, place.merchantId, smallCatalog(), now);
  await publishCatalog(database, place.merchantId, now);
  await cache.refresh();
  return place;
}

function factsOf(locationId: string): LocationSnapshot {
  const snapshot = cache.find(locationId);
  if (snapshot === null) throw new Error(`${locationId} is not in the cache`);
  return snapshot;
}

describe('what the cache knows', () => {
  test('a location by id and slug, its merchant by slug, its zone, policy and catalog', async () => {
    const place = await published();
    const snapshot = factsOf(place.locationId);
    expect(cache.findBySlugOrId(place.locationId)).toBe(snapshot);
    expect(cache.findBySlugOrId(place.locationSlug)).toBe(snapshot);
    expect(cache.findMerchantBySlug(place.merchantSlug)).toBe(snapshot.merchant);
    expect(cache.findMerchant(place.merchantId)).toBe(snapshot.merchant);
    expect(cache.locationsOf(place.merchantId)).toEqual([snapshot]);
    expect(snapshot).toMatchObject({
      publicationRevision: 1,
      snapshotRevision: 1,
      policyRevision: 1,
      bindingRevision: null,
    });
    expect(snapshot.zone.id).toBe('America/New_York');
    expect(snapshot.addressData).toEqual({ street: '1 Pier Road', city: 'New York', lat: 40.7, lng: -74.01 });
    expect([...(snapshot.catalog?.products.keys() ?? [])]).toEqual(['ramen', 'gyoza', 'tea']);
  });

  test('a stored product that is too large to be sent is left out and reported once; the rest is served', async () => {
    const reports: unknown[] = [];
    const place = await published();
    const other = createLocationCache(database, {
      zoneTable: loadZone,
      pollMilliseconds: 500,
      now: () => now,
      report: (error) => reports.push(error),
    });
    await savePublication(database, place.merchantId, JSON.stringify(nestedMenu(8, 100)), now);
    await other.refresh();
    const catalog = other.find(place.locationId)?.catalog;
    expect([...(catalog?.products.keys() ?? [])]).toEqual(['ramen', 'gyoza', 'tea']);
    await setSoldOut(database, place.merchantId, place.locationId, ['tea'], now + 1_000);
    await other.refresh();
    expect(other.find(place.locationId)?.catalog).toBe(catalog);
    const named = reports.map(String).filter((text) => text.includes(place.locationId));
    expect(named).toEqual([
      expect.stringContaining('is served without 1 products that are too large to be sent: nested'),
    ]);
    await rollBackCatalog(database, place.merchantId, 1, now);
  });

  test.each(['catalog_publication', 'commerce_policy'])(
    'a row of %s that cannot be read costs its own merchant and no other, at a start too',
    async (table) => {
      const [broken, sound] = [await published(), await published()];
      await database.script(`update ${table} set document = 'broken' where merchant_id = '${broken.merchantId}'`);
      const reports: string[] = [];
      const fresh = createLocationCache(database, {
        zoneTable: loadZone,
        pollMilliseconds: 500,
        now: () => now,
        report: (error) => reports.push(String(error)),
      });
      await fresh.refresh();
      expect([fresh.find(broken.locationId), fresh.find(sound.locationId)?.locationId]).toEqual([
        null,
        sound.locationId,
      ]);
      expect(reports.join()).toContain('SyntaxError');
      const read = `select document from ${table} where merchant_id = '${sound.merchantId}' limit 1`;
      const [own] = await database.run<{ document: string }>(statement(`test-read-${table}`, read), []);
      const mend = `update ${table} set document = $1 where merchant_id = '${broken.merchantId}'`;
      await database.run(statement(`test-mend-${table}`, mend), [own?.document ?? '']);
    },
  );

  test('nothing under a name that is not there, not even one from the language', () => {
    for (const name of ['constructor', '__proto__', '', 'no-such-place']) {
      expect(cache.findBySlugOrId(name)).toBeNull();
      expect(cache.findMerchantBySlug(name)).toBeNull();
    }
  });

  test('a location without a publication has no catalog', async () => {
    const place = await createSmallMerchant(database, now);
    await cache.refresh();
    expect(factsOf(place.locationId)).toMatchObject({
      catalog: null,
      publicationRevision: null,
      snapshotRevision: null,
    });
  });

  test('a location made after a publication shows it', async () => {
    const place = await published();
    const later = newLocation(place.merchantId);
    await createLocation(database, later, now);
    await cache.refresh();
    expect(factsOf(later.locationId)).toMatchObject({ publicationRevision: 1, snapshotRevision: 1 });
    expect(factsOf(later.locationId).catalog).toBe(factsOf(place.locationId).catalog);
  });

  test('locations stand in configured order, hidden ones nowhere', async () => {
    const merchant = newMerchant();
    await createMerchant(database, merchant, now);
    const places = [3, 1, 2].map((position) => newLocation(merchant.merchantId, { position }));
    for (const place of places) await createLocation(database, place, now);
    const [third, first, second] = places.map((place) => place.locationId);
    await setLocationPublished(database, merchant.merchantId, second ?? '', false);
    await cache.refresh();
    expect(cache.findMerchant(merchant.merchantId)?.locationIds).toEqual([first, third]);
    expect(cache.locationsOf(merchant.merchantId).map((snapshot) => snapshot.locationId)).toEqual([first, third]);
    expect(cache.find(second ?? '')).toBeNull();
  });

  test.each(['draft', 'archived'] as const)(
    'a merchant that is %s is not found, nor are its locations',
    async (status) => {
      const place = await published();
      await setMerchantStatus(database, place.merchantId, status);
      await cache.refresh();
      expect(cache.findMerchantBySlug(place.merchantSlug)).toBeNull();
      expect(cache.findBySlugOrId(place.locationSlug)).toBeNull();
      expect(cache.locationsOf(place.merchantId)).toEqual([]);
      expect(cache.findMerchant(place.merchantId)?.published).toBe(false);
    },
  );

  test('origins of published merchants, loopback where allowed', async () => {
    const place = await published();
    await setOrigins(database, place.merchantId, ['https://shop.example'], ['noodles']);
    await cache.refresh();
    expect(cache.originRegistered('https://shop.example')).toBe(true);
    expect(cache.originRegistered('https://shop.example.evil')).toBe(false);
    expect(cache.originRegistered('http://localhost:5173')).toBe(false);
    expect(cache.findMerchant(place.merchantId)).toMatchObject({
      origins: ['https://shop.example'],
      appSchemes: ['noodles'],
    });
    const open = newMerchant({ loopbackOriginsAllowed: true });
    await createMerchant(database, open, now);
    await cache.refresh();
    expect(cache.originRegistered('http://localhost:5173')).toBe(true);
    await setMerchantStatus(database, open.merchantId, 'archived');
    await cache.refresh();
    expect(cache.originRegistered('http://localhost:5173')).toBe(false);
  });
});

describe('what moves', () => {
  test('publication and snapshot numbers rise; a rollback is a new publication with the old document', async () => {
    const place = await published();
    await saveDraft(database, place.merchantId, smallCatalog({ menus: smallCatalog().menus.slice(0, 1) }), now);
    expect(await publishCatalog(database, place.merchantId, now)).toBe(2);
    await cache.refresh();
    expect(factsOf(place.locationId).catalog?.menus).toHaveLength(1);
    expect(await rollBackCatalog(database, place.merchantId, 1, now)).toMatchObject({ publicationRevision: 3 });
    await cache.refresh();
    expect(factsOf(place.locationId)).toMatchObject({ publicationRevision: 3, snapshotRevision: 3 });
    expect(factsOf(place.locationId).catalog?.menus).toHaveLength(2);
    expect(await findPublication(database, place.merchantId, 2)).toMatchObject({ menus: [{ id: 'all-day' }] });
  });

  test('sold out shows without a publication, and comes back', async () => {
    const place = await published();
    const before = factsOf(place.locationId);
    await setSoldOut(database, place.merchantId, place.locationId, ['gyoza', 'chili'], Number.POSITIVE_INFINITY);
    await cache.refresh();
    const after = factsOf(place.locationId);
    expect(after.overlay.soldOutUntil).toEqual(
      new Map([
        ['chili', Number.POSITIVE_INFINITY],
        ['gyoza', Number.POSITIVE_INFINITY],
      ]),
    );
    expect(after).toMatchObject({ publicationRevision: 1, snapshotRevision: 1 });
    expect(after.catalog).toBe(before.catalog);
    expect(after.overlay.revision).toBeGreaterThan(before.overlay.revision);
    await setSoldOut(database, place.merchantId, place.locationId, ['gyoza'], now + 60_000);
    await setSoldOut(database, place.merchantId, place.locationId, ['chili'], null);
    await cache.refresh();
    expect([...factsOf(place.locationId).overlay.soldOutUntil]).toEqual([['gyoza', now + 60_000]]);
  });

  test('stock and pause', async () => {
    const { merchantId, locationId } = await published();
    await setStock(database, merchantId, locationId, 'ramen', 3);
    await pauseOrdering(database, merchantId, locationId, now + 1);
    await cache.refresh();
    expect(factsOf(locationId).overlay).toMatchObject({ stock: new Map([['ramen', 3]]), pausedUntil: now + 1 });
    await setStock(database, merchantId, locationId, 'ramen', null);
    await pauseOrdering(database, merchantId, locationId, Number.POSITIVE_INFINITY);
    await cache.refresh();
    expect(factsOf(locationId).overlay).toMatchObject({ stock: new Map(), pausedUntil: Number.POSITIVE_INFINITY });
    await pauseOrdering(database, merchantId, locationId, null);
    await cache.refresh();
    expect(factsOf(locationId).overlay.pausedUntil).toBeNull();
  });

  test('what a bound provider knows counts only where its catalog does', async () => {
    const overrides = { operationalCatalog: 'core' } as const;
    for (const changes of [
      { profile: 'core_commerce' },
      { profile: 'pos_routed', authorityOverrides: overrides },
    ] as const) {
      const { merchantId, locationId } = await createSmallMerchant(database, now, { location: changes });
      await saveProviderBinding(database, merchantId, locationId, { provider: 'pos', mappedIds: ['tea'] }, now);
      await cache.refresh();
      expect(factsOf(locationId)).toMatchObject({ bindingRevision: 1, provider: 'pos', mappedIds: null });
    }
  });

  test('policies and bindings are numbered, and a removed binding keeps its number', async () => {
    const place = await createSmallMerchant(database, now, { location: { profile: 'pos_routed' } });
    const { merchantId, locationId } = place;
    expect(await savePolicy(database, merchantId, locationId, smallPolicy({ taxRate: 80_000 }), now)).toBe(2);
    expect(
      await saveProviderBinding(database, merchantId, locationId, { provider: 'pos', mappedIds: ['tea'] }, now),
    ).toBe(1);
    await cache.refresh();
    expect(factsOf(locationId)).toMatchObject({ policyRevision: 2, bindingRevision: 1, policy: { taxRate: 80_000 } });
    expect(factsOf(locationId)).toMatchObject({ provider: 'pos', mappedIds: new Set(['tea']) });
    expect(await findPolicy(database, merchantId, locationId, 1)).toMatchObject({ taxRate: 0 });
    expect(await findPolicy(database, merchantId, locationId, 3)).toBeNull();
    await removeProviderBinding(database, merchantId, locationId);
    await cache.refresh();
    expect(factsOf(locationId)).toMatchObject({ bindingRevision: null, provider: null, mappedIds: null });
    expect(await saveProviderBinding(database, merchantId, locationId, { provider: 'pos', mappedIds: [] }, now)).toBe(
      2,
    );
  });

  test('the clock of one merchant only', async () => {
    const [one, other] = [await published(), await published()];
    await setClockOffset(database, one.merchantId, -3_600_000);
    await cache.refresh();
    expect(cache.findMerchant(one.merchantId)?.clockOffsetMs).toBe(-3_600_000);
    expect(cache.findMerchant(other.merchantId)?.clockOffsetMs).toBe(0);
  });

  test('only what moved becomes a new object', async () => {
    const place = await published();
    const sister = newLocation(place.merchantId);
    await createLocation(database, sister, now);
    await cache.refresh();
    const [before, untouched] = [factsOf(place.locationId), factsOf(sister.locationId)];
    await savePolicy(database, place.merchantId, place.locationId, smallPolicy(), now);
    await cache.refresh();
    expect(factsOf(place.locationId)).not.toBe(before);
    expect(factsOf(place.locationId).merchant).toBe(before.merchant);
    expect(factsOf(sister.locationId)).toBe(untouched);
  });
});

describe('refusals', () => {
  test('a draft another person saved meanwhile, an unknown place, a taken slug', async () => {
    const place = await published();
    expect(await saveDraft(database, place.merchantId, smallCatalog(), now, 7)).toBeNull();
    expect(await saveDraft(database, place.merchantId, smallCatalog(), now, 1)).toBe(2);
    expect(await saveDraft(database, place.merchantId, smallCatalog(), now, 1)).toBeNull();
    const unknown = newMerchant().merchantId;
    for (const refused of [
      () => publishCatalog(database, unknown, now),
      () => rollBackCatalog(database, place.merchantId, 9, now),
      () => savePolicy(database, place.merchantId, unknown, smallPolicy(), now),
      () => saveProviderBinding(database, place.merchantId, unknown, { provider: 'pos', mappedIds: [] }, now),
      () => setSoldOut(database, unknown, place.locationId, ['tea'], null),
      () => setStock(database, place.merchantId, unknown, 'tea', 1),
      () => pauseOrdering(database, place.merchantId, unknown, null),
      () => setClockOffset(database, unknown, 0),
      () => createLocation(database, newLocation(unknown), now),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const taken = newMerchant({ slug: place.merchantSlug });
    await expect(createMerchant(database, taken, now)).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
    const sameSlug = newLocation(place.merchantId, { slug: place.locationSlug });
    await expect(createLocation(database, sameSlug, now)).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
  });
});

describe('what it costs', () => {
  test('a refresh is one statement when nothing changed, and as many for twenty locations as for one', async () => {
    const counted = countStatements(database);
    const own = openCache(counted);
    const merchant = newMerchant();
    await createMerchant(database, merchant, now);
    await own.refresh();
    const measure = async (): Promise<number> => {
      counted.statements.length = 0;
      await own.refresh();
      return counted.statements.length;
    };
    expect(await measure()).toBe(1);
    await createLocation(database, newLocation(merchant.merchantId), now);
    const forOne = await measure();
    for (let count = 0; count < 20; count += 1) await createLocation(database, newLocation(merchant.merchantId), now);
    expect(await measure()).toBe(forOne);
    expect(own.locationsOf(merchant.merchantId)).toHaveLength(21);
  });

  test('atLeast asks the database only when it is behind', async () => {
    const place = await published();
    const counted = countStatements(database);
    const own = openCache(counted);
    await own.refresh();
    counted.statements.length = 0;
    expect((await own.atLeast(place.locationId, 1, 1))?.policyRevision).toBe(1);
    expect(counted.statements).toEqual([]);
    await savePolicy(database, place.merchantId, place.locationId, smallPolicy(), now);
    expect((await own.atLeast(place.locationId, 1, 1))?.policyRevision).toBe(1);
    expect((await own.atLeast(place.locationId, 1, 2))?.policyRevision).toBe(2);
    const binding = { provider: 'pos', mappedIds: [] };
    const { merchantId, locationId } = place;
    for (const revision of [1, 2]) {
      expect(await saveProviderBinding(database, merchantId, locationId, binding, now)).toBe(revision);
      if (revision === 1) await own.refresh();
    }
    expect((await own.atLeast(locationId, 1, 2, 1))?.bindingRevision).toBe(1);
    expect((await own.atLeast(locationId, 1, 2, 2))?.bindingRevision).toBe(2);
  });

  test('a refresh asked for while one runs starts after it, and all who wait share it', async () => {
    const counted = countStatements(database);
    const own = openCache(counted);
    await own.refresh();
    counted.statements.length = 0;
    await Promise.all([own.refresh(), Promise.resolve().then(() => own.refresh()), own.refresh()]);
    expect(counted.statements.length).toBeLessThanOrEqual(2);
  });
});

describe('several nodes', () => {
  // Guarantee of design/menu.md#from-draft-to-answer: what one node commits every node shows within 2 s, without
  // asking.
  test('a change reaches a cache that only waits', async () => {
    const place = await published();
    const waiting = openCache(database);
    await waiting.start();
    await setSoldOut(database, place.merchantId, place.locationId, ['tea'], Number.POSITIVE_INFINITY);
    await expect
      .poll(() => waiting.find(place.locationId)?.overlay.soldOutUntil.has('tea'), { timeout: 10_000, interval: 20 })
      .toBe(true);
    await waiting.stop();
  });

  test.runIf(canRace('location-cache.test.ts'))(
    'two nodes, notified or only polling, and commits that overtake each other',
    async () => {
      const { url, database: first } = await createPostgresDatabase();
      const second = openPostgres({ connectionString: url });
      const deaf: Database = { ...second, listen: () => Promise.resolve(() => Promise.resolve()) };
      const nodes = [openCache(first), openCache(second), openCache(deaf)];
      const [one, other] = [await createSmallMerchant(first, now), await createSmallMerchant(first, now)];
      for (const node of nodes) await node.start();
      const shown = (id: string, entity: string) =>
        nodes.map((node) => node.find(id)?.overlay.soldOutUntil.has(entity));
      let commit: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        commit = resolve;
      });
      // The first change is made first and committed last.
      const slow = first.transaction(async (tx) => {
        await setSoldOut(tx, one.merchantId, one.locationId, ['ramen'], Number.POSITIVE_INFINITY);
        await held;
      });
      await setSoldOut(second, other.merchantId, other.locationId, ['tea'], Number.POSITIVE_INFINITY);
      await expect
        .poll(() => shown(other.locationId, 'tea'), { timeout: 10_000, interval: 20 })
        .toEqual([true, true, true]);
      expect(shown(one.locationId, 'ramen')).toEqual([false, false, false]);
      commit();
      await slow;
      await expect
        .poll(() => shown(one.locationId, 'ramen'), { timeout: 10_000, interval: 20 })
        .toEqual([true, true, true]);
      for (const node of nodes) await node.stop();
      await second.close();
      await first.close();
    },
  );

  test.runIf(canRace('location-cache.test.ts'))('two who publish at once get two numbers', async () => {
    const { url, database: first } = await createPostgresDatabase();
    const second = openPostgres({ connectionString: url });
    const place = await createSmallMerchant(first, now);
    await saveDraft(first, place.merchantId, smallCatalog(), now);
    const numbers = await Promise.all([
      publishCatalog(first, place.merchantId, now),
      publishCatalog(second, place.merchantId, now),
      publishCatalog(second, place.merchantId, now),
    ]);
    expect(numbers.toSorted()).toEqual([1, 2, 3]);
    await second.close();
    await first.close();
  });
});
