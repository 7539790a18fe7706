import { describe, expect, test } from 'vitest';
import { startingTaxes } from '../../../../src/domain/location/starting-taxes.ts';
import { parseCsv } from '../../../../src/import/csv/csv.ts';
import {
  menuTemplates,
  templatesFor,
  templateTable,
  templateTables,
} from '../../../../web/dashboard/start/templates/menu-templates.ts';
import type { MenuTemplate } from '../../../../web/dashboard/start/templates/template-tables.ts';
import { settings } from '../../../support/data/import-parts.ts';

const read = async (language: string, template: MenuTemplate, country = 'Germany') => {
  const rows = (await templateTables(language))[template];
  return parseCsv(templateTable(rows, 'eur', country), settings());
};

describe.each(menuTemplates)('the example menu %s', (template) => {
  test.each(['en', 'es', 'de'])('is read whole in %s, and has a name of its own for everything', async (language) => {
    const parts = await read(language, template);
    expect(parts.rows.filter(({ outcome, notes }) => outcome !== 'mapped' || notes.length > 0)).toEqual([]);
    expect(parts.products.length).toBeGreaterThan(8);
  });

  test('costs the same, and lets the same be chosen, in every language', async () => {
    const shape = async (language: string) => {
      const { products, groups } = await read(language, template);
      return [
        products.map(({ priceMinor, groupIds, taxCategory }) => [priceMinor, groupIds.length, taxCategory]),
        groups.map(({ min, max, options }) => [min, max, options.map(({ priceMinor }) => priceMinor)]),
      ];
    };
    const english = await shape('en');
    expect(await shape('es')).toEqual(english);
    expect(await shape('de')).toEqual(english);
  });

  test.each([
    'Germany',
    'Austria',
    'France',
    'Spain',
    'Italy',
    'Japan',
    'United Kingdom',
    'Australia',
    'United States',
  ])('is taxed under what a new location in %s has', async (country) => {
    const { products } = await read('en', template, country);
    const known = startingTaxes(country).taxes?.categories.map(({ id }) => id) ?? [];
    const used = new Set(products.flatMap(({ taxCategory }) => taxCategory ?? []));
    expect([...used].filter((category) => !known.includes(category))).toEqual([]);
  });
});

test('cakes are food in Berlin, coffee is not; in London what is cold is', async () => {
  const categories = async (country: string) => {
    const { products } = await read('en', 'cafe', country);
    return ['Flat white', 'Avocado toast', 'Brownie'].map(
      (wanted) => products.find(({ name }) => name === wanted)?.taxCategory,
    );
  };
  expect(await categories('Germany')).toEqual([undefined, 'reduced', 'reduced']);
  expect(await categories('United Kingdom')).toEqual([undefined, undefined, 'cold-food']);
  expect(await categories('Italy')).toEqual(['food', 'food', 'food']);
});

test.each([
  ['Germany', 'en', 'Speisekarte'],
  ['Switzerland', 'es', 'Speisekarte'],
  ['Mexico', 'en', 'Carta'],
  ['United Kingdom', 'de', 'Menu'],
  ['France', 'de', 'Speisekarte'],
  ['France', 'en', 'Menu'],
])('guests in %s get it in their language, with the page in %s', async (country, page, name) => {
  expect((await templatesFor(country, page)).menuName).toBe(name);
});
