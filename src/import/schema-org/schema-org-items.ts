import { standardCategory } from '../../domain/location/tax-policy.ts';
import type { AllergenFacts } from '../../domain/menu/allergens.ts';
import type { GroupRecord, Nutrition, OptionRecord, ProductRecord } from '../../domain/menu/catalog.ts';
import { displayText } from '../../domain/values/display-text.ts';
import { formatDecimal } from '../../domain/values/money.ts';
import { readAllergens } from '../allergen-words.ts';
import {
  groupCountMax,
  makeGroup,
  makeOption,
  optionCountMax,
  type ParseSettings,
  priceChoices,
} from '../menu-parts.ts';
import { type JsonObject, rawOf } from '../shape.ts';
import { numbered } from '../source-ids.ts';
import { httpsAddress, isNoticeablyChanged, taxCategoryOf, wordsOf } from '../source-words.ts';
import { translated } from '../translated-words.ts';
import {
  type Graph,
  linked,
  localName,
  type MenuNode,
  propertyOf,
  spokenOf,
  typesOf,
  wordOf,
} from './schema-org-nodes.ts';
import { offerlessReason, type PricedOffer, readOffers } from './schema-org-offers.ts';

/** The product of an item; null when it cannot be sold. `sectionKey` names the section it was met in first. */
export type ReadItem = (item: MenuNode, sectionKey: string) => ProductRecord | null;

/** Reads each item once, however many sections list it, and puts products and groups where the caller wants them. */
export function createItemReader(
  graph: Graph,
  settings: ParseSettings,
  products: Map<string, ProductRecord>,
  groups: Map<string, GroupRecord>,
): ReadItem {
  const known = new Map<MenuNode, ProductRecord | null>();
  const keys = new Map<string, number>();
  return (item, sectionKey) => {
    const found = known.get(item);
    if (found !== undefined) return found;
    const key = itemKey(item, sectionKey, keys);
    const reading = readItem(item, key, graph, settings);
    const product = reading?.product ?? null;
    known.set(item, product);
    if (product !== null) products.set(product.id, product);
    for (const group of reading?.groups ?? []) groups.set(group.id, group);
    return product;
  };
}

/**
 * What makes an item the same at the next import: its `@id`, `identifier` or `sku`; without one its section and name, with
 * a number when that is there twice.
 */
function itemKey(item: MenuNode, sectionKey: string, keys: Map<string, number>): string {
  const own = [rawOf(item.node, '@id'), rawOf(item.node, 'identifier'), rawOf(item.node, 'sku')];
  const given = own.find((value) => typeof value === 'string' && value !== '');
  const base = typeof given === 'string' ? given : `${sectionKey}/${item.name.toLowerCase()}`;
  return numbered(keys, base);
}

function readItem(
  item: MenuNode,
  key: string,
  graph: Graph,
  settings: ParseSettings,
): { product: ProductRecord; groups: GroupRecord[] } | null {
  const offers = readOffers(item, graph, settings.currency);
  if (item.name === '' || offers.length === 0) {
    item.entry.leaveOut(item.name === '' ? 'it has no name' : offerlessReason(item));
    for (const offer of offers) offer.entry.leaveOut('its item is left out');
    return null;
  }
  const choices = nameOffers(offers).map((offer) => ({ ...offer, sourceId: `offer/${key}/${offer.key}` }));
  const { priceMinor, group } = priceChoices(`item/${key}`, choices, 'Choose one', settings.ids);
  const groups = [...(group === null ? [] : [group]), ...readAddOns(item, key, graph, settings)].slice(
    0,
    groupCountMax,
  );
  const nutrition = readNutrition(item, graph);
  const description = readDescription(item);
  if (priceMinor === 0) item.entry.note(`it can be had for ${formatDecimal(0, settings.currency)}`);
  item.entry.map();
  const product = {
    id: settings.ids.id(`item/${key}`),
    canonicalId: settings.ids.canonicalId(`item/${key}`),
    name: item.name,
    description,
    priceMinor,
    images: readImages(item),
    groupIds: groups.map((candidate) => candidate.id),
    ...(nutrition === null ? {} : { nutrition }),
    ...declaredAllergens(item, graph),
    ...declaredTaxCategory(item, graph),
    ...translated(['name', item.name, item.spoken], ['description', description, spokenOf(item.node, 'description')]),
  };
  return { product, groups };
}

