import { standardCategory } from '../../domain/location/tax-policy.ts';
import type { GroupRecord, Nutrition, ProductRecord } from '../../domain/menu/catalog.ts';
import { displayText } from '../../domain/values/display-text.ts';
import { formatDecimal } from '../../domain/values/money.ts';
import {
  groupCountMax,
  optionCountMax,
  type ParseSettings,
  type PricedChoice,
  priceChoices,
  priceFault,
} from '../menu-parts.ts';
import { flagOf, type JsonObject, objectOf, objectsOf, rawOf, textOf, textsOf, wholeOf } from '../shape.ts';
import { httpsAddress, isNoticeablyChanged, taxCategoryOf, wordsOf } from '../source-words.ts';
import { groupForItem, type ListReading } from './square-modifiers.ts';
import { absenceOf, moneyOf, type SquareExport, type SquareObject, type SquareParent } from './square-objects.ts';

/** An item of the menu with what it uses of the other objects. */
export type ItemReading = {
  readonly product: ProductRecord;
  readonly groups: readonly GroupRecord[];
  readonly usedListIds: readonly string[];
  readonly usedImageIds: readonly string[];
  /** Where the item stands, with its place in each category. */
  readonly categories: readonly { readonly id: string; readonly ordinal: number }[];
};

/** Reads one item and decides about it and its variations; null when it is left out. */
export function readItem(
  item: SquareParent,
  source: SquareExport,
  lists: ReadonlyMap<string, ListReading>,
  leftOutCategoryIds: ReadonlySet<string>,
  settings: ParseSettings,
): ItemReading | null {
  const categories = readCategories(item, source);
  const kept = categories.filter((category) => !leftOutCategoryIds.has(category.id));
  const reason =
    itemFault(item, settings) ??
    (categories.length > 0 && kept.length === 0 ? 'all its categories are left out' : null);
  if (reason !== null) return leaveOutItem(item, reason);
  const choices = readVariations(item, settings);
  if (choices.length === 0) {
    return leaveOutItem(
      item,
      item.parts.length === 0 ? 'it has no variations, so no price' : 'none of its variations has a usable price',
    );
  }
  const { priceMinor, group: choiceGroup } = priceChoices(item.id, choices, 'Choose one', settings.ids);
  const linked = readGroups(item, lists, settings);
  const groups = choiceGroup === null ? linked.groups : [choiceGroup, ...linked.groups];
  const images = readImages(item, source);
  const nutrition = readNutrition(item);
  const lost = item.parts.length - choices.length;
  if (lost > 0) item.entry.change(`${lost} of its ${item.parts.length} variations cannot be bought`);
  item.entry.map();
  return {
    product: {
      id: settings.ids.id(item.id),
      canonicalId: settings.ids.canonicalId(item.id),
      name: item.name,
      description: readDescription(item, choices),
      priceMinor,
      images: images.map((image) => image.address),
      groupIds: groups.map((group) => group.id),
      ...(nutrition === null ? {} : { nutrition }),
      ...readTax(item, source),
    },
    groups,
    usedListIds: linked.listIds,
    usedImageIds: images.map((image) => image.id),
    categories: kept,
  };
}

/**
 * What an item is taxed under: nothing said for the taxes that most items have, `zero` for one that is not taxed, else the
 * name of its first tax.
 */
function readTax(item: SquareParent, source: SquareExport): { taxCategory?: string } {
  if (flagOf(item.data, 'is_taxable') === false) return { taxCategory: 'zero' };
  const [taxId] = textsOf(item.data, 'tax_ids');
  if (taxId === undefined || taxesOf(item) === usualTaxes(source)) return {};
  const tax = source.others.find(({ id, type }) => id === taxId && type === 'TAX');
  const taxCategory = tax === undefined ? null : taxCategoryOf(tax.name);
  return taxCategory === null || taxCategory === standardCategory ? {} : { taxCategory };
}

function taxesOf(item: SquareParent): string {
  return [...textsOf(item.data, 'tax_ids')].sort().join(' ');
}

const usualOf = new WeakMap<SquareExport, string>();

/** The taxes that most items have. */
function usualTaxes(source: SquareExport): string {
  const known = usualOf.get(source);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  for (const taxes of source.items.map(taxesOf)) if (taxes !== '') counts.set(taxes, (counts.get(taxes) ?? 0) + 1);
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [''];
  usualOf.set(source, usual);
  return usual;
}

