import type { Menu, MenuProduct } from '../../../client/index.ts';
import type { Allergen } from '../../allergens.ts';
import { clashOf } from '../../cart/allergens/against.ts';
import { saidOf } from '../../cart/translation/translate.ts';
import { matches } from '../frame/search.ts';
import { keepsMarks } from './dietary.tsx';

/** One heading of a menu with its items, and what its place in the page is called. */
export type MenuSection = {
  readonly id: string;
  readonly name: string;
  /** What the name is written in, where that is not the language of the page. */
  readonly lang?: string | undefined;
  readonly categoryId: string;
  readonly products: readonly MenuProduct[];
};

/** A menu as it is shown. */
export type ShownMenu = {
  readonly id: string;
  readonly name: string;
  readonly lang?: string | undefined;
  readonly time: string;
  readonly isActive: boolean;
  readonly sections: readonly MenuSection[];
};

/** What a diner searches the items for. */
export type Looked = { readonly words: string; readonly marks: ReadonlySet<string> };

/** What the items shown have to be. */
export type Wanted = Looked & {
  /** Items that contain one of these are left out. */
  readonly without: ReadonlySet<Allergen>;
};

/** The menus that are served first, each with the items that are looked for; headings and menus without any are left out. */
export function shownMenus(menus: readonly Menu[], wanted: Wanted): readonly ShownMenu[] {
  const inOrder = [...menus.filter(({ isActive }) => isActive), ...menus.filter(({ isActive }) => !isActive)];
  return inOrder
    .map(({ id, name, time, isActive, categories, ...said }, place): ShownMenu => {
      const sections = categories
        .map((category, index): MenuSection => {
          const products = category.products.filter((product) => isWanted(product, wanted));
          const { lang } = saidOf(category);
          return { id: `section-${place}-${index}`, name: category.name, lang, categoryId: category.id, products };
        })
        .filter(({ products }) => products.length > 0);
      return { id, name, lang: saidOf(said).lang, time, isActive, sections };
    })
    .filter(({ sections }) => sections.length > 0);
}

/** Every item of all menus, once. */
export function allItems(menus: readonly Menu[]): readonly MenuProduct[] {
  const items = menus.flatMap(({ categories }) => categories.flatMap(({ products }) => products));
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** Where an item stands: under the heading of a menu that is served, if there is one. */
export function findItem(menus: readonly Menu[], productId: string) {
  const places = menus.flatMap((menu) =>
    menu.categories.flatMap((category) =>
      category.products.filter(({ id }) => id === productId).map((product) => ({ menu, category, product })),
    ),
  );
  return places.find(({ menu }) => menu.isActive) ?? places[0] ?? null;
}

function isWanted(product: MenuProduct, { words, marks, without }: Wanted): boolean {
  if ((clashOf([product], without)?.contains.length ?? 0) > 0) return false;
  const { name, description, nutrition } = product;
  // By what it is called on the page, and by what the restaurant calls it.
  const called = [name, description, ...(saidOf(product).originalTexts ?? [])];
  return keepsMarks(product, marks) && matches(words, [...called, ...(nutrition?.ingredients ?? [])]);
}
