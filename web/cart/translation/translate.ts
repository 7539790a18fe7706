import type { Cart, CartItem, MenuTexts, SelectedModifierGroup } from '../../../client/index.ts';

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

export type Part = { readonly id: string; readonly name: string; readonly description?: string | null };
type Texts = { readonly name?: string; readonly description?: string };

/** Whether who reads a language reads this one: itself or a variant of it, such as `pt-BR` for `pt`. */
export function reads(language: string, tag: string): boolean {
  return tag === language || tag.startsWith(`${language}-`);
}

/** A cart with its lines as the guest reads them. */
export function translateCart(cart: Cart, words: MenuWords): Cart {
  if (words.texts === null && words.original === undefined) return cart;
  return {
    ...cart,
    items: cart.items.map((line): CartItem => {
      const { name, lang } = translate({ id: line.productId, name: line.name }, words.texts?.products, words) as Part &
        Said;
      return { ...line, name, ...(lang && { lang }), selections: translateChosen(line.selections, words) };
    }),
  };
}

function translateChosen(groups: readonly SelectedModifierGroup[], words: MenuWords): SelectedModifierGroup[] {
  return groups.map((group) => ({
    ...group,
    items: group.items.map((option) => ({
      ...translate(option, words.texts?.options, words),
      ...(option.children !== undefined && { children: translateChosen(option.children, words) }),
    })),
  }));
}

/** One thing with its texts, and the language of those that stay as the merchant wrote them. */
export function translate<One extends Part>(
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

/** What a table says of an id. Ids are whatever merchants chose: `constructor` is one. */
export function textsOf<Value>(table: Readonly<Record<string, Value>> | undefined, id: string): Value | undefined {
  return table !== undefined && Object.hasOwn(table, id) ? table[id] : undefined;
}

/** What is shown of a thing that may be translated: its texts were put there by `translate`. */
export function saidOf(part: object): Said {
  return part as Said;
}
