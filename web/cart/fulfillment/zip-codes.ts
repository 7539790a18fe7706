import type { Country } from '../../../client/index.ts';

// By name, not by code: the finder of locations asks this first, and the table of all countries is 4 kB.
const withZipCodes: ReadonlySet<string> = new Set<Country>([
  'United States',
  'American Samoa',
  'Guam',
  'Northern Mariana Islands',
  'Puerto Rico',
  'US Virgin Islands',
]);

/** Whether English calls the country's postal code a ZIP code: the US and the territories whose codes are those of the US. */
export function hasZipCodes(country: string): boolean {
  return withZipCodes.has(country);
}
