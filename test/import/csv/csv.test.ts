import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '../../../src/import/csv/csv.ts';
import { ImportError } from '../../../src/import/import-error.ts';
import { fixture, groupsOf, optionTexts, product, settings } from '../../support/data/import-parts.ts';

const text = fixture('menu.csv');
const parts = parseCsv(text, settings());

function line(number: number): { outcome: string; notes: readonly string[] } {
  const found = parts.rows.find(({ place }) => place === `line ${number}`);
  if (found === undefined) throw new Error(`no row for line ${number}`);
  return { outcome: found.outcome, notes: found.notes };
}

describe('items and options', () => {
  test('one row per item, one per option, blank cells continue the row above', () => {
    expect(product(parts, 'Masala chai')).toMatchObject({
      description: 'Black tea, ginger',
      priceMinor: 380,
      images: ['https://img.example/chai.jpg'],
      nutrition: { calorieCount: 240, dietaryPreferences: ['vegetarian', 'gluten free'] },
    });
    const [size, sweetness] = groupsOf(parts, 'Masala chai');
    expect(size).toMatchObject({ name: 'Size', min: 1, max: 1 });
    expect(optionTexts(size)).toEqual(['Small +0.00', 'Large +1.40']);
    expect(sweetness).toMatchObject({ name: 'Sweetness', min: 0, max: 4 });
    expect(sweetness?.options.map((option) => option.maxQuantity)).toEqual([3, 1]);
  });

  test('categories in the order of the table, an item id brings one item into several', () => {
    expect(
      parts.menus[0]?.categories.map((category) => [
        category.name,
        ...category.productIds.map((id) => parts.products.find((candidate) => candidate.id === id)?.name),
      ]),
    ).toEqual([
      ['Teas', 'Masala chai', 'Sencha'],
      ['Cakes', 'Scone', 'Layer cake'],
      ['Breakfast', 'Scone'],
      ['Other', 'Water'],
    ]);
  });

  test.each([
    [2, 'mapped', []],
    [6, 'changed', ['at most 4 can be chosen, not 9']],
    [8, 'mapped', []],
    [9, 'unmapped', ['the same item stands at line 8; give each an "item id" if they are two']],
    [
      10,
      'changed',
      ['its image has no https address and is not shown', 'its calories "many" is no whole number and does not count'],
    ],
    [11, 'mapped', []],
    [12, 'unmapped', ['its price "market price" cannot be read']],
    [13, 'unmapped', ['its item (line 12) is left out']],
    [14, 'changed', ['at least 1 are asked for, not 2']],
    [15, 'unmapped', ['the group has an option of this name already']],
    [16, 'unmapped', ['its price is negative']],
    [18, 'unmapped', ['left out as asked for']],
    [19, 'unmapped', ['left out as asked for']],
    [20, 'mapped', ['it can be had for 0.00']],
  ])('line %i is %s', (number, outcome, notes) => {
    expect(line(number)).toEqual({ outcome, notes });
  });

  test('an unknown column is reported', () => {
    expect(parts.unusedFields).toEqual([{ field: 'row.column "Shelf"', count: 1 }]);
  });

  test('an item is the same one at the next import', () => {
    const raised = parseCsv(text.replace('$3.80', '$3.90'), settings());
    expect(product(raised, 'Masala chai').id).toBe(product(parts, 'Masala chai').id);
    expect(product(raised, 'Masala chai').priceMinor).toBe(390);
  });
});

describe('tables as spreadsheets write them', () => {
  test.each([
    ['semicolons', 'item;price\nTea;3.50\n'],
    ['tabs and a byte order mark', '\ufeffitem\tprice\r\nTea\t3.50\r\n'],
    ['other words and spellings', 'Item_Name,PRICE\n"Tea","3.50"\n'],
    ['German, as a spreadsheet there writes it', 'Kategorie;Gericht;Preis\r\nTees;Tea;3.50\r\n'],
    ['Spanish, with and without accents', 'Categoría;articulo;PRECIO\nTés;Tea;3.50\n'],
    ['short rows', 'price,item,category\n3.50,Tea\n'],
  ])('%s', (_name, source) => {
    const table = parseCsv(source, settings());
    expect(product(table, 'Tea').priceMinor).toBe(350);
  });
});

test.each(['en', 'de', 'es'])('the template of the dashboard in %s is taken over as it is', (language) => {
  const { template } = JSON.parse(readFileSync(`web/language/${language}/menus.json`, 'utf8')).import;
  const table = parseCsv(template, settings({ currency: language === 'en' ? 'usd' : 'eur' }));
  expect(table.rows.map(({ outcome, notes }) => [outcome, notes])).toEqual(table.rows.map(() => ['mapped', []]));
  expect(table.unusedFields).toEqual([]);
  expect(table.products.map(({ priceMinor, allergens }) => [priceMinor, allergens?.contains])).toEqual([
    [700, ['celery']],
    [400, ['gluten', 'nuts']],
  ]);
  expect(groupsOf(table, table.products[0]?.name ?? '')).toMatchObject([
    { min: 1, max: 1, options: [{ priceMinor: 0 }, { priceMinor: 300 }] },
  ]);
});

