import type { LocationSnapshot, MerchantSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import type { CommercePolicy, MethodPolicy } from '../../../src/domain/location/policy.ts';
import type { CatalogDocument } from '../../../src/domain/menu/catalog.ts';
import { resolveCatalog } from '../../../src/domain/menu/resolve-catalog.ts';
import { policy, snapshot } from './kitchen.ts';

/** Noon on a Monday. */
export const noon = Date.UTC(2026, 5, 1, 12);

const locationId = '0190a0a0-0000-7000-8000-000000000002';

/**
 * The dishes of the vectors in reference/money.md#worked-examples: `bowl` is 13.00 with a tahini for 1.00, `fries` are
 * 6.00.
 */
const vectorCatalog: CatalogDocument = {
  products: [
    {
      id: 'bowl',
      canonicalId: 'grain-bowl',
      name: 'Grain "house" bowl',
      description: 'Farro,\nsquash.',
      priceMinor: 1300,
      images: ['https://img.example/bowl.jpg', 'https://img.example/bowl-2.jpg'],
      groupIds: ['extras'],
      popularity: 2,
    },
    { id: 'fries', name: 'Fries', description: '', priceMinor: 600, images: [], groupIds: [], popularity: 1 },
    { id: 'soup', name: 'Soup', description: '', priceMinor: 500, images: [], groupIds: [] },
    { id: 'agua', name: 'Agua fresca', description: '', priceMinor: 300, images: [], groupIds: [] },
  ],
  groups: [
    {
      id: 'extras',
      name: 'Extras',
      min: 0,
      max: 2,
      options: [
        {
          id: 'tahini',
          name: 'Tahini',
          priceMinor: 100,
          maxQuantity: 2,
          childLinks: [{ groupId: 'spice', min: 0, max: 1 }],
        },
        { id: 'lemon', name: 'Lemon', priceMinor: 0, maxQuantity: 1, childLinks: [] },
      ],
    },
    {
      id: 'spice',
      name: 'Spice',
      min: 0,
      max: 1,
      options: [{ id: 'chili', name: 'Chili', priceMinor: 0, maxQuantity: 1, childLinks: [] }],
    },
  ],
  menus: [
    {
      id: 'all-day',
      name: 'All day',
      windows: [],
      locationIds: null,
      categories: [{ id: 'mains', name: 'Mains', productIds: ['bowl', 'fries', 'soup', 'agua'] }],
    },
  ],
  overrides: [],
};

/** Offered around the clock, free, ready at once. */
export function method(changes: Partial<MethodPolicy> = {}): MethodPolicy {
  return { ...policy.methods.takeout, ...changes };
}

/**
 * The terms of the vectors in reference/money.md#worked-examples, which are the kitchen's: 10.5 % tax, delivery 4.00,
 * room service 3.60.
 */
export function vectorPolicy(changes: Partial<CommercePolicy> = {}): CommercePolicy {
  return { ...policy, statementDescriptor: 'VECTOR KITCHEN', ...changes };
}

/**
 * A location with the dishes and terms of the vectors and words that need escaping; what a test is about it changes.
 */
export function locationFacts(
  changes: Partial<Omit<LocationSnapshot, 'merchant'>> & { merchant?: Partial<MerchantSnapshot> } = {},
): LocationSnapshot {
  const kitchen = snapshot();
  return {
    ...kitchen,
    locationId,
    slug: 'vectors-main',
    displayName: 'Vector Kitchen, "Main" Street',
    addressString: '1 Main Street, New York, NY 10001',
    addressData: { street: '1 Main Street', city: 'New York', lat: 40.75, lng: -73.99 },
    publicationRevision: 3,
    snapshotRevision: 5,
    policyRevision: 7,
    catalog: resolveCatalog(vectorCatalog, locationId),
    policy: vectorPolicy(),
    ...changes,
    merchant: { ...kitchen.merchant, ...merchant, ...changes.merchant },
  };
}

const merchant: Partial<MerchantSnapshot> = {
  merchantId: '0190a0a0-0000-7000-8000-000000000001',
  organizationId: '0190a0a0-0000-7000-8000-0000000000aa',
  slug: 'vectors',
  name: 'Vector Kitchen',
  locationIds: [locationId],
  origins: ['https://shop.example'],
  appSchemes: ['vectorapp'],
  loopbackOriginsAllowed: false,
};
