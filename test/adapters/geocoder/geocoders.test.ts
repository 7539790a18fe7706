import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { geoapifyGeocoder } from '../../../src/adapters/geocoder/geoapify.ts';
import { nominatimGeocoder } from '../../../src/adapters/geocoder/nominatim.ts';
import { photonGeocoder } from '../../../src/adapters/geocoder/photon.ts';
import type { GeocoderVendor, PlaceQuery } from '../../../src/ports/geocoder.ts';
import { type GeocoderFake, photonAnswer, readeStreet, startGeocoderFake } from '../../support/vendors/geocoders.ts';

let fake: GeocoderFake;
beforeAll(async () => {
  fake = await startGeocoderFake();
});
beforeEach(() => {
  fake.asked.length = 0;
  timeoutMs = 5_000;
});
afterAll(() => fake.close());

const query: PlaceQuery = {
  ...{ merchantId: 'm1', text: '88 reade', language: 'de', near: { lat: 40.7, lng: -74 }, countryCode: 'US' },
  areas: false,
};
let timeoutMs = 5_000;
const parts = () => ({ url: fake.url, userAgent: 'Tiffin (https://orders.example)', timeoutMs });
const geocoders: Readonly<Record<string, () => GeocoderVendor>> = {
  photon: () => photonGeocoder(parts()),
  nominatim: () => nominatimGeocoder(parts()),
  geoapify: () => geoapifyGeocoder({ ...parts(), key: 'secret-key' }),
};
const reade = {
  ...{ label: '88 Reade Street, New York, NY, 10013', street: '88 Reade Street', city: 'New York', state: 'NY' },
  ...{ zipCode: '10013', country: 'United States', precision: 'house', lat: 40.7153, lng: -74.0082 },
};

describe('Photon', () => {
  test('finds houses and streets of the country, and asks near the location in a language that it has', async () => {
    const berlin = { at: [52.5, 13.4], facts: { ...readeStreet.facts, countrycode: 'DE' } } as const;
    const street = { at: [40.71, -74], facts: { ...readeStreet.facts, type: 'street', name: 'Reade Street' } } as const;
    const shop = {
      at: [40.72, -74],
      facts: { type: 'other', osm_key: 'shop', name: 'Reade', countrycode: 'US' },
    } as const;
    const { city: _city, ...facts } = readeStreet.facts;
    fake.reply({ json: photonAnswer(berlin, { ...readeStreet, facts: { ...facts, city: 'New York' } }, street, shop) });
    const found = await photonGeocoder(parts()).search(query);
    expect(found[0]).toEqual(reade);
    expect(found.map(({ street: line, precision }) => [line, precision])).toEqual([
      ['88 Reade Street', 'house'],
      ['Reade Street', 'street'],
    ]);
    expect(fake.asked).toHaveLength(1);
    expect(fake.asked[0]?.path).toBe('/api');
    expect(Object.fromEntries(fake.asked[0]?.query ?? [])).toEqual({
      ...{ q: '88 reade', limit: '20', lang: 'de', lat: '40.7', lon: '-74' },
    });
    expect(fake.asked[0]?.userAgent).toBe('Tiffin (https://orders.example)');
  });

  test('is never asked in a language that it refuses', async () => {
    fake.reply({ json: photonAnswer() });
    await photonGeocoder(parts()).search({ ...query, language: 'ar', near: null });
    expect(fake.asked[0]?.query.get('lang')).toBe('default');
    expect(fake.asked[0]?.query.has('lat')).toBe(false);
  });

  test('finds towns where areas are wanted', async () => {
    const town = { at: [52.52, 13.38], facts: { type: 'city', osm_key: 'place', name: 'Berlin', countrycode: 'DE' } };
    fake.reply({ json: photonAnswer({ ...town, at: [52.52, 13.38] }) });
    const wanted = { ...query, countryCode: 'DE', text: 'Berlin' };
    expect(await photonGeocoder(parts()).search(wanted)).toEqual([]);
    const [found] = await photonGeocoder(parts()).search({ ...wanted, areas: true });
    expect(found).toMatchObject({ precision: 'area', city: 'Berlin', label: 'Berlin', lat: 52.52, lng: 13.38 });
  });

  test('writes addresses as their country does, in any letters', async () => {
    const facts = { type: 'house', street: 'Bergmannstraße', housenumber: '21', postcode: '10961', city: 'Berlin' };
    fake.reply({ json: photonAnswer({ at: [52.4889, 13.3934], facts: { ...facts, countrycode: 'DE' } }) });
    const [german] = await photonGeocoder(parts()).search({ ...query, countryCode: 'DE' });
    expect(german).toMatchObject({ label: 'Bergmannstraße 21, 10961 Berlin', state: '-', street: 'Bergmannstraße 21' });
    const arabic = { type: 'house', street: 'شارع المرسى', housenumber: '7', city: 'دبي', state: 'دبي' };
    fake.reply({ json: photonAnswer({ at: [25.07, 55.14], facts: { ...arabic, countrycode: 'AE' } }) });
    const [emirati] = await photonGeocoder(parts()).search({ ...query, countryCode: 'AE' });
    expect(emirati).toMatchObject({ street: 'شارع المرسى 7', city: 'دبي', zipCode: '00000' });
  });

  test('reads the address at a position', async () => {
    fake.reply({ json: photonAnswer(readeStreet) });
    const found = await photonGeocoder(parts()).reverse({
      merchantId: 'm1',
      position: { lat: 40.7, lng: -74 },
      language: 'en',
    });
    expect(found?.street).toBe('88 Reade Street');
    expect(fake.asked[0]?.path).toBe('/reverse');
  });
});

