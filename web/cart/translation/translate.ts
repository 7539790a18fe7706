import type { Cart, CartItem, Menu, MenuBundle, MenuProduct, MenuTexts, Product } from '../../../client/index.ts';

/** The texts of a menu in the guest's language. */
export type MenuWords = {
  /** Null: everything is shown as the merchant wrote it. */
  readonly texts: MenuTexts | null;
  /** What the merchant writes in, where that is not the guest's language; undefined too where it is not known. */
  readonly original: string | undefined;
};

/** What a translated thing says of its texts beside them. `lang`: of its name, `descriptionLang`: of its description. */
export type Said = {
  readonly lang?: string | undefined;
  readonly descriptionLang?: string | undefined;
  /** What it is called in the menu's own language, where another name is shown. */
  readonly originalTexts?: readonly string[];
};

type Part = { readonly id: string; readonly name: string; readonly description?: string | null };
type Texts = { readonly name?: string; readonly description?: string };

/** Whether who reads a language reads this one: itself or a variant of it, such as `pt-BR` for `pt`. */
export function reads(language: string, tag: string): boolean {
  return tag === language || tag.startsWith(`${language}-`);
}

/** The menus as the guest reads them. */
export function translateBundle(bundle: MenuBundle, words: MenuWords): MenuBundle {
  const product = (one: MenuProduct): MenuProduct => translate(one, words.texts?.products, words);
  return {
    ...bundle,
    menus: bundle.menus.map((menu): Menu => {
      const categories = textsOf(words.texts?.categories, menu.id);
      return {
        ...translate(menu, words.texts?.menus, words),
        categories: menu.categories.map((category) => ({
          ...translate(category, categories, words),
          products: category.products.map(product),
        })),
      };
    }),
    popularProducts: bundle.popularProducts.map(product),
  };
}

/** Items of the menu, in a list of their own. */
export function translateProducts<One extends Part>(products: readonly One[], words: MenuWords): readonly One[] {
  return products.map((one) => translate(one, words.texts?.products, words));
}

/** An item with everything that can be chosen about it, at every level. */
export function translateProduct(product: Product, words: MenuWords): Product {
  const modifiers = (product.modifiers as readonly Group[]).map((group) => translateGroup(group, words));
  return { ...translate(product, words.texts?.products, words), modifiers: modifiers as Product['modifiers'] };
}

/** A modifier group, as deep as the wire nests them; the client's type stops at a depth that code need not know. */
type Group = Part & {
  readonly items: readonly (Part & { readonly childGroups?: readonly { readonly group?: Group | null }[] })[];
};

function translateGroup(group: Group, words: MenuWords): Group {
  return {
    ...translate(group, words.texts?.groups, words),
    items: group.items.map((option) => ({
      ...translate(option, words.texts?.options, words),
      ...(option.childGroups !== undefined && {
        childGroups: option.childGroups.map((link) => ({
          ...link,
          ...(link.group != null && { group: translateGroup(link.group, words) }),
        })),
      }),
    })),
  };
}

/** A cart with its lines as the guest reads them. */
export function translateCart(cart: Cart, words: MenuWords): Cart {
  if (words.texts === null && words.original === undefined) return cart;
  return {
    ...cart,
    items: cart.items.map((line): CartItem => {
      const { name, lang } = translate({ id: line.productId, name: line.name }, words.texts?.products, words) as Part &
        Said;
      const selections = translateChosen(line.selections as unknown as readonly Chosen[], words);
      return { ...line, name, ...(lang && { lang }), selections: selections as unknown as CartItem['selections'] };
    }),
  };
}

type Chosen = { readonly items: readonly (Part & { readonly children?: readonly Chosen[] })[] };

function translateChosen(groups: readonly Chosen[], words: MenuWords): readonly Chosen[] {
  return groups.map((group) => ({
    ...group,
    items: group.items.map((option) => ({
      ...translate(option, words.texts?.options, words),
      ...(option.children !== undefined && { children: translateChosen(option.children, words) }),
    })),
  }));
}

/** One thing with its texts, and the language of those that stay as the merchant wrote them. */
function translate<One extends Part>(
  part: One,
  texts: Readonly<Record<string, Texts>> | undefined,
  { original }: MenuWords,
): One & Said {
  const own: Texts = textsOf(texts, part.id) ?? {};
  return {
    ...part,
    ...own,
    ...(own.name === undefined && original !== undefined && { lang: original }),
    ...(own.description === undefined && original !== undefined && { descriptionLang: original }),
    ...(Object.keys(own).length > 0 && { originalTexts: [part.name, part.description ?? ''] }),
  };
}

/** Ids are whatever merchants chose: `constructor` is one. */
function textsOf<Value>(table: Readonly<Record<string, Value>> | undefined, id: string): Value | undefined {
  return table !== undefined && Object.hasOwn(table, id) ? table[id] : undefined;
}

/** What is shown of a thing that may be translated: its texts were put there by `translate`. */
export function saidOf(part: object): Said {
  return part as Said;
}