describe('refusals name the line', () => {
  test.each([
    ['item,price\nCake,"4 ""big"""\nTea,"3.50\nBun,1\nPie,2\n', 'line 3: a quote opens and never closes'],
    ['item,price\nTe"a,3\n', 'line 2: a quote stands inside a cell; double it ("") and quote the cell'],
    ['item,price\nTea,3\n"Cake"s,3\n', 'line 3: something follows the closing quote of a cell'],
    [
      'item,price\nTea,with milk,3\n',
      'line 2: 3 cells, but the header has 2; put cells that hold a separator into "quotes"',
    ],
    ['item,cost\nTea,3\n', 'line 1: the header has no column "price"; it has "item", "cost"'],
    ['dish,price\nTea,3\n', 'line 1: the header has no column "item"; it has "dish", "price"'],
    ['item,name,price\nTea,Tea,3\n', 'line 1: the column "item" is there twice (again as "name")'],
  ])('%j', (source, expected) => {
    let found = 'imported';
    try {
      parseCsv(source, settings());
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      found = `${error.place}: ${error.message}`;
    }
    expect(found).toBe(expected);
  });
});

describe('prices', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['3', '300'],
    ['3.5', '350'],
    ['3.500', '350'],
    ['$1,234.50', '123450'],
    ['USD 12', '1200'],
    ['12 usd', '1200'],
    ['0', '0'],
    ['100000', '10000000'],
    ['3,50', 'its price "3,50" cannot be read'],
    ['3-5', 'its price "3-5" cannot be read'],
    ['£3', 'its price "£3" cannot be read'],
    ['3.505', 'its price "3.505" has more than 2 decimals'],
    ['-3', 'its price is negative'],
    ['100000.01', 'its price is above 100000, the highest that is believed'],
    ['1e3', 'its price "1e3" cannot be read'],
  ];
  test.each(cases)('%s is %s', (written, expected) => {
    const table = parseCsv(`item\tprice\nTea\t${written}\n`, settings());
    const found = table.products[0]?.priceMinor ?? table.rows[0]?.notes[0];
    expect(String(found)).toBe(expected);
  });
});

test('a tax category is named as locations name theirs; a rate is none, and that is reported', () => {
  const table =
    'item,price,Tax\nPie,5.00,Zero rated\nTart,6.00,Cold food\nSoup,7.00,Standard\nBrot,3.00,Ermäßigt\nTea,2.00,19%';
  const { products, rows } = parseCsv(table, settings());
  expect(products.map(({ name, taxCategory }) => [name, taxCategory])).toEqual([
    ['Pie', 'zero'],
    ['Tart', 'cold-food'],
    ['Soup', undefined],
    ['Brot', 'ermassigt'],
    ['Tea', undefined],
  ]);
  expect(rows.at(-1)).toMatchObject({
    outcome: 'changed',
    notes: ['its tax category "19%" is no name and does not count'],
  });
});

describe('allergens', () => {
  const read = parseCsv(
    [
      'item,price,allergens,may contain,option,option price,option allergens,option may contain',
      'Pancakes,6.50,"milk, eggs",nuts,Syrup,0.50,none,',
      ',,,,Cream,0.80,dairy,',
      'Toast,3.00,gluten; almond,,,,,',
      'Water,2.00,none,,,,,',
      'Tea,2.50,,,,,,',
    ].join('\n'),
    settings(),
  );

  test('are taken over for items and options; none is a declaration, nothing is not', () => {
    expect(product(read, 'Pancakes').allergens).toEqual({ contains: ['eggs', 'milk'], mayContain: ['nuts'] });
    const [group] = groupsOf(read, 'Pancakes');
    expect(group?.options.map(({ allergens }) => allergens)).toEqual([
      { contains: [], mayContain: [] },
      { contains: ['milk'], mayContain: [] },
    ]);
    expect(product(read, 'Water').allergens).toEqual({ contains: [], mayContain: [] });
    expect(product(read, 'Tea')).not.toHaveProperty('allergens');
  });

  test('with a word that is none of the fourteen are not taken over, and reported', () => {
    expect(product(read, 'Toast')).not.toHaveProperty('allergens');
    expect(read.rows.find(({ place }) => place === 'line 4')?.notes).toEqual([
      'its allergens are not taken over: "almond" is none of the fourteen',
    ]);
  });
});
