import type { CatalogDocument } from './catalog.ts';
import type { Translation, Translations } from './translations.ts';

type Part = { readonly id: string; readonly translations?: Translations };

/**
 * `document` with the translations that the same parts had in `before`; those it brings itself count. A text keeps the
 * original it was made of, so one whose original is another by now is seen to need a look.
 */
export function keepTranslations(document: CatalogDocument, before: CatalogDocument): CatalogDocument {
  const groups = byId(before.groups);
  const options = byId(before.groups.flatMap((group) => group.options));
  const products = byId(before.products);
  const menus = byId(before.menus);
  return {
    ...document,
    products: document.products.map((product) => keep(product, products.get(product.id))),
    groups: document.groups.map((group) => ({
      ...keep(group, groups.get(group.id)),
      options: group.options.map((option) => keep(option, options.get(option.id))),
    })),
    menus: document.menus.map((menu) => {
      const categories = byId(menus.get(menu.id)?.categories ?? []);
      return {
        ...keep(menu, menus.get(menu.id)),
        categories: menu.categories.map((category) => keep(category, categories.get(category.id))),
      };
    }),
  };
}

function keep<One extends Part>(part: One, before: Part | undefined): One {
  if (before?.translations === undefined) return part;
  const brought: readonly [string, Translation][] = Object.entries(part.translations ?? {});
  const kept = new Map<string, Translation>(Object.entries(before.translations));
  for (const [language, texts] of brought) kept.set(language, { ...kept.get(language), ...texts });
  return { ...part, translations: Object.fromEntries(kept) };
}

function byId<One extends Part>(parts: readonly One[]): ReadonlyMap<string, One> {
  return new Map(parts.map((part) => [part.id, part]));
}