describe('Nominatim', () => {
  const answer = {
    ...{ lat: '40.7153', lon: '-74.0082', display_name: '88, Reade Street', addresstype: 'building' },
    address: {
      ...{ house_number: '88', road: 'Reade Street', city: 'New York', state: 'New York', postcode: '10013' },
      country_code: 'us',
    },
  };

  test('finds what it answers, in the country and near the location', async () => {
    fake.reply({ json: [answer] });
    expect(await nominatimGeocoder(parts()).search(query)).toEqual([reade]);
    expect(Object.fromEntries(fake.asked[0]?.query ?? [])).toMatchObject({
      ...{ q: '88 reade', format: 'jsonv2', addressdetails: '1', countrycodes: 'us', 'accept-language': 'de' },
      viewbox: '-74.5,41.2,-73.5,40.2',
    });
  });

  test('answers null where nothing is', async () => {
    fake.reply({ json: { error: 'Unable to geocode' } });
    const at = { merchantId: 'm1', position: { lat: 0, lng: 0 }, language: 'en' };
    expect(await nominatimGeocoder(parts()).reverse(at)).toBeNull();
    fake.reply({ json: answer });
    expect((await nominatimGeocoder(parts()).reverse(at))?.label).toBe(reade.label);
  });

  test('the public server is asked once a second, never while people type, and no queue grows', async () => {
    let now = 0;
    const geocoder = nominatimGeocoder({
      ...parts(),
      url: 'http://nominatim.openstreetmap.org:1',
      timeoutMs: 1,
      now: () => now,
    });
    expect(geocoder.asYouType).toBe(false);
    expect(nominatimGeocoder(parts()).asYouType).toBe(true);
    const at = { merchantId: 'm1', position: { lat: 0, lng: 0 }, language: 'en' };
    const [first, second, third] = [geocoder.reverse(at), geocoder.reverse(at), geocoder.reverse(at)];
    const reasonOf = async (asked: Promise<unknown> | undefined) =>
      asked?.then(
        () => '',
        (error: { cause: Error }) => error.cause.message,
      );
    // The third is refused at once: the turn of the second is already waited for.
    expect(await reasonOf(third)).toContain('once a second');
    expect(await reasonOf(first)).toContain('was not answered');
    expect(await reasonOf(second)).toContain('was not answered');
    now = 10_000;
    expect(await reasonOf(geocoder.reverse(at))).toContain('was not answered');
  });
});

describe('Geoapify', () => {
  const result = {
    ...{ street: 'Reade Street', housenumber: '88', city: 'New York', state: 'New York', postcode: '10013' },
    ...{ country_code: 'us', lat: 40.7153, lon: -74.0082, result_type: 'building', formatted: 'other words' },
  };

  test('finds what it answers, in the country and near the location', async () => {
    fake.reply({ json: { results: [result, { ...result, lat: 'x' }, { country_code: 'us', lat: 1, lon: 1 }] } });
    expect(await geocoders.geoapify?.().search(query)).toEqual([reade]);
    expect(Object.fromEntries(fake.asked[0]?.query ?? [])).toEqual({
      ...{ text: '88 reade', lang: 'de', limit: '8', format: 'json', apiKey: 'secret-key' },
      ...{ filter: 'countrycode:us', bias: 'proximity:-74,40.7' },
    });
  });

  test('reads the address at a position', async () => {
    fake.reply({ json: { results: [result] } });
    const at = { merchantId: 'm1', position: { lat: 40.7, lng: -74 }, language: 'en' };
    expect((await geocoders.geoapify?.().reverse(at))?.label).toBe(reade.label);
    fake.reply({ json: { results: [] } });
    expect(await geocoders.geoapify?.().reverse(at)).toBeNull();
  });
});

describe.each(Object.keys(geocoders))('%s', (name) => {
  const replies = [
    { status: 500 },
    { status: 429 },
    { status: 401 },
    { status: 302 },
    'huge',
    'never',
    'broken',
  ] as const;
  test.each(replies)('is unavailable after %j, and neither text nor key is in the error', async (reply) => {
    fake.reply(reply);
    timeoutMs = reply === 'never' ? 200 : 5_000;
    const failure = await geocoders[name]?.()
      .search(query)
      .catch((error: unknown) => error as Error & { code: string });
    expect(failure).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    const said = `${failure} ${(failure as Error).cause}`;
    expect(said).not.toMatch(/reade|secret-key/i);
    // A redirect would carry address and key elsewhere.
    expect(fake.asked).toHaveLength(1);
  });

  const listOf = (found: readonly unknown[]) =>
    name === 'nominatim' ? found : { [name === 'photon' ? 'features' : 'results']: found };

  test.each([[[]], [[null, 3, { address: [] }]]])('finds nothing in %j', async (found) => {
    fake.reply({ json: listOf(found) });
    expect(await geocoders[name]?.().search(query)).toEqual([]);
  });

  test('finds nothing where it says so with a 404', async () => {
    fake.reply({ status: 404, json: { error: 'Unable to geocode' } });
    expect(await geocoders[name]?.().search(query)).toEqual([]);
  });

  // A wrong path at the right host, say: "no such address" would send guests away.
  test.each([
    { json: {} },
    { json: 'text' },
    { json: { features: 'none', results: 7 } },
    { status: 404 },
    { status: 404, json: { message: 'no Route matched with those values' } },
  ])('is unavailable where what answers is no geocoder: %j', async (reply) => {
    fake.reply(reply);
    const at = { merchantId: 'm1', position: { lat: 0, lng: 0 }, language: 'en' };
    const unavailable = { code: 'DEPENDENCY_UNAVAILABLE' };
    await expect(geocoders[name]?.().search(query)).rejects.toMatchObject(unavailable);
    await expect(geocoders[name]?.().reverse(at)).rejects.toMatchObject(unavailable);
  });
});
