import { describe, expect, test } from 'vitest';
import type { CatalogDocument, FulfillmentMethod } from '../../../../../client/index.ts';
import { createResolver } from '../../../../../src/domain/menu/resolve-catalog.ts';
import { fulfillmentMethods } from '../../../../../src/domain/values/fulfillment-method.ts';
import { readMenu } from '../../../../../src/sandbox/seed/read-menu.ts';
import { compareLocations } from '../../../../../web/dashboard/menu/document/compare-locations.ts';
import { withDiffering } from '../../../../../web/dashboard/menu/document/menu-document.ts';

const base: CatalogDocument = JSON.parse(JSON.stringify(readMenu('demo')));
const plain: CatalogDocument = {
  ...base,
  overrides: [],
  menus: base.menus.map((menu) => ({ ...menu, locationIds: null })),
};
const rowOf = (document: CatalogDocument, id: string, method: FulfillmentMethod | null = null) =>
  compareLocations(document, ['here', 'there'], method).find((row) => row.id === id);

describe('locations side by side', () => {
  test('of a menu that is the same everywhere nothing differs', () => {
    const rows = compareLocations(plain, ['here', 'there', 'elsewhere'], null);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ differs }) => differs)).toEqual([]);
    expect(new Set(rows.map(({ found }) => found.length))).toEqual(new Set([3]));
  });

  test('a price of one location, and what it does not offer, stand beside what the other has', () => {
    const own = withDiffering(
      plain,
      { locationId: 'there', method: null },
      { prices: { 'sesame-fries': 725 }, removed: [] },
    );
    expect(rowOf(own, 'sesame-fries')).toMatchObject({
      kind: 'item',
      differs: true,
      found: [
        { kind: 'price', priceMinor: 600 },
        { kind: 'price', priceMinor: 725 },
      ],
    });
    const removed = withDiffering(
      plain,
      { locationId: 'here', method: null },
      { prices: {}, removed: ['sesame-fries'] },
    );
    expect(rowOf(removed, 'sesame-fries')?.found.map(({ kind }) => kind)).toEqual(['notOffered', 'price']);
  });

  test('a menu that one location does not serve takes what is on it alone along', () => {
    const [first, ...others] = plain.menus;
    if (first === undefined) throw new Error('the demo has no menu');
    const document = { ...plain, menus: [{ ...first, locationIds: ['here'] }, ...others] };
    expect(rowOf(document, first.id)?.found.map(({ kind }) => kind)).toEqual(['served', 'notServed']);
    const elsewhere = new Set(others.flatMap((menu) => menu.categories.flatMap(({ productIds }) => productIds)));
    const alone = first.categories.flatMap(({ productIds }) => productIds).find((id) => !elsewhere.has(id)) ?? '';
    expect(rowOf(document, alone)?.found.map(({ kind }) => kind)).toEqual(['price', 'onNoMenu']);
  });

  test('a price for a method goes before one of the location, and one that names the location before one for all', () => {
    let document = withDiffering(
      plain,
      { locationId: 'there', method: null },
      { prices: { 'sesame-fries': 700 }, removed: [] },
    );
    document = withDiffering(
      document,
      { locationId: null, method: 'delivery' },
      { prices: { 'sesame-fries': 800 }, removed: [] },
    );
    document = withDiffering(
      document,
      { locationId: 'here', method: 'delivery' },
      { prices: { 'sesame-fries': 900 }, removed: [] },
    );
    const pricesBy = (method: FulfillmentMethod | null) =>
      rowOf(document, 'sesame-fries', method)?.found.map((each) => 'priceMinor' in each && each.priceMinor);
    expect(pricesBy(null)).toEqual([600, 700]);
    expect(pricesBy('takeout')).toEqual([600, 700]);
    expect(pricesBy('delivery')).toEqual([900, 800]);
  });

  test('says of every item what guests are sold there', () => {
    let document = withDiffering(
      base,
      { locationId: 'here', method: 'delivery' },
      { prices: { 'sesame-fries': 900 }, removed: [] },
    );
    document = withDiffering(
      document,
      { locationId: null, method: 'table_side' },
      { prices: {}, removed: ['sesame-fries'] },
    );
    const resolver = createResolver(document as unknown as Parameters<typeof createResolver>[0]);
    const locationIds = ['here', ...base.overrides.map(({ locationId }) => locationId)];
    for (const method of [null, ...fulfillmentMethods]) {
      const rows = compareLocations(document, locationIds, method).filter(({ kind }) => kind === 'item');
      for (const [index, locationId] of locationIds.entries()) {
        const view = resolver.viewOf(locationId, method ?? undefined);
        const { products } = resolver.resolve(view, null);
        const sold = rows.flatMap(({ id, found }) => {
          const cell = found[index];
          return cell?.kind === 'price' ? [[id, cell.priceMinor]] : [];
        });
        expect(Object.fromEntries(sold)).toEqual(
          Object.fromEntries([...products.values()].map(({ id, priceMinor }) => [id, priceMinor])),
        );
      }
    }
  });
});
