import type { Programme } from '../../domain/loyalty/loyalty.ts';
import type { CatalogDocument } from '../../domain/menu/catalog.ts';
import type { DiscountCode } from '../../store/cart/discount-codes.ts';
import type { NewLocation, NewMerchant } from '../../store/location/merchants.ts';
import { type DemoPicture, drawPictures } from './pictures/demo-pictures.ts';

/** One merchant of the sandbox, whole. */
export type SeededMerchant = {
  readonly merchant: NewMerchant;
  readonly locations: readonly NewLocation[];
  readonly catalog: CatalogDocument;
  /** What logo, cover and dishes refer to. */
  readonly pictures: readonly DemoPicture[];
  /** What is sold out until staff switch it back on. */
  readonly soldOut: readonly { readonly locationId: string; readonly entityIds: readonly string[] }[];
  readonly stock: readonly { readonly locationId: string; readonly productId: string; readonly left: number }[];
  readonly codes: readonly DiscountCode[];
  /** Left out: no loyalty programme. */
  readonly programme?: Omit<Programme, 'revision'>;
  readonly bindings: readonly {
    readonly locationId: string;
    readonly provider: string;
    readonly mappedIds: readonly string[];
  }[];
};

/** What all seeded merchants have in common: published, and open to `https://example.com` and every loopback origin. */
export const sandboxMerchant = {
  bio: '',
  logo: '',
  cover: '',
  status: 'published',
  origins: ['https://example.com'],
  appSchemes: ['tiffindemo'],
  loopbackOriginsAllowed: true,
  loyaltyEnabled: false,
} as const;

/** What most seeded locations have in common: published, run by the core alone, without pictures. */
export const sandboxLocation = {
  published: true,
  bio: '',
  coverPhoto: '',
  logo: '',
  profile: 'core_commerce',
  authorityOverrides: {},
  storefrontUrl: null,
} as const;

/** A merchant with what was drawn for it: its logo and cover, and a picture for each dish. */
export function withPictures(seeded: Omit<SeededMerchant, 'pictures'>): SeededMerchant {
  const { all, logo, cover, catalog } = drawPictures(seeded.merchant.slug, seeded.catalog);
  return { ...seeded, merchant: { ...seeded.merchant, logo, cover }, catalog, pictures: all };
}
