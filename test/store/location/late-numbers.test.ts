import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadZone } from '../../../src/adapters/system/zones.ts';
import { type Database, statement } from '../../../src/store/database/database.ts';
import { thisMinute } from '../../../src/store/database/database-time.ts';
import { openPostgres } from '../../../src/store/database/postgres.ts';
import { createLocationCache, type RunningLocationCache } from '../../../src/store/location/location-cache.ts';
import { pollReads } from '../../../src/store/location/location-numbers.ts';
import { createLocation, setClockOffset, setLocationPublished } from '../../../src/store/location/merchants.ts';
import { savePolicy } from '../../../src/store/location/policies.ts';
import { setSoldOut } from '../../../src/store/menu/availability.ts';
import { createSmallMerchant, newLocation, smallPolicy } from '../../support/data/small-merchant.ts';
import { canRace, createPostgresDatabase, openTestDatabase } from '../../support/run/database.ts';

// A poll reads what changed lately, and everything once a minute (design/menu.md#nodes-read-what-changed-lately). Where
// `cache` below sees a change without the clock being moved, it was found among what changed lately.

const start = Date.UTC(2026, 5, 2, 16, 0, 0);
const longAgo = 'changed_minute = 1';
let now = start;
let database: Database;
let place: Awaited<ReturnType<typeof createSmallMerchant>>;
let cache: RunningLocationCache;
let read: { readonly name: string; readonly rowCount: number }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  now = start;
  place = await createSmallMerchant(database, start);
  await forgetChanges();
  cache = openCache(countRows(database));
  await cache.refresh();
  read = [];
});

function openCache(over: Database): RunningLocationCache {
  return createLocationCache(over, {
    zoneTable: loadZone,
    pollMilliseconds: 50,
    now: () => now,
    report: (error) => {
      throw error;
    },
  });
}

function countRows(over: Database): Database {
  return {
    ...over,
    run: async <Row>(...[wanted, parameters]: Parameters<Database['run']>) => {
      const rows = await over.run<Row>(wanted, parameters);
      read.push({ name: wanted.name, rowCount: rows.length });
      return rows;
    },
  };
}

/** As if all that there is had changed long ago. */
async function forgetChanges(): Promise<void> {
  await database.script(`update merchant set ${longAgo}; update location_current set ${longAgo}`);
}

const isSoldOut = (entityId: string): boolean | undefined =>
  cache.find(place.locationId)?.overlay.soldOutUntil.has(entityId);

describe('a refresh', () => {
  test('reads no row when nothing changed lately, however many locations there are', async () => {
    for (let count = 0; count < 30; count += 1) await createLocation(database, newLocation(place.merchantId), now);
    await cache.refresh();
    await forgetChanges();
    read = [];
    await cache.refresh();
    expect(read).toEqual([{ name: 'list-late-location-numbers', rowCount: 0 }]);
  });

  test('reads one row of a location or merchant that changed, and loads the locations of the merchant again', async () => {
    await createLocation(database, newLocation(place.merchantId), now);
    await cache.refresh();
    await forgetChanges();
    read = [];
    await setSoldOut(database, place.merchantId, place.locationId, ['tea'], now + 1_000);
    await cache.refresh();
    expect(read[0]).toEqual({ name: 'list-late-location-numbers', rowCount: 1 });
    expect(isSoldOut('tea')).toBe(true);
    await forgetChanges();
    read = [];
    await setClockOffset(database, place.merchantId, 60_000);
    await cache.refresh();
    expect(read[0]).toEqual({ name: 'list-late-location-numbers', rowCount: 1 });
    expect(cache.locationsOf(place.merchantId).map(({ merchant }) => merchant.clockOffsetMs)).toEqual([60_000, 60_000]);
  });

  test('reads everything after a minute and after the clock was set back', async () => {
    const names = async (at: number): Promise<string> => {
      now = at;
      read = [];
      await cache.refresh();
      return read.map(({ name }) => name).join();
    };
    expect(await names(start + 59_999)).toBe('list-late-location-numbers');
    expect(await names(start + 60_000)).toBe('list-location-numbers');
    expect(await names(start + 60_001)).toBe('list-late-location-numbers');
    expect(await names(start + 59_999)).toBe('list-location-numbers');
  });

  test('that failed leaves the next one to read what it did not', async () => {
    let failing = false;
    const unsteady: Database = {
      ...database,
      run: (...call) => (failing ? Promise.reject(new Error('the database is away')) : database.run(...call)),
    };
    const own = openCache(unsteady);
    await own.refresh();
    [failing, now] = [true, start + 60_000];
    await setSoldOut(database, place.merchantId, place.locationId, ['tea'], now + 1_000);
    await forgetChanges();
    await expect(own.refresh()).rejects.toThrow('the database is away');
    failing = false;
    await own.refresh();
    expect(own.find(place.locationId)?.overlay.soldOutUntil.has('tea')).toBe(true);
  });
});

