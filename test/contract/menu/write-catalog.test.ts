import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { loadZone } from '../../../src/adapters/system/zones.ts';
import {
  menuBundleSchema,
  merchantSchema,
  productSchema,
  storefrontLocationSchema,
} from '../../../src/contract/menu/catalog.ts';
import { writeLocation, writeMenus, writeMerchant, writeProduct } from '../../../src/contract/menu/write-catalog.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import { emptyOverlay } from '../../../src/domain/menu/catalog.ts';
import { resolveCatalog } from '../../../src/domain/menu/resolve-catalog.ts';
import { newLocation, newMerchant, smallCatalog, smallPolicy } from '../../support/data/small-merchant.ts';

const now = Date.UTC(2026, 5, 2, 16, 0, 0);

/** The facts of a small merchant's location, changed as a test needs it. */
function factsWith(changes: Partial<LocationSnapshot> = {}): LocationSnapshot {
  const { merchantId, organizationId, slug, ...merchant } = newMerchant();
  const location = newLocation(merchantId);
  return {
    merchant: { ...merchant, merchantId, organizationId, slug, published: true, locationIds: [], clockOffsetMs: 0 },
    locationId: location.locationId,
    slug: location.slug,
    displayName: location.displayName,
    bio: '',
    coverPhoto: '',
    logo: '',
    addressString: location.addressString,
    addressData: location.addressData,
    published: true,
    zone: loadZone('America/New_York'),
    profile: 'core_commerce',
    authorityOverrides: {},
    storefrontUrl: null,
    publicationRevision: 1,
    snapshotRevision: 1,
    policyRevision: 1,
    bindingRevision: null,
    catalog: resolveCatalog(smallCatalog(), location.locationId),
    policy: smallPolicy(),
    overlay: emptyOverlay,
    ...changes,
  };
}

function productIn(facts: LocationSnapshot, id: string) {
  const product = facts.catalog?.products.get(id);
  if (product === undefined) throw new Error(`${id} is not there`);
  return JSON.parse(writeProduct(product, facts, now));
}

function expectForm(schema: TSchema, value: unknown): void {
  expect([...Compile(schema).Errors(value)]).toEqual([]);
}

describe('merchant and location (2.11)', () => {
  test('a merchant with its locations in the order given', () => {
    const facts = factsWith();
    const merchant = JSON.parse(writeMerchant(facts.merchant, [facts, factsWith({ addressData: {} })]));
    expectForm(merchantSchema, merchant);
    expect(Object.keys(merchant)).toEqual(['id', 'name', 'country', 'currency', 'bio', 'logo', 'cover', 'locations']);
    expect(merchant.locations[0]).toEqual({
      id: facts.locationId,
      restaurantDisplayName: 'Bay Street Noodles, Harbour',
      coverPhoto: '',
      restaurantLogo: '',
      addressString: '1 Pier Road, New York, NY 10004',
      restaurantBio: '',
      lat: 40.7,
      lng: -74.01,
      methodsStatus: { pickup: true, table: false, delivery: false, roomService: false },
    });
    expect(merchant.locations[1]).toMatchObject({ lat: null, lng: null });
  });

  test('a location, its address as far as it is known', () => {
    const facts = factsWith();
    const location = JSON.parse(writeLocation(facts));
    expectForm(storefrontLocationSchema, location);
    expect(location).toEqual({
      id: facts.locationId,
      restaurantSlug: facts.slug,
      restaurantDisplayName: 'Bay Street Noodles, Harbour',
      restaurantBio: '',
      coverPhoto: '',
      restaurantLogo: '',
      addressData: { street: '1 Pier Road', city: 'New York', lat: 40.7, lng: -74.01 },
      addressString: '1 Pier Road, New York, NY 10004',
    });
  });
});

