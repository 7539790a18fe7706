import { describe, expect, test } from 'vitest';
import {
  addressKey,
  contradicts,
  type FoundPlace,
  placeOf,
} from '../../../../src/domain/location/places/found-place.ts';

const parts = {
  ...{ street: 'Reade Street', houseNumber: '88', city: 'New York', state: 'New York', zipCode: '10013' },
  ...({ country: 'United States', lat: 40.7153, lng: -74.0082 } as const),
};
const address = {
  ...({ street: '88 Reade Street', city: 'New York', zipCode: '10013', country: 'United States' } as const),
  ...{ lat: 40.7153, lng: -74.0082 },
};

function place(changes: Partial<Parameters<typeof placeOf>[0]> = {}): FoundPlace {
  const found = placeOf({ ...parts, ...changes }, 'streets');
  if (found === null) throw new Error('it has a street');
  return found;
}

describe('how a place is written', () => {
  test.each([
    [{}, '88 Reade Street', 'NY', '88 Reade Street, New York, NY, 10013'],
    [
      { country: 'Germany', city: 'Berlin', street: 'Torstraße', zipCode: '10119' },
      'Torstraße 88',
      '-',
      'Torstraße 88, 10119 Berlin',
    ],
    [
      { country: 'France', city: 'Paris', zipCode: '75002', street: 'rue Réaumur' },
      '88 rue Réaumur',
      '-',
      '88 rue Réaumur, 75002 Paris',
    ],
    [
      { country: 'Australia', state: 'New South Wales' },
      '88 Reade Street',
      'NSW',
      '88 Reade Street, New York, NSW, 10013',
    ],
  ] as const)('%j', (changes, street, state, label) => {
    expect(place(changes)).toMatchObject({ street, state, label, precision: 'house' });
  });

  test('what is not known is a dash, but in the Emirates, whose codes are zeros', () => {
    expect(place({ zipCode: '', houseNumber: '' })).toMatchObject({ zipCode: '-', precision: 'street' });
    expect(place({ country: 'United Arab Emirates', zipCode: '' }).zipCode).toBe('00000');
  });

  test('without a street it is an area, where that is wanted and has a name', () => {
    const area = { ...parts, street: '', houseNumber: '' };
    expect(placeOf(area, 'streets')).toBeNull();
    expect(placeOf(area, 'areas')).toMatchObject({ precision: 'area', label: 'New York, NY, 10013' });
    expect(placeOf({ ...area, city: '', zipCode: '' }, 'areas')).toBeNull();
  });
});

test('an address is known again in other spellings, and another house is another address', () => {
  const key = addressKey(address);
  for (const street of ['88 READE ST.', ' 88  reade  street ', '88 Réade St']) {
    expect(addressKey({ ...address, street })).toBe(key);
  }
  expect(addressKey({ ...address, street: '89 Reade Street' })).not.toBe(key);
  const german = { street: 'Torstraße 1', city: 'Berlin', zipCode: '10119', country: 'Germany' } as const;
  expect(addressKey({ ...german, street: 'TORSTR. 1' })).toBe(addressKey(german));
  expect(addressKey({ ...german, street: 'Torstrasse 1' })).toBe(addressKey(german));
});

// 0.001 degrees of latitude are 111 meters.
describe('point and text of an address', () => {
  test.each([
    ['the house where it is', [place()], address, false],
    ['the house within 300 meters', [place()], { ...address, lat: 40.7173 }, false],
    ['the house farther away', [place()], { ...address, lat: 40.7193 }, true],
    ['two such houses, one of them near', [place(), place({ lat: 40.7193 })], { ...address, lat: 40.7193 }, false],
    ['the same house in another spelling', [place()], { ...address, street: '88 reade st', lat: 41 }, true],
    ['another house of the street', [place({ houseNumber: '90', lat: 40.73 })], address, false],
    ['a street of the code nearby', [place({ houseNumber: '' })], { ...address, lat: 40.75 }, false],
    ['a street of the code far away', [place({ houseNumber: '' })], { ...address, lat: 40.8 }, true],
    ['a street of another code', [place({ houseNumber: '', zipCode: '10014' })], { ...address, lat: 41 }, false],
    ['another street', [place({ street: 'Duane Street' })], { ...address, lat: 41 }, false],
    ['the same words in another town', [place({ city: 'Albany', zipCode: '12207' })], { ...address, lat: 41 }, false],
    ['the same words in another country', [place({ country: 'Canada' })], { ...address, lat: 41 }, false],
    ['nothing', [], { ...address, lat: 41 }, false],
    ['the code written apart', [place({ zipCode: '100 13', city: 'Manhattan' })], { ...address, lat: 41 }, true],
  ])('%s', (_name, places, sent, expected) => {
    expect(contradicts(sent, places)).toBe(expected);
  });
});
