import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChosenGroup } from '../../../src/domain/cart/cart.ts';
import { chooseSelections, effectiveRule, type RequestedSelection } from '../../../src/domain/cart/selections.ts';
import { emptyOverlay, type ResolvedGroup, type ResolvedProduct } from '../../../src/domain/menu/catalog.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { document, group, now, option, republished, snapshot, withOverlay } from '../../support/data/kitchen.ts';
import { expectSeen, forAll } from '../../support/run/for-all.ts';

const kitchen = snapshot();

function productOf(id: string, at = kitchen): ResolvedProduct {
  const product = at.catalog?.products.get(id);
  if (product === undefined) throw new Error(`no product ${id}`);
  return product;
}

function choose(productId: string, requested: readonly RequestedSelection[], at = kitchen): readonly ChosenGroup[] {
  return chooseSelections(productOf(productId, at), requested, at.overlay, now);
}

function refusal(productId: string, requested: readonly RequestedSelection[], at = kitchen) {
  try {
    choose(productId, requested, at);
  } catch (error) {
    if (error instanceof CommerceError) return { code: error.code, ...error.details };
    throw error;
  }
  return 'accepted';
}

const small = group('size', option('small'));

describe('what is chosen', () => {
  test('nothing asked of optional groups is nothing chosen', () => {
    expect(choose('a', [])).toEqual([]);
    expect(choose('b', [])).toEqual([]);
  });

  test('carries names, prices, quantities and the rule it was chosen under', () => {
    expect(choose('a', [group('sauce', option('mayo', 2))])).toEqual([
      {
        id: 'sauce',
        canonicalId: 'sauce',
        name: 'Sauce',
        min: 0,
        max: 2,
        items: [{ id: 'mayo', canonicalId: 'mayo', name: 'Mayonnaise', priceMinor: 100, quantity: 2, children: [] }],
      },
    ]);
  });

  test('comes back in catalog order, whatever order it was asked in', () => {
    const chosen = choose('pizza', [
      group(
        'topping',
        option('olives', 1, [group('kind', option('mild'))]),
        option('cheese', 1, [group('kind', option('strong'))]),
      ),
      group('size', option('large')),
    ]);
    expect(chosen.map((each) => each.id)).toEqual(['size', 'topping']);
    expect(chosen[1]?.items.map((each) => each.id)).toEqual(['cheese', 'olives']);
  });

  test('a group that was named without options is left out', () => {
    expect(choose('a', [group('sauce')])).toEqual([]);
  });
});

describe('the count of a group lies in its rule', () => {
  test.each([
    ['a required group is missing', [], { modifierGroupId: 'size', minimum: 1, maximum: 1 }],
    ['a required group is empty', [group('size')], { modifierGroupId: 'size', minimum: 1, maximum: 1 }],
    [
      'too many different options',
      [group('size', option('small'), option('large'))],
      { modifierGroupId: 'size', minimum: 1, maximum: 1 },
    ],
    [
      'quantities count, not entries',
      [
        small,
        group(
          'topping',
          option('cheese', 3, [group('kind', option('mild', 3))]),
          option('olives', 2, [group('kind', option('mild'))]),
        ),
      ],
      { modifierGroupId: 'topping', minimum: 0, maximum: 4 },
    ],
  ])('%s', (_sentence, requested, details) => {
    expect(refusal('pizza', requested)).toEqual({ code: 'VALIDATION_ERROR', field: 'selections', ...details });
  });

  test.each([
    ['size', [], /^Choose exactly 1 of "[^"]+"\.$/],
    ['sauce', [group('sauce', option('mayo', 2), option('ketchup'))], /^Choose between 0 and 2 options of "Sauce"\.$/],
  ])('the message names the group and how many: %s', (groupId, requested, words) => {
    expect(() => choose(groupId === 'size' ? 'pizza' : 'a', requested)).toThrow(words);
  });

  test('a required child of an option that was not chosen does not count', () => {
    expect(choose('pizza', [small])).toHaveLength(1);
  });
});