describe('menus (2.14, 12.1)', () => {
  test('every menu in order, each product in every category that lists it', () => {
    const bundle = JSON.parse(writeMenus(factsWith(), [true, false], false, now));
    expectForm(menuBundleSchema, bundle);
    expect(
      bundle.menus.map((menu: { id: string; isActive: boolean; time: string }) => [menu.id, menu.isActive, menu.time]),
    ).toEqual([
      ['all-day', true, 'All day'],
      ['lunch', false, 'Mon-Fri 11:00 AM-3:00 PM'],
    ]);
    expect(bundle.menus[0]).not.toHaveProperty('imageUrl');
    expect(bundle.menus[1].imageUrl).toBe('https://img.example/lunch.jpg');
    expect(bundle.menus[1].categories).toEqual([
      { id: 'lunch-set', name: 'Lunch sets', products: [bundle.menus[0].categories[0].products[0]] },
    ]);
    expect(bundle.menus[0].categories[0].products[0]).toEqual({
      id: 'ramen',
      name: 'Tonkotsu ramen',
      price: '14.50',
      displayPrice: '$14.50',
      currency: 'usd',
      modifierIds: ['size'],
      description: 'Pork broth, twelve hours.',
      availability: 'AVAILABLE',
      images: ['https://img.example/ramen.jpg'],
      nutrition: { calorieCount: 820, dietaryPreferences: [], ingredients: ['wheat', 'pork'] },
    });
    expect(bundle.menus[0].categories[1].products[0]).not.toHaveProperty('nutrition');
  });

  test('popular products: best sellers first, only available ones, none in the light form', () => {
    const ids = (text: string) => JSON.parse(text).popularProducts.map((product: { id: string }) => product.id);
    const soldOut = { ...emptyOverlay, soldOutUntil: new Map([['gyoza', Number.POSITIVE_INFINITY]]) };
    expect(ids(writeMenus(factsWith(), [true, true], false, now))).toEqual(['gyoza', 'ramen']);
    expect(ids(writeMenus(factsWith({ overlay: soldOut }), [true, true], false, now))).toEqual(['ramen']);
    expect(ids(writeMenus(factsWith(), [true, true], true, now))).toEqual([]);
  });

  test('at most twenty popular products', () => {
    const products = Array.from({ length: 30 }, (_value, rank) => ({
      id: `dish-${rank}`,
      name: 'Dish',
      description: '',
      priceMinor: 100,
      images: [],
      groupIds: [],
      popularity: 30 - rank,
    }));
    const categories = [{ id: 'c', name: 'C', productIds: products.map((product) => product.id) }];
    const menus = [{ id: 'm', name: 'M', windows: [], locationIds: null, categories }];
    const facts = factsWith({ catalog: resolveCatalog(smallCatalog({ products, menus }), 'here') });
    const { popularProducts } = JSON.parse(writeMenus(facts, [true], false, now));
    expect(popularProducts).toHaveLength(20);
    expect(popularProducts[0].id).toBe('dish-29');
  });

  test('the light form has the same menus', () => {
    const [whole, light] = [false, true].map((menuOnly) =>
      JSON.parse(writeMenus(factsWith(), [true, true], menuOnly, now)),
    );
    expect(light.menus).toEqual(whole.menus);
  });

  test('a location without a catalog has no menus', () => {
    const bundle = JSON.parse(writeMenus(factsWith({ catalog: null }), [], false, now));
    expectForm(menuBundleSchema, bundle);
    expect(bundle).toEqual({ menus: [], popularProducts: [] });
  });
});

describe('a product (2.14, 12.2)', () => {
  test('with its whole tree; what may not be chosen is left out', () => {
    const facts = factsWith();
    const ramen = productIn(facts, 'ramen');
    expectForm(productSchema, ramen);
    expect(ramen).toMatchObject({ id: 'ramen', locationId: facts.locationId, availability: 'AVAILABLE' });
    expect(ramen.modifiers).toEqual([
      {
        id: 'size',
        name: 'Size',
        rule: { min: 1, max: 1 },
        items: [
          { id: 'regular', name: 'Regular', price: '0.00', maxQuantity: 1 },
          {
            id: 'large',
            name: 'Large',
            price: '2.50',
            maxQuantity: 1,
            childGroups: [
              {
                groupId: 'sauce',
                overrides: { min: 0, max: 2 },
                applyPerParentQuantity: true,
                group: {
                  id: 'sauce',
                  name: 'Sauce',
                  rule: { min: 0, max: 1 },
                  items: [{ id: 'chili', name: 'Chili oil', price: '0.50', maxQuantity: 2 }],
                  description: 'On the side.',
                },
              },
            ],
          },
        ],
      },
    ]);
  });

  test('a sold-out option is left out wherever it stands; a sold-out product is still shown', () => {
    const soldOutUntil = new Map([
      ['chili', now + 1],
      ['regular', now + 1],
    ]);
    const ramen = productIn(factsWith({ overlay: { ...emptyOverlay, soldOutUntil } }), 'ramen');
    expect(ramen.modifiers[0].items.map((option: { id: string }) => option.id)).toEqual(['large']);
    expect(ramen.modifiers[0].items[0].childGroups[0].group.items).toEqual([]);
    const gone = { ...emptyOverlay, soldOutUntil: new Map([['tea', now + 1]]) };
    expect(productIn(factsWith({ overlay: gone }), 'tea')).toMatchObject({ availability: 'SOLD_OUT', modifiers: [] });
  });

  test('a product that the bound provider does not know', () => {
    expect(productIn(factsWith({ mappedIds: new Set(['ramen']) }), 'tea').availability).toBe('UNAVAILABLE');
  });

  test('roots are exactly modifierIds, in order', () => {
    const [ramen, ...others] = smallCatalog().products;
    if (ramen === undefined) throw new Error('a dish');
    const products = [{ ...ramen, groupIds: ['sauce', 'size'] }, ...others];
    const text = productIn(factsWith({ catalog: resolveCatalog(smallCatalog({ products }), 'here') }), 'ramen');
    expect(text.modifierIds).toEqual(['sauce', 'size']);
    expect(text.modifiers.map((group: { id: string }) => group.id)).toEqual(['sauce', 'size']);
  });

  test.each([
    ['gbp', '£14.50'],
    ['aud', 'A$14.50'],
    ['aed', 'AED 14.50'],
  ] as const)('in %s', (currency, displayPrice) => {
    const facts = factsWith();
    const there = { ...facts, merchant: { ...facts.merchant, currency } };
    expect(productIn(there, 'ramen')).toMatchObject({ price: '14.50', displayPrice, currency });
  });
});
