import { describe, expect, test } from 'vitest';
import { ImportError } from '../../../src/import/import-error.ts';
import { makeSourceIds } from '../../../src/import/source-ids.ts';
import { parseSquare } from '../../../src/import/square/square.ts';
import { fixture, groupsOf, locationId, optionTexts, product, row, settings } from '../../support/data/import-parts.ts';

const text = fixture('square.json');
const parts = parseSquare(text, settings());

describe('items and variations', () => {
  test('several variations become a required choice of one over the cheapest, in their order', () => {
    expect(product(parts, 'Masala chai').priceMinor).toBe(380);
    const [choice] = groupsOf(parts, 'Masala chai');
    expect(choice).toMatchObject({ name: 'Choose one', min: 1, max: 1 });
    expect(optionTexts(choice)).toEqual(['Small +0.00', 'Large +1.40']);
  });

  test('one variation is the price; a name of its own goes into the description', () => {
    expect(product(parts, 'Pot of the day')).toMatchObject({
      priceMinor: 900,
      description: 'Pot for two',
      groupIds: [],
    });
    expect(product(parts, 'Delivery charge').description).toBe('');
    expect(row(parts, 'variation', 'Pot for two').outcome).toBe('changed');
  });

  test('a variation that stands outside its item joins it', () => {
    expect(optionTexts(groupsOf(parts, 'Sencha')[0])).toEqual(['Regular +0.00', 'Pot +3.00']);
    expect(row(parts, 'variation', 'Pot').outcome).toBe('mapped');
  });

  test('variations without a price, or with a negative one, are left out and the item says so', () => {
    expect(product(parts, 'Scone').priceMinor).toBe(350);
    expect(row(parts, 'variation', 'By weight')).toMatchObject({
      outcome: 'unmapped',
      notes: ['it has no price (it is typed in at the POS)'],
    });
    expect(row(parts, 'variation', 'Yesterday’s').notes).toEqual(['its price is negative']);
  });

  test.each([
    ['Tasting', 'none of its variations has a usable price'],
    ['Ghost cake', 'it has no variations, so no price'],
    ['Gold leaf', 'none of its variations has a usable price'],
    ['Old bun', 'it is deleted in Square'],
    ['Older bun', 'it is archived in Square'],
    ['Gift card', 'it is no dish or article (Gift card)'],
    ['Secret tea', 'Square does not show it online (HIDDEN)'],
    ['Sack of flour', 'all its categories are left out'],
    ['Staff meal', 'all its categories are left out'],
    ['Wholesale - (scones)', 'left out as asked for'],
    ['Second chai', 'the same id stands at objects[18], which counts'],
  ])('%s is left out: %s', (name, reason) => {
    expect(row(parts, 'item', name)).toMatchObject({ outcome: 'unmapped' });
    expect(row(parts, 'item', name).notes).toContain(reason);
    expect(parts.products.map((candidate) => candidate.name)).not.toContain(name);
  });

  test('names are trimmed and lose control characters, and that is reported', () => {
    expect(product(parts, 'Sencha').name).toBe('Sencha');
    expect(row(parts, 'item', 'Sencha')).toMatchObject({ outcome: 'changed' });
    expect(product(parts, 'Masala chai').description).toBe('Black tea, ginger, cardamom.');
  });

  test('what costs nothing and what is called the same is pointed out', () => {
    expect(row(parts, 'item', 'Macaron box').notes).toContain('it can be had for 0.00');
    const twins = parts.rows.filter((candidate) => candidate.kind === 'item' && candidate.name === 'Scone');
    expect(twins.every((twin) => twin.notes.includes('another item has the same name'))).toBe(true);
  });

  test('images are resolved, others are named', () => {
    expect(product(parts, 'Scone').images).toEqual(['https://img.example/scone.jpg']);
    expect(parts.rows.filter((candidate) => candidate.kind === 'image').map((image) => image.outcome)).toEqual([
      'mapped',
      'unmapped',
      'unmapped',
    ]);
  });

  test('calories, diets and ingredients come along', () => {
    expect(product(parts, 'Scone').nutrition).toEqual({
      calorieCount: 420,
      dietaryPreferences: ['Vegetarian', 'No nuts'],
      ingredients: ['Gluten'],
    });
  });
});

