import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import type { Minor } from '../values/money.ts';
import type { AllergenFacts } from './allergens.ts';
import type { NameTranslations, Translations } from './translations.ts';

/**
 * What staff edit and what a publication freezes: one document per merchant. Everything refers to everything else by
 * id; `canonicalId` (default: the id) is the merchant-wide identity by which two locations' copies of a dish are the
 * same.
 */
export type CatalogDocument = {
  /** What its texts are written in (translations.ts); left out: not said. */
  readonly language?: string;
  readonly products: readonly ProductRecord[];
  readonly groups: readonly GroupRecord[];
  readonly menus: readonly MenuRecord[];
  readonly overrides: readonly LocationOverride[];
  /** What differs by how a guest orders; left out: nothing. */
  readonly methodOverrides?: readonly MethodOverride[];
};

export type Nutrition = {
  readonly calorieCount?: number | null;
  readonly dietaryPreferences?: readonly string[];
  readonly ingredients?: readonly string[];
};

export type ProductRecord = {
  readonly id: string;
  readonly canonicalId?: string;
  readonly name: string;
  readonly description: string;
  readonly priceMinor: Minor;
  /** Absolute https addresses, first one is the picture of a line. */
  readonly images: readonly string[];
  /** Root groups in display order. */
  readonly groupIds: readonly string[];
  readonly nutrition?: Nutrition;
  /** Left out: not declared, which is not "free of". */
  readonly allergens?: AllergenFacts;
  /** Best sellers first: smaller is more popular; left out means not listed among popular products. */
  readonly popularity?: number;
  /** What it is taxed under with all its options; left out, or unknown to a location: `standard`. */
  readonly taxCategory?: string;
  readonly translations?: Translations;
};

/** A product as a publication is read: `pictures` are `images` as they are stored (public-pictures.ts). */
export type ReadProductRecord = ProductRecord & { readonly pictures?: readonly string[] };

export type GroupRecord = {
  readonly id: string;
  readonly canonicalId?: string;
  readonly name: string;
  readonly description?: string | null;
  readonly imageUrl?: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly OptionRecord[];
  readonly translations?: Translations;
};

export type OptionRecord = {
  readonly id: string;
  readonly canonicalId?: string;
  readonly name: string;
  readonly priceMinor: Minor;
  /**
   * 0 means not selectable: such an option is left out of what is served (reference/menus-and-locations.md#modifiers).
   */
  readonly maxQuantity: number;
  /** Chosen already when the dish is opened: what it comes with, or what most take. */
  readonly preselected?: boolean;
  /** Of the option alone. Left out: not declared. */
  readonly allergens?: AllergenFacts;
  readonly childLinks: readonly ChildLinkRecord[];
  readonly translations?: NameTranslations;
};

export type ChildLinkRecord = {
  readonly groupId: string;
  readonly min?: number;
  readonly max?: number;
  readonly applyPerParentQuantity?: boolean;
};

/**
 * A daypart: on `weekdays` (1 Monday to 7 Sunday) from `fromMinute` to `toMinute` of the local day; `toMinute` may pass
 * 1440.
 */
export type MenuWindow = {
  readonly weekdays: readonly number[];
  readonly fromMinute: number;
  readonly toMinute: number;
};

export type MenuRecord = {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string;
  /** Empty: served at all times. */
  readonly windows: readonly MenuWindow[];
  readonly categories: readonly CategoryRecord[];
  /** Null: at every location of the merchant. */
  readonly locationIds: readonly string[] | null;
  /** For orders by these methods alone; left out: for all. */
  readonly methods?: readonly FulfillmentMethod[];
  readonly translations?: NameTranslations;
};

export type CategoryRecord = {
  readonly id: string;
  readonly name: string;
  readonly productIds: readonly string[];
  readonly translations?: NameTranslations;
};

/**
 * What one location does differently: another price, or an entity it does not carry. Keys are product and option ids.
 */
export type LocationOverride = {
  readonly locationId: string;
  readonly prices: Readonly<Record<string, Minor>>;
  readonly removed: readonly string[];
};

/**
 * The same for orders by one method: at these locations, or at all of the merchant (null). It goes before what a location
 * does by itself, and one that names locations before one for all.
 */