/** Offers as options: at most 100, each with a name of its own. */
function nameOffers(offers: readonly PricedOffer[]): PricedOffer[] {
  for (const surplus of offers.slice(optionCountMax)) {
    surplus.entry.leaveOut(`a group has at most ${optionCountMax} options`);
  }
  const kept = offers.slice(0, optionCountMax);
  const keys = new Map<string, number>();
  return kept.map((offer, index) => {
    if (offer.name === '' && kept.length > 1) offer.entry.change(`it has no name and is called "Choice ${index + 1}"`);
    if (offer.name !== '' && kept.length === 1) offer.entry.note('it is the only one, so its name is not shown');
    return {
      ...offer,
      key: numbered(keys, offer.key),
      name: offer.name || `Choice ${index + 1}`,
    };
  });
}

/** Add-ons that are sections become a group each; the others share one group. All of them are optional. */
function readAddOns(item: MenuNode, key: string, graph: Graph, settings: ParseSettings): GroupRecord[] {
  const dangling = (id: string): void => item.entry.change(`its add-on ${id} is not in this file`);
  const nodes = linked(item.node, 'menuAddOn', graph, dangling).flatMap((node) => graph.byPath.get(node.path) ?? []);
  const sections = nodes.filter((node) => node.kind === 'section');
  const loose = nodes.filter((node) => node.kind !== 'section');
  const keys = new Map<string, number>();
  const named = sections.map((section) => {
    const parts = linked(section.node, 'hasMenuItem', graph, dangling).flatMap(
      (node) => graph.byPath.get(node.path) ?? [],
    );
    const name = section.name || 'Add-ons';
    const group = toGroup(parts, name, `${key}/${numbered(keys, `section ${name}`)}`, graph, settings);
    if (group === null) section.entry.leaveOut('nothing of it can be sold');
    else section.entry.map();
    return group === null ? null : { ...group, ...translated(['name', name, section.spoken]) };
  });
  return [...named, toGroup(loose, 'Add-ons', `${key}/add-ons`, graph, settings)].filter((group) => group !== null);
}

function toGroup(
  parts: readonly MenuNode[],
  name: string,
  key: string,
  graph: Graph,
  settings: ParseSettings,
): GroupRecord | null {
  const options = new Map<string, OptionRecord>();
  for (const part of parts) {
    const option = toOption(part, key, graph, settings);
    if (option === null) continue;
    if (options.has(option.id)) part.entry.leaveOut('the same add-on stands there twice');
    else if (options.size >= optionCountMax) part.entry.leaveOut(`a group has at most ${optionCountMax} options`);
    else options.set(option.id, option);
  }
  if (options.size === 0) return null;
  return makeGroup(`group/${key}`, name, { min: 0, max: options.size }, [...options.values()], settings.ids);
}

function toOption(part: MenuNode, key: string, graph: Graph, settings: ParseSettings): OptionRecord | null {
  const [first, ...more] = readOffers(part, graph, settings.currency).sort((a, b) => a.priceMinor - b.priceMinor);
  if (part.name === '' || first === undefined) {
    part.entry.leaveOut(part.name === '' ? 'it has no name' : offerlessReason(part));
    first?.entry.leaveOut('its add-on is left out');
    return null;
  }
  for (const offer of more) offer.entry.leaveOut('an add-on has one price; the lowest counts');
  if (more.length > 0) part.entry.change('only its lowest price counts');
  if (propertyOf(part.node, 'menuAddOn').value !== undefined) part.entry.change('its own add-ons are not offered');
  part.entry.map();
  const id = rawOf(part.node, '@id');
  const name = typeof id === 'string' ? id : part.name.toLowerCase();
  return {
    ...makeOption(`add-on/${key}/${name}`, part.name, first.priceMinor, 1, settings.ids),
    ...translated(['name', part.name, part.spoken]),
  };
}

function readDescription(item: MenuNode): string {
  const raw = wordOf(item.node, 'description') ?? '';
  const description = displayText(raw);
  if (isNoticeablyChanged(raw, description)) item.entry.change('control characters were removed from its description');
  return description;
}

