import { describe, expect, test } from 'vitest';
import { countries, countryCodeOf } from '../../../src/domain/values/country.ts';
import { distanceKm } from '../../../src/domain/values/distance.ts';
import { sandboxMerchants } from '../../../src/sandbox/seed/seed-sandbox.ts';
import { sandboxGeocoder } from '../../../src/sandbox/vendors/geocoder.ts';
import { seededAt } from '../../support/run/database.ts';

const geocoder = sandboxGeocoder();

function search(text: string, countryCode = 'US', more: { areas?: boolean } = {}) {
  const near = { lat: 40.7153, lng: -74.0082 };
  const query = { merchantId: 'm', text, language: 'en', near, countryCode, areas: false, ...more };
  return geocoder.search(query);
}

const labels = async (text: string, countryCode?: string) =>
  (await search(text, countryCode)).map(({ label }) => label);

describe('search', () => {
  test.each([
    ['88 reade', 'US', '88 Reade Street, New York, NY, 10013'],
    ['READE STREET 88', 'US', '88 Reade Street, New York, NY, 10013'],
    ['88 reade stree', 'US', '88 Reade Street, New York, NY, 10013'],
    ['10013 reade 88', 'US', '88 Reade Street, New York, NY, 10013'],
    ['300 w 20th st', 'US', '300 West 20th Street, New York, NY, 10011'],
    ['8th ave 200', 'US', '200 Eighth Avenue, New York, NY, 10011'],
    ['43-10 crescent', 'US', '43-10 Crescent Street, Long Island City, NY, 11101'],
    ['bergmannstrasse 21', 'DE', 'Bergmannstraße 21, 10961 Berlin'],
    ['Bergmannstr. 21 berlin', 'DE', 'Bergmannstraße 21, 10961 Berlin'],
    ['dean st w1d3sb 7', 'GB', '7 Dean Street, London, England, W1D 3SB'],
    ['obrien street', 'AU', "O'Brien Street, Bondi Beach, NSW, 2026"],
    ['marina walk 7', 'AE', 'Marina Walk 7, Dubai, Dubai'],
  ])('%s in %s is %s', async (text, country, label) => {
    expect((await labels(text, country))[0]).toBe(label);
  });

  test('several streets match few words, the near ones first', async () => {
    const found = await labels('west');
    expect(found.length).toBeGreaterThan(3);
    expect(found[0]).toContain('West Broadway');
  });

  test.each(['', '12345', 'nowhere lane', '10013', 'elm street', '88'])(
    '%j is no street that it knows',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  test('a house that the street has not is looked for in vain: the street is known', async () => {
    expect((await search('9999 reade'))[0]).toMatchObject({ precision: 'street', street: 'Reade Street' });
  });

  test('no other country is looked at', async () => {
    expect(await search('reade', 'DE')).toEqual([]);
  });

  test('towns and codes where areas are wanted', async () => {
    expect((await search('10013', 'US', { areas: true }))[0]).toMatchObject({ precision: 'area', zipCode: '10013' });
    expect((await search('bondi', 'AU', { areas: true })).some(({ precision }) => precision === 'area')).toBe(true);
  });
});

describe('reverse', () => {
  const at = (lat: number, lng: number) =>
    geocoder.reverse({ merchantId: 'm', position: { lat, lng }, language: 'en' });

  test('the nearest house', async () => {
    const [house] = await search('88 reade');
    expect((await at(house?.lat ?? 0, house?.lng ?? 0))?.street).toBe('88 Reade Street');
  });

  test('nothing far from every street', async () => {
    expect(await at(0, 0)).toBeNull();
  });
});

// Guarantee: a person who opens a demo merchant finds an address near each of its locations that has a street.
test('knows the address of every demo location that has streets around it, about where it is', async () => {
  const byName = new Map<string, string>(countries.map((country) => [country, countryCodeOf(country)]));
  const places = sandboxMerchants(seededAt).flatMap(({ locations }) => locations);
  const known: string[] = [];
  for (const { addressData } of places) {
    const { street = '', city = '', country = '', lat, lng } = addressData;
    const [found] = await geocoder.search({
      ...{ merchantId: 'm', text: `${street} ${city}`, language: 'en', near: null, areas: false },
      countryCode: byName.get(country) ?? '',
    });
    if (found === undefined) continue;
    known.push(street);
    expect([street, distanceKm(found, { lat: lat ?? 0, lng: lng ?? 0 }) < 0.2]).toEqual([street, true]);
  }
  expect(known).toHaveLength(places.length - 1);
});