describe('modifier lists', () => {
  test('SINGLE is at most one, MULTIPLE any number, modifiers in their order', () => {
    const [, milk, sweetness] = groupsOf(parts, 'Masala chai');
    expect(milk).toMatchObject({ name: 'Milk', min: 1, max: 1 });
    expect(optionTexts(milk)).toEqual(['Whole +0.00', 'Oat +0.60']);
    expect(sweetness).toMatchObject({ name: 'Sweetness', min: 0, max: 3 });
  });

  test('what an item overrides is a group of that item; the list itself stays', () => {
    const [, milk, extras, sweetness] = groupsOf(parts, 'Sencha');
    expect(optionTexts(milk)).toEqual(['Whole +0.00']);
    expect(extras).toMatchObject({ name: 'Extras', min: 0, max: 2 });
    expect(sweetness).toMatchObject({ min: 0, max: 2 });
    expect(sweetness?.id).not.toBe(groupsOf(parts, 'Masala chai')[2]?.id);
    expect(optionTexts(sweetness)).toEqual(optionTexts(groupsOf(parts, 'Masala chai')[2]));
  });

  test('a list that is switched off for an item is not offered, one that is not there is reported', () => {
    expect(groupsOf(parts, 'Masala chai').map((group) => group.name)).toEqual(['Choose one', 'Milk', 'Sweetness']);
    expect(row(parts, 'item', 'Masala chai').notes).toEqual([
      'modifier list "ML-GONE" is not offered with it: it is not in this file',
    ]);
  });

  test('quantities, impossible minimums and more than a hundred options', () => {
    const [macarons, colours, greedy] = groupsOf(parts, 'Macaron box');
    expect(macarons).toMatchObject({ min: 1, max: 6 });
    expect(macarons?.options.map((option) => option.maxQuantity)).toEqual([6, 6]);
    expect(colours?.options).toHaveLength(100);
    expect(row(parts, 'modifier', 'Colour 100')).toMatchObject({
      outcome: 'unmapped',
      notes: ['a group has at most 100 options'],
    });
    expect(greedy).toMatchObject({ min: 2, max: 2 });
    expect(row(parts, 'modifier list', 'Pick four').outcome).toBe('changed');
  });

  test.each([
    ['Name on the cup', 'it asks for a text; guests write such wishes into the note of their cart'],
    ['Unused choice', 'no item of the menu uses it'],
    ['Kitchen codes', 'Square hides it from customers'],
  ])('%s is left out: %s', (name, reason) => {
    expect(row(parts, 'modifier list', name)).toMatchObject({ outcome: 'unmapped', notes: [reason] });
  });

  test('a loose modifier without a type is a copy of the one in its list, or lost', () => {
    const lemons = parts.rows.filter((candidate) => candidate.kind === 'modifier' && candidate.name === 'Lemon');
    expect(lemons.map((lemon) => lemon.outcome)).toEqual(['mapped', 'mapped']);
    expect(row(parts, 'modifier', 'Fresh mint').notes[0]).toMatch(/^it differs from objects\[\d+\].* which counts$/);
    expect(row(parts, 'modifier', 'Lost').notes).toEqual(['it belongs to no modifier list of this file']);
  });
});

describe('categories and the rest', () => {
  test('categories hold their items in order; items of none stand at the end', () => {
    expect(
      parts.menus.map((menu) =>
        menu.categories.map((category) => [
          category.name,
          category.productIds.map((id) => parts.products.find((candidate) => candidate.id === id)?.name),
        ]),
      ),
    ).toEqual([
      [
        ['Teas', ['Masala chai', 'Sencha', 'Pot of the day']],
        ['Cakes', ['Scone', 'Macaron box', 'Uptown cake']],
        ['Iced', ['Pot of the day']],
        ['Other', ['Delivery charge', 'Scone', 'Odd id']],
      ],
    ]);
    expect(parts.menus[0]?.locationIds).toEqual([locationId]);
  });

  test.each([
    ['category', 'Seasonal', 'no item of the menu is in it'],
    ['category', 'Staff only', 'left out as asked for'],
    ['category', 'Wholesale', 'Square hides it online'],
    ['discount', 'Friends', 'discounts are not part of a menu; make a discount code of it'],
    ['tax', 'Sales tax', "taxes belong to the location's policy, not to a menu"],
    ['time period', 'TP1', 'menus have nothing of this kind'],
    ['unknown', 'NOTHING', 'it has no type and nothing that tells one'],
  ])('the %s %s is left out: %s', (kind, name, reason) => {
    expect(row(parts, kind, name)).toMatchObject({ outcome: 'unmapped', notes: [reason] });
  });

  test('at a chosen Square location its own price counts and what is sold elsewhere is left out', () => {
    const uptown = parseSquare(text, settings({ squareLocationId: 'L-UPTOWN' }));
    expect(product(uptown, 'Uptown cake').priceMinor).toBe(750);
    const downtown = parseSquare(text, settings({ squareLocationId: 'L-DOWNTOWN' }));
    expect(row(downtown, 'item', 'Uptown cake')).toMatchObject({
      outcome: 'unmapped',
      notes: ['Square does not sell it at the chosen location'],
    });
  });
});

