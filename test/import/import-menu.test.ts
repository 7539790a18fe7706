import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogDocument } from '../../src/domain/menu/catalog.ts';
import type { ImportReport } from '../../src/domain/menu/menu-import.ts';
import { resolveCatalog } from '../../src/domain/menu/resolve-catalog.ts';
import { ImportError } from '../../src/import/import-error.ts';
import { importMenu } from '../../src/import/import-menu.ts';
import { describeReport } from '../../src/import/import-report.ts';
import type { ImportRequest } from '../../src/import/import-request.ts';
import type { Database } from '../../src/store/database/database.ts';
import { createLocation } from '../../src/store/location/merchants.ts';
import { findDraft, findPublication, saveDraft } from '../../src/store/menu/catalog.ts';
import { fixture } from '../support/data/import-parts.ts';
import { createSmallMerchant, newLocation, smallCatalog } from '../support/data/small-merchant.ts';
import { openTestDatabase } from '../support/run/database.ts';

const now = Date.UTC(2026, 10, 21, 12);
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});

type Place = Awaited<ReturnType<typeof createSmallMerchant>>;

function requestOf(merchant: string, location: string, text: string): ImportRequest {
  return {
    format: 'csv',
    text,
    merchant,
    location,
    source: 'csv',
    menuName: 'Menu',
    leaveOut: [],
    squareLocation: null,
    dryRun: false,
    publish: false,
  };
}

function bring(place: Place, text: string, changes: Partial<ImportRequest> = {}): Promise<ImportReport> {
  const request = { ...requestOf(place.merchantSlug, place.locationSlug, text), ...changes };
  return importMenu(database, request, now, () => {});
}

async function draftOf(place: Place): Promise<CatalogDocument> {
  const draft = await findDraft(database, place.merchantId);
  if (draft === null) throw new Error('no draft');
  return draft.document;
}

const teaAndCake = 'category,item,price\nDrinks,Tea,3.50\nSweets,Cake,4.00\n';

describe('a draft, a publication, or nothing', () => {
  test('without --publish a draft is saved and guests see nothing', async () => {
    const place = await createSmallMerchant(database, now);
    const report = await bring(place, teaAndCake);
    expect(report).toMatchObject({ draftRevision: 1, publicationRevision: null, refusal: null, problems: [] });
    expect((await draftOf(place)).products.map(({ name, priceMinor }) => [name, priceMinor])).toEqual([
      ['Tea', 350],
      ['Cake', 400],
    ]);
    expect(await findPublication(database, place.merchantId, 1)).toBeNull();
    expect(describeReport(report)).toContain('Saved as draft 1.');
  });

  test('with --publish the location serves it', async () => {
    const place = await createSmallMerchant(database, now);
    const report = await bring(place, fixture('square.json'), { format: 'square', source: 'square', publish: true });
    expect(report).toMatchObject({ draftRevision: 1, publicationRevision: 1 });
    const document = await findPublication(database, place.merchantId, 1);
    const catalog = resolveCatalog(document ?? (await draftOf(place)), place.locationId);
    expect(catalog.products.size).toBe(report.menu.products);
    const chai = [...catalog.products.values()].find(({ name }) => name === 'Masala chai');
    expect(chai?.groups.map((group) => group.name)).toEqual(['Choose one', 'Milk', 'Sweetness']);
  });

  test('--dry-run reports the same and changes nothing', async () => {
    const place = await createSmallMerchant(database, now);
    const tried = await bring(place, teaAndCake, { dryRun: true, publish: true });
    expect(await findDraft(database, place.merchantId)).toBeNull();
    const done = await bring(place, teaAndCake, { publish: true });
    expect({ ...done, dryRun: true, draftRevision: null, publicationRevision: null }).toEqual(tried);
  });

  test('the same file again changes nothing, not even the number of the draft', async () => {
    const place = await createSmallMerchant(database, now);
    await bring(place, teaAndCake);
    expect(await bring(place, teaAndCake)).toMatchObject({ draftRevision: 1, changes: [] });
  });

  test('a location is also found by its id', async () => {
    const place = await createSmallMerchant(database, now);
    expect(await bring({ ...place, locationSlug: place.locationId }, teaAndCake)).toMatchObject({ draftRevision: 1 });
  });

  test('merchant and location need not be published yet', async () => {
    const place = await createSmallMerchant(database, now, {
      merchant: { status: 'draft' },
      location: { published: false },
    });
    expect(await bring(place, teaAndCake, { publish: true })).toMatchObject({ publicationRevision: 1 });
  });
});

