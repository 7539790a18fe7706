import { describe, expect, test } from 'vitest';
import { boundedGeocoder } from '../../../src/adapters/geocoder/bounded.ts';
import { placeOf } from '../../../src/domain/location/places/found-place.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import type { GeocoderVendor, PlaceQuery } from '../../../src/ports/geocoder.ts';

const place = placeOf(
  {
    ...{ street: 'Reade Street', houseNumber: '88', city: 'New York', state: 'NY', zipCode: '10013' },
    ...{ country: 'United States', lat: 40.7153, lng: -74.0082 },
  },
  'streets',
);
const query: PlaceQuery = {
  ...{ merchantId: 'm1', text: '88 reade', language: 'en', near: null, countryCode: 'US', areas: false },
};
const address = { street: '88 READE st.', city: 'new york', zipCode: '10013', country: 'United States' } as const;

/** A geocoder that counts its questions, is down while it is told to be, and a clock for what bounds it. */
function counted(requestsMax = 1_000) {
  const seen = { count: 0, isDown: false, now: 1 };
  const vendor: GeocoderVendor = {
    ...{ asYouType: true, attribution: 'whose data' },
    search: async () => {
      seen.count += 1;
      if (seen.isDown) throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'down');
      return place === null ? [] : [place];
    },
    reverse: async () => {
      seen.count += 1;
      return place;
    },
  };
  return { seen, geocoder: boundedGeocoder(vendor, { requestsMax, now: () => seen.now }) };
}

describe('memory', () => {
  test('the same question goes out once, however it is spelled and however many ask it at a time', async () => {
    const { seen, geocoder } = counted();
    const texts = ['88 reade', ' 88  Reade ', '88 READE'];
    const answers = await Promise.all(texts.map((text) => geocoder.search({ ...query, text })));
    expect(answers.map((found) => found.length)).toEqual([1, 1, 1]);
    expect(seen.count).toBe(1);
    await geocoder.search({ ...query, language: 'de' });
    expect(seen.count).toBe(2);
  });

  test('it forgets after an hour', async () => {
    const { seen, geocoder } = counted();
    await geocoder.search(query);
    expect(geocoder.recall(address)).toEqual({ lat: 40.7153, lng: -74.0082 });
    seen.now += 3_600_001;
    expect(geocoder.recall(address)).toBeNull();
    await geocoder.search(query);
    expect(seen.count).toBe(2);
  });

  test('a position asked for again a step away is the same question', async () => {
    const { seen, geocoder } = counted();
    const at = (lat: number) => geocoder.reverse({ merchantId: 'm1', position: { lat, lng: -74 }, language: 'en' });
    await at(40.70001);
    expect(await at(40.70002)).toEqual(place);
    await at(40.7006);
    expect(seen.count).toBe(2);
  });

  test('it is bounded: two thousand other questions push the first one out', async () => {
    const { seen, geocoder } = counted(10_000);
    await geocoder.search(query);
    for (let number = 0; number < 2_000; number += 1) await geocoder.search({ ...query, text: `${number} elm street` });
    await geocoder.search(query);
    expect(seen.count).toBe(2_002);
  });

  test('a failure is not remembered', async () => {
    const { seen, geocoder } = counted();
    seen.isDown = true;
    await expect(geocoder.search(query)).rejects.toThrow('down');
    seen.isDown = false;
    expect(await geocoder.search(query)).toHaveLength(1);
  });
});

describe('bounds', () => {
  test('a merchant’s guests cause so many requests in ten minutes; another merchant’s go on', async () => {
    const { seen, geocoder } = counted(3);
    const ask = (merchantId: string, text: string) => geocoder.search({ ...query, merchantId, text });
    for (const text of ['one', 'two', 'three']) await ask('m1', text);
    await expect(ask('m1', 'four')).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    expect(await ask('m1', 'three')).toHaveLength(1);
    expect(await ask('m2', 'four')).toHaveLength(1);
    expect(seen.count).toBe(4);
    seen.now += 600_000;
    expect(await ask('m1', 'four')).toHaveLength(1);
  });

  test('one that does not answer is left alone', async () => {
    const { seen, geocoder } = counted();
    seen.isDown = true;
    for (let number = 0; number < 20; number += 1) {
      await expect(geocoder.search({ ...query, text: `street ${number}` })).rejects.toMatchObject({
        code: 'DEPENDENCY_UNAVAILABLE',
      });
    }
    expect(seen.count).toBe(5);
  });
});
