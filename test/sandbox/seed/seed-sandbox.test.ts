import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadZone } from '../../../src/adapters/system/zones.ts';
import { wrongAreaPlaces } from '../../../src/domain/location/delivery-area.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import { checkReadiness } from '../../../src/domain/location/readiness.ts';
import { availabilityOf } from '../../../src/domain/menu/availability.ts';
import type { CatalogDocument, ResolvedGroup } from '../../../src/domain/menu/catalog.ts';
import { validateCatalog } from '../../../src/domain/menu/validate-catalog.ts';
import { fulfillmentMethods } from '../../../src/domain/values/fulfillment-method.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { sandboxMerchants, seedSandbox } from '../../../src/sandbox/seed/seed-sandbox.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { createLocationCache } from '../../../src/store/location/location-cache.ts';
import { countStatements, openTestDatabase, seededAt } from '../../support/run/database.ts';

let database: Database;
let locations: ReturnType<typeof createLocationCache>;

beforeAll(async () => {
  database = await openTestDatabase();
  expect(await seedSandbox(database, seededAt)).toBe(true);
  locations = createLocationCache(database, { zoneTable: loadZone, pollMilliseconds: 1000, now: () => seededAt });
  await locations.refresh();
});

afterAll(() => database.close());

function at(slug: string): LocationSnapshot {
  const snapshot = locations.findBySlugOrId(slug);
  if (snapshot === null) throw new Error(`no location ${slug}`);
  return snapshot;
}

describe('seeding', () => {
  test('a second time changes nothing', async () => {
    const counted = countStatements(database);
    expect(await seedSandbox(counted, seededAt + 1)).toBe(false);
    expect(counted.statements).toHaveLength(1);
  });

  test.each(['demo', 'demo-uk', 'demo-ae', 'demo-au', 'demo-de'])(
    '%s is published, with at least two locations',
    (slug) => {
      const merchant = locations.findMerchantBySlug(slug);
      expect(merchant?.loopbackOriginsAllowed).toBe(true);
      expect(merchant?.origins).toEqual(['https://example.com']);
      expect(merchant?.locationIds.length).toBeGreaterThanOrEqual(2);
    },
  );

  test('ids are the documented ones and slugs are unique', () => {
    const seeded = sandboxMerchants(seededAt);
    expect(seeded.map(({ merchant }) => merchant.merchantId)).toEqual(Object.values(merchantIds));
    const all = seeded.flatMap((one) => one.locations);
    expect(new Set(all.map((location) => location.locationId))).toEqual(new Set(Object.values(locationIds)));
    expect(new Set(all.map((location) => location.slug)).size).toBe(all.length);
  });
});