describe('child groups', () => {
  test('with the flag the rule is multiplied by the parent quantity, and the child count is absolute', () => {
    const two = group('topping', option('cheese', 2, [group('kind', option('mild', 1), option('strong', 1))]));
    const chosen = choose('pizza', [small, two]);
    expect(chosen[1]?.items[0]?.children[0]).toMatchObject({ id: 'kind', min: 2, max: 2 });
    const one = group('topping', option('cheese', 2, [group('kind', option('mild', 1))]));
    expect(refusal('pizza', [small, one])).toMatchObject({ modifierGroupId: 'kind', minimum: 2, maximum: 2 });
  });

  test('without the flag it is not multiplied', () => {
    const one = group('topping', option('olives', 2, [group('kind', option('mild', 1))]));
    expect(choose('pizza', [small, one])[1]?.items[0]?.children[0]).toMatchObject({ min: 1, max: 1 });
    const two = group('topping', option('olives', 2, [group('kind', option('mild', 2))]));
    expect(refusal('pizza', [small, two])).toMatchObject({ modifierGroupId: 'kind', minimum: 1, maximum: 1 });
  });

  test('overrides replace the rule of the group, each for itself', () => {
    // The group itself wants 2 to 3; the link below cheese makes that 0 to 1.
    const none = group('topping', option('cheese', 1, [group('kind', option('mild'))]));
    expect(choose('pizza', [small, none])).toHaveLength(2);
    const two = group(
      'topping',
      option('cheese', 1, [group('kind', option('mild')), group('extra', option('baked', 2))]),
    );
    expect(refusal('pizza', [small, two])).toMatchObject({ modifierGroupId: 'extra', minimum: 0, maximum: 1 });
  });

  test('a required child of a chosen option is asked for', () => {
    const bare = group('topping', option('cheese'));
    expect(refusal('pizza', [small, bare])).toMatchObject({ modifierGroupId: 'kind', minimum: 1, maximum: 1 });
  });

  test('the effective rule takes each override for itself and multiplies both ends', () => {
    const kind = productOf('a').groups[0] as ResolvedGroup;
    const link = { group: kind, minOverride: null, maxOverride: 5, applyPerParentQuantity: true };
    expect(effectiveRule(link, 3)).toEqual({ min: 0, max: 15 });
    expect(effectiveRule({ ...link, minOverride: 1, applyPerParentQuantity: false }, 3)).toEqual({ min: 1, max: 5 });
    expect(effectiveRule({ ...link, minOverride: 0, maxOverride: null }, 2)).toEqual({ min: 0, max: 4 });
  });
});

describe('what cannot be chosen', () => {
  test.each([
    ['an unknown group', 'a', [group('nothing', option('mayo'))], { modifierGroupId: 'nothing' }],
    ['a group of another product', 'a', [small], { modifierGroupId: 'size' }],
    [
      'a group twice',
      'a',
      [group('sauce', option('mayo')), group('sauce', option('ketchup'))],
      { modifierGroupId: 'sauce' },
    ],
    [
      'a group below an option that has none',
      'a',
      [group('sauce', option('mayo', 1, [group('kind', option('mild'))]))],
      { modifierGroupId: 'kind' },
    ],
    [
      'an unknown option',
      'a',
      [group('sauce', option('mustard'))],
      { modifierGroupId: 'sauce', minimum: 0, maximum: 2 },
    ],
    [
      'an option of another group',
      'a',
      [group('sauce', option('small'))],
      { modifierGroupId: 'sauce', minimum: 0, maximum: 2 },
    ],
    [
      'an option twice',
      'a',
      [group('sauce', option('mayo'), option('mayo'))],
      { modifierGroupId: 'sauce', minimum: 0, maximum: 2 },
    ],
    [
      'more of an option than its maxQuantity',
      'a',
      [group('sauce', option('ketchup', 2))],
      { modifierGroupId: 'sauce', minimum: 0, maximum: 2 },
    ],
    [
      'none of an option',
      'a',
      [group('sauce', option('mayo', 0))],
      { modifierGroupId: 'sauce', minimum: 0, maximum: 2 },
    ],
    [
      'half an option',
      'a',
      [group('sauce', option('mayo', 0.5))],
      { modifierGroupId: 'sauce', minimum: 0, maximum: 2 },
    ],
    [
      'an option with maxQuantity 0',
      'pizza',
      [small, group('topping', option('gold'))],
      { modifierGroupId: 'topping', minimum: 0, maximum: 4 },
    ],
  ])('%s', (_sentence, productId, requested, details) => {
    expect(refusal(productId, requested)).toEqual({ code: 'VALIDATION_ERROR', field: 'selections', ...details });
  });

  test('an option that is sold out, until it comes back', () => {
    const soldOut = withOverlay({ soldOutUntil: new Map([['mayo', now + 1]]) });
    expect(refusal('a', [group('sauce', option('mayo'))], soldOut)).toMatchObject({ modifierGroupId: 'sauce' });
    const back = withOverlay({ soldOutUntil: new Map([['mayo', now]]) });
    expect(refusal('a', [group('sauce', option('mayo'))], back)).toBe('accepted');
  });

  test('a sold-out option leaves a required group unsatisfiable by it', () => {
    const soldOut = withOverlay({ soldOutUntil: new Map([['small', Number.POSITIVE_INFINITY]]) });
    expect(refusal('pizza', [small], soldOut)).toMatchObject({ modifierGroupId: 'size', minimum: 1, maximum: 1 });
    expect(refusal('pizza', [group('size', option('large'))], soldOut)).toBe('accepted');
  });
});

