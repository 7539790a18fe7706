import { randomUUID } from 'node:crypto';
import type { CatalogDocument, GroupRecord, LocationOverride, ProductRecord } from '../src/domain/menu/catalog.ts';
import { offered, open, policy } from '../src/sandbox/seed/terms.ts';
import type { Database } from '../src/store/database/database.ts';
import { createLocation, createMerchant, type NewLocation } from '../src/store/location/merchants.ts';
import { saveDraft } from '../src/store/menu/catalog.ts';
import { publishCatalog } from '../src/workflows/menu/publish-catalog.ts';

const menuSize = { products: 150, groups: 30, optionsPerGroup: 8, productsPerCategory: 10 };

/** Every fifth location has prices of its own, and does not carry a few dishes. */
const differsEvery = 5;

/**
 * Stores a chain: a merchant with `locationCount` locations and one menu of 150 dishes for all of them, and answers the
 * locations' ids. Every location has hours, fees and a delivery area of its own; every fifth differs in twenty prices.
 */
export async function addChain(database: Database, locationCount: number, now: number): Promise<readonly string[]> {
  const merchantId = randomUUID();
  const slug = `chain-${merchantId.slice(0, 8)}`;
  const locationIds = Array.from({ length: locationCount }, () => randomUUID());
  await database.transaction(async (tx) => {
    await createMerchant(
      tx,
      {
        merchantId,
        organizationId: randomUUID(),
        slug,
        name: `Chain ${slug}`,
        country: 'United States',
        currency: 'usd',
        bio: 'Bowls, burgers and shakes since 1987.',
        logo: '',
        cover: '',
        status: 'published',
        origins: ['https://example.com'],
        appSchemes: [],
        loopbackOriginsAllowed: false,
        loyaltyEnabled: false,
      },
      now,
    );
    for (const [index, locationId] of locationIds.entries()) {
      await createLocation(tx, locationOf(merchantId, locationId, slug, index), now);
    }
    await saveDraft(tx, merchantId, menuOf(locationIds), now);
    await publishCatalog(tx, merchantId, now);
  });
  return locationIds;
}

function locationOf(merchantId: string, locationId: string, slug: string, index: number): NewLocation {
  const [lat, lng] = [30 + (index % 100) / 7, -120 + Math.floor(index / 100) / 3];
  const hours = open(8 + (index % 4), 22);
  const corner = (step: number) => {
    const angle = (step / 16) * 2 * Math.PI;
    return { lat: round(lat + 0.05 * Math.sin(angle)), lng: round(lng + 0.05 * Math.cos(angle)) };
  };
  const area = {
    areaId: 'near',
    name: 'Around us',
    shape: { kind: 'polygon', points: Array.from({ length: 16 }, (_, step) => corner(step)) },
    feeFixMinor: 299,
    feeRate: 0,
    minimumMinor: 1_500,
  } as const;
  return {
    merchantId,
    locationId,
    slug: `${slug}-${index}`,
    position: index,
    published: true,
    displayName: `Chain, ${index} Main Street`,
    bio: 'Open every day.',
    coverPhoto: 'https://images.example.com/cover.jpg',
    logo: 'https://images.example.com/logo.png',
    addressString: `${index} Main Street, Springfield, IL 62701`,
    addressData: { street: `${index} Main Street`, city: 'Springfield', state: 'IL', zipCode: '62701', lat, lng },
    zoneId: 'America/Chicago',
    profile: 'core_commerce',
    authorityOverrides: {},
    storefrontUrl: null,
    policy: policy({
      methods: {
        takeout: offered(hours, 15),
        table_side: offered(hours, 10),
        room_service: offered(hours, 20),
        delivery: offered(hours, 35, { areas: [area] }),
      },
      gratuity: {
        enabled: true,
        allowCustom: true,
        percentages: [10, 15, 20],
        defaultPercentage: 15,
        description: null,
        recipient: 'restaurant',
      },
      taxRate: 80_000 + index,
      serviceFeeRate: 0,
      serviceFeeFixMinor: 99,
      enterpriseFeeRate: 0,
      enterpriseFeeFixMinor: 0,
      paymentProcessingFeeRate: 0,
      paymentProcessingFeeFixMinor: 0,
      statementDescriptor: `CHAIN ${index}`,
      acceptAfterSeconds: 1,
    }),
  };
}

function menuOf(locationIds: readonly string[]): CatalogDocument {
  const products = Array.from({ length: menuSize.products }, (_, index) => productOf(index));
  const categoryCount = menuSize.products / menuSize.productsPerCategory;
  const categories = Array.from({ length: categoryCount }, (_, index) => ({
    id: `category-${index}`,
    name: `Category ${index}`,
    productIds: products
      .slice(index * menuSize.productsPerCategory, (index + 1) * menuSize.productsPerCategory)
      .map(({ id }) => id),
  }));
  return {
    products,
    groups: Array.from({ length: menuSize.groups }, (_, index) => groupOf(index)),
    menus: [{ id: 'all-day', name: 'All day', windows: [], categories, locationIds: null }],
    overrides: locationIds.filter((_, index) => index % differsEvery === 0).map(overrideOf),
  };
}

function productOf(index: number): ProductRecord {
  return {
    id: `dish-${index}`,
    name: `Dish number ${index} of the house`,
    description:
      `Dish ${index}: slowly roasted, served with pickled vegetables, herbs from the garden and the sauce of the day. ` +
      'Ask for it without nuts.',
    priceMinor: 700 + index * 10,
    images: [`https://images.example.com/dishes/${index}.jpg`],
    groupIds: index % 3 === 0 ? [] : [`group-${index % menuSize.groups}`, `group-${(index * 7 + 1) % menuSize.groups}`],
    nutrition: { calorieCount: 400 + index, dietaryPreferences: ['halal'], ingredients: ['rice', 'herbs', 'onion'] },
    ...(index < 12 ? { popularity: index + 1 } : {}),
  };
}

function groupOf(index: number): GroupRecord {
  return {
    id: `group-${index}`,
    name: `Choose what goes with it (${index})`,
    min: 0,
    max: 3,
    options: Array.from({ length: menuSize.optionsPerGroup }, (_, option) => ({
      id: `option-${index}-${option}`,
      name: `Side ${option} of group ${index}`,
      priceMinor: option * 50,
      maxQuantity: 1,
      childLinks: [],
    })),
  };
}

function overrideOf(locationId: string, index: number): LocationOverride {
  const dearer = Array.from({ length: 20 }, (_, step) => `dish-${(index + step * 7) % menuSize.products}`);
  return {
    locationId,
    prices: Object.fromEntries(dearer.map((id, step) => [id, 900 + index + step])),
    removed: [`dish-${(index * 3 + 1) % menuSize.products}`],
  };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
