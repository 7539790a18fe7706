import type { Country } from '../values/country.ts';
import { plainLetters } from '../values/plain-letters.ts';
import type { CommercePolicy, Gratuity, MethodPolicy } from './policy.ts';
import { startingTaxes } from './starting-taxes.ts';

type CountryTerms = {
  readonly tips: readonly number[];
  readonly defaultTip: number;
};

const termsOf: Readonly<Partial<Record<Country, CountryTerms>>> = {
  'United States': { tips: [15, 18, 20], defaultTip: 18 },
  'United Kingdom': { tips: [5, 10, 15], defaultTip: 0 },
  'United Arab Emirates': { tips: [], defaultTip: 0 },
  Australia: { tips: [5, 10], defaultTip: 0 },
};

const elsewhere: CountryTerms = { tips: [], defaultTip: 0 };

/**
 * What a new location begins with: takeout from eleven to nine, no fees, its country's taxes and tips, and its kitchen
 * accepts orders. Meant to be changed before the location is published.
 * (design/back-office.md#a-new-location-starts-hidden-on-its-countrys-terms)
 */
export function startingPolicy(country: Country, merchantName: string): CommercePolicy {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 660, toMinute: 1260 }));
  return {
    methods: {
      takeout: { ...closed, offered: true, hours, preparationMinutes: 20 },
      table_side: closed,
      room_service: closed,
      delivery: closed,
    },
    scheduling: {
      slotMinutes: 15,
      horizonDays: 7,
      scheduleAllowed: true,
      requireScheduledOrders: false,
      slotCapacity: null,
    },
    gratuity: startingGratuity(country),
    ...startingTaxes(country),
    serviceFeeRate: 0,
    serviceFeeFixMinor: 0,
    enterpriseFeeRate: 0,
    enterpriseFeeFixMinor: 0,
    paymentProcessingFeeRate: 0,
    paymentProcessingFeeFixMinor: 0,
    statementDescriptor: descriptorOf(merchantName),
    acceptAfterSeconds: null,
  };
}

const closed: MethodPolicy = {
  offered: false,
  feeFixMinor: 0,
  feeRate: 0,
  hours: [],
  exceptions: [],
  preparationMinutes: 0,
};

function startingGratuity(country: Country): Gratuity {
  const { tips, defaultTip } = termsOf[country] ?? elsewhere;
  const enabled = tips.length > 0;
  return { enabled, allowCustom: enabled, percentages: tips, defaultPercentage: defaultTip, recipient: 'restaurant' };
}

/** What card statements can show of a name: plain letters, digits and blanks, at most 22. */
function descriptorOf(name: string): string {
  const plain = plainLetters(name)
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .toUpperCase()
    .slice(0, 22)
    .trim();
  return plain.length >= 5 && /[A-Z]/.test(plain) ? plain : 'ONLINE ORDER';
}
