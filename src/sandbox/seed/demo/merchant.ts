import type { DeliveryArea, Gratuity } from '../../../domain/location/policy.ts';
import { sellableIds } from '../../../domain/menu/override-catalog.ts';
import type { NewLocation } from '../../../store/location/merchants.ts';
import { code, sandboxCodes } from '../codes.ts';
import { locationIds, merchantIds, organizationIds } from '../identities.ts';
import { readMenu } from '../read-menu.ts';
import { type SeededMerchant, sandboxLocation, sandboxMerchant } from '../seeded-merchant.ts';
import { aroundTheClock, closedOn, noFees, notOffered, offered, open, openOn, policy } from '../terms.ts';
import { demoProgramme } from './programme.ts';

const taxRate = 105_000;

const anyTip: Gratuity = {
  enabled: true,
  allowCustom: true,
  percentages: [15, 18, 20],
  defaultPercentage: 18,
  description: 'All tips go to the people who cook and serve.',
  recipient: 'restaurant',
};

/** The merchant `demo`: US dollars, New York, five locations that differ in everything a storefront has to handle. */
export function demoMerchant(now: number): Omit<SeededMerchant, 'pictures'> {
  const catalog = readMenu('demo');
  const sellable = [...sellableIds(catalog)];
  return {
    merchant: {
      ...sandboxMerchant,
      merchantId: merchantIds.demo,
      organizationId: organizationIds.demo,
      slug: 'demo',
      name: 'Marigold Kitchen',
      country: 'United States',
      currency: 'usd',
      bio: 'Bowls, sandwiches and good coffee, all over New York.',
      loyaltyEnabled: true,
    },
    locations: [alwaysOpen, downtown(now), airport(now), partner, provider],
    catalog,
    soldOut: [{ locationId: locationIds.downtown, entityIds: ['olive-oil-cake', 'kale-caesar', 'topping-kimchi'] }],
    stock: [{ locationId: locationIds.partner, productId: 'celebration-cake', left: 3 }],
    codes: [...sandboxCodes, twoOffTheBowl],
    programme: demoProgramme,
    bindings: [
      {
        locationId: locationIds.airport,
        provider: 'pos',
        mappedIds: sellable.filter((id) => !unmappedAtAirport.has(id)),
      },
      { locationId: locationIds.provider, provider: 'pos', mappedIds: sellable },
    ],
  };
}

/**
 * Two dollars off one dish: a discount that a single line bears, as in vector V11 of
 * reference/money.md#worked-examples.
 */
const twoOffTheBowl = code('BOWL200', { kind: 'amount', amountMinor: 200 }, { productIds: ['harvest-grain-bowl'] });

/** What the airport's POS does not know. */
const unmappedAtAirport = new Set(['truffle-fries', 'masala-chai', 'late-ramen', 'topping-kimchi']);

const inNewYork = { ...sandboxLocation, merchantId: merchantIds.demo, zoneId: 'America/New_York' } as const;

const alwaysOpen: NewLocation = {
  ...inNewYork,
  locationId: locationIds.alwaysOpen,
  slug: 'demo-always-open',
  position: 1,
  displayName: 'Marigold Kitchen Chelsea',
  bio: 'Never closes: every method at every hour.',
  addressString: '214 West 18th Street, New York, NY 10011',
  phoneNumber: '+1 212 555 0142',
  addressData: {
    street: '214 West 18th Street',
    city: 'New York',
    state: 'NY',
    zipCode: '10011',
    country: 'United States',
    lat: 40.7418,
    lng: -73.9989,
  },
  storefrontUrl: 'https://example.com/demo/always-open',
  policy: policy({
    ...noFees,
    methods: {
      takeout: offered(aroundTheClock, 15, { curbside: true }),
      table_side: offered(aroundTheClock, 10),
      room_service: offered(aroundTheClock, 20, { feeFixMinor: 360 }),
      delivery: offered(aroundTheClock, 30, { feeFixMinor: 400 }),
    },
    gratuity: anyTip,
    taxRate,
    statementDescriptor: 'MARIGOLD CHELSEA',
    acceptAfterSeconds: 1,
  }),
};

/** Around the corner it is cheap and for anything; up to 5 km it costs more and has to be worth the way. */
const downtownAreas: readonly DeliveryArea[] = [
  {
    areaId: 'tribeca',
    name: 'Tribeca',
    shape: {
      kind: 'polygon',
      points: [
        { lat: 40.7223, lng: -74.0108 },
        { lat: 40.7203, lng: -74.0052 },
        { lat: 40.7145, lng: -74.0065 },
        { lat: 40.7128, lng: -74.0088 },
        { lat: 40.7145, lng: -74.014 },
        { lat: 40.7203, lng: -74.0138 },
      ],
    },
    feeFixMinor: 250,
    feeRate: 0,
    minimumMinor: 0,
  },
  {
    areaId: 'within-5-km',
    name: 'Within 5 km',
    shape: { kind: 'radius', radiusKm: 5 },
    feeFixMinor: 550,
    feeRate: 0,
    minimumMinor: 1500,
  },
];

