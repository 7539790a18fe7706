import { describe, expect, test } from 'vitest';
import { compareLine, compareLines, repriceLine } from '../../../src/domain/cart/compare-line.ts';
import { unitPrice } from '../../../src/domain/cart/pricing.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import { document, group, line, now, option, republished, snapshot, withOverlay } from '../../support/data/kitchen.ts';

const burger = line('l1', 'a', 2, [group('sauce', option('mayo', 2))]);
const pizza = line('l2', 'pizza', 1, [
  group('size', option('large')),
  group('topping', option('cheese', 2, [group('kind', option('mild'), option('strong'))])),
]);

type Products = typeof document.products;
type Groups = typeof document.groups;

const productsWith = (change: (product: Products[number]) => Products[number] | null): Products =>
  document.products.flatMap((product) => change(product) ?? []);

const groupWith = (id: string, change: Partial<Groups[number]>): Groups =>
  document.groups.map((each) => (each.id === id ? { ...each, ...change } : each));

const optionWith = (groupId: string, optionId: string, change: Partial<Groups[number]['options'][number]>): Groups =>
  document.groups.map((each) =>
    each.id === groupId
      ? { ...each, options: each.options.map((one) => (one.id === optionId ? { ...one, ...change } : one)) }
      : each,
  );

const optionsWithout = (groupId: string, optionId: string): Groups =>
  document.groups.map((each) =>
    each.id === groupId ? { ...each, options: each.options.filter((one) => one.id !== optionId) } : each,
  );

const finding = (
  reason: string,
  of: typeof burger,
  canonicalEntityId: string,
  suffix: string,
  before: string | number | null,
  after: string | number | null,
) => ({ reason, cartItemId: of.itemId, canonicalEntityId, path: `items[${of.itemId}]${suffix}`, before, after });

describe('a line that is as it was', () => {
  test.each([
    ['a burger', burger],
    ['a pizza with options of options', pizza],
  ])('%s', (_name, of) => {
    expect(compareLine(of, snapshot(), now)).toMatchObject({ unitPriceMinor: unitPrice(of), findings: [] });
  });

  test('another name, description or picture is no difference', () => {
    const renamed = republished({ products: productsWith((each) => ({ ...each, name: 'New', description: 'New' })) });
    expect(compareLine(burger, renamed, now).findings).toEqual([]);
  });

  test('a rule that the selection still keeps is no difference', () => {
    const looser = republished({ groups: groupWith('sauce', { min: 1, max: 9 }) });
    expect(compareLine(burger, looser, now).findings).toEqual([]);
  });

  test('a dearer base and a cheaper option that come to the same price are no difference', () => {
    const shifted = republished({
      products: productsWith((each) => (each.id === 'a' ? { ...each, priceMinor: 1400 } : each)),
      groups: optionWith('sauce', 'mayo', { priceMinor: 50 }),
    });
    expect(compareLine(burger, shifted, now).findings).toEqual([]);
  });

  test('products, groups and options that came back under new ids are found by their canonical ids', () => {
    const renewed = republished({
      products: [
        { id: 'a2', canonicalId: 'a', name: 'B', description: '', priceMinor: 1300, images: [], groupIds: ['s2'] },
      ],
      groups: [
        {
          id: 's2',
          canonicalId: 'sauce',
          name: 'S',
          min: 0,
          max: 2,
          options: [{ id: 'm2', canonicalId: 'mayo', name: 'M', priceMinor: 100, maxQuantity: 2, childLinks: [] }],
        },
      ],
      menus: [
        {
          id: 'all',
          name: 'All',
          windows: [],
          locationIds: null,
          categories: [{ id: 'food', name: 'Food', productIds: ['a2'] }],
        },
      ],
    });
    expect(compareLine(burger, renewed, now)).toMatchObject({ product: { id: 'a2' }, findings: [] });
  });
});

