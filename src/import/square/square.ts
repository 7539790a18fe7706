import type { CategoryRecord, GroupRecord } from '../../domain/menu/catalog.ts';
import type { MenuParts } from '../../domain/menu/menu-import.ts';
import { Ledger } from '../ledger.ts';
import { makeMenu, type ParseSettings } from '../menu-parts.ts';
import { flagOf, objectOf, textOf, wholeOf } from '../shape.ts';
import { httpsAddress } from '../source-words.ts';
import { type ItemReading, readItem } from './square-items.ts';
import { type ListReading, readModifierList } from './square-modifiers.ts';
import { absenceOf, readSquareExport, type SquareExport, type SquareObject } from './square-objects.ts';

/**
 * A Square catalog (the answer of `ListCatalog`) as one menu. Variations become a required choice of one, modifier lists
 * become groups, images their addresses. Everything in the file is in the account; what cannot be sold, such as items
 * without a price, discounts and taxes, is there with the reason. Throws ImportError for another shape or currency.
 */
export function parseSquare(text: string, settings: ParseSettings): MenuParts {
  const ledger = new Ledger();
  const source = readSquareExport(text, ledger);
  const leftOut = decideCategories(source, settings);
  const lists = new Map([...source.modifierLists].map(([id, list]) => [id, readModifierList(list, settings)]));
  const items = source.items.flatMap((item) => readItem(item, source, lists, leftOut, settings) ?? []);
  noteEqualNames(source, items, settings);
  const categories = arrangeCategories(source, items, leftOut, settings);
  decideLists(lists, items);
  decideImages(source, items);
  for (const { copy, original } of source.copies) decideCopy(copy, original);
  for (const other of source.others) other.entry.leaveOut(otherReason(other));
  countUnusedFields(source, ledger);
  return {
    products: items.map((item) => item.product),
    groups: uniqueGroups(items),
    menus: items.length === 0 ? [] : [makeMenu('menu', settings.menuName, categories, settings)],
    rows: ledger.rows(),
    unusedFields: ledger.unused(),
  };
}

/** The ids of the categories that are not wanted: named by the operator, hidden online, or not at the chosen location. */
function decideCategories(source: SquareExport, settings: ParseSettings): ReadonlySet<string> {
  const leftOut = new Set<string>();
  for (const category of source.categories.values()) {
    const reason =
      absenceOf(category, settings.squareLocationId) ??
      (category.name === '' ? 'it has no name' : null) ??
      (flagOf(category.data, 'online_visibility') === false ? 'Square hides it online' : null) ??
      (settings.isUnwanted(category.name) ? 'left out as asked for' : null);
    if (reason === null) continue;
    category.entry.leaveOut(reason);
    leftOut.add(category.id);
  }
  return leftOut;
}

function noteEqualNames(source: SquareExport, items: readonly ItemReading[], settings: ParseSettings): void {
  const count = new Map<string, number>();
  for (const { product } of items) count.set(product.name, (count.get(product.name) ?? 0) + 1);
  const ids = new Set(items.map((item) => item.product.id));
  for (const item of source.items) {
    if ((count.get(item.name) ?? 0) > 1 && ids.has(settings.ids.id(item.id))) {
      item.entry.note('another item has the same name');
    }
  }
}

/** Categories in Square's order, items in theirs; items of no category stand in one of their own at the end. */
function arrangeCategories(
  source: SquareExport,
  items: readonly ItemReading[],
  leftOut: ReadonlySet<string>,
  settings: ParseSettings,
): CategoryRecord[] {
  const wanted = [...source.categories.values()].filter((category) => !leftOut.has(category.id));
  const ordered = wanted.sort((a, b) => parentOrdinal(a) - parentOrdinal(b));
  const places = new Map<string, { readonly ordinal: number; readonly productId: string }[]>();
  for (const item of items) {
    for (const { id, ordinal } of item.categories) {
      const listed = places.get(id) ?? [];
      listed.push({ ordinal, productId: item.product.id });
      places.set(id, listed);
    }
  }
  const categories = ordered.map((category) => {
    const own = (places.get(category.id) ?? []).sort((a, b) => a.ordinal - b.ordinal);
    const productIds = own.map((place) => place.productId);
    if (productIds.length === 0) category.entry.leaveOut('no item of the menu is in it');
    else category.entry.map();
    noteParent(category, source);
    return { id: settings.ids.id(category.id), name: category.name, productIds };
  });
  const others = items.filter((item) => item.categories.length === 0).map((item) => item.product.id);
  const name = categories.some((category) => category.productIds.length > 0) ? 'Other' : settings.menuName;
  return [...categories, { id: settings.ids.id('no-category'), name, productIds: others }];
}