export type MethodOverride = {
  readonly method: FulfillmentMethod;
  readonly locationIds: readonly string[] | null;
  readonly prices: Readonly<Record<string, Minor>>;
  readonly removed: readonly string[];
};

// --- resolved: one location's view of one publication, expanded and indexed for reading ---

export type ResolvedOption = {
  readonly id: string;
  readonly canonicalId: string;
  readonly name: string;
  readonly priceMinor: Minor;
  readonly maxQuantity: number;
  readonly preselected?: boolean;
  readonly allergens?: AllergenFacts;
  readonly childLinks: readonly ResolvedChildLink[];
  readonly translations?: NameTranslations;
};

export type ResolvedChildLink = {
  readonly group: ResolvedGroup;
  readonly minOverride: number | null;
  readonly maxOverride: number | null;
  readonly applyPerParentQuantity: boolean;
};

export type ResolvedGroup = {
  readonly id: string;
  readonly canonicalId: string;
  readonly name: string;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly min: number;
  readonly max: number;
  readonly options: readonly ResolvedOption[];
  readonly optionsById: ReadonlyMap<string, ResolvedOption>;
  readonly translations?: Translations;
};

export type ResolvedProduct = {
  readonly id: string;
  readonly canonicalId: string;
  readonly name: string;
  readonly description: string;
  readonly priceMinor: Minor;
  /** Absolute https addresses, as the contract tells of them. */
  readonly images: readonly string[];
  /** The same as stored, references to pictures of ours among them; left out where there is none. */
  readonly pictures?: readonly string[];
  readonly groups: readonly ResolvedGroup[];
  readonly nutrition: Nutrition | null;
  readonly allergens?: AllergenFacts;
  readonly popularity: number | null;
  readonly taxCategory?: string;
  readonly translations?: Translations;
  /** Every category of this location that lists the product, in menu order. */
  readonly categoryIds: readonly string[];
};

export type ResolvedMenu = {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly windows: readonly MenuWindow[];
  readonly translations?: NameTranslations;
  readonly categories: readonly {
    readonly id: string;
    readonly name: string;
    readonly translations?: NameTranslations;
    readonly products: readonly ResolvedProduct[];
  }[];
};

/** Only products that some menu of the location lists are in `products`: what no menu shows cannot be ordered. */
export type ResolvedCatalog = {
  readonly products: ReadonlyMap<string, ResolvedProduct>;
  readonly productsByCanonicalId: ReadonlyMap<string, ResolvedProduct>;
  readonly categories: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  readonly menus: readonly ResolvedMenu[];
  /** Ids of listed products that are too large to be sent (expanded-size.ts): only what was stored before that bound. */
  readonly leftOut: readonly string[];
};

// --- the fast channel: what is sold out right now, beside the published catalog ---

/** Instants are epoch milliseconds; `Infinity` means until staff switch it back. */
export type AvailabilityOverlay = {
  readonly revision: number;
  /** Product or option id to the instant at which it comes back by itself. */
  readonly soldOutUntil: ReadonlyMap<string, number>;
  /** Product id to what is left to promise; absent means unlimited. */
  readonly stock: ReadonlyMap<string, number>;
  /** Slot instants whose capacity is used up. */
  readonly fullSlots: ReadonlySet<number>;
  /** Ordering is paused until then; null: not paused. */
  readonly pausedUntil: number | null;
  /** Preparation takes so much longer until then; null or left out: it does not. */
  readonly busy?: { readonly extraMinutes: number; readonly until: number } | null;
};

export const emptyOverlay: AvailabilityOverlay = {
  revision: 0,
  soldOutUntil: new Map(),
  stock: new Map(),
  fullSlots: new Set(),
  pausedUntil: null,
};

/** Whether a product or option cannot be sold at `now`: switched off for the time being, or no stock left. */
export function isSoldOut(overlay: AvailabilityOverlay, entityId: string, now: number): boolean {
  const until = overlay.soldOutUntil.get(entityId);
  if (until !== undefined && until > now) return true;
  const left = overlay.stock.get(entityId);
  return left !== undefined && left <= 0;
}