describe('the next export', () => {
  test('is the same products with new prices; what is gone is removed; all of it is named', async () => {
    const place = await createSmallMerchant(database, now);
    await bring(place, teaAndCake);
    const before = await draftOf(place);
    const report = await bring(place, 'category,item,price\nDrinks,Tea,3.80\nDrinks,Cocoa,4.20\n');
    const after = await draftOf(place);
    expect(after.products[0]).toEqual({ ...before.products[0], priceMinor: 380 });
    expect(report.changes.map(({ change, entity, name, what }) => [change, entity, name, what])).toEqual([
      ['changed', 'category', 'Menu: Drinks', ['its products or their order']],
      ['removed', 'category', 'Menu: Sweets', []],
      ['changed', 'product', 'Tea', ['price 3.50 -> 3.80']],
      ['added', 'product', 'Cocoa', []],
      ['removed', 'product', 'Cake', []],
    ]);
  });

  test('keeps what no file says: popularity, hours and the locations of the menu', async () => {
    const place = await createSmallMerchant(database, now);
    await bring(place, teaAndCake);
    const draft = await draftOf(place);
    const windows = [{ weekdays: [1, 2], fromMinute: 0, toMinute: 600 }];
    await saveDraft(
      database,
      place.merchantId,
      {
        ...draft,
        products: draft.products.map((product) => ({ ...product, popularity: 7 })),
        menus: draft.menus.map((menu) => ({ ...menu, windows, locationIds: null })),
      },
      now,
    );
    await bring(place, teaAndCake.replace('3.50', '3.60'));
    const after = await draftOf(place);
    expect(after.products.map(({ popularity }) => popularity)).toEqual([7, 7]);
    expect(after.menus[0]).toMatchObject({ windows, locationIds: null });
  });

  test('leaves what staff made alone, and says where it took out links to what is gone', async () => {
    const place = await createSmallMerchant(database, now);
    await bring(place, teaAndCake);
    const [, cake] = (await draftOf(place)).products;
    const imported = await draftOf(place);
    const own = smallCatalog();
    const specials = { id: 'specials', name: 'Specials', windows: [], locationIds: null };
    const category = { id: 'special', name: 'Special', productIds: ['tea', cake?.id ?? ''] };
    await saveDraft(
      database,
      place.merchantId,
      {
        products: [...own.products, ...imported.products],
        groups: [...own.groups, ...imported.groups],
        menus: [...own.menus, { ...specials, categories: [category] }, ...imported.menus],
        overrides: [{ locationId: place.locationId, prices: { [cake?.id ?? '']: 1, tea: 310 }, removed: ['gyoza'] }],
      },
      now,
    );
    const report = await bring(place, 'category,item,price\nDrinks,Tea,3.50\n', { publish: true });
    const after = await draftOf(place);
    expect(after.products.slice(0, 3)).toEqual(own.products);
    expect(after.groups).toEqual(own.groups);
    expect(after.menus.slice(0, 2)).toEqual(own.menus);
    expect(after.menus[2]?.categories[0]?.productIds).toEqual(['tea']);
    expect(after.overrides).toEqual([{ locationId: place.locationId, prices: { tea: 310 }, removed: ['gyoza'] }]);
    expect(report.detached.map(({ owner }) => owner)).toEqual([
      'menu "Specials"',
      `differences of location ${place.locationId}`,
    ]);
    expect(report.publicationRevision).toBe(1);
  });

  test('at another location, or from another source, stands beside', async () => {
    const place = await createSmallMerchant(database, now);
    const second = newLocation(place.merchantId);
    await createLocation(database, second, now);
    await bring(place, teaAndCake);
    await bring({ ...place, locationSlug: second.slug }, 'category,item,price\nDrinks,Tea,9.00\n');
    await bring(place, 'item,price\nGift box,20\n', { source: 'gifts' });
    const document = await draftOf(place);
    const names = (locationId: string): string[] =>
      [...resolveCatalog(document, locationId).products.values()].map(
        ({ name, priceMinor }) => `${name} ${priceMinor}`,
      );
    expect(names(place.locationId)).toEqual(['Tea 350', 'Cake 400', 'Gift box 2000']);
    expect(names(second.locationId)).toEqual(['Tea 900']);
    // Guarantee: a cart can move between the two, because both teas are one dish.
    const [tea, , otherTea] = document.products;
    expect(tea?.canonicalId).toBe(otherTea?.canonicalId);
  });
});

