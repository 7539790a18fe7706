import { describe, expect, test } from 'vitest';
import { parseCsv } from '../../src/import/csv/csv.ts';
import { ImportError } from '../../src/import/import-error.ts';
import { parseSchemaOrg } from '../../src/import/schema-org/schema-org.ts';
import { languageTagOf } from '../../src/import/translated-words.ts';
import { groupsOf, product, settings } from '../support/data/import-parts.ts';

const said = (text: string, of: string) => ({ text, of });

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['pt_br', 'pt-BR'],
  ['zh hant', 'zh-Hant'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['sku', null],
  ['pos', null],
  ['german', null],
  ['', null],
])('%j is the language %j', (written, tag) => {
  expect(languageTagOf(written)).toBe(tag);
});

describe('a table in several languages', () => {
  const table = [
    'category,category_de,item,item_de,Description (pt-br),description,description_de,price,modifier group,group_de,option,option_de,item_sku,item id',
    'Soups,Suppen,Soup,Suppe,,Hot,Heiß,5,,,,,A1,1',
    ',,,,,,,,Size,Größe,Large,Groß,,',
    ',,,,,,,,,,Small,,,',
    'Soups,Anders,Broth,,,,Ohne,4,,,,,,2',
  ].join('\n');
  const parts = parseCsv(table, settings());

  test('items, categories, groups and options keep what each column says, of the original beside it', () => {
    expect(product(parts, 'Soup').translations).toEqual({
      de: { name: said('Suppe', 'Soup'), description: said('Heiß', 'Hot') },
    });
    const [size] = groupsOf(parts, 'Soup');
    expect(size?.translations).toEqual({ de: { name: said('Größe', 'Size') } });
    expect(size?.options.map(({ translations }) => translations)).toEqual([
      { de: { name: said('Groß', 'Large') } },
      undefined,
    ]);
    expect(parts.menus[0]?.categories[0]?.translations).toEqual({ de: { name: said('Suppen', 'Soups') } });
  });

  test('a translation of nothing is none, and a column that names no language is reported', () => {
    expect(product(parts, 'Broth').translations).toBeUndefined();
    expect(parts.unusedFields.map(({ field }) => field)).toEqual(['row.column "item_sku"']);
  });

  test('names of columns that end like a language keep their meaning', () => {
    const plain = parseCsv('item,price,item no,item id,option,group min\nTea,3,7,x,Lemon,0\n', settings());
    expect(product(plain, 'Tea').translations).toBeUndefined();
    const norwegian = parseCsv('name,name_no,price\nTea,Te,3\n', settings());
    expect(product(norwegian, 'Tea').translations).toEqual({ no: { name: said('Te', 'Tea') } });
  });

  test('the same language twice is refused', () => {
    const twice = () => parseCsv('item,item_de,name-de,price\nTea,Tee,Tee,3\n', settings());
    expect(twice).toThrow(new ImportError('the column "item de" is there twice (again as "name-de")', 'line 1'));
  });
});

describe('a schema.org menu in several languages', () => {
  const tagged = (...texts: readonly (readonly [language: string, text: string])[]) =>
    texts.map(([language, text]) => ({ '@language': language, '@value': text }));
  const menu = {
    '@type': 'Menu',
    inLanguage: 'de-DE',
    name: tagged(['de', 'Karte'], ['en', 'Menu']),
    hasMenuSection: {
      name: tagged(['de', 'Suppen'], ['en', 'Soups']),
      hasMenuItem: {
        name: tagged(['de', 'Kartoffelsuppe'], ['en', 'Potato soup'], ['zh-hant', '馬鈴薯湯'], ['klingon', 'X']),
        description: [{ '@value': 'Heiß' }, { '@language': 'en', '@value': ' Hot ' }],
        offers: { price: 5 },
        menuAddOn: { name: tagged(['de', 'Lachs'], ['en', 'Salmon']), offers: { price: 2 } },
      },
    },
  };
  const parts = parseSchemaOrg(JSON.stringify(menu), settings());

  test('the first text of each is the original, the tagged others are its translations', () => {
    expect(parts.language).toBe('de-DE');
    expect(product(parts, 'Kartoffelsuppe').translations).toEqual({
      en: { name: said('Potato soup', 'Kartoffelsuppe'), description: said('Hot', 'Heiß') },
      'zh-Hant': { name: said('馬鈴薯湯', 'Kartoffelsuppe') },
    });
    expect(parts.menus[0]?.translations).toEqual({ en: { name: said('Menu', 'Karte') } });
    expect(parts.menus[0]?.categories[0]?.translations).toEqual({ en: { name: said('Soups', 'Suppen') } });
    expect(parts.groups[0]?.options[0]?.translations).toEqual({ en: { name: said('Salmon', 'Lachs') } });
  });

  test('a file in one language brings none', () => {
    const plain = { '@type': 'Menu', name: 'M', hasMenuItem: { name: ['A', 'B'], offers: { price: 1 } } };
    const read = parseSchemaOrg(JSON.stringify(plain), settings());
    expect([read.language, product(read, 'A').translations]).toEqual([undefined, undefined]);
  });
});
