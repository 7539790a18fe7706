import type { CatalogDocument, GroupRecord } from '../../../src/domain/menu/catalog.ts';
import { smallCatalog } from './small-merchant.ts';

/**
 * The small catalog with a product `nested` in the category of `ramen`, whose groups stand `levels` deep; each of the `width`
 * options of one asks the next: a few kilobytes that are `width` to the power of `levels` options once they are written out.
 */
export function nestedMenu(levels: number, width: number, description = ''): CatalogDocument {
  return withNested(smallCatalog(), levels, width, description);
}

/** `document` with that product at the beginning of its first category. */
export function withNested(
  document: CatalogDocument,
  levels: number,
  width: number,
  description = '',
): CatalogDocument {
  const groups = Array.from({ length: levels }, (_, level) => nestedGroup(level, width, level + 1 < levels));
  const nested = { id: 'nested', name: 'Nested', description, priceMinor: 100, images: [], groupIds: ['level-0'] };
  const menus = document.menus.map((menu, at) => ({
    ...menu,
    categories: menu.categories.map((category, index) =>
      at > 0 || index > 0 ? category : { ...category, productIds: ['nested', ...category.productIds] },
    ),
  }));
  return {
    ...document,
    groups: [...document.groups, ...groups],
    products: [...document.products, nested],
    menus,
  };
}

function nestedGroup(level: number, width: number, hasNext: boolean): GroupRecord {
  return {
    id: `level-${level}`,
    name: `Level ${level}`,
    min: 0,
    max: 1,
    options: Array.from({ length: width }, (_, index) => ({
      id: `level-${level}-option-${index}`,
      name: `Option ${index}`,
      priceMinor: 0,
      maxQuantity: 1,
      childLinks: hasNext ? [{ groupId: `level-${level + 1}` }] : [],
    })),
  };
}