describe('refusals change nothing', () => {
  async function refusal(work: Promise<unknown>): Promise<string> {
    const error: unknown = await work.then(() => null).catch((reason: unknown) => reason);
    if (error instanceof ImportError) return `${error.place}: ${error.message}`;
    throw error ?? new Error('imported');
  }

  test('an unknown merchant or location, with the locations there are', async () => {
    const place = await createSmallMerchant(database, now);
    expect(await refusal(bring({ ...place, merchantSlug: 'unknown' }, teaAndCake))).toBe(
      'null: there is no merchant "unknown"',
    );
    expect(await refusal(bring({ ...place, locationSlug: 'nowhere' }, teaAndCake))).toBe(
      `null: merchant "${place.merchantSlug}" has no location "nowhere"; it has ${place.locationSlug}`,
    );
    const other = await createSmallMerchant(database, now);
    expect(await refusal(bring({ ...place, locationSlug: other.locationSlug }, teaAndCake))).toContain(
      'has no location',
    );
  });

  test('any merchant where there is none yet, with where one is opened', async () => {
    const empty = await openTestDatabase();
    const bringing = importMenu(empty, requestOf('mario', 'mario-main', teaAndCake), now, () => {});
    expect(await refusal(bringing)).toContain(
      'there is no merchant "mario"; there is none yet: open one in the dashboard',
    );
    await empty.close();
  });

  test('a file in another currency', async () => {
    const place = await createSmallMerchant(database, now, {
      merchant: { currency: 'gbp', country: 'United Kingdom' },
    });
    const message = await refusal(bring(place, fixture('square.json'), { format: 'square', source: 'square' }));
    expect(message).toContain('the price is in USD, but the merchant sells in GBP');
    expect(await findDraft(database, place.merchantId)).toBeNull();
  });

  test('a file of which nothing can be sold: the menu that is there stays', async () => {
    const place = await createSmallMerchant(database, now);
    await bring(place, teaAndCake);
    const before = await findDraft(database, place.merchantId);
    const report = await bring(place, 'item,price\nTea,ask us\n');
    expect(report).toMatchObject({
      draftRevision: null,
      refusal: 'nothing in this file can be sold, so nothing was changed',
    });
    expect(report.rows).toHaveLength(1);
    expect(await findDraft(database, place.merchantId)).toEqual(before);
  });

  test('--publish of a draft in which something else is broken; without --publish it is a warning', async () => {
    const place = await createSmallMerchant(database, now);
    const own = smallCatalog();
    const broken = { ...own, products: own.products.map((product) => ({ ...product, groupIds: ['gone'] })) };
    await saveDraft(database, place.merchantId, broken, now);
    const refused = await bring(place, teaAndCake, { publish: true });
    expect(refused.refusal).toContain('cannot be published');
    expect(refused.problems.length).toBeGreaterThan(0);
    expect(await draftOf(place)).toEqual(broken);
    const saved = await bring(place, teaAndCake);
    expect(saved).toMatchObject({ draftRevision: 2, refusal: null });
    expect(saved.problems).toEqual(refused.problems);
  });
});

test('the text of a report counts everything and names what was left out', async () => {
  const place = await createSmallMerchant(database, now);
  const report = await bring(place, fixture('menu.csv'), { leaveOut: ['Staff only'] });
  const text = describeReport(report);
  expect(text).toContain('row     7 as they are     3 changed     7 left out');
  expect(text).toContain('row: its price "market price" cannot be read (1)\n      Gold leaf cake');
  expect(text).toContain('column "Shelf" (1)');
});
