import { describe, expect, test } from 'vitest';
import type { ImportFormat, MenuReading } from '../../src/domain/menu/menu-import.ts';
import { entriesMax } from '../../src/import/ledger.ts';
import { readMenu } from '../../src/import/read-menu.ts';

// A file is read on the thread that answers guests. Each of these, of a few megabytes, took minutes to hours of it.

const megabytes = 4_000_000;

function read(format: ImportFormat, text: string): MenuReading {
  const place = { source: format, locationId: 'de300000-0000-4000-a000-000000000101', currency: 'usd' } as const;
  return readMenu({ ...place, format, text, menuName: 'Menu', leaveOut: [], squareLocation: null });
}

function refused(message: string, place: string | null = null): object {
  return { kind: 'refused', message, place };
}

const tooMany = refused(`at most ${entriesMax} rows or objects can be imported. Is it a menu?`);

function squareItem(index: number, more: object = {}): object {
  const price = { pricing_type: 'FIXED_PRICING', price_money: { amount: 100, currency: 'USD' } };
  const variation = { type: 'ITEM_VARIATION', id: `V${index}`, item_variation_data: { name: 'Regular', ...price } };
  return { type: 'ITEM', id: `I${index}`, item_data: { name: `Item ${index}`, variations: [variation], ...more } };
}

function square(...objects: readonly object[]): MenuReading {
  return read('square', JSON.stringify({ objects }));
}

const many = <One>(count: number, make: (index: number) => One): One[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe('Square', () => {
  test('a description of nothing but opened tags', () => {
    expect(square(squareItem(0, { description_html: '<'.repeat(megabytes) })).kind).toBe('read');
  });

  test.each([
    ['images', { image_ids: many(megabytes / 20, (index) => `image ${index}`) }],
    ['categories', { categories: many(megabytes / 40, (index) => ({ id: `category ${index}`, ordinal: 1 })) }],
    [
      'modifier lists',
      { modifier_list_info: many(megabytes / 40, (index) => ({ modifier_list_id: `list ${index}` })) },
    ],
  ])('of %s that are not in the file the first twenty are named', (_what, more) => {
    const reading = square(squareItem(0, more));
    const notes = reading.kind === 'read' ? reading.parts.rows[0]?.notes : [];
    expect(notes).toHaveLength(21);
    expect(notes?.[20]).toBe('there is more to say than the first 20');
  });

  test('more objects than a menu has', () => {
    expect(square(...many(entriesMax / 2, (index) => squareItem(index))).kind).toBe('read');
    expect(square(...many(entriesMax / 2 + 1, (index) => squareItem(index)))).toEqual(tooMany);
  });
});

test('schema.org: more objects than a menu has', () => {
  const items = many(entriesMax, (index) => ({ '@type': 'MenuItem', name: `Item ${index}` }));
  const section = { '@type': 'MenuSection', name: 'All', hasMenuItem: items };
  expect(read('schema-org', JSON.stringify({ '@type': 'Menu', hasMenuSection: [section] }))).toEqual(tooMany);
});

describe('CSV', () => {
  const header = 'category,item,price';

  test('empty lines are none, and the lines below them keep their numbers', () => {
    const reading = read(
      'csv',
      `${header}${'\n'.repeat(megabytes)}Bowls,Rice,1.00\n\n\nBowls,"Two\n lines",2.00\nBowls,Corn,x\n`,
    );
    const rows = reading.kind === 'read' ? reading.parts.rows : [];
    expect(rows.map(({ place }) => place)).toEqual([0, 3, 5].map((below) => `line ${megabytes + 1 + below}`));
  });

  test('more rows than a menu has, of whatever length', () => {
    const rows = (count: number): string => many(count, (index) => `Bowls,Item ${index},1.00`).join('\n');
    expect(read('csv', `${header}\n${rows(entriesMax)}`).kind).toBe('read');
    expect(read('csv', `${header}\n${rows(entriesMax + 1)}`)).toEqual(tooMany);
    expect(read('csv', `${header}\n${'x,\n'.repeat(megabytes / 3)}`)).toEqual(tooMany);
  });

  test('more columns than a menu has', () => {
    const wide = `${header}${',x'.repeat(498)}\n${'Bowls,Rice,1\n'.repeat(10)}`;
    expect(read('csv', wide)).toEqual(refused('the header has 501 columns; at most 500 can be read', 'line 1'));
  });

  test('a row that does not end', () => {
    const message = 'a row has more than 100000 characters; does a quote never close?';
    expect(read('csv', `${header}\nBowls,Rice,1\nBowls,"Corn,1\n${'Bowls,Beans,1\n'.repeat(20_000)}`)).toEqual(
      refused(message, 'line 3'),
    );
    expect(read('csv', `${header}\nBowls,${'x'.repeat(megabytes)},1\n`)).toEqual(refused(message, 'line 2'));
  });

  test('a column whose name is a row of words is not read', () => {
    const reading = read('csv', `${header},${'item '.repeat(15_000)}\nBowls,Rice,1,x`);
    expect(reading.kind === 'read' && reading.parts.unusedFields).toHaveLength(1);
  });

  test('an allergen that is named again and again', () => {
    const cell = `"${'milk,'.repeat(15_000)}"`;
    const reading = read('csv', `${header},allergens\n${`Bowls,Rice,1,${cell}\n`.repeat(50)}`);
    expect(reading.kind === 'read' && reading.parts.products[0]?.allergens?.contains).toEqual(['milk']);
  });
});
