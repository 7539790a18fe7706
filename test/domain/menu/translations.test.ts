import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CatalogDocument, ResolvedCatalog } from '../../../src/domain/menu/catalog.ts';
import { resolveCatalog } from '../../../src/domain/menu/resolve-catalog.ts';
import {
  closestLanguage,
  lineTexts,
  menuLanguagesMax,
  menuTexts,
  type Translations,
  translatedLanguages,
} from '../../../src/domain/menu/translations.ts';
import { validateCatalog } from '../../../src/domain/menu/validate-catalog.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { readMenu } from '../../../src/sandbox/seed/read-menu.ts';
import { forAll } from '../../support/run/for-all.ts';

const demo = readMenu('demo-de');
const here = locationIds.deKreuzberg;

/** The demo menu with `translate` asked for the translations of each of its parts; none of its own are left. */
function translated(translate: (part: Named) => Translations): CatalogDocument {
  const part = <One extends Named>(one: One): One => ({ ...one, translations: translate(one) });
  return {
    ...demo,
    products: demo.products.map(part),
    groups: demo.groups.map((group) => ({ ...part(group), options: group.options.map(part) })),
    menus: demo.menus.map((menu) => ({ ...part(menu), categories: menu.categories.map(part) })),
  };
}

type Named = { readonly id: string; readonly name: string; readonly description?: string | null };

/** Everything a location shows, by kind and id, with its original texts. */
function shownParts({ menus, products }: ResolvedCatalog) {
  const groups = new Map<string, Named>();
  const options = new Map<string, Named>();
  const collect = (found: (typeof products extends ReadonlyMap<string, infer One> ? One : never)['groups'][number]) => {
    groups.set(found.id, found);
    for (const option of found.options) {
      options.set(option.id, option);
      for (const { group } of option.childLinks) collect(group);
    }
  };
  for (const product of products.values()) product.groups.forEach(collect);
  return { menus: new Map<string, Named>(menus.map((menu) => [menu.id, menu])), products, groups, options };
}

describe('the texts of a menu', () => {
  const text = fc.oneof(fc.constant(''), fc.constant('Same'), fc.string({ minLength: 1, maxLength: 8 }));
  const words = fc.record({ text, of: text });
  const translation = fc.record({ name: words, description: words }, { requiredKeys: [] });
  const languages = fc.dictionary(fc.constantFrom('en', 'fr', 'zh-Hant'), translation, { maxKeys: 3 });

  test('name what the location shows and nothing else, and differ from what they stand for', () => {
    forAll(
      fc.tuple(fc.infiniteStream(languages), fc.constantFrom('en', 'fr', 'de', 'constructor')),
      ([all, language]) => {
        const given = new Map<string, Translations>();
        const document = translated((part) => {
          const own = all.next().value;
          given.set(part.id, own);
          return own;
        });
        const catalog = resolveCatalog(document, here);
        const texts = menuTexts(catalog, language);
        const parts = shownParts(catalog);
        for (const kind of ['menus', 'products', 'groups', 'options'] as const) {
          for (const [id, said] of Object.entries(texts[kind])) {
            const part = parts[kind].get(id);
            expect(part).toBeDefined();
            expect(said).not.toEqual({});
            for (const [field, shown] of Object.entries(said)) {
              expect(shown).not.toBe('');
              expect(shown).not.toBe(part?.[field as 'name' | 'description']);
            }
          }
          // What is left out has no text of its own, or reads the same: with the menu beside it nothing is missing.
          for (const [id, part] of parts[kind]) {
            const name = texts[kind][id]?.name ?? part.name;
            const own = given.get(id);
            const wanted = own !== undefined && Object.hasOwn(own, language) ? own[language]?.name?.text : undefined;
            expect(name).toBe(wanted || part.name);
          }
        }
        for (const [menuId, categories] of Object.entries(texts.categories)) {
          const ids = catalog.menus.find(({ id }) => id === menuId)?.categories.map(({ id }) => id);
          expect(ids).toEqual(expect.arrayContaining(Object.keys(categories)));
        }
      },
      300,
    );
  });

  test('of the demo: every English text, and nothing of what another location sells', () => {
    const texts = menuTexts(resolveCatalog(demo, here), 'en');
    expect(texts.products.kartoffelsuppe).toEqual({ name: 'Potato Soup', description: 'With marjoram and leek.' });
    expect(texts.options['de-menue-sauce-jaeger']).toEqual({ name: 'Mushroom gravy' });
    expect(texts.options['de-sauce-ketchup']).toBeUndefined();
    expect(texts.categories['de-karte']?.['de-kuchen']).toEqual({ name: 'Cakes' });
    const without = { ...demo, overrides: [{ locationId: here, prices: {}, removed: ['kartoffelsuppe'] }] };
    expect(menuTexts(resolveCatalog(without, here), 'en').products.kartoffelsuppe).toBeUndefined();
  });

  test('a translation outlives its original, but is not shown where the original says nothing now', () => {
    const products = demo.products.map((product) =>
      product.id === 'kartoffelsuppe' ? { ...product, name: 'Suppe des Tages', description: '' } : product,
    );
    expect(menuTexts(resolveCatalog({ ...demo, products }, here), 'en').products.kartoffelsuppe).toEqual({
      name: 'Potato Soup',
    });
  });

  test('languages are those of translations, without the own one', () => {
    expect(translatedLanguages(demo)).toEqual(['en']);
    expect(translatedLanguages({ ...demo, language: 'en' })).toEqual([]);
    expect(translatedLanguages(readMenu('demo'))).toEqual([]);
  });
});

