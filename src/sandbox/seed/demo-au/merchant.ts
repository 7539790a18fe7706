import type { Gratuity } from '../../../domain/location/policy.ts';
import { startingTaxes } from '../../../domain/location/starting-taxes.ts';
import type { NewLocation } from '../../../store/location/merchants.ts';
import { sandboxCodes } from '../codes.ts';
import { locationIds, merchantIds, organizationIds } from '../identities.ts';
import { readMenu } from '../read-menu.ts';
import { type SeededMerchant, sandboxLocation, sandboxMerchant } from '../seeded-merchant.ts';
import { aroundTheClock, closedOn, noFees, notOffered, offered, open, openOn, policy } from '../terms.ts';

const gratuity: Gratuity = {
  enabled: true,
  allowCustom: true,
  percentages: [5, 10],
  defaultPercentage: 0,
  recipient: 'restaurant',
};

/** The merchant `demo-au`: Australian dollars, Sydney; one location never closes, the other adds a card surcharge. */
export function demoAuMerchant(now: number): Omit<SeededMerchant, 'pictures'> {
  return {
    merchant: {
      ...sandboxMerchant,
      merchantId: merchantIds.demoAu,
      organizationId: organizationIds.demoAu,
      slug: 'demo-au',
      name: 'Banksia Corner',
      country: 'Australia',
      currency: 'aud',
      bio: 'Brunch and long blacks.',
    },
    locations: [surryHills, bondi(now)],
    catalog: readMenu('demo-au'),
    soldOut: [],
    stock: [],
    codes: sandboxCodes,
    bindings: [],
  };
}

const inSydney = { ...sandboxLocation, merchantId: merchantIds.demoAu, zoneId: 'Australia/Sydney' } as const;

const surryHills: NewLocation = {
  ...inSydney,
  locationId: locationIds.auSurryHills,
  slug: 'demo-au-surry-hills',
  position: 1,
  displayName: 'Banksia Corner Surry Hills',
  bio: 'Open day and night.',
  addressString: '52 Devonshire Street, Surry Hills NSW 2010',
  addressData: {
    street: '52 Devonshire Street',
    city: 'Surry Hills',
    state: 'NSW',
    zipCode: '2010',
    country: 'Australia',
    lat: -33.8856,
    lng: 151.2108,
  },
  storefrontUrl: 'https://example.com/demo-au/surry-hills',
  policy: policy({
    ...noFees,
    methods: {
      takeout: offered(aroundTheClock, 10),
      table_side: offered(aroundTheClock, 10),
      room_service: notOffered,
      delivery: offered(aroundTheClock, 30, { feeFixMinor: 600 }),
    },
    gratuity,
    ...startingTaxes('Australia'),
    statementDescriptor: 'BANKSIA SURRY HILLS',
    acceptAfterSeconds: 1,
  }),
};

function bondi(now: number): NewLocation {
  const exceptions = [...closedOn('12-25', now), ...openOn('01-26', 8, 14, now)];
  const hours = [...open(6.5, 16, [1, 2, 3, 4]), ...open(6.5, 22, [5, 6]), ...open(7, 16, [7])];
  return {
    ...inSydney,
    locationId: locationIds.auBondi,
    slug: 'demo-au-bondi',
    position: 2,
    displayName: 'Banksia Corner Bondi',
    bio: 'Sand on the floor. As soon as possible only, we do not book ahead.',
    addressString: '9 Hall Street, Bondi Beach NSW 2026',
    addressData: {
      street: '9 Hall Street',
      city: 'Bondi Beach',
      state: 'NSW',
      zipCode: '2026',
      country: 'Australia',
      lat: -33.8906,
      lng: 151.2727,
    },
    policy: policy({
      ...noFees,
      methods: {
        takeout: offered(hours, 15, { exceptions }),
        table_side: offered(hours, 10, { exceptions }),
        room_service: notOffered,
        delivery: notOffered,
      },
      scheduling: { scheduleAllowed: false },
      gratuity,
      ...startingTaxes('Australia'),
      paymentProcessingFeeRate: 15_000,
      statementDescriptor: 'BANKSIA BONDI',
      acceptAfterSeconds: null,
    }),
  };
}
