import { counterMethods } from '../../domain/location/counter-terms.ts';
import type { LegalFacts } from '../../domain/location/legal-facts.ts';
import type { LocationSnapshot, MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import { type Availability, availabilityOf, isOptionServed, popularProducts } from '../../domain/menu/availability.ts';
import type {
  ResolvedChildLink,
  ResolvedGroup,
  ResolvedMenu,
  ResolvedOption,
  ResolvedProduct,
} from '../../domain/menu/catalog.ts';
import { popularMax } from '../../domain/menu/expanded-size.ts';
import { menuTimeText } from '../../domain/menu/menu-times.ts';
import { formatDecimal, formatMoney } from '../../domain/values/money.ts';

/**
 * The Merchant of reference/menus-and-locations.md#merchant-and-locations as JSON text, with `locations` in the order
 * given.
 */
export function writeMerchant(merchant: MerchantSnapshot, locations: readonly LocationSnapshot[]): string {
  return JSON.stringify({
    id: merchant.merchantId,
    name: merchant.name,
    country: merchant.country,
    currency: merchant.currency,
    bio: merchant.bio,
    logo: merchant.logo,
    cover: merchant.cover,
    ...legalOf(merchant),
    locations: locations.map(summarise),
  });
}

/** The StorefrontLocation of reference/menus-and-locations.md#merchant-and-locations as JSON text. */
export function writeLocation(facts: LocationSnapshot): string {
  return JSON.stringify({
    id: facts.locationId,
    restaurantSlug: facts.slug,
    restaurantDisplayName: facts.displayName,
    restaurantBio: facts.bio,
    coverPhoto: facts.coverPhoto,
    restaurantLogo: facts.logo,
    addressData: facts.addressData,
    addressString: facts.addressString,
    ...phoneOf(facts),
    ...counterOf(facts),
    ...menuLanguagesOf(facts),
    ...(facts.catalogsByMethod ? { methodMenus: [...facts.catalogsByMethod.keys()] } : {}),
    ...legalOf(facts.merchant),
  });
}

/** Left out where they are not said, and where there are none. */
function menuLanguagesOf({ menuLanguage = null, menuLanguages = [] }: LocationSnapshot): object {
  return {
    ...(menuLanguage === null ? {} : { menuLanguage }),
    ...(menuLanguages.length === 0 ? {} : { menuLanguages }),
  };
}

/**
 * The MenuBundle of reference/menus-and-locations.md#menus as JSON text, availability as of `now`. `active` says for
 * each menu of the catalog, in order, whether it is served; `menuOnly` leaves out the popular products. Empty without a
 * catalog.
 */
export function writeMenus(
  facts: LocationSnapshot,
  active: readonly boolean[],
  menuOnly: boolean,
  now: number,
): string {
  if (facts.catalog === null) return '{"menus":[],"popularProducts":[]}';
  // A product is written once, however many categories list it.
  const texts = new Map<ResolvedProduct, string>();
  const write = (product: ResolvedProduct): string => {
    const text = texts.get(product) ?? JSON.stringify(menuProduct(product, facts, now));
    texts.set(product, text);
    return text;
  };
  const menus = facts.catalog.menus.map((menu, index) => writeMenu(menu, active[index] ?? false, write));
  const popular = menuOnly ? [] : popularProducts(facts.catalog, facts, now, popularMax);
  return `{"menus":[${menus.join()}],"popularProducts":[${popular.map(write).join()}]}`;
}

/**
 * The Product of reference/menus-and-locations.md#menus as JSON text: what can be chosen at `now`, expanded to the last
 * level.
 */
export function writeProduct(product: ResolvedProduct, facts: LocationSnapshot, now: number): string {
  return JSON.stringify({
    ...menuProduct(product, facts, now),
    locationId: facts.locationId,
    modifiers: product.groups.map((group) => modifierGroup(group, facts, now)),
  });
}

function summarise(facts: LocationSnapshot): object {
  const { methods } = facts.policy;
  return {
    id: facts.locationId,
    restaurantDisplayName: facts.displayName,
    coverPhoto: facts.coverPhoto,
    restaurantLogo: facts.logo,
    addressString: facts.addressString,
    restaurantBio: facts.bio,
    lat: facts.addressData.lat ?? null,
    lng: facts.addressData.lng ?? null,
    ...phoneOf(facts),
    methodsStatus: {
      pickup: methods.takeout.offered,
      table: methods.table_side.offered,
      delivery: methods.delivery.offered,
      roomService: methods.room_service.offered,
    },
    ...counterOf(facts),
  };
}

/** Left out where it is not known. */
function phoneOf({ phoneNumber = null }: LocationSnapshot): { readonly phoneNumber?: string } {
  return phoneNumber === null ? {} : { phoneNumber };
}

/** Left out where guests pay online only. */
function counterOf(facts: LocationSnapshot): { readonly payAtCounter?: object } {
  const { counter = null, currency } = facts.merchant;
  const methods = counterMethods(facts);
  if (counter === null || methods.length === 0) return {};
  const { totalMaxMinor } = counter;
  const totalMax = formatDecimal(totalMaxMinor, currency);
  return { payAtCounter: { methods, totalMax, totalMaxFormatted: formatMoney(totalMaxMinor, currency) } };
}

/** Left out where nothing was said. */
function legalOf({ legal = null }: MerchantSnapshot): { readonly legal?: LegalFacts } {
  return legal === null ? {} : { legal };
}

function writeMenu(menu: ResolvedMenu, isActive: boolean, write: (product: ResolvedProduct) => string): string {
  const { id, name, imageUrl } = menu;
  const head = { id, name, isActive, time: menuTimeText(menu.windows), ...(imageUrl === null ? {} : { imageUrl }) };
  const categories = menu.categories.map(
    (category) =>
      `${JSON.stringify({ id: category.id, name: category.name }).slice(0, -1)},"products":[${category.products.map(write).join()}]}`,
  );
  return `${JSON.stringify(head).slice(0, -1)},"categories":[${categories.join()}]}`;
}

type MenuProduct = {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly displayPrice: string;
  readonly currency: string;
  readonly modifierIds: readonly string[];
  readonly description: string;
  readonly availability: Availability;
  readonly images: readonly string[];
  readonly nutrition?: object;
  readonly allergens?: object;
};

function menuProduct(product: ResolvedProduct, facts: LocationSnapshot, now: number): MenuProduct {
  const { currency } = facts.merchant;
  return {
    id: product.id,
    name: product.name,
    price: formatDecimal(product.priceMinor, currency),
    displayPrice: formatMoney(product.priceMinor, currency),
    currency,
    modifierIds: product.groups.map((group) => group.id),
    description: product.description,
    availability: availabilityOf(product, facts, now),
    images: product.images,
    ...(product.nutrition === null ? {} : { nutrition: product.nutrition }),
    ...(product.allergens === undefined ? {} : { allergens: product.allergens }),
  };
}

function modifierGroup(group: ResolvedGroup, facts: LocationSnapshot, now: number): object {
  return {
    id: group.id,
    name: group.name,
    rule: { min: group.min, max: group.max },
    items: group.options
      .filter((option) => isOptionServed(option, facts, now))
      .map((option) => modifierOption(option, facts, now)),
    ...(group.description === null ? {} : { description: group.description }),
    ...(group.imageUrl === null ? {} : { imageUrl: group.imageUrl }),
  };
}

function modifierOption(option: ResolvedOption, facts: LocationSnapshot, now: number): object {
  return {
    id: option.id,
    name: option.name,
    price: formatDecimal(option.priceMinor, facts.merchant.currency),
    maxQuantity: option.maxQuantity,
    ...(option.preselected === true ? { preselected: true } : {}),
    ...(option.allergens === undefined ? {} : { allergens: option.allergens }),
    ...(option.childLinks.length === 0
      ? {}
      : { childGroups: option.childLinks.map((link) => childLink(link, facts, now)) }),
  };
}

function childLink(link: ResolvedChildLink, facts: LocationSnapshot, now: number): object {
  const { group, minOverride, maxOverride } = link;
  const overrides = {
    ...(minOverride === null ? {} : { min: minOverride }),
    ...(maxOverride === null ? {} : { max: maxOverride }),
  };
  return {
    groupId: group.id,
    ...(Object.keys(overrides).length === 0 ? {} : { overrides }),
    ...(link.applyPerParentQuantity ? { applyPerParentQuantity: true } : {}),
    group: modifierGroup(group, facts, now),
  };
}
