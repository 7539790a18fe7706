import { expect, test } from 'vitest';
import type { CatalogDocument } from '../../../src/domain/menu/catalog.ts';
import { mergeMenu } from '../../../src/domain/menu/merge-menu.ts';

const text = (words: string, of: string) => ({ text: words, of });

const draft: CatalogDocument = {
  language: 'de',
  products: [
    {
      id: 'x-soup',
      name: 'Suppe',
      description: 'Heiß',
      priceMinor: 500,
      images: [],
      groupIds: ['x-size'],
      translations: {
        en: { name: text('Soup', 'Suppe'), description: text('Hot', 'Heiß') },
        fr: { name: text('Soupe', 'Suppe') },
      },
    },
  ],
  groups: [
    {
      id: 'x-size',
      name: 'Größe',
      min: 0,
      max: 1,
      translations: { en: { name: text('Size', 'Größe') } },
      options: [
        {
          id: 'x-large',
          name: 'Groß',
          priceMinor: 0,
          maxQuantity: 1,
          childLinks: [],
          translations: { en: { name: text('Large', 'Groß') } },
        },
      ],
    },
  ],
  menus: [
    {
      id: 'x-menu',
      name: 'Karte',
      windows: [],
      locationIds: null,
      translations: { en: { name: text('Menu', 'Karte') } },
      categories: [
        {
          id: 'x-warm',
          name: 'Warm',
          productIds: ['x-soup'],
          translations: { en: { name: text('Hot dishes', 'Warm') } },
        },
      ],
    },
  ],
  overrides: [],
};

/** The same menu as a file without any translation brings it. */
const silent = {
  products: draft.products.map(({ translations: _, ...product }) => product),
  groups: draft.groups.map(({ translations: _, ...group }) => ({
    ...group,
    options: group.options.map(({ translations: _own, ...option }) => option),
  })),
  menus: draft.menus.map(({ translations: _, ...menu }) => ({
    ...menu,
    categories: menu.categories.map(({ translations: _own, ...category }) => category),
  })),
};

test('an import that says nothing of languages keeps every translation, and the language', () => {
  expect(mergeMenu(draft, silent, 'x-').document).toEqual(draft);
});

test('what the file says in a language counts, the other texts stay', () => {
  const [soup] = silent.products;
  if (soup === undefined) throw new Error('there is soup');
  const products = [{ ...soup, translations: { en: { name: text('Broth', 'Suppe') } } }];
  expect(mergeMenu(draft, { ...silent, products }, 'x-').document.products[0]?.translations).toEqual({
    en: { name: text('Broth', 'Suppe'), description: text('Hot', 'Heiß') },
    fr: { name: text('Soupe', 'Suppe') },
  });
});

test('a translation of what the file calls otherwise keeps the original it was made of', () => {
  const products = silent.products.map((product) => ({ ...product, name: 'Brühe' }));
  const [soup] = mergeMenu(draft, { ...silent, products }, 'x-').document.products;
  expect([soup?.name, soup?.translations?.en?.name]).toEqual(['Brühe', text('Soup', 'Suppe')]);
});

test('a file that says its language names that of a draft without one', () => {
  const { language: _, ...unsaid } = draft;
  expect(mergeMenu(unsaid, { ...silent, language: 'fr' }, 'x-').document.language).toBe('fr');
  expect(mergeMenu(draft, { ...silent, language: 'fr' }, 'x-').document.language).toBe('de');
});