describe('what is found', () => {
  test('a change of a transaction that began in the minute before', async () => {
    await setSoldOut(database, place.merchantId, place.locationId, ['tea'], now + 1_000);
    await database.script('update location_current set changed_minute = changed_minute - 1 where changed_minute > 1');
    await cache.refresh();
    expect(isSoldOut('tea')).toBe(true);
  });

  test('a change of an older transaction within a minute, its merchant with all locations', async () => {
    const sister = newLocation(place.merchantId);
    await createLocation(database, sister, now);
    await cache.refresh();
    await setSoldOut(database, place.merchantId, place.locationId, ['tea'], now + 120_000);
    await setClockOffset(database, place.merchantId, 60_000);
    await forgetChanges();
    // The location changes again meanwhile, and must not hide that its merchant did.
    await setSoldOut(database, place.merchantId, sister.locationId, ['ramen'], now + 120_000);
    await cache.refresh();
    expect([isSoldOut('tea'), cache.find(sister.locationId)?.overlay.soldOutUntil.has('ramen')]).toEqual([false, true]);
    now = start + 60_000;
    await cache.refresh();
    expect(isSoldOut('tea')).toBe(true);
    expect(cache.locationsOf(place.merchantId).map(({ merchant }) => merchant.clockOffsetMs)).toEqual([60_000, 60_000]);
  });

  test('the newer terms of a cart, where a server of an earlier version stored them', async () => {
    await savePolicy(database, place.merchantId, place.locationId, smallPolicy(), now);
    await forgetChanges();
    await cache.refresh();
    expect(cache.find(place.locationId)?.policyRevision).toBe(1);
    expect((await cache.atLeast(place.locationId, null, 2))?.policyRevision).toBe(2);
  });

  test('a location that was hidden, and one that was shown again', async () => {
    for (const published of [false, true]) {
      await setLocationPublished(database, place.merchantId, place.locationId, published);
      await cache.refresh();
      expect([cache.find(place.locationId) !== null, cache.findEvenHidden(place.locationId) !== null]).toEqual([
        published,
        true,
      ]);
    }
  });

  test('a new location of a merchant that only the transaction of its making changed', async () => {
    const added = newLocation(place.merchantId);
    await createLocation(database, added, now);
    await cache.refresh();
    expect(cache.find(added.locationId)?.locationId).toBe(added.locationId);
  });

  test('that a merchant was removed from the database, within a minute', async () => {
    const gone = await createSmallMerchant(database, now);
    await cache.refresh();
    expect(cache.find(gone.locationId)).not.toBeNull();
    const tables = [
      'location_current',
      'commerce_policy',
      'location_directory',
      'location',
      'merchant_slug',
      'merchant',
    ];
    await database.script(
      tables.map((table) => `delete from ${table} where merchant_id = '${gone.merchantId}';`).join('\n'),
    );
    now = start + 60_000;
    await cache.refresh();
    expect([
      cache.find(gone.locationId),
      cache.findEvenHidden(gone.locationId),
      cache.findMerchant(gone.merchantId),
    ]).toEqual([null, null, null]);
    expect(cache.find(place.locationId)).not.toBeNull();
  });
});