test('docs/sandbox.md names every merchant, location and code', async () => {
  const page = await readFile(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8');
  const seeded = sandboxMerchants(seededAt);
  const places = seeded.flatMap((one) =>
    one.locations.map(({ slug, locationId }) => `| \`${slug}\` | \`${locationId}\` |`),
  );
  const owners = seeded.map(({ merchant }) => `| \`${merchant.merchantId}\` |`);
  const codes = seeded.flatMap((one) => one.codes.map((code) => `| \`${code.code}\` |`));
  expect([...places, ...owners, ...codes].filter((row) => !page.includes(row))).toEqual([]);
});

describe.each(sandboxMerchants(seededAt).map((seeded) => [seeded.merchant.slug, seeded] as const))(
  'the menu of %s',
  (slug, { catalog, pictures, locations: own, soldOut, stock }) => {
    test('is large, sound and has a picture of its own for every dish', () => {
      expect(validateCatalog(catalog, new Set(own.map((location) => location.locationId)))).toEqual([]);
      expect(catalog.products.length).toBeGreaterThanOrEqual(slug === 'demo' ? 40 : 20);
      const ids = new Set(pictures.map(({ pictureId }) => `picture:${pictureId}`));
      for (const { id, images } of catalog.products)
        expect([id, images.map((each) => ids.has(each))]).toEqual([id, [true]]);
    });

    test('every dish is on a menu, every group is used, every name that is mentioned exists', () => {
      const listed = new Set(
        catalog.menus.flatMap((menu) => menu.categories.flatMap((category) => category.productIds)),
      );
      expect(new Set(catalog.products.map((product) => product.id))).toEqual(listed);
      expect(new Set(groupsInUse(catalog))).toEqual(new Set(catalog.groups.map((group) => group.id)));
      const ids = [...catalog.products.map((product) => product.id), ...optionIds(catalog)];
      expect(new Set(ids).size).toBe(ids.length);
      const mentioned = [
        ...catalog.overrides.flatMap((override) => [...Object.keys(override.prices), ...override.removed]),
        ...soldOut.flatMap((one) => one.entityIds),
        ...stock.map((one) => one.productId),
      ];
      expect(mentioned.filter((id) => !ids.includes(id))).toEqual([]);
    });

    test('has dayparts, marks, and modifiers three levels deep with a rule per parent', () => {
      expect(catalog.menus.some((menu) => menu.windows.length === 0)).toBe(true);
      expect(catalog.menus.some((menu) => menu.windows.length > 0)).toBe(true);
      expect(catalog.products.some((product) => (product.nutrition?.dietaryPreferences ?? []).length > 0)).toBe(true);
      const snapshot = at(own[0]?.slug ?? '');
      const depths = [...(snapshot.catalog?.products.values() ?? [])].flatMap((product) => product.groups.map(depthOf));
      expect(Math.max(...depths)).toBeGreaterThanOrEqual(3);
      const links = catalog.groups.flatMap((group) => group.options.flatMap((option) => option.childLinks));
      expect(links.some((link) => link.applyPerParentQuantity === true)).toBe(slug !== 'demo-ae');
    });

    test('the first location takes every offered method at any hour of the week', () => {
      const snapshot = at(own[0]?.slug ?? '');
      for (const method of fulfillmentMethods.filter((one) => snapshot.policy.methods[one].offered)) {
        for (let hour = 0; hour < 168; hour += 1) {
          const readiness = checkReadiness(snapshot, method, seededAt + hour * 3_600_000 + 1234);
          expect(readiness).toMatchObject({ ready: true, pickupType: 'ASAP' });
        }
      }
    });
  },
);

describe('the locations of demo', () => {
  test('demo-always-open has what the vectors of reference/money.md#worked-examples need', () => {
    const { policy, catalog } = at('demo-always-open');
    expect(fulfillmentMethods.every((method) => policy.methods[method].offered)).toBe(true);
    expect(policy).toMatchObject({
      taxRate: 105_000,
      serviceFeeRate: 0,
      enterpriseFeeFixMinor: 0,
      acceptAfterSeconds: 1,
    });
    expect(policy.methods.delivery.feeFixMinor).toBe(400);
    expect(policy.methods.room_service.feeFixMinor).toBe(360);
    expect(policy.gratuity.percentages).toEqual([15, 18, 20]);
    const bowl = catalog?.products.get('harvest-grain-bowl');
    expect(bowl?.priceMinor).toBe(1300);
    expect(bowl?.groups.every((group) => group.min === 0)).toBe(true);
    expect(bowl?.groups.flatMap((group) => group.options).find((option) => option.priceMinor === 100)).toBeDefined();
    expect(catalog?.products.get('sesame-fries')).toMatchObject({ priceMinor: 600, groups: [] });
  });

  test('demo-downtown has other prices, misses and sold-out dishes, and no room service', () => {
    const snapshot = at('demo-downtown');
    expect(snapshot.policy.methods.room_service.offered).toBe(false);
    expect(snapshot.catalog?.products.get('harvest-grain-bowl')?.priceMinor).toBe(1400);
    expect(snapshot.catalog?.products.has('celebration-cake')).toBe(false);
    const cake = snapshot.catalog?.products.get('olive-oil-cake');
    expect(cake && availabilityOf(cake, snapshot, seededAt)).toBe('SOLD_OUT');
    expect(checkReadiness(snapshot, 'room_service', seededAt)).toEqual({
      ready: false,
      reason: 'FULFILLMENT_UNAVAILABLE',
    });
    expect(checkReadiness(snapshot, 'takeout', Date.parse('2026-06-03T08:00:00Z'))).toMatchObject({
      ready: true,
      pickupType: 'LATER',
      slot: { date: '2026-06-03', time: '07:00' },
    });
    expect(checkReadiness(snapshot, 'takeout', Date.parse('2026-12-25T17:00:00Z'))).toMatchObject({
      pickupType: 'LATER',
      slot: { date: '2026-12-26', time: '07:00' },
    });
  });

  test('demo-airport is routed to a POS that does not know every dish', () => {
    const snapshot = at('demo-airport');
    expect(snapshot.profile).toBe('pos_routed');
    expect(snapshot).toMatchObject({ bindingRevision: 1, provider: 'pos' });
    const unknown = [...(snapshot.catalog?.products.values() ?? [])].filter(
      (product) => availabilityOf(product, snapshot, seededAt) === 'UNAVAILABLE',
    );
    expect(unknown.map((product) => product.id).sort()).toEqual(['masala-chai', 'truffle-fries']);
  });

  test('demo-downtown delivers around the corner for less, and within 5 km from 15.00 on', () => {
    const { areas = [] } = at('demo-downtown').policy.methods.delivery;
    expect(areas.map(({ areaId, feeFixMinor, minimumMinor }) => [areaId, feeFixMinor, minimumMinor])).toEqual([
      ['tribeca', 250, 0],
      ['within-5-km', 550, 1500],
    ]);
    for (const slug of ['demo-downtown', 'demo-always-open', 'demo-partner']) {
      expect(wrongAreaPlaces(at(slug).policy)).toEqual([]);
    }
  });

  test('demo-partner suggests fixed tips only and has three celebration cakes', () => {
    const snapshot = at('demo-partner');
    expect(snapshot.policy.gratuity.allowCustom).toBe(false);
    expect(snapshot.overlay.stock).toEqual(new Map([['celebration-cake', 3]]));
    expect(snapshot.authorityOverrides).toEqual({ fulfillment: 'provider' });
    expect(snapshot.policy.methods.delivery).toMatchObject({ byPartner: true, feeFixMinor: 499 });
    expect(snapshot.policy.gratuity.recipient).toBe('restaurant');
  });

  test('demo-provider leaves the checkout to its provider', () => {
    const snapshot = at('demo-provider');
    expect(snapshot.profile).toBe('provider_checkout');
    expect(snapshot).toMatchObject({ bindingRevision: 1, provider: 'pos' });
    expect(checkReadiness(snapshot, 'takeout', seededAt)).toMatchObject({ ready: true, pickupType: 'ASAP' });
  });
});

function groupsInUse(catalog: CatalogDocument): string[] {
  const links = catalog.groups.flatMap((group) => group.options.flatMap((option) => option.childLinks));
  return [...catalog.products.flatMap((product) => product.groupIds), ...links.map((link) => link.groupId)];
}

function optionIds(catalog: CatalogDocument): string[] {
  return catalog.groups.flatMap((group) => group.options.map((option) => option.id));
}

function depthOf(group: ResolvedGroup): number {
  const children = group.options.flatMap((option) => option.childLinks.map((link) => depthOf(link.group)));
  return 1 + Math.max(0, ...children);
}
