import { type CatalogDocument, emptyOverlay } from '../../src/domain/catalog.ts';
import type { LocationFacts, MerchantFacts } from '../../src/domain/facts.ts';
import type { CommercePolicy, MethodPolicy } from '../../src/domain/policy.ts';
import { resolveCatalog } from '../../src/domain/resolve-catalog.ts';
import type { ZoneTable } from '../../src/domain/zone.ts';

/** Noon on a Monday. */
export const noon = Date.UTC(2026, 5, 1, 12);

const utc: ZoneTable = { id: 'UTC', periods: [{ fromInstant: Number.NEGATIVE_INFINITY, offsetSeconds: 0 }] };

const locationId = '0190a0a0-0000-7000-8000-000000000002';

/** The dishes of the vectors in interface.md 8.5: `bowl` is 13.00 with a tahini for 1.00, `fries` are 6.00. */
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

const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 0, toMinute: 1440 }));

/** Offered around the clock, free, ready at once. */
export function method(changes: Partial<MethodPolicy> = {}): MethodPolicy {
  return {
    offered: true,
    feeFixMinor: 0,
    feeRate: 0,
    hours: allDay,
    exceptions: [],
    preparationMinutes: 0,
    ...changes,
  };
}

/** The terms of the vectors in interface.md 8.5: 10.5 % tax, delivery 4.00, room service 3.60, every method at all hours. */
export function vectorPolicy(changes: Partial<CommercePolicy> = {}): CommercePolicy {
  return {
    methods: {
      takeout: method(),
      table_side: method(),
      room_service: method({ feeFixMinor: 360 }),
      delivery: method({ feeFixMinor: 400 }),
    },
    scheduling: {
      slotMinutes: 15,
      horizonDays: 7,
      scheduleAllowed: true,
      requireScheduledOrders: false,
      slotCapacity: null,
    },
    gratuity: {
      enabled: true,
      allowCustom: true,
      percentages: [15, 18, 20],
      defaultPercentage: 18,
      recipient: 'restaurant',
    },
    taxRate: 105_000,
    serviceFeeRate: 0,
    serviceFeeFixMinor: 0,
    enterpriseFeeRate: 0,
    enterpriseFeeFixMinor: 0,
    paymentProcessingFeeRate: 0,
    paymentProcessingFeeFixMinor: 0,
    statementDescriptor: 'VECTOR KITCHEN',
    acceptAfterSeconds: null,
    ...changes,
  };
}

const merchant: MerchantFacts = {
  merchantId: '0190a0a0-0000-7000-8000-000000000001',
  organizationId: '0190a0a0-0000-7000-8000-0000000000aa',
  slug: 'vectors',
  name: 'Vector Kitchen',
  country: 'United States',
  currency: 'usd',
  bio: '',
  logo: '',
  cover: '',
  published: true,
  locationIds: [locationId],
  origins: ['https://shop.example'],
  appSchemes: ['vectorapp'],
  loopbackOriginsAllowed: false,
  loyaltyEnabled: false,
  clockOffsetMs: 0,
};

/** A location in UTC with the dishes and terms of the vectors; what a test is about it changes. */
export function locationFacts(
  changes: Partial<Omit<LocationFacts, 'merchant'>> & { merchant?: Partial<MerchantFacts> } = {},
): LocationFacts {
  return {
    locationId,
    slug: 'vectors-main',
    displayName: 'Vector Kitchen, "Main" Street',
    bio: '',
    coverPhoto: '',
    logo: '',
    addressString: '1 Main Street, New York, NY 10001',
    addressData: { street: '1 Main Street', city: 'New York', lat: 40.75, lng: -73.99 },
    published: true,
    zone: utc,
    profile: 'core_commerce',
    authorityOverrides: {},
    storefrontUrl: null,
    publicationRevision: 3,
    snapshotRevision: 5,
    policyRevision: 7,
    bindingRevision: null,
    catalog: resolveCatalog(vectorCatalog, locationId),
    policy: vectorPolicy(),
    overlay: emptyOverlay,
    ...changes,
    merchant: { ...merchant, ...changes.merchant },
  };
}
