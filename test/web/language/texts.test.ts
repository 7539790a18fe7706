import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../src/domain/values/language.ts';
import { textsOf } from '../../../web/language/texts.ts';

const english = {
  greeting: 'Hello, {{name}}',
  bag: {
    items_zero: 'No items',
    items_one: '{{count}} item',
    items_other: '{{count}} items',
    total: 'Total {{total}}',
  },
  onlyEnglish: 'Here',
};

const spanish = {
  greeting: 'Hola, {{name}}',
  bag: { items_one: '{{count}} artículo', items_other: '{{count}} artículos', total: 'Total {{total}}' },
};

describe('a text of a table', () => {
  const texts = textsOf(english, 'en', english);

  test('has its names filled in, and a dotted key leads into the table', () => {
    expect(texts('greeting', { name: 'Ada {{name}} & Co' })).toBe('Hello, Ada {{name}} & Co');
    expect(texts('bag.total', { total: '$5.00' })).toBe('Total $5.00');
    expect(texts('greeting')).toBe('Hello, ');
  });

  test.each([
    [0, 'No items'],
    [1, '1 item'],
    [2, '2 items'],
  ])('has a form for %i', (count, text) => {
    expect(texts('bag.items', { count })).toBe(text);
  });

  test('is looked for in another language first, with the plurals of that language, and then in English', () => {
    const translated = textsOf(spanish, 'es', english);
    expect(translated('greeting', { name: 'Ada' })).toBe('Hola, Ada');
    expect([0, 1, 2].map((count) => translated('bag.items', { count }))).toEqual([
      '0 artículos',
      '1 artículo',
      '2 artículos',
    ]);
    expect(translated('onlyEnglish')).toBe('Here');
  });
});

describe('the tables of the pages', () => {
  // A key is looked up part by part, so one with a dot in it would be shown instead of its text.
  test('no key has a dot in it', () => {
    const files = languages.flatMap((language) =>
      readdirSync(`web/language/${language}`).map((name) => `web/language/${language}/${name}`),
    );
    const wrong = files.flatMap((file) =>
      keysOf(JSON.parse(readFileSync(file, 'utf8'))).filter((key) => /\./.test(key)),
    );
    expect(files.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });
});

function keysOf(table: object): string[] {
  return Object.entries(table).flatMap(([key, value]) => [key, ...(typeof value === 'object' ? keysOf(value) : [])]);
}
