import type { CatalogDocument, TranslatedText } from '../../../../client/index.ts';
import { changeCategory, changeMenu } from './menu-document.ts';

/** Which text of a menu is meant: of what, and its name or its description. */
export type TextPlace = {
  readonly kind: 'menu' | 'category' | 'product' | 'group' | 'option';
  readonly id: string;
  /** The menu of a category, the group of an option; empty for the others. */
  readonly ownerId: string;
};

export type TextField = 'name' | 'description';

/** `check`: it was made of another original than the one there is now. */
export type TextState = 'missing' | 'check' | 'done';

export type TranslationText = {
  readonly field: TextField;
  readonly original: string;
  readonly translated: TranslatedText | null;
  readonly state: TextState;
};

/** One thing of the menu with its texts in one language. */
export type TranslationRow = {
  readonly key: string;
  readonly place: TextPlace;
  /** What it belongs to, to tell equal names apart; empty for items and menus. */
  readonly owner: string;
  readonly texts: readonly TranslationText[];
};

/** Everything that can be translated, in the order of the editor; what has no text yet is left out. */
export function translationRows(document: CatalogDocument, language: string): readonly TranslationRow[] {
  const row = (place: TextPlace, owner: string, part: Part): TranslationRow => ({
    key: `${place.kind} ${place.ownerId} ${place.id}`,
    place,
    owner,
    texts: textsOf(part, language),
  });
  const menus = document.menus.flatMap((menu) => [
    row({ kind: 'menu', id: menu.id, ownerId: '' }, '', menu),
    ...menu.categories.map((category) =>
      row({ kind: 'category', id: category.id, ownerId: menu.id }, menu.name, category),
    ),
  ]);
  const products = document.products.map((product) =>
    row({ kind: 'product', id: product.id, ownerId: '' }, '', product),
  );
  const groups = document.groups.flatMap((group) => [
    row({ kind: 'group', id: group.id, ownerId: '' }, '', group),
    ...group.options.map((option) => row({ kind: 'option', id: option.id, ownerId: group.id }, group.name, option)),
  ]);
  return [...menus, ...products, ...groups].filter(({ texts }) => texts.length > 0);
}

/** How many texts there are in each state. */
export function countStates(rows: readonly TranslationRow[]): Readonly<Record<TextState, number>> {
  const counts = { missing: 0, check: 0, done: 0 };
  for (const { state } of rows.flatMap(({ texts }) => texts)) counts[state] += 1;
  return counts;
}

/** Every language something is translated into, by its tag. */
export function languagesOf(document: CatalogDocument): readonly string[] {
  const parts: readonly Part[] = [
    ...document.products,
    ...document.groups,
    ...document.groups.flatMap(({ options }) => options),
    ...document.menus,
    ...document.menus.flatMap(({ categories }) => categories),
  ];
  return [...new Set(parts.flatMap(({ translations }) => Object.keys(translations ?? {})))].sort();
}

/** The document with one text translated, of the original as it is now; an empty one is taken out. */
export function withTranslation(
  document: CatalogDocument,
  place: TextPlace,
  language: string,
  text: { readonly field: TextField; readonly original: string; readonly translation: string },
): CatalogDocument {
  return changePart(document, place, (part) => {
    const { [text.field]: _before, ...others } = part.translations?.[language] ?? {};
    const translation = text.translation.trim();
    const own = translation === '' ? others : { ...others, [text.field]: { text: translation, of: text.original } };
    return withLanguage(part, language, own);
  });
}

/** The document without any text in a language. */
export function withoutLanguage(document: CatalogDocument, language: string): CatalogDocument {
  const without = <One extends Part>(part: One): One => withLanguage(part, language, {});
  return {
    ...document,
    products: document.products.map(without),
    groups: document.groups.map((group) => ({ ...without(group), options: group.options.map(without) })),
    menus: document.menus.map((menu) => ({ ...without(menu), categories: menu.categories.map(without) })),
  };
}

type Translation = { readonly name?: TranslatedText; readonly description?: TranslatedText };
type Part = {
  readonly name: string;
  readonly description?: string | null;
  readonly translations?: Record<string, Translation>;
};

function textsOf({ name, description, translations }: Part, language: string): readonly TranslationText[] {
  const originals = [
    ['name', name],
    ['description', description ?? ''],
  ] as const;
  return originals
    .filter(([, original]) => original !== '')
    .map(([field, original]) => {
      const translated = translations?.[language]?.[field] ?? null;
      const state = translated === null ? 'missing' : translated.of === original ? 'done' : 'check';
      return { field, original, translated, state };
    });
}

function changePart(
  document: CatalogDocument,
  { kind, id, ownerId }: TextPlace,
  change: <One extends Part>(part: One) => One,
) {
  const changeIn = <One extends Part & { readonly id: string }>(parts: readonly One[]): One[] =>
    parts.map((part) => (part.id === id ? change(part) : part));
  switch (kind) {
    case 'menu':
      return changeMenu(document, id, change);
    case 'category':
      return changeCategory(document, ownerId, id, change);
    case 'product':
      return { ...document, products: changeIn(document.products) };
    case 'group':
      return { ...document, groups: changeIn(document.groups) };
    case 'option':
      return {
        ...document,
        groups: document.groups.map((group) =>
          group.id === ownerId ? { ...group, options: changeIn(group.options) } : group,
        ),
      };
  }
}

/** A part that has no translation at all says nothing of them, as it did before the first one. */
function withLanguage<One extends Part>(part: One, language: string, own: Translation): One {
  const { translations = {}, ...rest } = part;
  const { [language]: _before, ...others } = translations;
  const all = Object.keys(own).length === 0 ? others : { ...others, [language]: own };
  return { ...rest, ...(Object.keys(all).length > 0 && { translations: all }) } as One;
}