describe('what differs, one row of reference/differences.md#what-is-found each', () => {
  const rows: [string, typeof burger, LocationSnapshot, object[]][] = [
    [
      'the product left the catalog',
      burger,
      republished({ products: productsWith((each) => (each.id === 'a' ? null : each)) }),
      [finding('ITEM_UNAVAILABLE', burger, 'a', '', 'Burger', null)],
    ],
    [
      'there is no catalog at all',
      burger,
      snapshot({ catalog: null }),
      [finding('ITEM_UNAVAILABLE', burger, 'a', '', 'Burger', null)],
    ],
    [
      'the product is sold out',
      burger,
      withOverlay({ soldOutUntil: new Map([['a', Number.POSITIVE_INFINITY]]) }),
      [finding('ITEM_SOLD_OUT', burger, 'a', '.availability', 'AVAILABLE', 'SOLD_OUT')],
    ],
    [
      'there is none left',
      burger,
      withOverlay({ stock: new Map([['a', 0]]) }),
      [finding('ITEM_SOLD_OUT', burger, 'a', '.availability', 'AVAILABLE', 'SOLD_OUT')],
    ],
    [
      'the base price changed',
      burger,
      republished({ products: productsWith((each) => (each.id === 'a' ? { ...each, priceMinor: 1250 } : each)) }),
      [finding('PRICE_CHANGED', burger, 'a', '.price', '15.00', '14.50')],
    ],
    [
      'the price of an option below an option changed',
      pizza,
      republished({ groups: optionWith('kind', 'strong', { priceMinor: 25 }) }),
      [finding('PRICE_CHANGED', pizza, 'pizza', '.price', '16.20', '16.25')],
    ],
    [
      'a chosen option is gone',
      burger,
      republished({ groups: optionsWithout('sauce', 'mayo') }),
      [finding('MODIFIER_UNAVAILABLE', burger, 'mayo', '.selections[mayo]', 'Mayonnaise', null)],
    ],
    [
      'a chosen option is sold out',
      burger,
      withOverlay({ soldOutUntil: new Map([['mayo', now + 1]]) }),
      [finding('MODIFIER_UNAVAILABLE', burger, 'mayo', '.selections[mayo]', 'Mayonnaise', null)],
    ],
    [
      'a chosen option cannot be had that often',
      burger,
      republished({ groups: optionWith('sauce', 'mayo', { maxQuantity: 1 }) }),
      [finding('MODIFIER_UNAVAILABLE', burger, 'mayo', '.selections[mayo]', 'Mayonnaise', null)],
    ],
    [
      'the group of a chosen option is gone',
      burger,
      republished({ products: productsWith((each) => ({ ...each, groupIds: [] })) }),
      [finding('MODIFIER_UNAVAILABLE', burger, 'mayo', '.selections[mayo]', 'Mayonnaise', null)],
    ],
    [
      'options below a chosen option are gone, each is named',
      pizza,
      republished({ groups: optionWith('topping', 'cheese', { childLinks: [] }) }),
      [
        finding('MODIFIER_UNAVAILABLE', pizza, 'mild', '.selections[mild]', 'Mild', null),
        finding('MODIFIER_UNAVAILABLE', pizza, 'strong', '.selections[strong]', 'Strong', null),
      ],
    ],
    [
      'a group wants fewer options now',
      burger,
      republished({ groups: groupWith('sauce', { max: 1 }) }),
      [finding('MODIFIER_RULE_CHANGED', burger, 'a', '.selections[sauce].rule', '0..2', '0..1')],
    ],
    [
      'a new group must be chosen from',
      burger,
      republished({
        products: productsWith((each) => (each.id === 'a' ? { ...each, groupIds: ['sauce', 'size'] } : each)),
      }),
      [finding('MODIFIER_RULE_CHANGED', burger, 'a', '.selections[size].rule', null, '1..1')],
    ],
    [
      'the rule below an option is no longer multiplied',
      pizza,
      republished({ groups: optionWith('topping', 'cheese', { childLinks: [{ groupId: 'kind' }] }) }),
      [finding('MODIFIER_RULE_CHANGED', pizza, 'pizza', '.selections[kind].rule', '2..2', '1..1')],
    ],
    [
      'there is less left than wanted',
      burger,
      withOverlay({ stock: new Map([['a', 1]]) }),
      [finding('QUANTITY_REDUCED', burger, 'a', '.quantity', 2, 1)],
    ],
    [
      'the bound provider does not know the product',
      burger,
      snapshot({ mappedIds: new Set(['mayo']) }),
      [finding('MAPPING_MISSING', burger, 'a', '.mapping', 'a', null)],
    ],
    [
      'the bound provider does not know an option',
      pizza,
      snapshot({ mappedIds: new Set(['pizza', 'large', 'cheese', 'mild']) }),
      [finding('MAPPING_MISSING', pizza, 'strong', '.mapping', 'strong', null)],
    ],
  ];

  test.each(rows)('%s', (_sentence, of, at, findings) => {
    expect(compareLine(of, at, now).findings).toEqual(findings);
  });

  test('exactly enough is left', () => {
    expect(compareLine(burger, withOverlay({ stock: new Map([['a', 2]]) }), now).findings).toEqual([]);
  });

  test('a provider that knows everything', () => {
    const known = snapshot({ mappedIds: new Set(['a', 'mayo']) });
    expect(compareLine(burger, known, now).findings).toEqual([]);
  });
});

