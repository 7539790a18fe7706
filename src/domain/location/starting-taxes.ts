import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import type { CommercePolicy, TaxCategory, TaxRule } from './policy.ts';
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

function category(id: string, name: string, rate: number, ...rules: readonly TaxRule[]): TaxCategory {
  return { id, name, rate, rules };
}

function standard(rate: number, name = 'Standard'): TaxCategory {
  return category(standardCategory, name, rate);
}

function untaxed(name = 'Not taxed'): TaxCategory {
  return category('zero', name, 0);
}

function rule(rate: number, methods: readonly FulfillmentMethod[] | null, until: string | null = null): TaxRule {
  return { methods, from: null, until, rate };
}

// Named in the language of the country, because receipts carry the names to its guests.
const british = [standard(200_000), category('cold-food', 'Cold food', 200_000, rule(0, takenAway)), untaxed()];
const emirati = [standard(50_000), untaxed()];
const australian = [standard(100_000), untaxed()];
// Food at the table was taxed as drinks are until the end of 2025.
const german = [
  standard(190_000),
  category('reduced', 'Speisen', 70_000, rule(190_000, servedHere, '2025-12-31')),
  untaxed('Ohne Steuer'),
];
const austrian = [standard(200_000), category('food', 'Speisen', 100_000), untaxed('Ohne Steuer')];
const french = [
  standard(200_000, 'Taux normal'),
  category('food', 'Plats et boissons sans alcool', 100_000),
  category('packed', 'Produits emballés à conserver', 55_000),
  untaxed('Sans TVA'),
];
// Restaurants serve drinks at the rate of food there; what is taken away is goods.
const spanish = [
  standard(210_000, 'General'),
  category('food', 'Comida y servicio de mesa', 100_000),
  untaxed('Sin IVA'),
];
const italian = [
  standard(220_000, 'Aliquota ordinaria'),
  category('food', 'Cibo e servizio al tavolo', 100_000),
  untaxed('Senza IVA'),
];
const japanese = [
  standard(100_000, '標準税率'),
  category('food', '飲食料品', 80_000, rule(100_000, servedHere)),
  untaxed('非課税'),
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
