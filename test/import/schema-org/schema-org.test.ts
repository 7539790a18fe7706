import { describe, expect, test } from 'vitest';
import { ImportError } from '../../../src/import/import-error.ts';
import { parseSchemaOrg } from '../../../src/import/schema-org/schema-org.ts';
import { fixture, groupsOf, optionTexts, product, row, settings } from '../../support/data/import-parts.ts';

const text = fixture('schema-org.json');
const parts = parseSchemaOrg(text, settings());

function menuOf(source: unknown, changes = {}): ReturnType<typeof parseSchemaOrg> {
  return parseSchemaOrg(JSON.stringify(source), settings(changes));
}

function listing(from: ReturnType<typeof parseSchemaOrg>): unknown {
  return from.menus.map((menu) => [
    menu.name,
    ...menu.categories.map((category) => [
      category.name,
      ...category.productIds.map((id) => from.products.find((candidate) => candidate.id === id)?.name),
    ]),
  ]);
}

describe('menus and sections', () => {
  test('sections become categories, nested ones stand behind their section, references are followed', () => {
    expect(listing(parts)).toEqual([
      ['All day', ['Teas', 'Masala chai', 'Sencha', 'Scone'], ['Iced', 'Iced hibiscus']],
    ]);
    expect(row(parts, 'section', 'Iced').notes).toEqual([
      'it stands beside its section, not in it: a menu has one level of categories',
    ]);
    expect(row(parts, 'section', 'Teas').notes).toEqual(['its part #nowhere is not in this file']);
  });

  test.each([
    ['a lone menu', { '@type': 'Menu', name: 'M', hasMenuItem: { name: 'A', offers: { price: 1 } } }],
    [
      'a list',
      [{ '@type': 'https://schema.org/Menu', name: 'M', hasMenuItem: [{ name: 'A', offers: [{ price: '1' }] }] }],
    ],
    [
      'a restaurant',
      { '@type': 'Restaurant', hasMenu: { name: 'M', hasMenuItem: { name: 'A', offers: { price: 1 } } } },
    ],
    [
      'prefixed names',
      {
        '@type': 'schema:Menu',
        'schema:name': 'M',
        'schema:hasMenuItem': { 'schema:name': 'A', 'schema:offers': { 'schema:price': 1 } },
      },
    ],
    [
      'texts with a language',
      {
        '@type': 'Menu',
        name: { '@value': 'M', '@language': 'en' },
        hasMenuItem: { name: [{ '@value': 'A' }], offers: { price: 1 } },
      },
    ],
  ])('%s is a menu', (_name, source) => {
    expect(listing(menuOf(source))).toEqual([['M', ['M', 'A']]]);
  });

  test('sections or items without a menu make one', () => {
    const section = { '@type': 'MenuSection', name: 'S', hasMenuItem: { name: 'A', offers: { price: 1 } } };
    expect(listing(menuOf(section))).toEqual([['Menu', ['S', 'A']]]);
    expect(listing(menuOf([{ '@type': 'MenuItem', name: 'A', offers: { price: 1 } }]))).toEqual([
      ['Menu', ['Menu', 'A']],
    ]);
  });

  test('sections that contain each other end', () => {
    const source = {
      '@graph': [
        { '@type': 'Menu', name: 'M', hasMenuSection: { '@id': '#a' } },
        {
          '@type': 'MenuSection',
          '@id': '#a',
          name: 'A',
          hasMenuItem: { name: 'Tea', offers: { price: 1 } },
          hasMenuSection: { '@id': '#b' },
        },
        { '@type': 'MenuSection', '@id': '#b', name: 'B', hasMenuSection: { '@id': '#a' } },
      ],
    };
    const circle = menuOf(source);
    expect(listing(circle)).toEqual([['M', ['A', 'Tea']]]);
    expect(row(circle, 'section', 'A').notes).toEqual([
      'it is led to twice or from too deep; only the first time counts',
    ]);
  });

  test('a long chain of sections is cut, not a crash', () => {
    const sections = Array.from({ length: 8_000 }, (_, index) => ({
      '@type': 'MenuSection',
      '@id': `#${index}`,
      name: `S${index}`,
      hasMenuItem: { name: 'Tea', offers: { price: 1 } },
      hasMenuSection: { '@id': `#${index + 1}` },
    }));
    const chain = menuOf([{ '@type': 'Menu', name: 'M', hasMenuSection: { '@id': '#0' } }, ...sections]);
    expect(chain.products.length).toBeGreaterThan(10);
    expect(chain.rows.filter((candidate) => candidate.outcome === 'unmapped').length).toBeGreaterThan(7_900);
  });
});