describe('several nodes', () => {
  test.runIf(canRace('late-numbers.test.ts'))(
    'a node that hears nothing shows a change whose transaction stayed open across its polls, once it is committed',
    async () => {
      const { url, database: first } = await createPostgresDatabase();
      const second = openPostgres({ connectionString: url });
      const shop = await createSmallMerchant(first, now);
      await first.script(`update merchant set ${longAgo}; update location_current set ${longAgo}`);
      read = [];
      const node = openCache({ ...countRows(second), listen: () => Promise.resolve(() => Promise.resolve()) });
      await node.start();
      const polls = () => read.filter(({ name }) => name === 'list-late-location-numbers').length;
      const shows = () => node.find(shop.locationId)?.overlay.soldOutUntil.has('tea');
      const transaction = first.transaction(async (tx) => {
        await setSoldOut(tx, shop.merchantId, shop.locationId, ['tea'], now + 60_000);
        const before = polls();
        await expect.poll(polls, { timeout: 10_000, interval: 20 }).toBeGreaterThan(before + 3);
        expect(shows()).toBe(false);
      });
      await transaction;
      await expect.poll(shows, { timeout: 10_000, interval: 20 }).toBe(true);
      expect(read.filter(({ name }) => name === 'list-location-numbers')).toHaveLength(1);
      await node.stop();
      await second.close();
      await first.close();
    },
  );
});

test.each(pollReads())('$name goes by its indexes, also where everything was just made', async ({ name, text }) => {
  const explaining = statement(`test-plan-${name}`, `explain ${text}`);
  let plan = '';
  const explained = database.transaction(async (tx) => {
    await tx.script(`
      set local session_replication_role = replica;
      insert into merchant (merchant_id, organization_id, name, country, currency, bio, logo, cover, status,
        loopback_origins_allowed, loyalty_enabled, created_at, changed_minute)
      select gen_random_uuid()::text, gen_random_uuid()::text, name, country, currency, bio, logo, cover, status,
        loopback_origins_allowed, loyalty_enabled, created_at, ${thisMinute}
      from merchant, generate_series(1, 5000) where merchant_id = '${place.merchantId}';
      insert into location_current (merchant_id, location_id, policy_revision, changed_minute)
      select merchant_id, gen_random_uuid()::text, 1, ${thisMinute} from merchant;
      analyze merchant; analyze location_current`);
    const rows = await tx.run<Record<string, string>>(explaining, []);
    plan = rows.map((row) => Object.values(row)[0] ?? '').join('\n');
    throw new Error('nothing of this stays');
  });
  await expect(explained).rejects.toThrow('nothing of this stays');
  expect(plan).toContain('merchant_by_change');
  expect(plan).toContain('location_current_by_change');
  expect(plan).not.toContain('Seq Scan');
});

test('every statement that makes a merchant or location, or raises a number of it, marks the row as changed', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const written = files.flatMap((file) => {
    const text = readFileSync(join('src', file), 'utf8');
    const updates = /update (?:merchant|location_current)\s+set[^`;]*?(?=where|from|returning|`|')/g;
    const inserts = /insert into (?:merchant|location_current) \([^`]*/g;
    return [...text.matchAll(updates), ...text.matchAll(inserts)].map(([sql]) => ({ file, sql }));
  });
  expect(written.length).toBeGreaterThan(20);
  const unmarked = written.filter(({ sql }) => !/markChanged|changed_minute/.test(sql)).map(({ file }) => file);
  // Only locks the row.
  expect(unmarked).toEqual([join('store', 'database', 'hold-merchant.ts')]);
});
