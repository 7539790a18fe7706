import { displayText } from '../values/display-text.ts';
import { CommerceError } from '../values/errors.ts';
import { pictureIdOf } from '../values/picture.ts';
import { webAddressOf } from '../values/web-address.ts';
import type { AllergenFacts } from './allergens.ts';
import type {
  CatalogDocument,
  CategoryRecord,
  GroupRecord,
  LocationOverride,
  MenuRecord,
  MenuWindow,
  MethodOverride,
  OptionRecord,
  ProductRecord,
} from './catalog.ts';
import { checkLanguages, checkTranslations, translatedSize } from './check-translations.ts';
import { menuBytesMax, menusSize, productBytesMax, productSizes } from './expanded-size.ts';
import { groupHeights, walkGroups } from './group-links.ts';
import { depthMax } from './resolve-catalog.ts';

/**
 * One thing that keeps a catalog from being published. `path` as in `products[3].priceMinor`, `rule` what it breaks.
 */
export type CatalogProblem = { readonly path: string; readonly rule: string; readonly message: string };

/**
 * Everything that keeps `document` from being published, in document order; empty when nothing does. `locationIds` are
 * the merchant's locations; without them location ids are not looked up. Bounds are those of
 * reference/menus-and-locations.md#menus and reference/menus-and-locations.md#modifiers.
 */
export function validateCatalog(
  document: CatalogDocument,
  locationIds: ReadonlySet<string> | null = null,
): readonly CatalogProblem[] {
  const problems: CatalogProblem[] = [];
  const check: Check = (holds, path, rule, message) => {
    if (!holds) problems.push({ path, rule, message });
  };
  const known = knownIds(document, locationIds);
  checkLanguages(document, check);
  checkIds(document, check);
  document.products.forEach((product, index) => {
    checkProduct(product, `products[${index}]`, known, check);
  });
  document.groups.forEach((group, index) => {
    checkGroup(group, `groups[${index}]`, known, check);
  });
  checkTrees(document, check);
  document.menus.forEach((menu, index) => {
    checkMenu(menu, `menus[${index}]`, known, check);
  });
  document.overrides.forEach((override, index) => {
    checkOverride(override, `overrides[${index}]`, known, check);
  });
  checkMethodOverrides(document.methodOverrides ?? [], known, check);
  return [...problems, ...findOversized(document)];
}

/**
 * What of `document` is too large to be sent to customers: each such product, and the menus of a location in all. Never
 * stored, not even in a draft (design/menu.md#2026-11-22-a-product-is-at-most-1-mib-as-it-is-sent).
 */
export function findOversized(document: CatalogDocument): readonly CatalogProblem[] {
  const problems: CatalogProblem[] = [];
  const sizes = productSizes(document);
  document.products.forEach(({ id, name }, index) => {
    if ((sizes.get(id) ?? 0) <= productBytesMax) return;
    const message = `"${name}" is more than 1 MiB with all its choices: let its groups lead to fewer others.`;
    problems.push({ path: `products[${index}]`, rule: 'size', message });
  });
  if (menusSize(document.menus, document.products) > menuBytesMax) {
    const message = 'The menus of a location are more than 16 MiB: list fewer products, or shorten their texts.';
    problems.push({ path: 'menus', rule: 'size', message });
  }
  if (translatedSize(document) > menuBytesMax) {
    const message = 'The texts of one language are more than 16 MiB: shorten them.';
    problems.push({ path: 'translations', rule: 'size', message });
  }
  return problems;
}

/** Refuses a document that is too large to be sent with VALIDATION_ERROR, naming up to a hundred places. */
export function refuseOversized(document: CatalogDocument): void {
  refuseProblems('The catalog is too large', findOversized(document));
}

/** Refuses a document that cannot be published with VALIDATION_ERROR, naming up to a hundred places. */
export function refuseUnpublishable(document: CatalogDocument, locationIds: ReadonlySet<string>): void {
  refuseProblems('The catalog cannot be published', validateCatalog(document, locationIds));
}

