import { type Language, languages } from '../values/language.ts';
import type { CatalogDocument, ResolvedCatalog, ResolvedGroup, ResolvedProduct } from './catalog.ts';

/** A text in another language, and the original it was made of: when that has changed since, a person should look again. */
export type TranslatedText = { readonly text: string; readonly of: string };

/** A name, and for dishes and groups a description, by language; what is not there is read in the menu's own language. */
export type Translations = Readonly<Record<string, Translation>>;
export type Translation = { readonly name?: TranslatedText; readonly description?: TranslatedText };
export type NameTranslations = Readonly<Record<string, { readonly name?: TranslatedText }>>;

/** So many languages one menu may be translated into. */
export const menuLanguagesMax = 10;

/** As browsers name languages: `de`, `pt-BR`, `zh-Hant`. */
export const menuLanguagePattern = '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$';

/** Whether a text names a language in the one way in which it is written here. */
export function isMenuLanguage(text: string): boolean {
  return new RegExp(menuLanguagePattern).test(text);
}

/** Of these languages the one that a reader of `wanted` reads: itself, else a variant of it (`pt-BR` for `pt`). */
export function closestLanguage(languages: readonly string[], wanted: string): string | null {
  return languages.find((tag) => tag === wanted) ?? languages.find((tag) => tag.startsWith(`${wanted}-`)) ?? null;
}

/** Every language something of the menu is translated into, in order; its own one is none of them. */
export function translatedLanguages(document: CatalogDocument): readonly string[] {
  const found = new Set<string>();
  for (const { translations } of translatedParts(document)) {
    for (const language of Object.keys(translations ?? {})) found.add(language);
  }
  return [...found].filter((language) => language !== document.language).sort();
}

/** Everything of a menu that may be translated. */
export function* translatedParts(document: CatalogDocument): Iterable<{ readonly translations?: Translations }> {
  yield* document.products;
  for (const group of document.groups) {
    yield group;
    yield* group.options;
  }
  for (const menu of document.menus) {
    yield menu;
    yield* menu.categories;
  }
}

/** A translated name and description, as far as they differ from the original. */
export type EntityTexts = { readonly name?: string; readonly description?: string };
export type TextsById = Readonly<Record<string, EntityTexts>>;

/** What a location sells, in one language: by id, without what is not translated or reads the same. */
export type MenuTexts = {
  readonly menus: TextsById;
  /** By menu, because categories are named within theirs. */
  readonly categories: Readonly<Record<string, TextsById>>;
  readonly products: TextsById;
  readonly groups: TextsById;
  readonly options: TextsById;
};

/** The texts of a location's menu in `language`; empty for a language it has nothing in. */
export function menuTexts(catalog: ResolvedCatalog, language: string): MenuTexts {
  const groups = reachableGroups(catalog);
  const textsOf = (parts: Iterable<TranslatablePart>): TextsById => textsById(parts, language);
  const categories = catalog.menus.map((menu) => [menu.id, textsOf(menu.categories)] as const);
  return {
    menus: textsOf(catalog.menus),
    categories: Object.fromEntries(categories.filter(([, texts]) => Object.keys(texts).length > 0)),
    products: textsOf(catalog.products.values()),
    groups: textsOf(groups),
    options: textsOf([...groups].flatMap(({ options }) => options)),
  };
}

type TranslatablePart = {
  readonly id: string;
  readonly name: string;
  readonly description?: string | null;
  readonly translations?: Translations;
};

function textsById(parts: Iterable<TranslatablePart>, language: string): TextsById {
  const found: [string, EntityTexts][] = [];
  for (const part of parts) {
    const texts = textsIn(part, language);
    if (texts !== null) found.push([part.id, texts]);
  }
  return Object.fromEntries(found);
}

function textsIn({ name, description, translations }: TranslatablePart, language: string): EntityTexts | null {
  const own = translationIn(translations, language);
  const texts = {
    ...(differs(own?.name, name) && { name: own?.name?.text }),
    ...(differs(own?.description, description ?? '') && { description: own?.description?.text }),
  };
  return Object.keys(texts).length === 0 ? null : (texts as EntityTexts);
}

function translationIn(translations: Translations | undefined, language: string): Translation | undefined {
  return translations !== undefined && Object.hasOwn(translations, language) ? translations[language] : undefined;
}

function differs(translated: TranslatedText | undefined, original: string): boolean {
  // Where the original says nothing, a translation of what it said before is not shown either.
  return translated !== undefined && original !== '' && translated.text !== '' && translated.text !== original;
}

function reachableGroups(catalog: ResolvedCatalog): ReadonlySet<ResolvedGroup> {
  const groups = new Set<ResolvedGroup>();
  const collect = (group: ResolvedGroup): void => {
    if (groups.has(group)) return;
    groups.add(group);
    for (const { childLinks } of group.options) for (const link of childLinks) collect(link.group);
  };
  for (const product of catalog.products.values()) product.groups.forEach(collect);
  return groups;
}

/** What was ordered, in the languages of our pages and messages: null for what reads as on the ticket. */
export type LineTexts = Readonly<
  Partial<Record<Language, { readonly name: string | null; readonly modifiers: readonly (string | null)[] }>>
>;

type Chosen = readonly {
  readonly id: string;
  readonly items: readonly { readonly id: string; readonly name: string; readonly children: Chosen }[];
}[];

/**
 * The name of a line and of all that was chosen for it, children behind their option, by language. What is called otherwise
 * in the menu by now is not translated: a translation belongs to one text. Null where no language has any of it.
 */
export function lineTexts(
  line: { readonly name: string; readonly selections: Chosen },
  product: ResolvedProduct,
): LineTexts | null {
  const options = chosenOptions(product.groups, line.selections);
  const found = languages.flatMap((language) => {
    const name = nameIn(product, line.name, language);
    const modifiers = options.map(({ option, called }) => (option ? nameIn(option, called, language) : null));
    return [name, ...modifiers].every((text) => text === null) ? [] : [[language, { name, modifiers }] as const];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

function nameIn(part: TranslatablePart, called: string, language: Language): string | null {
  const tag = closestLanguage(Object.keys(part.translations ?? {}), language);
  return tag === null || part.name !== called ? null : (textsIn(part, tag)?.name ?? null);
}

type NamedOption = { readonly option: TranslatablePart | undefined; readonly called: string };

function chosenOptions(groups: readonly ResolvedGroup[], selections: Chosen): readonly NamedOption[] {
  return selections.flatMap(({ id, items }) => {
    const group = groups.find((candidate) => candidate.id === id);
    return items.flatMap(({ id: optionId, name, children }) => {
      const option = group?.optionsById.get(optionId);
      const below = option?.childLinks.map((link) => link.group) ?? [];
      return [{ option, called: name }, ...chosenOptions(below, children)];
    });
  });
}