function downtown(now: number): NewLocation {
  const exceptions = [...closedOn('12-25', now), ...openOn('12-24', 8, 15, now)];
  const counter = [...open(7, 22, [1, 2, 3, 4]), ...open(7, 25, [5, 6]), ...open(9, 21, [7])];
  const tables = [...open(11.5, 15), ...open(17.5, 22)];
  return {
    ...inNewYork,
    locationId: locationIds.downtown,
    slug: 'demo-downtown',
    position: 2,
    displayName: 'Marigold Kitchen Downtown',
    bio: 'Our first kitchen, near the courts.',
    addressString: '88 Reade Street, New York, NY 10013',
    phoneNumber: '+1 212 555 0143',
    addressData: {
      street: '88 Reade Street',
      streetOptional: 'Ground floor',
      city: 'New York',
      state: 'NY',
      zipCode: '10013',
      country: 'United States',
      lat: 40.7153,
      lng: -74.0082,
    },
    storefrontUrl: 'https://example.com/demo/downtown',
    policy: policy({
      ...noFees,
      methods: {
        takeout: offered(counter, 20, { exceptions, curbside: true }),
        table_side: offered(tables, 15, { exceptions }),
        room_service: notOffered,
        delivery: offered([...open(11, 21.5, [1, 2, 3, 4, 5]), ...open(12, 21)], 40, {
          feeFixMinor: 550,
          exceptions,
          areas: downtownAreas,
        }),
      },
      scheduling: { slotCapacity: 6 },
      gratuity: anyTip,
      taxRate,
      serviceFeeRate: 30_000,
      statementDescriptor: 'MARIGOLD DOWNTOWN',
      acceptAfterSeconds: null,
    }),
  };
}

function airport(now: number): NewLocation {
  const hours = open(5, 22);
  return {
    ...inNewYork,
    locationId: locationIds.airport,
    slug: 'demo-airport',
    position: 3,
    displayName: 'Marigold Kitchen Airport',
    bio: 'Past security. Orders go straight to the POS.',
    addressString: 'Terminal 5, Queens, NY 11430',
    phoneNumber: '+1 718 555 0144',
    addressData: {
      street: 'Terminal 5',
      city: 'Queens',
      state: 'NY',
      zipCode: '11430',
      country: 'United States',
      lat: 40.6459,
      lng: -73.7767,
    },
    profile: 'pos_routed',
    policy: policy({
      ...noFees,
      methods: {
        takeout: offered(hours, 10, { exceptions: openOn('12-25', 8, 14, now) }),
        table_side: notOffered,
        room_service: notOffered,
        delivery: notOffered,
      },
      scheduling: { slotMinutes: 10, horizonDays: 2 },
      gratuity: anyTip,
      taxRate,
      statementDescriptor: 'MARIGOLD AIRPORT',
      acceptAfterSeconds: null,
    }),
  };
}

const partner: NewLocation = {
  ...inNewYork,
  locationId: locationIds.partner,
  slug: 'demo-partner',
  position: 4,
  displayName: 'Marigold Kitchen Long Island City',
  bio: 'Delivered by a partner’s couriers, around the clock.',
  addressString: '43-10 Crescent Street, Long Island City, NY 11101',
  phoneNumber: '+1 718 555 0145',
  addressData: {
    street: '43-10 Crescent Street',
    city: 'Long Island City',
    state: 'NY',
    zipCode: '11101',
    country: 'United States',
    lat: 40.7489,
    lng: -73.9422,
  },
  authorityOverrides: { fulfillment: 'provider' },
  policy: policy({
    ...noFees,
    methods: {
      takeout: offered(aroundTheClock, 15),
      table_side: notOffered,
      room_service: notOffered,
      delivery: offered(aroundTheClock, 35, { feeFixMinor: 499, byPartner: true }),
    },
    gratuity: { ...anyTip, allowCustom: false, percentages: [10, 15, 20], defaultPercentage: 15 },
    taxRate,
    statementDescriptor: 'MARIGOLD LIC',
    acceptAfterSeconds: 1,
  }),
};

const provider: NewLocation = {
  ...inNewYork,
  locationId: locationIds.provider,
  slug: 'demo-provider',
  position: 5,
  displayName: 'Marigold Kitchen Hotel Bar',
  bio: 'Run by the hotel: its own system quotes and charges.',
  addressString: '120 West 44th Street, New York, NY 10036',
  phoneNumber: '+1 212 555 0146',
  addressData: {
    street: '120 West 44th Street',
    city: 'New York',
    state: 'NY',
    zipCode: '10036',
    country: 'United States',
    lat: 40.7561,
    lng: -73.9846,
  },
  profile: 'provider_checkout',
  policy: policy({
    ...noFees,
    methods: {
      takeout: offered(aroundTheClock, 20),
      table_side: offered(aroundTheClock, 15),
      room_service: offered(aroundTheClock, 25, { feeFixMinor: 500 }),
      delivery: notOffered,
    },
    gratuity: anyTip,
    taxRate,
    statementDescriptor: 'MARIGOLD HOTEL BAR',
    acceptAfterSeconds: null,
  }),
};