describe('which violation is named', () => {
  test('the first in tree order: catalog order, a parent before what is below it', () => {
    const wrongEverywhere = [group('topping', option('cheese', 1, [group('kind', option('mild', 3))]))];
    expect(refusal('pizza', wrongEverywhere)).toMatchObject({ modifierGroupId: 'size' });
    expect(refusal('pizza', [small, ...wrongEverywhere])).toMatchObject({ modifierGroupId: 'kind' });
    const tooMany = group(
      'topping',
      option('cheese', 3, [group('kind', option('mild', 1))]),
      option('olives', 2, [group('kind', option('mild', 3))]),
    );
    expect(refusal('pizza', [small, tooMany])).toMatchObject({ modifierGroupId: 'topping' });
  });

  test.each([
    ['1st-group', false],
    ['_group', false],
    ['a group', false],
    ['x'.repeat(65), false],
    ['group-1.a_B', true],
    ['x'.repeat(64), true],
  ])('an id of another form is left out: %s', (groupId, isNamed) => {
    const details = refusal('a', [group(groupId, option('mayo'))]);
    expect(details).toEqual({
      code: 'VALIDATION_ERROR',
      field: 'selections',
      ...(isNamed && { modifierGroupId: groupId }),
    });
    const required = republished({
      products: [{ id: 'a', name: 'A', description: '', priceMinor: 1, images: [], groupIds: [groupId] }],
      groups: [{ id: groupId, name: 'G', min: 1, max: 2, options: [] }],
    });
    expect(refusal('a', [], required)).toEqual({
      code: 'VALIDATION_ERROR',
      field: 'selections',
      ...(isNamed && { modifierGroupId: groupId }),
      minimum: 1,
      maximum: 2,
    });
  });
});

describe('depth', () => {
  const chain = (levels: number): ResolvedGroup => {
    const id = `level${levels}`;
    const childLinks =
      levels === 1
        ? []
        : [{ group: chain(levels - 1), minOverride: null, maxOverride: null, applyPerParentQuantity: false }];
    const only = { id: `${id}-option`, canonicalId: id, name: id, priceMinor: 1, maxQuantity: 1, childLinks };
    return {
      id,
      canonicalId: id,
      name: id,
      description: null,
      imageUrl: null,
      min: 0,
      max: 1,
      options: [only],
      optionsById: new Map([[only.id, only]]),
    };
  };
  const ask = (levels: number, below: number): readonly RequestedSelection[] =>
    below === 0 ? [] : [group(`level${levels}`, option(`level${levels}-option`, 1, ask(levels - 1, below - 1)))];
  const deep: ResolvedProduct = { ...productOf('b'), groups: [chain(9)] };

  test('eight levels can be chosen, nine cannot', () => {
    const chosen = chooseSelections(deep, ask(9, 8), emptyOverlay, now);
    expect(JSON.stringify(chosen)).toContain('level2-option');
    expect(() => chooseSelections(deep, ask(9, 9), emptyOverlay, now)).toThrow(CommerceError);
  });
});

test('whatever is accepted satisfies every rule and repeats only what was asked', () => {
  const optionIds = document.groups.flatMap((each) => each.options.map((one) => one.id));
  const groupIds = document.groups.map((each) => each.id);
  const selections = (depth: number): fc.Arbitrary<RequestedSelection[]> =>
    fc.array(
      fc.record({
        groupId: fc.constantFrom(...groupIds),
        selectedOptions: fc.array(
          fc.record({
            optionId: fc.constantFrom(...optionIds),
            quantity: fc.integer({ min: 1, max: 3 }),
            children: depth === 0 ? fc.constant([]) : selections(depth - 1),
          }),
          { maxLength: 2 },
        ),
      }),
      { maxLength: 2 },
    );
  let accepted = 0;
  const isSound = (chosen: readonly ChosenGroup[]): boolean =>
    chosen.every(({ min, max, items }) => {
      const count = items.reduce((sum, item) => sum + item.quantity, 0);
      const unique = new Set(items.map((item) => item.id)).size === items.length;
      return unique && count >= Math.max(min, 1) && count <= max && items.every((item) => isSound(item.children));
    });
  forAll(
    fc.tuple(fc.boolean(), selections(1)),
    ([withSize, requested]) => {
      try {
        expect(isSound(choose('pizza', withSize ? [small, ...requested] : requested))).toBe(true);
        accepted += 1;
      } catch (error) {
        if (!(error instanceof CommerceError)) throw error;
        expect(error.details?.field).toBe('selections');
      }
    },
    5_000,
  );
  expectSeen(accepted, 100);
});
