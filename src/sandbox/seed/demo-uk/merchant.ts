import type { Gratuity } from '../../../domain/location/policy.ts';
import { startingTaxes } from '../../../domain/location/starting-taxes.ts';
import type { NewLocation } from '../../../store/location/merchants.ts';
import { sandboxCodes } from '../codes.ts';
import { locationIds, merchantIds, organizationIds } from '../identities.ts';
import { readMenu } from '../read-menu.ts';
import { type SeededMerchant, sandboxLocation, sandboxMerchant } from '../seeded-merchant.ts';
import { aroundTheClock, closedOn, noFees, notOffered, offered, open, policy } from '../terms.ts';

const gratuity: Gratuity = {
  enabled: true,
  allowCustom: true,
  percentages: [5, 10, 15],
  defaultPercentage: 0,
  description: null,
  recipient: 'restaurant',
};

/** The merchant `demo-uk`: pounds, London, one location that never closes and one with real hours and a service charge. */
export function demoUkMerchant(now: number): Omit<SeededMerchant, 'pictures'> {
  return {
    merchant: {
      ...sandboxMerchant,
      merchantId: merchantIds.demoUk,
      organizationId: organizationIds.demoUk,
      slug: 'demo-uk',
      name: 'Copper Kettle',
      country: 'United Kingdom',
      currency: 'gbp',
      bio: 'Pies, roasts and proper tea.',
    },
    locations: [soho, borough(now)],
    catalog: readMenu('demo-uk'),
    soldOut: [{ locationId: locationIds.ukBorough, entityIds: ['treacle-tart'] }],
    stock: [],
    codes: sandboxCodes,
    bindings: [],
  };
}

const inLondon = { ...sandboxLocation, merchantId: merchantIds.demoUk, zoneId: 'Europe/London' } as const;

const soho: NewLocation = {
  ...inLondon,
  locationId: locationIds.ukSoho,
  slug: 'demo-uk-soho',
  position: 1,
  displayName: 'Copper Kettle Soho',
  bio: 'Open day and night.',
  addressString: '31 Old Compton Street, London W1D 5JT',
  addressData: {
    street: '31 Old Compton Street',
    city: 'London',
    zipCode: 'W1D 5JT',
    country: 'United Kingdom',
    lat: 51.5131,
    lng: -0.1311,
  },
  storefrontUrl: 'https://example.com/demo-uk/soho',
  policy: policy({
    ...noFees,
    methods: {
      takeout: offered(aroundTheClock, 15),
      table_side: offered(aroundTheClock, 10),
      room_service: notOffered,
      delivery: offered(aroundTheClock, 35, { feeFixMinor: 350 }),
    },
    gratuity,
    ...startingTaxes('United Kingdom'),
    statementDescriptor: 'COPPER KETTLE SOHO',
    acceptAfterSeconds: 1,
  }),
};

function borough(now: number): NewLocation {
  const exceptions = [...closedOn('12-25', now), ...closedOn('12-26', now)];
  const hours = [...open(8, 22, [1, 2, 3, 4]), ...open(8, 24.5, [5, 6]), ...open(10, 18, [7])];
  return {
    ...inLondon,
    locationId: locationIds.ukBorough,
    slug: 'demo-uk-borough',
    position: 2,
    displayName: 'Copper Kettle Borough',
    bio: 'By the market.',
    addressString: '12 Stoney Street, London SE1 9AD',
    addressData: {
      street: '12 Stoney Street',
      city: 'London',
      zipCode: 'SE1 9AD',
      country: 'United Kingdom',
      lat: 51.5056,
      lng: -0.0913,
    },
    policy: policy({
      ...noFees,
      methods: {
        takeout: offered(hours, 20, { exceptions }),
        table_side: offered(hours, 15, { exceptions }),
        room_service: notOffered,
        delivery: notOffered,
      },
      gratuity,
      ...startingTaxes('United Kingdom'),
      serviceFeeRate: 125_000,
      statementDescriptor: 'COPPER KETTLE BOROUGH',
      acceptAfterSeconds: null,
    }),
  };
}
