import type { LocationSnapshot, MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import type { LocationCache } from '../../store/location/location-cache.ts';

/** What stands at an address of the storefront. Only home and menu are for everyone alike. */
export type StorefrontPage =
  | { readonly kind: 'home'; readonly merchant: MerchantSnapshot }
  | { readonly kind: 'menu'; readonly merchant: MerchantSnapshot; readonly location: LocationSnapshot }
  /** A page of one guest: cart, account, order. */
  | { readonly kind: 'own' }
  /** The front of an installation that belongs to no one merchant. */
  | { readonly kind: 'front' }
  | { readonly kind: 'missing' };

type Places = Pick<LocationCache, 'findMerchantBySlug' | 'findBySlugOrId'>;

// The first words of pages that each guest sees differently (web/storefront/storefront-page.tsx).
const ownWords: ReadonlySet<string> = new Set(['account', 'order', 'orders', 'back']);

/**
 * What stands at a path of the storefront; `frontSlug` is the merchant at `/`, null where there is none. Nothing is said of
 * merchants and locations that guests cannot see: their pages are missing.
 */
export function pageAt(path: string, places: Places, frontSlug: string | null): StorefrontPage {
  const [slug = '', word, name, cart, ...rest] = path.replace(/^\//, '').split('/').map(decoded);
  if (slug === '' && word === undefined && frontSlug === null) return { kind: 'front' };
  const merchant = places.findMerchantBySlug(slug === '' && word === undefined ? (frontSlug ?? '') : slug);
  if (merchant === null) return { kind: 'missing' };
  if (word === undefined || (word === '' && name === undefined)) return { kind: 'home', merchant };
  if (ownWords.has(word)) return { kind: 'own' };
  if (word !== 'at' || name === undefined || rest.length > 0) return { kind: 'missing' };
  const location = places.findBySlugOrId(name);
  if (location === null || location.merchant.merchantId !== merchant.merchantId) return { kind: 'missing' };
  if (cart === undefined) return { kind: 'menu', merchant, location };
  return { kind: cart === 'cart' ? 'own' : 'missing' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '\0';
  }
}
