import { languageReadIn } from '../../../language/region.ts';
import type { MenuTemplate, TemplateTables } from './template-tables.ts';

/** The templates there are. */
export const menuTemplates: readonly MenuTemplate[] = ['cafe', 'pizzeria', 'chips'];

const head =
  'category,item,description,price,dietary,tax category,modifier group,group min,group max,option,option price';

// What 1 is roughly worth elsewhere: examples to be changed, not exchange rates.
const worth: Readonly<Record<string, number>> = {
  aed: 4,
  sek: 10,
  nok: 10,
  dkk: 7,
  chf: 1.2,
  pln: 4,
  czk: 24,
  jpy: 140,
  inr: 60,
};

type Kind = 'hot' | 'cold' | 'drink';

// What the usual taxes of a country call what is not taxed as everything else is (domain/location/starting-taxes.ts).
const food = (id: string, kinds: readonly Kind[]) => ({ id, kinds });
const lowerTaxed: Readonly<Record<string, ReturnType<typeof food>>> = {
  Germany: food('reduced', ['hot', 'cold']),
  Austria: food('food', ['hot', 'cold']),
  France: food('food', ['hot', 'cold', 'drink']),
  Spain: food('food', ['hot', 'cold', 'drink']),
  Italy: food('food', ['hot', 'cold', 'drink']),
  Japan: food('food', ['hot', 'cold', 'drink']),
  'United Kingdom': food('cold-food', ['cold']),
};

/**
 * A template as the table that `importMenu` reads: prices with as many digits as the currency has, and dishes under the tax category
 * that a new location of the country has for them. Allergens are left to those who know what they cook.
 */
export function templateTable(rows: readonly string[], currency: string, country: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).resolvedOptions();
  const write = (amount: string) => (Number(amount) * (worth[currency] ?? 1)).toFixed(digits);
  const lower = lowerTaxed[country];
  const categoryOf = (kind: string) => (lower?.kinds.some((one) => one === kind) ? lower.id : '');
  const written = rows.map((row) =>
    row
      .replaceAll(/\{([\d.]+)\}/g, (_whole, amount: string) => write(amount))
      .replaceAll(/\[(\w+)\]/g, (_whole, kind: string) => categoryOf(kind)),
  );
  return `${[head, ...written].join('\n')}\n`;
}

/** The templates in the language that guests of the country read; in that of the page where there are none in it. */
export async function templatesFor(country: string, pageLanguage: string): Promise<TemplateTables> {
  const read = languageReadIn(country) ?? '';
  return templateTables(['en', 'es', 'de'].includes(read) ? read : pageLanguage);
}

/** The templates in a language; in English where there are none in it. */
export async function templateTables(language: string): Promise<TemplateTables> {
  if (language === 'de') return (await import('./de.ts')).tables;
  return language === 'es' ? (await import('./es.ts')).tables : (await import('./en.ts')).tables;
}