describe('ids', () => {
  test('the same object has the same id at every import, and ids keep the rules of the wire', () => {
    expect(parseSquare(text, settings())).toEqual(parts);
    const ids = [...parts.products, ...parts.groups, ...parts.groups.flatMap((group) => group.options)].flatMap(
      (entity) => [entity.id, entity.canonicalId ?? ''],
    );
    expect(ids.filter((id) => !/^[A-Za-z0-9_-]{1,128}$/.test(id))).toEqual([]);
  });

  test('two locations have ids of their own and equal canonical ids', () => {
    const other = parseSquare(text, settings({ ids: makeSourceIds('test', 'another location') }));
    expect(other.products.map(({ canonicalId }) => canonicalId)).toEqual(
      parts.products.map(({ canonicalId }) => canonicalId),
    );
    const ids = new Set(parts.products.map(({ id }) => id));
    expect(other.products.filter(({ id }) => ids.has(id))).toEqual([]);
  });
});

describe('refusals name the place', () => {
  const refusal = (value: unknown): string => {
    try {
      parseSquare(JSON.stringify(value), settings());
    } catch (error) {
      if (error instanceof ImportError) return `${error.place}: ${error.message}`;
      throw error;
    }
    return 'imported';
  };
  const item = (data: unknown) => ({ objects: [{ type: 'ITEM', id: 'A', item_data: data }] });
  const priced = (money: unknown) =>
    item({ name: 'A', variations: [{ id: 'V', item_variation_data: { price_money: money } }] });

  test.each([
    [{}, "objects: expected a list (the answer of Square's ListCatalog), found no value"],
    [{ objects: {} }, 'objects: expected a list, found an object'],
    [{ objects: [7] }, 'objects[0]: expected an object, found "7"'],
    [{ objects: [{ type: 'ITEM' }] }, 'objects[0].id: expected the id of an object, found no value'],
    [item({ name: ['A'] }), 'objects[0].item_data.name: expected a text, found a list'],
    [item([]), 'objects[0].item_data: expected an object, found a list'],
    [
      priced({ amount: 3.5 }),
      'objects[0].item_data.variations[0].item_variation_data.price_money.amount: expected a whole number, found "3.5"',
    ],
    [
      priced({ amount: 350, currency: 'CAD' }),
      'objects[0].item_data.variations[0].item_variation_data.price_money.currency: the price is in CAD, but the merchant sells in USD',
    ],
    [{ objects: [], cursor: 'next' }, /^cursor: the export goes on/],
    ['text', 'top level: expected an object, found "text"'],
  ])('%j', (value, expected) => {
    expect(refusal(value)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  });

  test('several pages in one list are one export', () => {
    const { objects } = JSON.parse(text) as { objects: unknown[] };
    const pages = [{ objects: objects.slice(0, 20), cursor: 'next' }, { objects: objects.slice(20) }];
    const together = parseSquare(JSON.stringify(pages), settings());
    expect(together.products).toEqual(parts.products);
    expect(parseSquare(JSON.stringify(objects), settings()).products).toEqual(parts.products);
  });
});

// Guarantee: nothing is lost silently. Counted here on the raw file, without the importer.
test('every object of the file is in the account exactly once', () => {
  type Raw = { item_data?: { variations?: unknown[] }; modifier_list_data?: { modifiers?: unknown[] } };
  const { objects } = JSON.parse(text) as { objects: Raw[] };
  const nested = objects.reduce(
    (sum, object) =>
      sum + (object.item_data?.variations?.length ?? 0) + (object.modifier_list_data?.modifiers?.length ?? 0),
    0,
  );
  expect(new Set(parts.rows.map(({ place }) => place)).size).toBe(objects.length + nested);
  expect(parts.rows).toHaveLength(objects.length + nested);
});

test('items with other taxes than most are taxed under the name of theirs, untaxed ones under zero', () => {
  const money = { amount: 500, currency: 'USD' };
  const item = (name: string, data: object) => ({
    type: 'ITEM',
    id: name,
    item_data: {
      name,
      ...data,
      variations: [
        {
          type: 'ITEM_VARIATION',
          id: `${name}-1`,
          item_variation_data: { item_id: name, name: 'Regular', pricing_type: 'FIXED_PRICING', price_money: money },
        },
      ],
    },
  });
  const tax = (id: string, name: string) => ({ type: 'TAX', id, tax_data: { name, percentage: '5' } });
  const objects = [
    tax('a', 'Sales tax'),
    tax('b', 'Reduced rate'),
    item('One', { tax_ids: ['a'] }),
    item('Two', { tax_ids: ['a'] }),
    item('Other', { tax_ids: ['b'] }),
    item('Untaxed', { is_taxable: false }),
    item('Unsaid', {}),
  ];
  const { products } = parseSquare(JSON.stringify({ objects }), settings());
  expect(products.map(({ name, taxCategory }) => [name, taxCategory])).toEqual([
    ['One', undefined],
    ['Two', undefined],
    ['Other', 'reduced'],
    ['Untaxed', 'zero'],
    ['Unsaid', undefined],
  ]);
});