const soldTypes = new Set(['REGULAR', 'FOOD_AND_BEV', 'LEGACY_SQUARE_ONLINE_SERVICE']);

function itemFault(item: SquareParent, settings: ParseSettings): string | null {
  const absence = absenceOf(item, settings.squareLocationId);
  if (absence !== null) return absence;
  if (item.name === '') return 'it has no name';
  if (settings.isUnwanted(item.name)) return 'left out as asked for';
  const productType = textOf(item.data, 'product_type') ?? 'REGULAR';
  if (!soldTypes.has(productType)) return `it is no dish or article (${wordsOf(productType)})`;
  const visibility = textOf(item.data, 'ecom_visibility');
  if (visibility === 'HIDDEN' || visibility === 'UNAVAILABLE') return `Square does not show it online (${visibility})`;
  return null;
}

function leaveOutItem(item: SquareParent, reason: string): null {
  item.entry.leaveOut(reason);
  for (const variation of item.parts) variation.entry.leaveOut('its item is left out');
  return null;
}

function readVariations(item: SquareParent, settings: ParseSettings): PricedChoice[] {
  const priced = item.parts.flatMap((variation) => readVariation(variation, settings));
  for (const surplus of priced.slice(optionCountMax)) {
    surplus.variation.entry.leaveOut(`a group has at most ${optionCountMax} options`);
  }
  const kept = priced.slice(0, optionCountMax);
  for (const { variation } of kept) variation.entry.map();
  const [only] = kept;
  if (kept.length === 1 && only !== undefined && !isPlain(only.choice.name)) {
    only.variation.entry.change(
      'it is the only one, so there is nothing to choose: its name stands in the description',
    );
  }
  if (kept.some(({ choice }) => choice.priceMinor === 0))
    item.entry.note(`it can be had for ${formatDecimal(0, settings.currency)}`);
  return kept.map(({ choice }) => choice);
}

/** What Square itself calls the variation of an item that has only one. */
const plainNames = new Set(['regular', 'normal', 'default', 'standard', '']);

function isPlain(name: string): boolean {
  return plainNames.has(name.toLowerCase());
}

function readVariation(
  variation: SquareObject,
  settings: ParseSettings,
): { variation: SquareObject; choice: PricedChoice }[] {
  const priceMinor = variationPrice(variation, settings);
  const reason =
    absenceOf(variation, settings.squareLocationId) ??
    (flagOf(variation.data, 'sellable') === false ? 'Square does not sell it' : null) ??
    (priceMinor === undefined
      ? 'it has no price (it is typed in at the POS)'
      : priceFault(priceMinor, settings.currency));
  if (reason !== null || priceMinor === undefined) {
    variation.entry.leaveOut(reason ?? 'it has no price');
    return [];
  }
  if (variation.name === '') variation.entry.change('it has no name and is called "Regular"');
  return [{ variation, choice: { sourceId: variation.id, name: variation.name || 'Regular', priceMinor } }];
}

/** The price at the chosen Square location, else the general one. */
function variationPrice(variation: SquareObject, settings: ParseSettings): number | undefined {
  const general = moneyOf(variation.data, 'price_money', settings.currency);
  const overrides = objectsOf(variation.data, 'location_overrides');
  const own = overrides.find((override) => textOf(override, 'location_id') === settings.squareLocationId);
  const chosen = own === undefined ? undefined : moneyOf(own, 'price_money', settings.currency);
  const elsewhere = overrides.some((override) => rawOf(override, 'price_money') !== undefined);
  if (settings.squareLocationId === null && elsewhere) {
    variation.entry.note('it has other prices at some Square locations; choose one with --square-location');
  }
  return chosen ?? general;
}

