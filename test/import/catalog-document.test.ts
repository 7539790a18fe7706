import { describe, expect, test } from 'vitest';
import { parseCatalogDocument } from '../../src/import/catalog-document.ts';

const locationId = '018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01';
const tea = { id: 'tea', name: 'Tea', description: '', priceMinor: 350, images: [], groupIds: ['milk'] };
const milk = {
  id: 'milk',
  name: 'Milk',
  min: 0,
  max: 1,
  options: [{ id: 'oat', name: 'Oat milk', priceMinor: 40, maxQuantity: 1, childLinks: [] }],
};
const allDay = {
  id: 'all-day',
  name: 'All Day',
  windows: [],
  categories: [{ id: 'drinks', name: 'Drinks', productIds: ['tea'] }],
  locationIds: null,
};
const document = {
  products: [tea],
  groups: [milk],
  menus: [allDay],
  overrides: [{ locationId, prices: { tea: 400, oat: 50 }, removed: [] }],
};

function parse(value: unknown) {
  return parseCatalogDocument(JSON.stringify(value), new Set([locationId]));
}

test('a whole document comes back with its own ids, every member and their order', () => {
  expect(JSON.stringify(parse(document))).toBe(JSON.stringify(document));
});

test('what is not JSON is refused with line and column', () => {
  expect(() => parseCatalogDocument('{\n  "products": ]', new Set())).toThrow(
    expect.objectContaining({ name: 'ImportError', place: '2:15' }),
  );
});

describe('what is not of the form of a draft is refused with its place', () => {
  test.each([
    ['top level', []],
    ['top level', { ...document, overrides: undefined }],
    ['extra', { ...document, extra: 1 }],
    ['products[0].priceMinor', { ...document, products: [{ ...tea, priceMinor: '3.50' }] }],
    [
      'menus[0].categories[0].productIds',
      { ...document, menus: [{ ...allDay, categories: [{ id: 'x', name: 'X', productIds: null }] }] },
    ],
  ])('%s', (place, value) => {
    expect(() => parse(value)).toThrow(expect.objectContaining({ name: 'ImportError', place }));
  });
});

describe('what could not be published is refused with its place', () => {
  test.each([
    ['products[0].groupIds[0]', { ...document, groups: [], overrides: [] }],
    ['groups[0]', { ...document, groups: [{ ...milk, min: 2 }] }],
    [
      'overrides[0].locationId',
      { ...document, overrides: [{ locationId: locationId.replace('1', '2'), prices: {}, removed: [] }] },
    ],
  ])('%s', (place, value) => {
    expect(() => parse(value)).toThrow(expect.objectContaining({ name: 'ImportError', place }));
  });
});
