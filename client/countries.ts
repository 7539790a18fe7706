import type { AddressForm } from './address-form.ts';
import { countryRows } from './generated/country-table.ts';
import type { Country } from './generated/schema-types.ts';

/** A country as the service names it, its two letters by ISO 3166, the currency of its merchants, and its addresses. */
export type CountryFacts = {
  readonly name: Country;
  readonly code: string;
  readonly currency: string;
  readonly address: AddressForm;
};

/** All countries of the service, the four that it began with first. */
export function listCountries(): readonly CountryFacts[] {
  return countryRows.map(([name, code, currency, address]) => ({ name, code, currency, address }));
}

/** What is known of a country by its name on the wire; null for a name that the service does not have. */
export function findCountry(name: string): CountryFacts | null {
  return listCountries().find((country) => country.name === name) ?? null;
}
