import { describe, expect, test } from 'vitest';
import type { CatalogDocument, LocationOverride } from '../../../src/domain/menu/catalog.ts';
import { resolveCatalog } from '../../../src/domain/menu/resolve-catalog.ts';
import { recentValues } from '../../../src/domain/values/recent-values.ts';
import { readMenu } from '../../../src/sandbox/seed/read-menu.ts';
import { openPublication, type Publication } from '../../../src/store/location/publications.ts';

const locationIds = Array.from({ length: 200 }, (_, index) => `location-${index}`);

/** The demo menu for two hundred locations, of which every second one has prices of its own. */
function chainMenu(): CatalogDocument {
  const menu = readMenu('demo');
  const menus = menu.menus.map((each) => ({ ...each, locationIds: null }));
  const [first] = menu.products;
  if (first === undefined) throw new Error('the demo menu has products');
  const overrides = locationIds
    .filter((_, index) => index % 2 === 1)
    .map((locationId, index): LocationOverride => ({ locationId, prices: { [first.id]: 5_000 + index }, removed: [] }));
  return { ...menu, menus, overrides };
}

function open(document: CatalogDocument, recent = recentValues(Number.POSITIVE_INFINITY)): Publication {
  return openPublication({ text: JSON.stringify(document), publishedAt: 0 }, recent, () => {});
}

describe('a publication', () => {
  test('answers every location what it would see alone, before and after all of it was dropped', () => {
    const document = chainMenu();
    const recent = recentValues(Number.POSITIVE_INFINITY);
    const publication = open(document, recent);
    const readers = locationIds.map((locationId) => publication.catalogAt(locationId));
    const before = readers.map((read) => read());
    recent.endPeriod();
    recent.endPeriod();
    expect(recent.bytes()).toBe(0);
    for (const [index, read] of readers.entries()) {
      expect(read()).not.toBe(before[index]);
      if (index % 25 > 1) continue;
      expect(read()).toEqual(before[index]);
      expect(read()).toEqual(resolveCatalog(document, locationIds[index] ?? ''));
    }
  });

  test('is one object for locations that see the same, and for one location as long as it is used', () => {
    const recent = recentValues(Number.POSITIVE_INFINITY);
    const publication = open(chainMenu(), recent);
    const [even, odd] = [publication.catalogAt('location-0'), publication.catalogAt('location-1')];
    const [ofEven, ofOdd] = [even(), odd()];
    expect(publication.catalogAt('location-2')()).toBe(ofEven);
    expect(ofOdd).not.toBe(ofEven);
    for (let period = 0; period < 3; period += 1) {
      recent.endPeriod();
      expect([even(), odd(), publication.catalogAt('location-1')()]).toEqual([ofEven, ofOdd, ofOdd]);
      expect(even()).toBe(ofEven);
      expect(odd()).toBe(ofOdd);
    }
  });

  test('takes no more than the bound, however many locations are read', () => {
    const bytesMax = 400_000;
    const recent = recentValues(bytesMax);
    const publication = open(chainMenu(), recent);
    let highest = 0;
    for (const locationId of [...locationIds, ...locationIds]) {
      publication.catalogAt(locationId)();
      highest = Math.max(highest, recent.bytes());
    }
    expect(highest).toBeLessThanOrEqual(bytesMax);
    // The bound means something: without one there would be more.
    const unbounded = recentValues(Number.POSITIVE_INFINITY);
    const all = open(chainMenu(), unbounded);
    for (const locationId of locationIds) all.catalogAt(locationId)();
    expect(unbounded.bytes()).toBeGreaterThan(bytesMax * 2);
  });

  test('a location counts what it differs in, not another menu', () => {
    const recent = recentValues(Number.POSITIVE_INFINITY);
    const publication = open(chainMenu(), recent);
    publication.catalogAt('location-0')();
    const plain = recent.bytes();
    publication.catalogAt('location-1')();
    expect(recent.bytes() - plain).toBeLessThan(plain / 4);
  });

  test('that is no document throws when it is opened', () => {
    for (const text of ['broken', '{}', 'null']) {
      expect(() => openPublication({ text, publishedAt: 0 }, recentValues(1_000), () => {})).toThrow();
    }
  });
});
