import { describe, expect, test } from 'vitest';
import { findCountry, listCountries } from '../../../client/index.ts';
import { countries } from '../../../src/domain/values/country.ts';
import { localityText, partsIn } from '../../../web/cart/fulfillment/address-parts.ts';
import { hasZipCodes } from '../../../web/cart/fulfillment/zip-codes.ts';
import { countryName, namedCountries, weekdaysIn, zonesIn } from '../../../web/language/region.ts';

describe('what differs from country to country', () => {
  test('the first day of the week', () => {
    expect(weekdaysIn('Germany')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(weekdaysIn('United States')).toEqual([7, 1, 2, 3, 4, 5, 6]);
    expect(weekdaysIn('United Arab Emirates')[0]).toBe(1);
    expect(weekdaysIn('Egypt')).toEqual([6, 7, 1, 2, 3, 4, 5]);
    expect(weekdaysIn('Freedonia')).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('time zones, and names in the language of the page', () => {
    expect(zonesIn('Germany')).toContain('Europe/Berlin');
    expect(zonesIn('Japan')).toEqual(['Asia/Tokyo']);
    expect(zonesIn('Freedonia')).toEqual([]);
    expect([countryName({ name: 'Germany', code: 'DE' }, 'es'), namedCountries('es')[0]?.shown]).toEqual([
      'Alemania',
      'Afganistán',
    ]);
  });

  test('the client has every country of the service', () => {
    expect(listCountries().map(({ name }) => name)).toEqual(countries);
    expect([findCountry('Japan')?.currency, findCountry('Freedonia')]).toEqual(['jpy', null]);
  });
});

describe('the fields of an address', () => {
  test.each([
    ['United States', 'city state zipCode'],
    ['Germany', 'zipCode city'],
    ['Japan', 'zipCode state city'],
    ['Hong Kong', 'city state?'],
    ['Ireland', 'city state? zipCode?'],
    ['Freedonia', 'city state zipCode'],
  ])('in %s behind the street: %s', (country, fields) => {
    const behind = partsIn(country).slice(2);
    expect(behind.map(({ name, isRequired }) => (isRequired ? name : `${name}?`)).join(' ')).toBe(fields);
  });

  test.each([
    ['United States', true],
    ['Puerto Rico', true],
    ['Germany', false],
    ['United Kingdom', false],
    ['Freedonia', false],
  ])('in %s the postal code is a ZIP code: %s', (country, has) => {
    expect(hasZipCodes(country)).toBe(has);
  });

  test('a saved address is written without what its country does not have', () => {
    expect(localityText({ city: 'Berlin', state: '-', zipCode: '10119' }, 'Germany')).toBe('10119 Berlin');
    expect(localityText({ city: 'New York', state: 'NY', zipCode: '10003' }, 'United States')).toBe(
      'New York, NY, 10003',
    );
  });
});
