import type { CommercePolicy, FulfillmentMethod, TaxCategory, TaxRule } from './policy.ts';
import { standardCategory } from './tax-policy.ts';

const takenAway: readonly FulfillmentMethod[] = ['takeout', 'delivery'];
const servedHere: readonly FulfillmentMethod[] = ['table_side', 'room_service'];

/**
 * The taxes a new location of `country` begins with, by its name on the wire: a table where its law wants prices with the
 * tax in them, which the merchant looks through because only they know what is sold; else one rate of nothing, because
 * tax that is added differs from street to street. (design/taxes.md#a-new-location-has-the-taxes-of-its-country)
 */
export function startingTaxes(country: string): Pick<CommercePolicy, 'taxRate' | 'taxes'> {
  const categories = categoriesOf[country];
  if (categories === undefined) return { taxRate: 0 };
  const fees = {
    fulfillment: standardCategory,
    enterprise: standardCategory,
    service: standardCategory,
    processing: standardCategory,
  };
  return { taxRate: 0, taxes: { pricesInclude: true, categories, fees } };
}

const untaxed: TaxCategory = { id: 'zero', name: 'Not taxed', rate: 0, rules: [] };

function category(id: string, name: string, rate: number, ...rules: readonly TaxRule[]): TaxCategory {
  return { id, name, rate, rules };
}

function standard(rate: number): TaxCategory {
  return category(standardCategory, 'Standard', rate);
}

function rule(rate: number, methods: readonly FulfillmentMethod[] | null, until: string | null = null): TaxRule {
  return { methods, from: null, until, rate };
}

const british = [standard(200_000), category('cold-food', 'Cold food', 200_000, rule(0, takenAway)), untaxed];
const emirati = [standard(50_000), untaxed];
const australian = [standard(100_000), untaxed];
// Food at the table was taxed as drinks are until the end of 2025.
const german = [
  standard(190_000),
  category('reduced', 'Food', 70_000, rule(190_000, servedHere, '2025-12-31')),
  untaxed,
];
const austrian = [standard(200_000), category('food', 'Food', 100_000), untaxed];
const french = [
  standard(200_000),
  category('food', 'Food and soft drinks', 100_000),
  category('packed', 'Packed food to keep', 55_000),
  untaxed,
];
// Restaurants serve drinks at the rate of food there; what is taken away is goods.
const spanish = [standard(210_000), category('food', 'Food and service at the table', 100_000), untaxed];
const italian = [standard(220_000), category('food', 'Food and service at the table', 100_000), untaxed];
const japanese = [
  standard(100_000),
  category('food', 'Food and soft drinks', 80_000, rule(100_000, servedHere)),
  untaxed,
];

const categoriesOf: Readonly<Record<string, readonly TaxCategory[]>> = {
  'United Kingdom': british,
  'United Arab Emirates': emirati,
  Australia: australian,
  Germany: german,
  Austria: austrian,
  France: french,
  Spain: spanish,
  Italy: italian,
  Japan: japanese,
};