describe('items', () => {
  test('several offers become a required choice over the cheapest', () => {
    expect(product(parts, 'Masala chai').priceMinor).toBe(380);
    expect(optionTexts(groupsOf(parts, 'Masala chai')[0])).toEqual(['Small +0.00', 'Large +1.40']);
  });

  test('add-ons share an optional group, sections of add-ons have their own', () => {
    const [, sweetness, addOns] = groupsOf(parts, 'Masala chai');
    expect(sweetness).toMatchObject({ name: 'Sweetness', min: 0, max: 2 });
    expect(optionTexts(sweetness)).toEqual(['Honey +0.40', 'Sugar +0.00']);
    expect(addOns).toMatchObject({ name: 'Add-ons', min: 0, max: 1 });
    expect(optionTexts(addOns)).toEqual(['Oat milk +0.60']);
    expect(row(parts, 'add-on', 'Gold dust')).toMatchObject({ outcome: 'unmapped', notes: ['it has no price'] });
  });

  test('prices as number, text, specification, or a range of one', () => {
    expect(product(parts, 'Sencha').priceMinor).toBe(400);
    expect(product(parts, 'Scone').priceMinor).toBe(350);
    expect(product(parts, 'Iced hibiscus').priceMinor).toBe(450);
  });

  test('calories, diets and images', () => {
    expect(product(parts, 'Masala chai')).toMatchObject({
      description: 'Black tea, ginger.',
      images: ['https://img.example/chai.jpg'],
      nutrition: { calorieCount: 240, dietaryPreferences: ['Vegetarian', 'Gluten free'] },
    });
    expect(product(parts, 'Sencha').nutrition).toEqual({ dietaryPreferences: ['Vegan'] });
    expect(product(parts, 'Iced hibiscus').images).toEqual(['https://img.example/hibiscus.jpg']);
    expect(row(parts, 'item', 'Scone').notes).toEqual(['its calories "1757 kJ" cannot be read']);
    expect(parts.unusedFields).toEqual([{ field: 'item.servingSize', count: 1 }]);
  });

  test.each([
    ['Fish of the day', 'none of its offers has a usable price'],
    ['Cake by weight', 'none of its offers has a usable price'],
    ['No offer', 'it has no price'],
    ['Gone', 'none of its offers has a usable price'],
    ['Staff meal', 'no menu of this file leads to it'],
    ['Orphan', 'no menu of this file leads to it'],
  ])('%s is left out: %s', (name, reason) => {
    expect(row(parts, 'item', name)).toMatchObject({ outcome: 'unmapped', notes: [reason] });
  });

  test('an item without @id is the same one at the next import as long as section and name stay', () => {
    const menu = (price: number, name = 'A') => ({
      '@type': 'Menu',
      name: 'M',
      hasMenuSection: { name: 'S', hasMenuItem: [{ name, offers: { price } }] },
    });
    expect(menuOf(menu(2)).products[0]?.id).toBe(menuOf(menu(1)).products[0]?.id);
    expect(menuOf(menu(1, 'B')).products[0]?.id).not.toBe(menuOf(menu(1)).products[0]?.id);
  });
});

test('what an item is taxed under stands in a property of its own; whether a price includes tax says nothing about that', () => {
  const item = (name: string, taxCategory: unknown) => ({
    name,
    offers: { price: 5, priceSpecification: { price: 5, valueAddedTaxIncluded: true } },
    ...(taxCategory !== undefined && { additionalProperty: { name: 'taxCategory', value: taxCategory } }),
  });
  const items = [
    item('Sandwich', 'Cold food'),
    item('Milk', 'Zero rated'),
    item('Soup', 'standard'),
    item('Tea', undefined),
    item('Cake', '7 %'),
  ];
  const read = menuOf({ '@type': 'Menu', name: 'M', hasMenuItem: items });
  expect(product(read, 'Sandwich').taxCategory).toBe('cold-food');
  expect(product(read, 'Milk').taxCategory).toBe('zero');
  for (const name of ['Soup', 'Tea', 'Cake']) expect(product(read, name), name).not.toHaveProperty('taxCategory');
  expect(row(read, 'item', 'Cake')).toMatchObject({
    outcome: 'changed',
    notes: ['its tax category "7 %" is no name and does not count'],
  });
});

describe('refusals name the place', () => {
  const item = (fields: object) => ({ '@type': 'Menu', hasMenuItem: [{ name: 'A', ...fields }] });
  test.each([
    [{ '@type': 'Person' }, 'null: there is no schema.org Menu, MenuSection or MenuItem in this file'],
    [
      item({ offers: { price: 1, priceCurrency: 'EUR' } }),
      'hasMenuItem[0].offers.priceCurrency: the price is in EUR, but the merchant sells in USD',
    ],
    [item({ offers: 3 }), 'hasMenuItem[0].offers: expected an object, found "3"'],
    [item({ offers: { price: {} } }), 'hasMenuItem[0].offers.price: expected a number or a text, found an object'],
    [item({ name: { a: 1 } }), 'null: imported'],
    [item({ name: true }), 'hasMenuItem[0].name: expected a text, found "true"'],
    [{ '@type': 'Menu', hasMenuItem: [[[]]] }, 'hasMenuItem[0]: expected an object, found a list'],
  ])('%j', (source, expected) => {
    let found = 'null: imported';
    try {
      menuOf(source);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      found = `${error.place}: ${error.message}`;
    }
    expect(found).toBe(expected);
  });
});

// Guarantee: nothing is lost silently. Counted here on the raw file, without the importer.
test('every menu, section, item, offer and add-on of the file is in the account exactly once', () => {
  const used = ['hasMenu', 'hasMenuSection', 'hasMenuItem', 'menuAddOn', 'offers'];
  const typed = ['Menu', 'MenuSection', 'MenuItem', 'Offer', 'AggregateOffer'];
  let count = 0;
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) {
      for (const element of value) visit(element, key);
    } else if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value);
      const isReference = fields.length === 1 && fields[0]?.[0] === '@id';
      const types = [(value as Record<string, unknown>)['@type']].flat();
      if (!isReference && (used.includes(key) || types.some((type) => typed.includes(String(type))))) count += 1;
      for (const [name, child] of fields) visit(child, name);
    }
  };
  visit(JSON.parse(text), '');
  expect(new Set(parts.rows.map(({ place }) => place)).size).toBe(count);
  expect(parts.rows).toHaveLength(count);
});
