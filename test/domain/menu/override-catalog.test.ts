import { expect, test } from 'vitest';
import { overrideCatalog, sellableIds } from '../../../src/domain/menu/override-catalog.ts';
import { smallCatalog } from '../../support/data/small-merchant.ts';

const change = (entityId: string, priceMinor: number | null, removed: boolean | null) => ({
  entityId,
  priceMinor,
  removed,
});

test('changes of one location are added to what it already does differently, others stay', () => {
  const other = { locationId: 'other', prices: { tea: 1 }, removed: [] };
  const document = smallCatalog({
    overrides: [{ locationId: 'here', prices: { tea: 350 }, removed: ['gyoza'] }, other],
  });
  const changes = [change('ramen', 1600, null), change('gyoza', null, false), change('tea', 400, true)];
  expect(overrideCatalog(document, 'here', changes).overrides).toEqual([
    other,
    { locationId: 'here', prices: { tea: 400, ramen: 1600 }, removed: ['tea'] },
  ]);
  expect(document.overrides[0]?.prices).toEqual({ tea: 350 });
});

test('a location without differences gets some; a removal stands once', () => {
  const changes = [change('tea', null, true), change('tea', null, true)];
  expect(overrideCatalog(smallCatalog(), 'here', changes).overrides).toEqual([
    { locationId: 'here', prices: {}, removed: ['tea'] },
  ]);
});

test('products and options can be sold, groups cannot', () => {
  const ids = sellableIds(smallCatalog());
  expect([ids.has('ramen'), ids.has('chili'), ids.has('size')]).toEqual([true, true, false]);
});