describe('several reasons at one line', () => {
  const dearer = productsWith((each) => (each.id === 'a' ? { ...each, priceMinor: 9999 } : each));
  const soldOut = { soldOutUntil: new Map([['a', now + 1]]) };

  test.each([
    ['sold out hides the price', withOverlay(soldOut, republished({ products: dearer })), ['ITEM_SOLD_OUT']],
    [
      'a missing option hides the price and the rule it breaks',
      republished({ products: dearer, groups: groupWith('sauce', { min: 1, options: [] }) }),
      ['MODIFIER_UNAVAILABLE'],
    ],
    [
      'a broken rule hides a missing mapping',
      { ...republished({ groups: groupWith('sauce', { max: 1 }) }), mappedIds: new Set<string>() },
      ['MODIFIER_RULE_CHANGED'],
    ],
    [
      'price and quantity stand beside each other',
      withOverlay({ stock: new Map([['a', 1]]) }, republished({ products: dearer })),
      ['PRICE_CHANGED', 'QUANTITY_REDUCED'],
    ],
  ])('%s', (_sentence, at, reasons) => {
    expect(compareLine(burger, at, now).findings.map((each) => each.reason)).toEqual(reasons);
  });
});

describe('lines together', () => {
  test('earlier lines take what is left first', () => {
    const three = ['x', 'y', 'z'].map((id) => line(id, 'soup', 2));
    const left = withOverlay({ stock: new Map([['soup', 3]]) });
    expect(
      compareLines(three, left, now).map((each) => each.findings.map(({ reason, after }) => [reason, after])),
    ).toEqual([[], [['QUANTITY_REDUCED', 1]], [['ITEM_SOLD_OUT', 'SOLD_OUT']]]);
  });

  test('a line that comes when exactly everything is taken gets nothing', () => {
    const left = withOverlay({ stock: new Map([['soup', 2]]) });
    const [first, second] = compareLines([line('x', 'soup', 2), line('y', 'soup', 1)], left, now);
    expect(first?.findings).toEqual([]);
    expect(second?.findings.map((each) => each.reason)).toEqual(['ITEM_SOLD_OUT']);
  });

  test('a line that cannot be sold takes nothing', () => {
    const first = line('x', 'a', 2, [group('sauce', option('mayo'))]);
    const second = line('y', 'a', 2);
    const left = withOverlay({ stock: new Map([['a', 2]]), soldOutUntil: new Map([['mayo', now + 1]]) });
    expect(compareLines([first, second], left, now)[1]?.findings).toEqual([]);
  });
});

test('repricing takes over prices and nothing else', () => {
  const changed = republished({
    products: productsWith((each) => ({ ...each, name: 'Other', priceMinor: each.priceMinor + 5 })),
    groups: optionWith('kind', 'strong', { priceMinor: 99, name: 'Fierce' }),
  });
  const comparison = compareLine(pizza, changed, now);
  if (comparison.product === null) throw new Error('the pizza can be sold');
  const repriced = repriceLine(pizza, comparison.product);
  expect(unitPrice(repriced)).toBe(comparison.unitPriceMinor);
  const withoutPrices = (value: unknown) => JSON.stringify(value).replace(/"(basePriceMinor|priceMinor)":\d+/g, '');
  expect(withoutPrices(repriced)).toBe(withoutPrices(pizza));
});
