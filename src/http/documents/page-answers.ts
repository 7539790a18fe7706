import { getAddressSearch } from '../../api/location/get-address-search.ts';
import { getLocation } from '../../api/location/get-location.ts';
import { getMerchant } from '../../api/location/get-merchant.ts';
import { getMerchantLook } from '../../api/location/get-merchant-look.ts';
import { getMenuTexts } from '../../api/menu/get-menu-texts.ts';
import { listMenuPictures } from '../../api/menu/list-menu-pictures.ts';
import { listMenus } from '../../api/menu/list-menus.ts';
import type { Operation } from '../../api/operation.ts';
import type { LocationSnapshot, MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import type { Language } from '../../domain/values/language.ts';
import type { Context } from '../../workflows/context.ts';
import type { StorefrontPage } from './page-at.ts';

/** One answer that a page begins with, under the name that its cache has for it (web/storefront/frame/queries.ts). */
export type PagePart = {
  readonly key: readonly (string | null)[];
  /** The tag of the answer: equal ones are the same answer. */
  readonly tag: string;
  readonly text: () => string;
};

/**
 * The answers that a page needs before it shows anything, as the operations give them to everyone: nothing that one guest may
 * know and another may not.
 */
export async function readPageParts(
  context: Context,
  page: Extract<StorefrontPage, { readonly kind: 'home' | 'menu' }>,
  slug: string,
  language: Language,
): Promise<readonly PagePart[]> {
  const { merchant } = page;
  const ofMerchant = { merchantSlug: merchant.slug };
  const parts = [
    partOf(context, { operation: getMerchant, path: ofMerchant, merchant, key: ['merchant', slug] }),
    partOf(context, { operation: getMerchantLook, path: ofMerchant, merchant, key: ['look', slug] }),
  ].map(async (part) => (page.kind === 'menu' ? atOneLocation(await part, page.location) : part));
  if (page.kind === 'menu') {
    const { location } = page;
    const { locationId } = location;
    const at = { merchant, location, path: { locationId } };
    const words = wordsFor(location, language);
    parts.push(
      partOf(context, {
        ...at,
        operation: getLocation,
        path: { locationSlugOrId: locationId },
        key: ['location', locationId],
      }),
      partOf(context, { ...at, operation: listMenus, key: ['menus', locationId, null] }),
      partOf(context, { ...at, operation: listMenuPictures, key: ['menu-pictures', locationId] }),
    );
    if (words !== null) {
      const path = { locationId, language: words };
      parts.push(partOf(context, { ...at, operation: getMenuTexts, path, key: ['menu-texts', locationId, words] }));
    }
  }
  const [first] = context.locations.locationsOf(merchant.merchantId);
  if (page.kind === 'home' && first !== undefined) {
    const { locationId } = first;
    const key = ['address-search', locationId];
    const path = { locationId };
    parts.push(partOf(context, { operation: getAddressSearch, path, merchant, location: first, key }));
  }
  return Promise.all(parts);
}

/** From how many locations on a menu comes with what is said of its own alone; the page asks for the others. */
const allComeUpTo = 50;

/** What is said of a merchant, of a large one no more than of this location, under a name that says so. */
function atOneLocation(part: PagePart, { locationId, merchant }: LocationSnapshot): PagePart {
  if (merchant.locationIds.length <= allComeUpTo) return part;
  const [name = '', slug = ''] = part.key;
  const text = () => {
    const whole: { locations: readonly { id: string }[] | Readonly<Record<string, unknown>> } = JSON.parse(part.text());
    const { locations } = whole;
    const here = Array.isArray(locations)
      ? locations.filter(({ id }) => id === locationId)
      : { [locationId]: (locations as Readonly<Record<string, unknown>>)[locationId] };
    return JSON.stringify({ ...whole, locations: here });
  };
  return { key: [`${name}-here`, slug], tag: part.tag, text };
}

/** The language of a menu's texts that a page in `language` shows; null: as the menu is written (use-menu-words.ts). */
export function wordsFor({ menuLanguage, menuLanguages = [] }: LocationSnapshot, language: Language): string | null {
  const reads = (tag: string): boolean => tag === language || tag.startsWith(`${language}-`);
  if (menuLanguage != null && reads(menuLanguage)) return null;
  return menuLanguages.find((each) => each === language) ?? menuLanguages.find(reads) ?? null;
}

type Read = {
  readonly operation: unknown;
  readonly path: Readonly<Record<string, string>>;
  readonly merchant: MerchantSnapshot;
  readonly location?: LocationSnapshot;
  readonly key: PagePart['key'];
};

async function partOf(context: Context, { operation, path, merchant, location, key }: Read): Promise<PagePart> {
  const { id, run } = operation as Operation;
  const answer = await run(context, {
    requestId: '',
    operationId: id,
    now: context.clock.nowFor(merchant.merchantId),
    path,
    query: { menuOnly: false },
    body: {},
    merchantId: merchant.merchantId,
    location: location ?? null,
    cart: null,
    caller: { kind: 'anonymous' },
    customer: null,
    staff: null,
    ifMatch: null,
    record: null,
    clientAddress: '',
  });
  const { prepared, text } = answer;
  // A short one is its own tag.
  if (prepared === undefined) return { key, tag: text, text: () => text };
  const { etag } = await prepared.form('identity', false);
  return { key, tag: etag, text: prepared.text };
}
