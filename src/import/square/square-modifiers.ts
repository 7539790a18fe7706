import type { GroupRecord, OptionRecord } from '../../domain/menu/catalog.ts';
import {
  makeGroup,
  makeOption,
  optionCountMax,
  optionQuantityMax,
  type ParseSettings,
  priceFault,
} from '../menu-parts.ts';
import { flagOf, type JsonObject, objectsOf, rawOf, textOf, wholeOf } from '../shape.ts';
import { absenceOf, moneyOf, type SquareObject, type SquareParent } from './square-objects.ts';

/** A modifier list as a group that items can use, or the reason why none can. */
export type ListReading =
  | { readonly group: GroupRecord; readonly list: SquareParent; readonly limits: Limits }
  | { readonly list: SquareParent; readonly reason: string };

/** `max` null: no limit. */
type Limits = { readonly min: number; readonly max: number | null; readonly takesQuantities: boolean };

/** How many of one modifier a guest can take where Square sets no limit. */
const quantityMaxByDefault = 10;

/**
 * Reads one modifier list and decides about each of its modifiers. Hidden lists and lists that ask for a text have no
 * group; modifiers that are hidden, have an unusable price or stand beyond the hundredth are left out.
 */
export function readModifierList(list: SquareParent, settings: ParseSettings): ListReading {
  const reason = listFault(list, settings);
  if (reason !== null) return { list, reason };
  const limits = readLimits(list);
  const offered = list.parts.filter((part) => isOffered(part, settings));
  for (const surplus of offered.splice(optionCountMax)) {
    surplus.entry.leaveOut(`a group has at most ${optionCountMax} options`);
  }
  if (offered.length === 0) return { list, reason: 'none of its modifiers can be offered' };
  const options = offered.map((modifier) => toOption(modifier, limits, settings));
  const rule = fitRule(limits, options);
  if (limits.min > rule.min)
    list.entry.change(`it asks for ${limits.min} but offers ${rule.min}; ${rule.min} are asked for`);
  return { list, limits, group: makeGroup(list.id, list.name, rule, options, settings.ids) };
}

/**
 * The group an item gets: the list's own, or a copy for this item alone where Square overrides numbers or hides single
 * modifiers. The text is the reason why the item gets none.
 */
export function groupForItem(
  reading: ListReading,
  link: JsonObject,
  item: SquareObject,
  settings: ParseSettings,
): GroupRecord | string {
  if ('reason' in reading) return reading.reason;
  const { group, limits, list } = reading;
  if (textOf(link, 'hidden_from_customer_override') === 'YES') return 'the item hides it from customers';
  const hidden = new Set(
    objectsOf(link, 'modifier_overrides')
      .filter((override) => textOf(override, 'hidden_online_override') === 'YES')
      .map((override) => settings.ids.id(textOf(override, 'modifier_id') ?? '')),
  );
  const options = group.options.filter((option) => !hidden.has(option.id));
  const min = limitOf(link, 'min_selected_modifiers') ?? limits.min;
  const max = limitOf(link, 'max_selected_modifiers') ?? limits.max;
  if (max === 0) return 'the item allows none of it';
  if (options.length === 0) return 'the item hides all of it';
  const rule = fitRule({ ...limits, min, max }, options);
  if (min > rule.min) item.entry.change(`it asks for ${min} of "${list.name}", which offers ${rule.min}`);
  if (rule.min === group.min && rule.max === group.max && options.length === group.options.length) return group;
  return copyForItem(group.name, rule, options, `${list.id}_${item.id}`, settings);
}

/** Ids of options are unique in a catalog, so those of a copy carry the item's; their canonical ids say what they are. */
function copyForItem(
  name: string,
  rule: { readonly min: number; readonly max: number },
  options: readonly OptionRecord[],
  key: string,
  settings: ParseSettings,
): GroupRecord {
  const own = options.map((option) => ({
    ...option,
    id: settings.ids.id(`${option.canonicalId ?? option.id}_${key}`),
  }));
  return makeGroup(key, name, rule, own, settings.ids);
}

function listFault(list: SquareParent, settings: ParseSettings): string | null {
  const absence = absenceOf(list, settings.squareLocationId);
  if (absence !== null) return absence;
  if (list.name === '') return 'it has no name';
  if (flagOf(list.data, 'hidden_from_customer') === true) return 'Square hides it from customers';
  if (textOf(list.data, 'modifier_type') === 'TEXT') {
    return 'it asks for a text; guests write such wishes into the note of their cart';
  }
  if (list.parts.length === 0) return 'it has no modifiers';
  return limitOf(list.data, 'max_selected_modifiers') === 0 ? 'none of it may be chosen' : null;
}

function readLimits(list: SquareParent): Limits {
  const selection = textOf(list.data, 'selection_type');
  if (selection === undefined && limitOf(list.data, 'max_selected_modifiers') === undefined) {
    list.entry.note('it does not say how many may be chosen: any number, each once');
  }
  const quantities = rawOf(list.data, 'allow_quantities');
  return {
    min: limitOf(list.data, 'min_selected_modifiers') ?? 0,
    max: limitOf(list.data, 'max_selected_modifiers') ?? (selection === 'SINGLE' ? 1 : null),
    takesQuantities: quantities === true || quantities === 'YES',
  };
}

/** Square writes -1 for "not set". */
function limitOf(node: JsonObject, key: string): number | undefined {
  const value = wholeOf(node, key);
  return value === undefined || value < 0 ? undefined : value;
}

function isOffered(modifier: SquareObject, settings: ParseSettings): boolean {
  const reason =
    absenceOf(modifier, settings.squareLocationId) ??
    (modifier.name === '' ? 'it has no name' : null) ??
    (flagOf(modifier.data, 'hidden_online') === true ? 'Square hides it online' : null) ??
    priceFault(priceOf(modifier, settings), settings.currency);
  if (reason !== null) modifier.entry.leaveOut(reason);
  return reason === null;
}

/** A modifier without a price costs nothing; that is what Square means by it. */
function priceOf(modifier: SquareObject, settings: ParseSettings): number {
  return moneyOf(modifier.data, 'price_money', settings.currency) ?? 0;
}

function toOption(modifier: SquareObject, limits: Limits, settings: ParseSettings): OptionRecord {
  if (flagOf(modifier.data, 'on_by_default') === true) {
    modifier.entry.change('it is not chosen beforehand: guests choose it themselves');
  }
  const quantityMax = limits.takesQuantities ? Math.min(limits.max ?? quantityMaxByDefault, optionQuantityMax) : 1;
  return makeOption(modifier.id, modifier.name, priceOf(modifier, settings), quantityMax, settings.ids);
}

/** The rule that `options` can fulfil. */
function fitRule(limits: Limits, options: readonly OptionRecord[]): { min: number; max: number } {
  const capacity = options.reduce((sum, option) => sum + option.maxQuantity, 0);
  const min = Math.min(limits.min, capacity);
  return { min, max: Math.max(min, Math.min(limits.max ?? capacity, capacity)) };
}
