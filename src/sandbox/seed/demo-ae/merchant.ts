import type { Gratuity } from '../../../domain/location/policy.ts';
import { startingTaxes } from '../../../domain/location/starting-taxes.ts';
import type { NewLocation } from '../../../store/location/merchants.ts';
import { sandboxCodes } from '../codes.ts';
import { locationIds, merchantIds, organizationIds } from '../identities.ts';
import { readMenu } from '../read-menu.ts';
import { type SeededMerchant, sandboxLocation, sandboxMerchant } from '../seeded-merchant.ts';
import { aroundTheClock, noFees, notOffered, offered, open, policy } from '../terms.ts';

const noTips: Gratuity = {
  enabled: false,
  allowCustom: false,
  percentages: [],
  defaultPercentage: 0,
  recipient: 'restaurant',
};

/** The merchant `demo-ae`: dirhams, Dubai, no tips; one location never closes, one takes scheduled orders only. */
export function demoAeMerchant(): Omit<SeededMerchant, 'pictures'> {
  return {
    merchant: {
      ...sandboxMerchant,
      merchantId: merchantIds.demoAe,
      organizationId: organizationIds.demoAe,
      slug: 'demo-ae',
      name: 'Saffron Court',
      country: 'United Arab Emirates',
      currency: 'aed',
      bio: 'Grills, mezze and rice from around the Gulf.',
    },
    locations: [marina, downtown],
    catalog: readMenu('demo-ae'),
    soldOut: [{ locationId: locationIds.aeDowntown, entityIds: ['um-ali'] }],
    stock: [],
    codes: sandboxCodes,
    bindings: [],
  };
}

const inDubai = { ...sandboxLocation, merchantId: merchantIds.demoAe, zoneId: 'Asia/Dubai' } as const;

const marina: NewLocation = {
  ...inDubai,
  locationId: locationIds.aeMarina,
  slug: 'demo-ae-marina',
  position: 1,
  displayName: 'Saffron Court Marina',
  bio: 'Open day and night, on the waterfront.',
  addressString: 'Marina Walk 7, Dubai',
  addressData: { street: 'Marina Walk 7', city: 'Dubai', country: 'United Arab Emirates', lat: 25.0786, lng: 55.1403 },
  storefrontUrl: 'https://example.com/demo-ae/marina',
  policy: policy({
    ...noFees,
    methods: {
      takeout: offered(aroundTheClock, 20),
      table_side: offered(aroundTheClock, 15),
      room_service: offered(aroundTheClock, 25, { feeFixMinor: 1500 }),
      delivery: offered(aroundTheClock, 40, { feeFixMinor: 900 }),
    },
    gratuity: noTips,
    ...startingTaxes('United Arab Emirates'),
    serviceFeeFixMinor: 200,
    statementDescriptor: 'SAFFRON COURT MARINA',
    acceptAfterSeconds: 1,
  }),
};

const downtown: NewLocation = {
  ...inDubai,
  locationId: locationIds.aeDowntown,
  slug: 'demo-ae-downtown',
  position: 2,
  displayName: 'Saffron Court Downtown',
  bio: 'Order ahead: nothing leaves this kitchen unplanned.',
  addressString: 'Boulevard Plaza, Dubai',
  addressData: {
    street: 'Boulevard Plaza',
    city: 'Dubai',
    country: 'United Arab Emirates',
    lat: 25.1955,
    lng: 55.2746,
  },
  policy: policy({
    ...noFees,
    methods: {
      takeout: offered([...open(12, 23.5, [1, 2, 3, 4, 7]), ...open(13, 25.5, [5, 6])], 45),
      table_side: notOffered,
      room_service: notOffered,
      delivery: offered([...open(12, 23, [1, 2, 3, 4, 7]), ...open(13, 25, [5, 6])], 60, { feeFixMinor: 1200 }),
    },
    scheduling: { requireScheduledOrders: true, slotMinutes: 30, horizonDays: 14 },
    gratuity: noTips,
    ...startingTaxes('United Arab Emirates'),
    enterpriseFeeFixMinor: 100,
    statementDescriptor: 'SAFFRON COURT DOWNTWN',
    acceptAfterSeconds: null,
  }),
};
