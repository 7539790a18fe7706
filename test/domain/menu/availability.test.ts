import { describe, expect, test } from 'vitest';
import { availabilityOf, isOptionServed, nextReturn, popularProducts } from '../../../src/domain/menu/availability.ts';
import { type AvailabilityOverlay, emptyOverlay, type ResolvedProduct } from '../../../src/domain/menu/catalog.ts';
import { resolveCatalog } from '../../../src/domain/menu/resolve-catalog.ts';
import { smallCatalog } from '../../support/data/small-merchant.ts';

const now = 1_000_000;
const catalog = resolveCatalog(smallCatalog(), 'here');

function product(id: string): ResolvedProduct {
  const found = catalog.products.get(id);
  if (found === undefined) throw new Error(`${id} is not there`);
  return found;
}

function soldOut(...entries: readonly [string, number][]): AvailabilityOverlay {
  return { ...emptyOverlay, soldOutUntil: new Map(entries) };
}

describe('whether a product can be added', () => {
  const forever = Number.POSITIVE_INFINITY;
  const rows: readonly [string, Parameters<typeof availabilityOf>[1], string][] = [
    ['nothing is said', { overlay: emptyOverlay }, 'AVAILABLE'],
    ['switched off for good', { overlay: soldOut(['ramen', forever]) }, 'SOLD_OUT'],
    ['switched off until later', { overlay: soldOut(['ramen', now + 1]) }, 'SOLD_OUT'],
    ['back since this moment', { overlay: soldOut(['ramen', now]) }, 'AVAILABLE'],
    ['another product is off', { overlay: soldOut(['gyoza', forever]) }, 'AVAILABLE'],
    ['no stock left', { overlay: { ...emptyOverlay, stock: new Map([['ramen', 0]]) } }, 'SOLD_OUT'],
    ['one left', { overlay: { ...emptyOverlay, stock: new Map([['ramen', 1]]) } }, 'AVAILABLE'],
    ['one of the sizes it needs is left', { overlay: soldOut(['large', forever]) }, 'AVAILABLE'],
    ['none of the sizes it needs is left', { overlay: soldOut(['large', forever], ['regular', forever]) }, 'SOLD_OUT'],
    ['the provider does not know it', { overlay: emptyOverlay, mappedIds: new Set(['tea']) }, 'UNAVAILABLE'],
    ['the provider knows it, but no size', { overlay: emptyOverlay, mappedIds: new Set(['ramen']) }, 'SOLD_OUT'],
    [
      'the provider knows it and a size',
      { overlay: emptyOverlay, mappedIds: new Set(['ramen', 'regular']) },
      'AVAILABLE',
    ],
    ['no provider is bound', { overlay: emptyOverlay, mappedIds: null }, 'AVAILABLE'],
  ];

  test.each(rows)('%s: %#', (_when, snapshot, expected) => {
    expect(availabilityOf(product('ramen'), snapshot, now)).toBe(expected);
  });
});

describe('whether an option is shown', () => {
  const options = product('ramen').groups[0]?.optionsById;
  const served = (id: string, snapshot: Parameters<typeof isOptionServed>[1]): boolean => {
    const option = options?.get(id);
    return option !== undefined && isOptionServed(option, snapshot, now);
  };

  test('not when it may be chosen zero times, is sold out, or the provider does not know it', () => {
    expect(served('regular', { overlay: emptyOverlay })).toBe(true);
    expect(served('huge', { overlay: emptyOverlay })).toBe(false);
    expect(served('regular', { overlay: soldOut(['regular', now + 1]) })).toBe(false);
    expect(served('regular', { overlay: emptyOverlay, mappedIds: new Set(['large']) })).toBe(false);
  });
});

describe('popular products', () => {
  test('best sellers first, only what can be added, and nothing without a rank', () => {
    const ids = (overlay: AvailabilityOverlay) => popularProducts(catalog, { overlay }, now, 20).map(({ id }) => id);
    expect(ids(emptyOverlay)).toEqual(['gyoza', 'ramen']);
    expect(ids(soldOut(['gyoza', now + 1]))).toEqual(['ramen']);
  });

  test('no more than asked for', () => {
    expect(popularProducts(catalog, { overlay: emptyOverlay }, now, 1)).toHaveLength(1);
  });
});

describe('when something comes back', () => {
  test('the next instant after now', () => {
    expect(nextReturn(soldOut(['a', now - 5], ['b', now], ['c', now + 9], ['d', now + 3]), now)).toBe(now + 3);
    expect(nextReturn(soldOut(['a', now]), now)).toBe(Number.POSITIVE_INFINITY);
    expect(nextReturn(emptyOverlay, now)).toBe(Number.POSITIVE_INFINITY);
  });
});