function refuseProblems(what: string, problems: readonly CatalogProblem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const fields = problems.slice(0, 100).map(({ path, rule }) => ({ path, rule }));
  throw new CommerceError('VALIDATION_ERROR', `${what}: ${first.message}`, { details: { fields } });
}

type Check = (holds: boolean, path: string, rule: string, message: string) => void;

type Known = {
  readonly products: ReadonlySet<string>;
  readonly groups: ReadonlyMap<string, GroupRecord>;
  readonly options: ReadonlySet<string>;
  readonly locations: ReadonlySet<string> | null;
};

const perLevelMax = 100;

function knownIds(document: CatalogDocument, locations: ReadonlySet<string> | null): Known {
  return {
    products: new Set(document.products.map((product) => product.id)),
    groups: new Map(document.groups.map((group) => [group.id, group])),
    options: new Set(document.groups.flatMap((group) => group.options).map((option) => option.id)),
    locations,
  };
}

/** Products and options share one name space: availability and overrides name either by its id alone. */
function checkIds(document: CatalogDocument, check: Check): void {
  const sellable = new Set<string>();
  document.products.forEach(({ id }, index) => {
    checkId(id, `products[${index}].id`, sellable, check);
  });
  document.groups.forEach((group, index) => {
    group.options.forEach(({ id }, at) => {
      checkId(id, `groups[${index}].options[${at}].id`, sellable, check);
    });
  });
  const groups = new Set<string>();
  document.groups.forEach(({ id }, index) => {
    checkId(id, `groups[${index}].id`, groups, check);
  });
  const menus = new Set<string>();
  document.menus.forEach(({ id }, index) => {
    checkId(id, `menus[${index}].id`, menus, check);
  });
  const places = new Set<string>();
  document.overrides.forEach(({ locationId }, at) => {
    checkId(locationId, `overrides[${at}].locationId`, places, check);
  });
}

function checkId(id: string, path: string, seen: Set<string>, check: Check): void {
  check(id.length >= 1 && id.length <= 128, path, 'length', `An id has 1 to 128 characters: "${id}".`);
  check(!seen.has(id), path, 'duplicate', `The id "${id}" is used twice.`);
  seen.add(id);
}

function checkProduct(product: ProductRecord, path: string, known: Known, check: Check): void {
  checkName(product.name, `${path}.name`, check);
  checkText(product.description, `${path}.description`, check);
  checkPrice(product.priceMinor, `${path}.priceMinor`, check);
  product.images.forEach((address, index) => {
    checkImage(address, `${path}.images[${index}]`, check);
  });
  checkReferences(product.groupIds, `${path}.groupIds`, known.groups, 'modifier group', check);
  check(product.groupIds.length <= perLevelMax, `${path}.groupIds`, 'maxItems', 'A product has at most 100 groups.');
  const { calorieCount, dietaryPreferences = [], ingredients = [] } = product.nutrition ?? {};
  check(
    calorieCount === undefined || calorieCount === null || isIntegerWithin(calorieCount, 0, 100_000),
    `${path}.nutrition.calorieCount`,
    'range',
    'Calories are whole, 0 to 100000.',
  );
  checkUnique(dietaryPreferences, `${path}.nutrition.dietaryPreferences`, check);
  checkUnique(ingredients, `${path}.nutrition.ingredients`, check);
  checkAllergens(product.allergens, `${path}.allergens`, check);
  checkTranslations(product.translations, path, check, checkText);
}

function checkGroup(group: GroupRecord, path: string, known: Known, check: Check): void {
  checkName(group.name, `${path}.name`, check);
  if (typeof group.description === 'string') checkText(group.description, `${path}.description`, check);
  if (group.imageUrl !== undefined) checkImage(group.imageUrl, `${path}.imageUrl`, check);
  checkTranslations(group.translations, path, check, checkText);
  checkRule(group.min, group.max, path, check);
  check(group.options.length <= perLevelMax, `${path}.options`, 'maxItems', 'A group has at most 100 options.');
  const reachable = group.options.reduce((sum, option) => sum + option.maxQuantity, 0);
  check(group.min <= reachable, `${path}.min`, 'reachable', `"${group.name}" asks for more than its options allow.`);
  const preselected = group.options.filter((option) => option.preselected === true).length;
  check(
    preselected <= group.max,
    `${path}.max`,
    'preselected',
    `"${group.name}" has more preselected options than may be chosen.`,
  );
  group.options.forEach((option, index) => {
    checkOption(option, `${path}.options[${index}]`, known, check);
  });
}