describe('what an order keeps of a line', () => {
  const product = resolveCatalog(demo, here).products.get('mittagsmenue');
  if (product === undefined) throw new Error('lunch is on the menu');
  const option = (id: string, name: string, children: Parameters<typeof lineTexts>[0]['selections'] = []) => ({
    id,
    name,
    children,
  });

  test('names of the dish and its choices, children behind their option, null for what reads the same', () => {
    const sauce = [{ id: 'de-menue-sauce', items: [option('de-menue-sauce-jaeger', 'Jägersauce')] }];
    const selections = [
      { id: 'de-menue-haupt', items: [option('de-menue-schnitzel', 'Wiener Schnitzel', sauce)] },
      { id: 'de-menue-beilage', items: [option('de-menue-salat', 'Blattsalat')] },
    ];
    expect(lineTexts({ name: 'Mittagsmenü', selections }, product)).toEqual({
      en: { name: 'Lunch Menu', modifiers: [null, 'Mushroom gravy', 'Green salad'] },
    });
  });

  test('a variant of a language is read by those who read the language', () => {
    const translations = { 'en-GB': { name: { text: 'Set Lunch', of: 'Mittagsmenü' } } };
    expect(lineTexts({ name: 'Mittagsmenü', selections: [] }, { ...product, translations })).toEqual({
      en: { name: 'Set Lunch', modifiers: [] },
    });
    expect(closestLanguage(['en-GB', 'en', 'eng'], 'en')).toBe('en');
    expect(closestLanguage(['eng', 'en-US'], 'en')).toBe('en-US');
    expect(closestLanguage(['eng'], 'en')).toBe(null);
  });

  test('nothing of what is called otherwise by now, or is gone', () => {
    const selections = [
      { id: 'de-menue-haupt', items: [option('de-menue-klopse', 'Buletten'), option('gone', 'Gone')] },
      { id: 'gone', items: [option('de-menue-salat', 'Blattsalat')] },
    ];
    expect(lineTexts({ name: 'Tagesmenü', selections }, product)).toBe(null);
  });
});

describe('what cannot be published', () => {
  const [soup, ...others] = demo.products;
  if (soup === undefined) throw new Error('the demo has dishes');
  const saying = (translations: Translations): CatalogDocument => ({
    ...demo,
    products: [{ ...soup, translations }, ...others],
  });
  const named = (text: string) => ({ name: { text, of: soup.name } });

  test.each<[string, CatalogDocument, string, string]>([
    ['a language that is none', saying({ English: named('Soup') }), 'products[0].translations.English', 'language'],
    ['another spelling of one', saying({ 'pt-br': named('Sopa') }), 'products[0].translations.pt-br', 'language'],
    ['an empty text', saying({ en: named('') }), 'products[0].translations.en.name', 'required'],
    ['control characters', saying({ en: named('So\u0000up') }), 'products[0].translations.en.name', 'displayText'],
    ['an own language that is none', { ...demo, language: 'German' }, 'language', 'language'],
  ])('%s', (_what, document, path, rule) => {
    expect(validateCatalog(document)).toMatchObject([{ path, rule }]);
  });

  test('ten languages are fine, eleven are too many', () => {
    const tags = 'ar bg cs da el es fi fr he hu it'.split(' ');
    const into = (count: number) =>
      translated((part) =>
        Object.fromEntries(tags.slice(0, count).map((tag) => [tag, { name: { text: tag, of: part.name } }])),
      );
    expect(validateCatalog(into(menuLanguagesMax))).toEqual([]);
    expect(validateCatalog(into(menuLanguagesMax + 1))).toMatchObject([{ path: 'translations', rule: 'maxItems' }]);
  });

  test('texts of one language that together are more than an answer may be', () => {
    const long = 'x'.repeat(2_000_000);
    const large = translated(() => ({ en: { name: { text: long, of: '' } } }));
    expect(validateCatalog(large)).toMatchObject([{ path: 'translations', rule: 'size' }]);
  });
});
