import { describe, expect, test } from 'vitest';
import { directions, placeAt, toDoor, wayTo } from '../../../web/map/distance.ts';

const door = { lat: 40.7437, lng: -74 };

describe('the way around a house', () => {
  test.each(directions)('twelve meters %s is told as twelve meters %s', (direction) => {
    expect(wayTo(door, placeAt(door, 12, direction))).toEqual({ meters: 12, direction });
  });

  test.each([
    ['Sydney', { lat: -33.8845, lng: 151.2078 }],
    ['Tromsø', { lat: 69.6492, lng: 18.9553 }],
    ['a house on the equator', { lat: 0, lng: 9.7 }],
  ])('holds in %s', (_name, from) => {
    expect(wayTo(from, placeAt(from, 40, 'sw'))).toEqual({ meters: 40, direction: 'sw' });
  });

  test('there and back is no way at all', () => {
    const there = placeAt(door, 5, 'ne');
    expect(wayTo(door, placeAt(there, 5, 'sw')).meters).toBe(0);
  });

  test('a direction is the nearest of the eight', () => {
    expect(wayTo(door, { lat: door.lat + 0.001, lng: door.lng + 0.0001 }).direction).toBe('n');
    expect(wayTo(door, { lat: door.lat - 0.0001, lng: door.lng - 0.001 }).direction).toBe('w');
  });

  test('a door is known to ten centimeters', () => {
    expect(toDoor({ lat: 40.74371234567, lng: -74.00009876543 })).toEqual({ lat: 40.743712, lng: -74.000099 });
  });
});
