import type { AvailabilityOverlay, ResolvedCatalog } from '../menu/catalog.ts';
import type { Country } from '../values/country.ts';
import type { Currency } from '../values/currency.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import type { PictureFacts } from '../values/picture.ts';
import type { ZoneTable } from '../values/zone.ts';
import type { CounterTerms } from './counter-terms.ts';
import type { LegalFacts } from './legal-facts.ts';
import type { Look } from './look.ts';
import type { PartnerAccount } from './partners/partner-account.ts';
import type { CommercePolicy } from './policy.ts';

export const profiles = ['core_commerce', 'pos_routed', 'provider_checkout'] as const;
export type Profile = (typeof profiles)[number];

/** The seven keys of reference/authority.md#authority-context. */
export type Authority = {
  readonly operationalCatalog: 'core' | 'provider';
  readonly quote: 'core' | 'provider';
  readonly payment: 'processor' | 'provider';
  readonly refund: 'processor' | 'provider';
  readonly benefits: 'core_lip' | 'provider' | 'none';
  readonly orderRouting: 'core' | 'provider';
  readonly fulfillment: 'core' | 'provider';
};

/** A merchant as every request may need it; `merchantId` and `organizationId` are lower-case UUIDs. */
export type MerchantSnapshot = {
  readonly merchantId: string;
  readonly organizationId: string;
  readonly slug: string;
  readonly name: string;
  readonly country: Country;
  readonly currency: Currency;
  readonly bio: string;
  /** Absolute https addresses, as the contract tells of them, or "". */
  readonly logo: string;
  readonly cover: string;
  /** As stored, and what is known of every picture that is kept here, by id; left out: none is. */
  readonly ownPictures?: {
    readonly logo: string;
    readonly cover: string;
    readonly facts: ReadonlyMap<string, PictureFacts>;
  };
  /** What it chose for its pages; null or left out: they look as they come. */
  readonly look?: Look | null;
  /** Who sells, and its legal pages; null or left out: nothing was said. */
  readonly legal?: LegalFacts | null;
  readonly published: boolean;
  /** Those who run the installation took it off the pages: it would be published otherwise. Left out: no. */
  readonly suspended?: boolean;
  /** It is on its way to another installation, or from one: everything of it can be read, and nothing changed. */
  readonly moving?: boolean;
  /** Published locations in the merchant's configured order. */
  readonly locationIds: readonly string[];
  /**
   * Exact origins (`https://shop.example`), and app schemes without colon (`myapp`), registered for CORS and returnUrl.
   */
  readonly origins: readonly string[];
  readonly appSchemes: readonly string[];
  /** Sandbox: every loopback origin counts as registered, on any port. */
  readonly loopbackOriginsAllowed: boolean;
  readonly loyaltyEnabled: boolean;
  /** The processor at which the merchant has an account that takes its payments; null or left out: it has none. */
  readonly accountProcessor?: string | null;
  /** The partners it has of its own, those included that take nothing new any more; left out: none. */
  readonly partners?: readonly PartnerAccount[];
  /** Where guests may pay the staff; null or left out: nowhere. */
  readonly counter?: CounterTerms | null;
  /** Where its texts may go, two letters each; null or left out: wherever the installation sends. */
  readonly textCountries?: readonly string[] | null;
  /** Sandbox: how far this merchant's test clock stands from the real time. */
  readonly clockOffsetMs: number;
};

export type AddressData = {
  readonly street?: string;
  readonly streetOptional?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zipCode?: string;
  readonly country?: string;
  readonly lat?: number | null;
  readonly lng?: number | null;
};

/**
 * Everything a request at one location decides on, in memory, as of one set of revision numbers. A new object replaces
 * the old one when any number moves, so work derived from it can be remembered by object identity.
 */
export type LocationSnapshot = {
  readonly merchant: MerchantSnapshot;
  readonly locationId: string;
  readonly slug: string;
  readonly displayName: string;
  readonly bio: string;
  readonly coverPhoto: string;
  readonly logo: string;
  /** The last two as stored; left out: the same. */
  readonly ownPictures?: { readonly coverPhoto: string; readonly logo: string };
  readonly addressString: string;
  readonly addressData: AddressData;
  /** Where guests call, in international form; null or left out: not known. */
  readonly phoneNumber?: string | null;
  readonly published: boolean;
  readonly zone: ZoneTable;
  readonly profile: Profile;
  readonly authorityOverrides: Partial<Authority>;
  /** redirectToStorefront's configured target, absolute https; null: none. */
  readonly storefrontUrl: string | null;
  readonly publicationRevision: number | null;
  readonly snapshotRevision: number | null;
  readonly policyRevision: number;
  readonly bindingRevision: number | null;
  /** Name of the provider the location is bound to; null or left out: none is bound. */
  readonly provider?: string | null;
  /**
   * Product and option ids the bound provider knows (MAPPING_MISSING for others); null or left out: the catalog is the
   * core's own.
   */
  readonly mappedIds?: ReadonlySet<string> | null;
  readonly catalog: ResolvedCatalog | null;
  /**
   * By method what is sold to it, of those methods that are sold something else than `catalog`; null or left out: none is
   * (at-method.ts).
   */
  readonly catalogsByMethod?: ReadonlyMap<FulfillmentMethod, () => ResolvedCatalog> | null;
  /** What the menus are written in; null or left out: not said. */
  readonly menuLanguage?: string | null;
  /** What some of their texts are translated into; left out: nothing. Known without the catalog being resolved. */
  readonly menuLanguages?: readonly string[];
  /** When the menus were published; null or left out: not known. */
  readonly publishedAt?: number | null;
  readonly policy: CommercePolicy;
  readonly overlay: AvailabilityOverlay;
};

const reader = Symbol('reader');

type WithReader = { readonly [reader]: () => ResolvedCatalog | null };

// One function for all: with one of its own each, every snapshot would have a hidden class of its own, and code that serves many
// locations would look each member up by its name.
const readWhenAsked = {
  enumerable: true,
  get(this: WithReader): ResolvedCatalog | null {
    return this[reader]();
  },
};

/** A snapshot of these parts, whose catalog is read each time it is asked for. A copy by spreading has the catalog as it is then. */
export function withCatalog(
  parts: Omit<LocationSnapshot, 'catalog'>,
  readCatalog: () => ResolvedCatalog | null,
): LocationSnapshot {
  const snapshot: Omit<LocationSnapshot, 'catalog'> & WithReader = { ...parts, [reader]: readCatalog };
  return Object.defineProperty(snapshot, 'catalog', readWhenAsked) as LocationSnapshot & WithReader;
}

/** The logo of a location as it is stored, its merchant's where it has none of its own; "" where neither has one. */
export function logoOf(location: LocationSnapshot): string {
  const { merchant } = location;
  return (location.ownPictures ?? location).logo || (merchant.ownPictures ?? merchant).logo;
}