function readImages(item: MenuNode): string[] {
  const { value } = propertyOf(item.node, 'image');
  const elements: unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const addresses = elements.flatMap((element) => {
    const text = typeof element === 'object' && element !== null ? imageAddress(element) : element;
    const address = typeof text === 'string' ? httpsAddress(text) : null;
    if (address === null) item.entry.change('an image of it has no https address and is not shown');
    return address === null ? [] : [address];
  });
  return [...new Set(addresses)];
}

function imageAddress(image: object): unknown {
  const node: JsonObject = { path: '', fields: image as Record<string, unknown> };
  return propertyOf(node, 'contentUrl').value ?? propertyOf(node, 'url').value ?? rawOf(node, '@id');
}

function readNutrition(item: MenuNode, graph: Graph): Nutrition | null {
  const [nutrition] = linked(item.node, 'nutrition', graph, () => {});
  const calorieCount = nutrition === undefined ? null : readCalories(item, nutrition, graph);
  const { value } = propertyOf(item.node, 'suitableForDiet');
  const elements: unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const diets = elements.flatMap((element) => dietOf(element, item));
  if (calorieCount === null && diets.length === 0) return null;
  return {
    ...(calorieCount === null ? {} : { calorieCount }),
    ...(diets.length === 0 ? {} : { dietaryPreferences: [...new Set(diets)] }),
  };
}

/** Schema.org has no word for allergens: properties named `allergens` or `mayContain` list them. */
function declaredAllergens(item: MenuNode, graph: Graph): { allergens?: AllergenFacts } {
  const read = readAllergens(ownProperty(item, graph, 'allergens'), ownProperty(item, graph, 'maycontain'));
  if ('fault' in read) item.entry.change(read.fault);
  return 'fault' in read || read.facts === undefined ? {} : { allergens: read.facts };
}

/** Nor for what an item is taxed under, `valueAddedTaxIncluded` says something else: a property named `taxCategory` does. */
function declaredTaxCategory(item: MenuNode, graph: Graph): { taxCategory?: string } {
  const text = ownProperty(item, graph, 'taxcategory').trim();
  if (text === '') return {};
  const taxCategory = taxCategoryOf(text);
  if (taxCategory === null) item.entry.change(`its tax category "${text.slice(0, 40)}" is no name and does not count`);
  return taxCategory === null || taxCategory === standardCategory ? {} : { taxCategory };
}

/** The values of an item's PropertyValues of a name, in small letters, separated by commas; "" for none. */
function ownProperty(item: MenuNode, graph: Graph, name: string): string {
  return linked(item.node, 'additionalProperty', graph, () => {})
    .filter((value) => wordOf(value, 'name')?.trim().toLowerCase() === name)
    .flatMap((value) => {
      const raw = propertyOf(value, 'value').value;
      return Array.isArray(raw) ? raw.map(String) : [wordOf(value, 'value') ?? ''];
    })
    .join(',');
}

/** `240`, `240 calories`, `240 kcal` or a QuantitativeValue; kilojoules are not calories. */
function readCalories(item: MenuNode, nutrition: JsonObject, graph: Graph): number | null {
  if (typesOf(nutrition).length > 0 && !typesOf(nutrition).includes('NutritionInformation')) return null;
  const raw = propertyOf(nutrition, 'calories').value;
  const quantity =
    typeof raw === 'object' && raw !== null ? linked(nutrition, 'calories', graph, () => {})[0] : undefined;
  const text = quantity === undefined ? wordOf(nutrition, 'calories') : wordOf(quantity, 'value');
  if (text === undefined) return null;
  const match = /^(\d{1,6})(?:\.\d+)?\s*(?:k?cal|k?calories?|k?cals)?$/i.exec(text.trim());
  const count = match === null ? Number.NaN : Number(match[1]);
  if (count <= 100_000) return count;
  item.entry.change(`its calories "${text.slice(0, 40)}" cannot be read`);
  return null;
}

function dietOf(element: unknown, item: MenuNode): string[] {
  const node = typeof element === 'object' && element !== null ? (element as Record<string, unknown>) : {};
  const text = typeof element === 'string' ? element : (node['@id'] ?? node.name);
  if (typeof text !== 'string' || text === '') {
    item.entry.change('a diet of it cannot be read');
    return [];
  }
  return [wordsOf(localName(text).replace(/Diet$/, ''))].filter((diet) => diet !== '');
}
