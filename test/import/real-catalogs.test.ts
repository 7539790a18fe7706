import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogDocument } from '../../src/domain/menu/catalog.ts';
import type { ImportReport } from '../../src/domain/menu/menu-import.ts';
import { resolveCatalog } from '../../src/domain/menu/resolve-catalog.ts';
import { importMenu } from '../../src/import/import-menu.ts';
import type { Database } from '../../src/store/database/database.ts';
import { findPublication } from '../../src/store/menu/catalog.ts';
import { createSmallMerchant } from '../support/data/small-merchant.ts';
import { openTestDatabase } from '../support/run/database.ts';

// One shop's exports as they were on three days (Square, JSON). They are not ours to give on, so they are read from a
// folder; without it the invented export in fixtures/ has to do.
const folder = process.env.TIFFIN_REAL_CATALOGS ?? '';
const files = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => /^square-catalog-.*\.json$/.test(name))
      .sort()
  : [];
if (files.length === 0)
  console.info('skipped real-catalogs.test.ts: TIFFIN_REAL_CATALOGS names no folder with exports');

type RawVariation = { id: string; item_variation_data: { price_money?: { amount: number } } };
type RawObject = {
  id: string;
  type?: string;
  item_data?: { name: string; variations?: RawVariation[]; modifier_list_info?: { modifier_list_id: string }[] };
  modifier_list_data?: { modifiers?: unknown[] };
};

function rawObjects(file: string): RawObject[] {
  return (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { objects: RawObject[] }).objects;
}

describe.skipIf(files.length === 0)('real exports, one after the other', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  let database: Database;
  let place: Awaited<ReturnType<typeof createSmallMerchant>>;
  const imported: { file: string; report: ImportReport; document: CatalogDocument }[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    place = await createSmallMerchant(database, now);
    for (const file of files) {
      const request = {
        format: 'square',
        text: readFileSync(join(folder, file), 'utf8'),
        merchant: place.merchantSlug,
        location: place.locationSlug,
        source: 'square',
        menuName: 'Menu',
        leaveOut: [],
        squareLocation: null,
        dryRun: false,
        publish: true,
      } as const;
      const report = await importMenu(database, request, now, () => {});
      const document = await findPublication(database, place.merchantId, report.publicationRevision ?? 0);
      if (document === null)
        throw new Error(`${file} was not published: ${report.refusal ?? report.problems.join('; ')}`);
      imported.push({ file, report, document });
    }
  });
  afterAll(async () => {
    await database.close();
  });

  test('each is published under the next number', () => {
    expect(imported.map(({ report }) => report.publicationRevision)).toEqual(files.map((_file, index) => index + 1));
  });

  test('every source object is in the account exactly once', () => {
    for (const { file, report } of imported) {
      const objects = rawObjects(file);
      const nested = objects.flatMap((object) => [
        ...(object.item_data?.variations ?? []),
        ...(object.modifier_list_data?.modifiers ?? []),
      ]);
      const places = new Set(report.rows.map((row) => row.place));
      const counted = Object.values(report.counts).map(({ mapped, changed, unmapped }) => mapped + changed + unmapped);
      expect([file, places.size]).toEqual([file, objects.length + nested.length]);
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(objects.length + nested.length);
    }
  });

  test('every item with a price is on the menu at that price, each way to buy it too', () => {
    for (const { file, document } of imported) {
      const products = new Map(document.products.map((product) => [product.canonicalId, product]));
      const groups = new Map(document.groups.map((group) => [group.id, group]));
      for (const { id, type, item_data: data } of rawObjects(file)) {
        if (type !== 'ITEM') continue;
        const prices = (data?.variations ?? []).flatMap(
          ({ item_variation_data: one }) => one.price_money?.amount ?? [],
        );
        const product = products.get(`square-${id}`);
        expect([data?.name, product !== undefined]).toEqual([data?.name, prices.length > 0]);
        if (product === undefined) continue;
        const [choice] = product.groupIds.map((groupId) => groups.get(groupId));
        const paid =
          prices.length === 1
            ? [product.priceMinor]
            : choice?.options.map((option) => product.priceMinor + option.priceMinor);
        expect([data?.name, paid?.toSorted((a, b) => a - b)]).toEqual([data?.name, prices.toSorted((a, b) => a - b)]);
        expect(product.groupIds.length).toBe((data?.modifier_list_info ?? []).length + (prices.length === 1 ? 0 : 1));
      }
    }
  });

  test('an item that is in two exports is one product with one id', () => {
    const [first, ...later] = imported;
    let known = new Map(first?.document.products.map((product) => [product.canonicalId, product.id]));
    for (const { file, document } of later) {
      const shared = document.products.filter((product) => known.has(product.canonicalId));
      expect([file, shared.length > 50]).toEqual([file, true]);
      expect(shared.filter((product) => known.get(product.canonicalId) !== product.id)).toEqual([]);
      known = new Map(document.products.map((product) => [product.canonicalId, product.id]));
    }
  });

  test('the changes of each import lead from the draft before to the draft after', () => {
    let before: readonly { readonly id: string; readonly priceMinor: number }[] = [];
    for (const { report, document } of imported) {
      const ids = (change: string) =>
        report.changes.filter((row) => row.entity === 'product' && row.change === change).map((row) => row.id);
      const removed = new Set(ids('removed'));
      const expected = [...before.map(({ id }) => id).filter((id) => !removed.has(id)), ...ids('added')].toSorted();
      expect(document.products.map(({ id }) => id).toSorted()).toEqual(expected);
      const old = new Map(before.map(({ id, priceMinor }) => [id, priceMinor]));
      const dearer = document.products.filter(({ id, priceMinor }) => (old.get(id) ?? priceMinor) !== priceMinor);
      const changed = new Set(ids('changed'));
      expect(dearer.filter(({ id }) => !changed.has(id))).toEqual([]);
      before = document.products;
    }
  });

  test('the location serves exactly what the report counted', () => {
    for (const { report, document } of imported) {
      expect(resolveCatalog(document, place.locationId).products.size).toBe(report.menu.products);
    }
  });
});
