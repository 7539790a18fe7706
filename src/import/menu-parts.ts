import type { CategoryRecord, GroupRecord, MenuRecord, OptionRecord } from '../domain/menu/catalog.ts';
import { type Currency, digitsOf, isFirstCurrency } from '../domain/values/currency.ts';
import type { Minor } from '../domain/values/money.ts';
import type { SourceIds } from './source-ids.ts';

/** What a parser must know besides the text. */
export type ParseSettings = {
  readonly ids: SourceIds;
  readonly locationId: string;
  readonly currency: Currency;
  readonly menuName: string;
  /** Whether the operator does not want the category or item of this name. */
  readonly isUnwanted: (name: string) => boolean;
  /** Square only: objects that are not sold at this Square location are left out; its own prices count. */
  readonly squareLocationId: string | null;
};

/** reference/menus-and-locations.md#modifiers. */
export const optionCountMax = 100;
export const groupCountMax = 100;
export const optionQuantityMax = 100;

/** 100,000.00: what costs more is a slip of the keyboard, and thirty of them would overflow nothing. */
const priceMinorMax = 10_000_000;

/** What the dashboard takes at most: elsewhere a dish may cost a million of the smallest currencies. */
const priceMinorMaxElsewhere = 1_000_000_000;

/** Why a price cannot be taken over; null when it can. */
export function priceFault(priceMinor: Minor, currency: Currency): string | null {
  if (!Number.isSafeInteger(priceMinor)) return 'its price is no amount of money';
  if (priceMinor < 0) return 'its price is negative';
  const max = isFirstCurrency(currency) ? priceMinorMax : priceMinorMaxElsewhere;
  if (priceMinor > max) return `its price is above ${max / 10 ** digitsOf(currency)}, the highest that is believed`;
  return null;
}

/** A way to buy an item at its own price: a size, a variation, an offer. */
export type PricedChoice = { readonly sourceId: string; readonly name: string; readonly priceMinor: Minor };

/**
 * An item's ways to buy it as Tiffin has them: the cheapest is the price, and a required group of exactly one choice
 * carries what each costs on top. One way alone is just the price. `choices` is not empty.
 */
export function priceChoices(
  itemSourceId: string,
  choices: readonly PricedChoice[],
  groupName: string,
  ids: SourceIds,
): { priceMinor: Minor; group: GroupRecord | null } {
  const priceMinor = Math.min(...choices.map((choice) => choice.priceMinor));
  if (choices.length < 2) return { priceMinor, group: null };
  const options = choices.map((choice) =>
    makeOption(choice.sourceId, choice.name, choice.priceMinor - priceMinor, 1, ids),
  );
  return { priceMinor, group: makeGroup(`${itemSourceId}_choice`, groupName, { min: 1, max: 1 }, options, ids) };
}

/** One option of a group, without groups below it. `maxQuantity` is 1 to 100. */
export function makeOption(
  sourceId: string,
  name: string,
  priceMinor: Minor,
  maxQuantity: number,
  ids: SourceIds,
): OptionRecord {
  return {
    id: ids.id(sourceId),
    canonicalId: ids.canonicalId(sourceId),
    name,
    priceMinor,
    maxQuantity,
    childLinks: [],
  };
}

/** One group of options that are there already; `rule` must be one they can fulfil. */
export function makeGroup(
  sourceId: string,
  name: string,
  rule: { readonly min: number; readonly max: number },
  options: readonly OptionRecord[],
  ids: SourceIds,
): GroupRecord {
  return { id: ids.id(sourceId), canonicalId: ids.canonicalId(sourceId), name, ...rule, options };
}

/**
 * The menu of a location from categories in their order: those without a product are dropped, a product stands at most
 * once in each.
 */
export function makeMenu(
  sourceId: string,
  name: string,
  categories: readonly CategoryRecord[],
  settings: ParseSettings,
): MenuRecord {
  return {
    id: settings.ids.id(sourceId),
    name,
    windows: [],
    categories: categories
      .filter((category) => category.productIds.length > 0)
      .map((category) => ({ ...category, productIds: [...new Set(category.productIds)] })),
    locationIds: [settings.locationId],
  };
}
