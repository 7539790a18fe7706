import { expect, test } from 'vitest';
import { leastSelections } from '../../../src/domain/cart/least-selections.ts';
import { chooseSelections } from '../../../src/domain/cart/selections.ts';
import {
  emptyOverlay,
  type ResolvedGroup,
  type ResolvedOption,
  type ResolvedProduct,
} from '../../../src/domain/menu/catalog.ts';
import { now, snapshot } from '../../support/data/kitchen.ts';

const products = [...(snapshot().catalog?.products.values() ?? [])];

test.each(products.map((product) => [product.id, product] as const))(
  '%s is ordered with what it needs',
  (_id, product) => {
    const least = leastSelections(product, emptyOverlay, now);
    expect(least).not.toBeNull();
    const chosen = chooseSelections(product, least ?? [], emptyOverlay, now);
    expect(chosen.map(({ id }) => id)).toEqual(product.groups.filter(({ min }) => min > 0).map(({ id }) => id));
    for (const { min, items } of chosen) expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(min);
  },
);

const plain = products[0];
const option = (id: string, changes: Partial<ResolvedOption> = {}): ResolvedOption => ({
  id,
  canonicalId: id,
  name: id,
  priceMinor: 0,
  maxQuantity: 1,
  childLinks: [],
  ...changes,
});
const group = (id: string, min: number, ...options: readonly ResolvedOption[]): ResolvedGroup => ({
  id,
  canonicalId: id,
  name: id,
  description: null,
  imageUrl: null,
  min,
  max: 9,
  options,
  optionsById: new Map(options.map((each) => [each.id, each])),
});
const dish = (...groups: readonly ResolvedGroup[]): ResolvedProduct => {
  if (plain === undefined) throw new Error('the kitchen has a dish');
  return { ...plain, groups };
};
const linkTo = (below: ResolvedGroup) => ({
  group: below,
  minOverride: null,
  maxOverride: null,
  applyPerParentQuantity: false,
});

test('what is chosen beforehand comes first, then the others, each as often as it may be', () => {
  const needs = dish(group('g', 3, option('a'), option('b', { preselected: true, maxQuantity: 2 }), option('c')));
  expect(leastSelections(needs, emptyOverlay, now)).toEqual([
    {
      groupId: 'g',
      selectedOptions: [
        { optionId: 'b', quantity: 2 },
        { optionId: 'a', quantity: 1 },
      ],
    },
  ]);
});

test('an option with a choice below it brings that along; one whose choice cannot be made is passed over', () => {
  const dead = option('dead', { childLinks: [linkTo(group('none', 1))] });
  const deep = option('deep', { childLinks: [linkTo(group('below', 1, option('x')))] });
  expect(leastSelections(dish(group('g', 1, dead, deep)), emptyOverlay, now)).toEqual([
    {
      groupId: 'g',
      selectedOptions: [
        {
          optionId: 'deep',
          quantity: 1,
          children: [{ groupId: 'below', selectedOptions: [{ optionId: 'x', quantity: 1 }] }],
        },
      ],
    },
  ]);
});

test('null where too little is left to choose from', () => {
  const soldOut = { ...emptyOverlay, soldOutUntil: new Map([['a', now + 1]]) };
  const needs = dish(group('g', 1, option('a'), option('b', { maxQuantity: 0 })));
  expect(leastSelections(needs, emptyOverlay, now)).not.toBeNull();
  expect(leastSelections(needs, soldOut, now)).toBeNull();
});
