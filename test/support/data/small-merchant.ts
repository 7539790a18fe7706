import { randomUUID } from 'node:crypto';
import type { CommercePolicy, MethodPolicy } from '../../../src/domain/location/policy.ts';
import type { CatalogDocument } from '../../../src/domain/menu/catalog.ts';
import type { Database } from '../../../src/store/database/database.ts';
import {
  createLocation,
  createMerchant,
  type NewLocation,
  type NewMerchant,
} from '../../../src/store/location/merchants.ts';

/** A published merchant with fresh ids. */
export function newMerchant(changes: Partial<NewMerchant> = {}): NewMerchant {
  const merchantId = randomUUID();
  return {
    merchantId,
    organizationId: randomUUID(),
    slug: `merchant-${merchantId.slice(0, 8)}`,
    name: 'Bay Street Noodles',
    country: 'United States',
    currency: 'usd',
    bio: '',
    logo: '',
    cover: '',
    status: 'published',
    origins: [],
    appSchemes: [],
    loopbackOriginsAllowed: false,
    loyaltyEnabled: false,
    ...changes,
  };
}

/** A published location of `merchantId` in New York with fresh ids, open all day, every day, for takeout only. */
export function newLocation(merchantId: string, changes: Partial<NewLocation> = {}): NewLocation {
  const locationId = randomUUID();
  return {
    merchantId,
    locationId,
    slug: `location-${locationId.slice(0, 8)}`,
    position: 1,
    published: true,
    displayName: 'Bay Street Noodles, Harbour',
    bio: '',
    coverPhoto: '',
    logo: '',
    addressString: '1 Pier Road, New York, NY 10004',
    addressData: { street: '1 Pier Road', city: 'New York', lat: 40.7, lng: -74.01 },
    zoneId: 'America/New_York',
    profile: 'core_commerce',
    authorityOverrides: {},
    storefrontUrl: null,
    policy: smallPolicy(),
    ...changes,
  };
}

/** Takeout around the clock, no fees, no tax. */
export function smallPolicy(changes: Partial<CommercePolicy> = {}): CommercePolicy {
  const off: MethodPolicy = {
    offered: false,
    feeFixMinor: 0,
    feeRate: 0,
    hours: [],
    exceptions: [],
    preparationMinutes: 0,
  };
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 0, toMinute: 1440 }));
  return {
    methods: { takeout: { ...off, offered: true, hours }, table_side: off, room_service: off, delivery: off },
    scheduling: {
      slotMinutes: 15,
      horizonDays: 7,
      scheduleAllowed: true,
      requireScheduledOrders: false,
      slotCapacity: null,
    },
    gratuity: { enabled: false, allowCustom: false, percentages: [], defaultPercentage: 0, recipient: 'restaurant' },
    taxRate: 0,
    serviceFeeRate: 0,
    serviceFeeFixMinor: 0,
    enterpriseFeeRate: 0,
    enterpriseFeeFixMinor: 0,
    paymentProcessingFeeRate: 0,
    paymentProcessingFeeFixMinor: 0,
    statementDescriptor: 'BAY STREET NOODLES',
    acceptAfterSeconds: null,
    ...changes,
  };
}

/** Two menus (all day; weekday lunch), three dishes, one of them with a size and, below it, a sauce. */
export function smallCatalog(changes: Partial<CatalogDocument> = {}): CatalogDocument {
  return {
    products: [
      {
        id: 'ramen',
        name: 'Tonkotsu ramen',
        description: 'Pork broth, twelve hours.',
        priceMinor: 1450,
        images: ['https://img.example/ramen.jpg'],
        groupIds: ['size'],
        nutrition: { calorieCount: 820, dietaryPreferences: [], ingredients: ['wheat', 'pork'] },
        popularity: 2,
      },
      { id: 'gyoza', name: 'Gyoza', description: '', priceMinor: 700, images: [], groupIds: [], popularity: 1 },
      { id: 'tea', name: 'Green tea', description: '', priceMinor: 300, images: [], groupIds: [] },
    ],
    groups: [
      {
        id: 'size',
        name: 'Size',
        min: 1,
        max: 1,
        options: [
          { id: 'regular', name: 'Regular', priceMinor: 0, maxQuantity: 1, childLinks: [] },
          {
            id: 'large',
            name: 'Large',
            priceMinor: 250,
            maxQuantity: 1,
            childLinks: [{ groupId: 'sauce', min: 0, max: 2, applyPerParentQuantity: true }],
          },
          { id: 'huge', name: 'Huge', priceMinor: 500, maxQuantity: 0, childLinks: [] },
        ],
      },
      {
        id: 'sauce',
        name: 'Sauce',
        description: 'On the side.',
        min: 0,
        max: 1,
        options: [{ id: 'chili', name: 'Chili oil', priceMinor: 50, maxQuantity: 2, childLinks: [] }],
      },
    ],
    menus: [
      {
        id: 'all-day',
        name: 'All day',
        windows: [],
        locationIds: null,
        categories: [
          { id: 'mains', name: 'Mains', productIds: ['ramen', 'gyoza'] },
          { id: 'drinks', name: 'Drinks', productIds: ['tea'] },
        ],
      },
      {
        id: 'lunch',
        name: 'Lunch',
        imageUrl: 'https://img.example/lunch.jpg',
        windows: [{ weekdays: [1, 2, 3, 4, 5], fromMinute: 660, toMinute: 900 }],
        locationIds: null,
        categories: [{ id: 'lunch-set', name: 'Lunch sets', productIds: ['ramen'] }],
      },
    ],
    overrides: [],
    ...changes,
  };
}

/** Stores a published merchant with one published location, without a catalog. */
export async function createSmallMerchant(
  database: Database,
  now: number,
  changes: { merchant?: Partial<NewMerchant>; location?: Partial<NewLocation> } = {},
): Promise<{ merchantId: string; locationId: string; merchantSlug: string; locationSlug: string }> {
  const merchant = newMerchant(changes.merchant);
  const location = newLocation(merchant.merchantId, changes.location);
  await createMerchant(database, merchant, now);
  await createLocation(database, location, now);
  return {
    merchantId: merchant.merchantId,
    locationId: location.locationId,
    merchantSlug: merchant.slug,
    locationSlug: location.slug,
  };
}