function checkOption(option: OptionRecord, path: string, known: Known, check: Check): void {
  checkName(option.name, `${path}.name`, check);
  checkPrice(option.priceMinor, `${path}.priceMinor`, check);
  check(isIntegerWithin(option.maxQuantity, 0, 100), `${path}.maxQuantity`, 'range', 'maxQuantity is whole, 0 to 100.');
  checkAllergens(option.allergens, `${path}.allergens`, check);
  checkTranslations(option.translations, path, check, checkText);
  const links = option.childLinks;
  checkReferences(
    links.map((link) => link.groupId),
    `${path}.childLinks`,
    known.groups,
    'modifier group',
    check,
  );
  check(links.length <= perLevelMax, `${path}.childLinks`, 'maxItems', 'An option has at most 100 child groups.');
  links.forEach((link, index) => {
    const group = known.groups.get(link.groupId);
    if (group === undefined) return;
    checkRule(link.min ?? group.min, link.max ?? group.max, `${path}.childLinks[${index}]`, check);
  });
}

/** A substance that is contained is no trace besides, and each stands once. */
function checkAllergens(facts: AllergenFacts | undefined, path: string, check: Check): void {
  if (facts === undefined) return;
  const all = [...facts.contains, ...facts.mayContain];
  check(
    new Set(all).size === all.length,
    path,
    'uniqueItems',
    'Each allergen stands once, as contained or as a trace.',
  );
}

/** No group below itself, and no deeper than eight levels of groups (reference/menus-and-locations.md#modifiers). */
function checkTrees(document: CatalogDocument, check: Check): void {
  const links = walkGroups(document);
  const heights = groupHeights(links);
  document.groups.forEach((group, index) => {
    group.options.forEach((option, at) => {
      option.childLinks.forEach((link, number) => {
        const path = `groups[${index}].options[${at}].childLinks[${number}]`;
        check(!links.cyclic.has(link), path, 'cycle', `"${group.name}" would stand below itself by "${option.name}".`);
      });
    });
    check(
      (heights.get(group.id) ?? 1) <= depthMax,
      `groups[${index}]`,
      'depth',
      `Below "${group.name}" groups go deeper than ${depthMax} levels.`,
    );
  });
}

function checkMenu(menu: MenuRecord, path: string, known: Known, check: Check): void {
  checkName(menu.name, `${path}.name`, check);
  checkTranslations(menu.translations, path, check, checkText);
  if (menu.imageUrl !== undefined) checkImage(menu.imageUrl, `${path}.imageUrl`, check);
  menu.windows.forEach((window, index) => {
    checkWindow(window, `${path}.windows[${index}]`, check);
  });
  const categories = new Set<string>();
  menu.categories.forEach((category, index) => {
    checkId(category.id, `${path}.categories[${index}].id`, categories, check);
    checkCategory(category, `${path}.categories[${index}]`, known, check);
  });
  check(menu.methods?.length !== 0, `${path}.methods`, 'required', 'Name a way of ordering, or leave it out for all.');
  if (menu.locationIds !== null && known.locations !== null) {
    checkReferences(menu.locationIds, `${path}.locationIds`, known.locations, 'location', check);
  }
}

function checkCategory(category: CategoryRecord, path: string, known: Known, check: Check): void {
  checkName(category.name, `${path}.name`, check);
  checkTranslations(category.translations, path, check, checkText);
  checkReferences(category.productIds, `${path}.productIds`, known.products, 'product', check);
}

function checkWindow(window: MenuWindow, path: string, check: Check): void {
  const days = window.weekdays;
  check(
    days.length > 0 && days.every((day) => isIntegerWithin(day, 1, 7)) && new Set(days).size === days.length,
    `${path}.weekdays`,
    'range',
    'Weekdays are 1 Monday to 7 Sunday, each once, at least one.',
  );
  const from = isIntegerWithin(window.fromMinute, 0, 1439);
  const length = window.toMinute - window.fromMinute;
  check(
    from && Number.isInteger(length) && length >= 1 && length <= 1440,
    path,
    'range',
    'A menu is served from a minute of the day, for at most 24 hours.',
  );
}

