import type { Menu, MenuBundle, MenuProduct, ModifierGroup, Product } from '../../../client/index.ts';
import { type MenuWords, type Part, textsOf, translate } from './translate.ts';

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
  const modifiers = product.modifiers.map((group) => translateGroup(group, words));
  return { ...translate(product, words.texts?.products, words), modifiers };
}

function translateGroup(group: ModifierGroup, words: MenuWords): ModifierGroup {
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
