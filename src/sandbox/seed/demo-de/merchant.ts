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
  percentages: [5, 10],
  defaultPercentage: 0,
  description: null,
  recipient: 'restaurant',
};

/** The merchant `demo-de`: euros, Berlin, a menu in German, one location that never closes and one with real hours. */
export function demoDeMerchant(now: number): Omit<SeededMerchant, 'pictures'> {
  return {
    merchant: {
      ...sandboxMerchant,
      merchantId: merchantIds.demoDe,
      organizationId: organizationIds.demoDe,
      slug: 'demo-de',
      name: 'Café Kastanie',
      country: 'Germany',
      currency: 'eur',
      bio: 'Schnitzel, Flammkuchen und Kuchen vom Blech.',
      legal: {
        seller:
          'Café Kastanie GmbH (erfunden)\nBergmannstraße 21, 10961 Berlin\nGeschäftsführerin: Erika Muster\nAmtsgericht Charlottenburg, HRB 000000 B · USt-IdNr. DE000000000',
        imprintUrl: 'https://example.com/demo-de/impressum',
        privacyUrl: 'https://example.com/demo-de/datenschutz',
        termsUrl: null,
      },
    },
    locations: [kreuzberg, mitte(now)],
    catalog: readMenu('demo-de'),
    soldOut: [{ locationId: locationIds.deMitte, entityIds: ['nusskuchen'] }],
    stock: [],
    codes: sandboxCodes,
    bindings: [],
  };
}

const inBerlin = { ...sandboxLocation, merchantId: merchantIds.demoDe, zoneId: 'Europe/Berlin' } as const;

const kreuzberg: NewLocation = {
  ...inBerlin,
  locationId: locationIds.deKreuzberg,
  slug: 'demo-de-kreuzberg',
  position: 1,
  displayName: 'Café Kastanie Kreuzberg',
  bio: 'Tag und Nacht geöffnet.',
  addressString: 'Bergmannstraße 21, 10961 Berlin',
  addressData: {
    street: 'Bergmannstraße 21',
    city: 'Berlin',
    zipCode: '10961',
    country: 'Germany',
    lat: 52.4889,
    lng: 13.3934,
  },
  storefrontUrl: 'https://example.com/demo-de/kreuzberg',
  policy: policy({
    ...noFees,
    methods: {
      takeout: offered(aroundTheClock, 15),
      table_side: offered(aroundTheClock, 10),
      room_service: notOffered,
      delivery: offered(aroundTheClock, 35, { feeFixMinor: 290 }),
    },
    gratuity,
    ...startingTaxes('Germany'),
    statementDescriptor: 'CAFE KASTANIE',
    acceptAfterSeconds: 1,
  }),
};

function mitte(now: number): NewLocation {
  const exceptions = [...closedOn('12-25', now), ...closedOn('12-26', now), ...closedOn('01-01', now)];
  const hours = [...open(8, 22, [1, 2, 3, 4]), ...open(8, 24, [5, 6])];
  return {
    ...inBerlin,
    locationId: locationIds.deMitte,
    slug: 'demo-de-mitte',
    position: 2,
    displayName: 'Café Kastanie Mitte',
    bio: 'Am Rosenthaler Platz. Sonntags geschlossen.',
    addressString: 'Torstraße 140, 10119 Berlin',
    addressData: {
      street: 'Torstraße 140',
      city: 'Berlin',
      zipCode: '10119',
      country: 'Germany',
      lat: 52.5293,
      lng: 13.3985,
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
      ...startingTaxes('Germany'),
      statementDescriptor: 'CAFE KASTANIE MITTE',
      acceptAfterSeconds: null,
    }),
  };
}
