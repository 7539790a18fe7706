import { addressFormOf } from '../domain/values/address-form.ts';
import { countryRows } from '../domain/values/country.ts';
import { otherDigits } from '../domain/values/currency.ts';

// What pages have to know of currencies and countries, taken from where the service has it, so that there is one list.

const banner = '// Generated from the lists of the service by `npm run generate`. Do not edit.\n';

/** How many digits a currency's minor unit has where they are not two, for the client. */
export function writeCurrencyTable(): string {
  const rows = Object.entries(otherDigits).map(([currency, digits]) => `  ${currency}: ${digits},\n`);
  return `${banner}
export const otherDigits: Readonly<Record<string, number>> = {
${rows.join('')}};
`;
}

/** The countries of the service with their two letters and currencies, and how addresses there are written, for the client. */
export function writeCountryTable(): string {
  const rows = countryRows.map(({ name, code, currency }) => {
    const form = addressFormOf(name);
    return `  [${JSON.stringify(name)}, '${code}', '${currency}', ${JSON.stringify(form)}],\n`;
  });
  return `${banner}
import type { AddressForm } from '../address-form.ts';
import type { Country } from './schema-types.ts';

export const countryRows: readonly (readonly [Country, string, string, AddressForm])[] = [
${rows.join('')}];
`;
}
