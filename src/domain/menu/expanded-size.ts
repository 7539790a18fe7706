import type { CatalogDocument, GroupRecord, MenuRecord, ProductRecord } from './catalog.ts';
import { type GroupLinks, walkGroups } from './group-links.ts';

// A few kilobytes of groups that lead to each other make gigabytes once they are written out for a customer. What a menu
// becomes is therefore measured before it is accepted, in the time of reading it
// (design/menu.md#2026-11-22-a-product-is-at-most-1-mib-as-it-is-sent).

/** What one product may be with all its groups, as `getProduct` answers it. */
export const productBytesMax = 1_048_576;

/** What the menus of one location may be, as `listMenus` answers them (reference/conventions.md#json-and-http). */
export const menuBytesMax = 16_777_216;

/** So many popular products are listed beside the menus. */
export const popularMax = 20;

/**
 * At most how many bytes every product is as `getProduct` answers it, by its id. A group is measured once, however many
 * options lead to it; a link that closes a cycle counts for nothing, as it is left out of what is served.
 */
export function productSizes(document: CatalogDocument): ReadonlyMap<string, number> {
  const groups = groupSizes(walkGroups(document));
  const sizeOf = (product: ProductRecord): number =>
    product.groupIds.reduce((sum, id) => sum + (groups.get(id) ?? 0), listedSize(product) + detailFrame);
  return new Map(document.products.map((product) => [product.id, sizeOf(product)]));
}

/**
 * At most how many bytes `listMenus` answers at the location with the most menus: products with the ids of their groups
 * only, each as often as it is listed, and the largest of the popular ones once more.
 */
export function menusSize(menus: readonly MenuRecord[], products: readonly ProductRecord[]): number {
  const listed = new Map(products.map((product) => [product.id, listedSize(product)]));
  const popular = products.filter(({ popularity }) => popularity !== undefined).map(({ id }) => listed.get(id) ?? 0);
  const largest = popular.sort((one, other) => other - one).slice(0, popularMax);
  let everywhere = largest.reduce((sum, size) => sum + size, menuFrame);
  const atPlaces = new Map<string, number>();
  for (const menu of menus) {
    const size = menuSize(menu, listed);
    if (menu.locationIds === null) everywhere += size;
    else for (const place of new Set(menu.locationIds)) atPlaces.set(place, (atPlaces.get(place) ?? 0) + size);
  }
  let most = 0;
  for (const size of atPlaces.values()) most = Math.max(most, size);
  return everywhere + most;
}

// What stands around the texts of each object, with its numbers at their longest.
const productFrame = 336;
const detailFrame = 128;
const groupFrame = 160;
const optionFrame = 156;
const linkFrame = 160;
const menuFrame = 96;
const windowFrame = 64;

function listedSize({ id, name, description, images, nutrition, allergens, groupIds }: ProductRecord): number {
  return productFrame + jsonBytes([id, name, description, images, groupIds, nutrition ?? null, allergens ?? null]);
}

function menuSize(
  { id, name, imageUrl, windows, categories }: MenuRecord,
  listed: ReadonlyMap<string, number>,
): number {
  let bytes = menuFrame + jsonBytes([id, name, imageUrl ?? '']) + windows.length * windowFrame;
  for (const category of categories) {
    bytes += menuFrame + jsonBytes([category.id, category.name]);
    for (const productId of category.productIds) bytes += listed.get(productId) ?? 0;
  }
  return bytes;
}

function groupSizes({ cyclic, bottomUp }: GroupLinks): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const group of bottomUp) {
    let bytes = ownSize(group);
    for (const link of group.options.flatMap((option) => option.childLinks)) {
      if (!cyclic.has(link)) bytes += linkFrame + jsonBytes(link.groupId) + (sizes.get(link.groupId) ?? 0);
    }
    sizes.set(group.id, bytes);
  }
  return sizes;
}

function ownSize({ id, name, description, imageUrl, options }: GroupRecord): number {
  const ofOptions = options.reduce(
    (sum, { id: optionId, name: called, allergens = null }) =>
      sum + optionFrame + jsonBytes([optionId, called, allergens]),
    0,
  );
  return groupFrame + jsonBytes([id, name, description ?? '', imageUrl ?? '']) + ofOptions;
}

/** The bytes of a value as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  const text = JSON.stringify(value);
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // Each half of a pair is two bytes of the four that the pair takes.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}