function checkOverride(override: LocationOverride, path: string, known: Known, check: Check): void {
  const { locationId } = override;
  const place = `${path}.locationId`;
  check(known.locations?.has(locationId) ?? true, place, 'unknown', `There is no location "${locationId}".`);
  checkDifferent(override, path, known, check);
}

/** For each method a location is named once, and all locations together are. */
function checkMethodOverrides(overrides: readonly MethodOverride[], known: Known, check: Check): void {
  const named = new Set<string>();
  overrides.forEach((override, index) => {
    const path = `methodOverrides[${index}]`;
    const { method, locationIds } = override;
    if (locationIds !== null && known.locations !== null) {
      checkReferences(locationIds, `${path}.locationIds`, known.locations, 'location', check);
    }
    for (const place of locationIds ?? ['']) {
      const message = `"${method}" has other terms for the same location already: put them together.`;
      check(!named.has(`${method} ${place}`), path, 'duplicate', message);
      named.add(`${method} ${place}`);
    }
    checkDifferent(override, path, known, check);
  });
}

function checkDifferent(
  override: Pick<LocationOverride, 'prices' | 'removed'>,
  path: string,
  known: Known,
  check: Check,
): void {
  for (const [entityId, price] of Object.entries(override.prices)) {
    checkPrice(price, `${path}.prices.${entityId}`, check);
    checkSellable(entityId, `${path}.prices.${entityId}`, known, check);
  }
  override.removed.forEach((entityId, index) => {
    checkSellable(entityId, `${path}.removed[${index}]`, known, check);
  });
}

function checkSellable(entityId: string, path: string, known: Known, check: Check): void {
  const found = known.products.has(entityId) || known.options.has(entityId);
  check(found, path, 'unknown', `There is no product or option "${entityId}".`);
}

function checkReferences(
  ids: readonly string[],
  path: string,
  known: { has(id: string): boolean },
  what: string,
  check: Check,
): void {
  const seen = new Set<string>();
  ids.forEach((id, index) => {
    check(known.has(id), `${path}[${index}]`, 'unknown', `There is no ${what} "${id}".`);
    check(!seen.has(id), `${path}[${index}]`, 'duplicate', `The ${what} "${id}" is named twice.`);
    seen.add(id);
  });
}

function checkRule(min: number, max: number, path: string, check: Check): void {
  check(isIntegerWithin(min, 0, Number.MAX_SAFE_INTEGER), `${path}.min`, 'range', 'min is a whole number from 0.');
  check(isIntegerWithin(max, 0, Number.MAX_SAFE_INTEGER), `${path}.max`, 'range', 'max is a whole number from 0.');
  check(min <= max, path, 'rule', `min ${min} is above max ${max}.`);
}

function checkName(name: string, path: string, check: Check): void {
  check(name !== '', path, 'required', 'A name is not empty.');
  checkText(name, path, check);
}

function checkText(text: string, path: string, check: Check): void {
  check(
    displayText(text) === text,
    path,
    'displayText',
    'Texts carry no control characters and no blanks at their ends.',
  );
}

function checkPrice(priceMinor: number, path: string, check: Check): void {
  const holds = isIntegerWithin(priceMinor, 0, priceMinorMax);
  check(holds, path, 'range', 'A price is a whole number of minor units, 0 to 1000000000.');
}

// A line of 99 of the dearest dish with a hundred of the dearest options stays far below the safe integers.
const priceMinorMax = 1_000_000_000;

function checkImage(address: string, path: string, check: Check): void {
  check(
    pictureIdOf(address) !== null || webAddressOf(address) !== null,
    path,
    'https',
    'An image address is absolute, starts with https:// and has no blanks, backslashes or user name.',
  );
}

function checkUnique(words: readonly string[], path: string, check: Check): void {
  check(new Set(words).size === words.length, path, 'duplicate', 'Each word stands once.');
}

function isIntegerWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