function readGroups(
  item: SquareParent,
  lists: ReadonlyMap<string, ListReading>,
  settings: ParseSettings,
): { groups: GroupRecord[]; listIds: string[] } {
  const links = objectsOf(item.data, 'modifier_list_info')
    .filter((link) => flagOf(link, 'enabled') !== false)
    .sort((a, b) => (wholeOf(a, 'ordinal') ?? 0) - (wholeOf(b, 'ordinal') ?? 0));
  const byList = new Map<string, GroupRecord>();
  for (const link of links) {
    const listId = textOf(link, 'modifier_list_id') ?? '';
    const reading = lists.get(listId);
    const group = reading === undefined ? 'it is not in this file' : groupForItem(reading, link, item, settings);
    if (typeof group === 'string') {
      item.entry.change(`modifier list "${reading?.list.name || listId}" is not offered with it: ${group}`);
    } else if (byList.size >= groupCountMax - 1) {
      item.entry.change(`only its first ${byList.size} modifier lists are offered`);
    } else if (!byList.has(listId)) {
      byList.set(listId, group);
    }
  }
  return { groups: [...byList.values()], listIds: [...byList.keys()] };
}

function readCategories(item: SquareParent, source: SquareExport): { id: string; ordinal: number }[] {
  const many = objectsOf(item.data, 'categories').map((category) => ({
    id: textOf(category, 'id') ?? '',
    ordinal: wholeOf(category, 'ordinal') ?? 0,
  }));
  const reporting = objectOf(item.data, 'reporting_category');
  const single = textOf(item.data, 'category_id') ?? (reporting === undefined ? undefined : textOf(reporting, 'id'));
  const named = many.length > 0 || single === undefined ? many : [{ id: single, ordinal: 0 }];
  const unknown = named.filter((category) => !source.categories.has(category.id));
  for (const { id } of unknown) item.entry.change(`its category ${id} is not in this file`);
  return named.filter((category) => source.categories.has(category.id));
}

/** The name of the only variation comes first, as nothing else shows it: "white bag - Roasted on Monday." */
function readDescription(item: SquareParent, choices: readonly PricedChoice[]): string {
  const html = textOf(item.data, 'description_html')?.replace(/<[^<>]*>/g, ' ');
  const raw = textOf(item.data, 'description_plaintext') ?? textOf(item.data, 'description') ?? html ?? '';
  const description = displayText(raw);
  if (isNoticeablyChanged(raw, description)) item.entry.change('control characters were removed from its description');
  const [only] = choices.length === 1 ? choices : [];
  const shown = only === undefined || isPlain(only.name) ? '' : only.name;
  return [shown, description].filter((text) => text !== '').join(' - ');
}

function readImages(item: SquareParent, source: SquareExport): { id: string; address: string }[] {
  const single = textOf(item.node, 'image_id') ?? textOf(item.data, 'image_id');
  const ids = new Set([...(single === undefined ? [] : [single]), ...textsOf(item.data, 'image_ids')]);
  const images = [...ids].flatMap((id) => {
    const image = source.images.get(id);
    const address = image === undefined ? null : httpsAddress(textOf(image.data, 'url') ?? '');
    if (image === undefined) item.entry.change(`its image ${id} is not in this file`);
    else if (address === null) item.entry.change('its image has no https address and is not shown');
    return address === null ? [] : [{ id, address }];
  });
  const direct = httpsAddress(textOf(item.data, 'image_url') ?? '');
  return images.length > 0 || direct === null ? images : [{ id: '', address: direct }];
}

/** Calories and diets of `food_and_beverage_details`. */
function readNutrition(item: SquareParent): Nutrition | null {
  const details = objectOf(item.data, 'food_and_beverage_details');
  if (details === undefined) return null;
  const calories = wholeOf(details, 'calorie_count');
  const usable = calories === undefined || (calories >= 0 && calories <= 100_000);
  if (!usable) item.entry.change(`its calories (${calories}) are no number from 0 to 100000`);
  const diets = namesOf(details, 'dietary_preferences');
  const ingredients = namesOf(details, 'ingredients');
  return {
    ...(calories === undefined || !usable ? {} : { calorieCount: calories }),
    ...(diets.length === 0 ? {} : { dietaryPreferences: diets }),
    ...(ingredients.length === 0 ? {} : { ingredients }),
  };
}

function namesOf(details: JsonObject, key: string): string[] {
  const names = objectsOf(details, key).map((entry) => {
    const standard = textOf(entry, 'standard_name');
    return standard === undefined ? displayText(textOf(entry, 'custom_name') ?? '') : wordsOf(standard);
  });
  return [...new Set(names)].filter((name) => name !== '');
}