function parentOrdinal(category: SquareObject): number {
  const parent = objectOf(category.data, 'parent_category');
  return parent === undefined ? 0 : (wholeOf(parent, 'ordinal') ?? 0);
}

function noteParent(category: SquareObject, source: SquareExport): void {
  const parent = objectOf(category.data, 'parent_category');
  const parentId = parent === undefined ? undefined : textOf(parent, 'id');
  if (parentId === undefined) return;
  const name = source.categories.get(parentId)?.name ?? parentId;
  category.entry.note(`it stands beside "${name}", not in it: a menu has one level of categories`);
}

function decideLists(lists: ReadonlyMap<string, ListReading>, items: readonly ItemReading[]): void {
  const used = new Set(items.flatMap((item) => item.usedListIds));
  for (const [id, reading] of lists) {
    const { list } = reading;
    if ('reason' in reading) list.entry.leaveOut(reading.reason);
    else if (!used.has(id)) list.entry.leaveOut('no item of the menu uses it');
    else list.entry.map();
    for (const modifier of list.parts) {
      if ('reason' in reading || !used.has(id)) modifier.entry.leaveOut('its modifier list is left out');
      else modifier.entry.map();
    }
  }
}

function decideImages(source: SquareExport, items: readonly ItemReading[]): void {
  const used = new Set(items.flatMap((item) => item.usedImageIds));
  for (const image of source.images.values()) {
    if (used.has(image.id)) image.entry.map();
    else if (httpsAddress(textOf(image.data, 'url') ?? '') === null) image.entry.leaveOut('it has no https address');
    else image.entry.leaveOut('no item of the menu shows it');
  }
}

function decideCopy(copy: SquareObject, original: SquareObject): void {
  const row = original.entry.toRow();
  if (row.outcome === 'unmapped') copy.entry.leaveOut('left out like the one it is a copy of');
  else copy.entry.map();
  if (JSON.stringify(copy.data.fields) !== JSON.stringify(original.data.fields)) {
    copy.entry.note(`it differs from ${original.node.path}, which counts`);
  }
}

function otherReason(object: SquareObject): string {
  return otherReasons[object.type] ?? 'menus have nothing of this kind';
}

const otherReasons: Readonly<Record<string, string>> = {
  DISCOUNT: 'discounts are not part of a menu; make a discount code of it',
  PRICING_RULE: 'discounts are not part of a menu; make a discount code of it',
  TAX: "taxes belong to the location's policy, not to a menu",
  SERVICE_CHARGE: "service charges belong to the location's policy, not to a menu",
  ITEM_OPTION: 'variations are taken from the items themselves',
  ITEM_OPTION_VAL: 'variations are taken from the items themselves',
  AVAILABILITY_PERIOD: 'set the hours of the menu after the import',
  UNKNOWN: 'it has no type and nothing that tells one',
};

function uniqueGroups(items: readonly ItemReading[]): GroupRecord[] {
  return [...new Map(items.flatMap((item) => item.groups).map((group) => [group.id, group])).values()];
}

/** Read by this importer, or about Square's own keeping of books. */
const knownFields = new Set(
  `name description description_plaintext description_html variations modifier_list_info categories category_id
  reporting_category image_ids image_id image_url food_and_beverage_details is_archived product_type ecom_visibility
  item_id ordinal price_money pricing_type sellable location_overrides modifier_list_id modifiers selection_type
  modifier_type min_selected_modifiers max_selected_modifiers allow_quantities hidden_from_customer hidden_online
  on_by_default url parent_category online_visibility available_online available_for_pickup
  available_electronically ecom_uri ecom_image_uris ecom_available label_color sku upc track_inventory is_taxable tax_ids
  skip_modifier_screen service_duration stockable inventory_alert_type inventory_alert_threshold user_data item_option_values
  item_options sort_name abbreviation internal_name is_conversational is_top_level root_category path_to_root category_type
  caption photo_studio_order_id channels kitchen_name buyer_facing_name`.split(/\s+/),
);

function countUnusedFields(source: SquareExport, ledger: Ledger): void {
  const parents = [...source.items, ...source.modifierLists.values()];
  const objects = [...parents, ...parents.flatMap((parent) => parent.parts), ...source.categories.values()];
  for (const object of objects) ledger.countUnused(object.entry.kind, object.data.fields, knownFields);
}
