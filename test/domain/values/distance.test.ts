import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureDistance } from '../../../src/domain/values/distance.ts';

const newYork = { lat: 40.7128, lng: -74.006 };
const london = { lat: 51.5074, lng: -0.1278 };

test.each([
  ['the same place', newYork, newYork, 0, 0],
  ['New York to London', newYork, london, 5570.23, 3461.18],
  ['across the date line it is the short way', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111.2, 69.09],
  ['pole to pole is half the globe', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20015.11, 12436.82],
  ['opposite points of the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20015.11, 12436.82],
])('%s', (_name, from, to, kilometers, miles) => {
  expect(measureDistance(from, to)).toEqual({ kilometers, miles });
});

test('is the same both ways, never negative, never more than half the globe', () => {
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (from, to) => {
      const there = measureDistance(from, to);
      expect(measureDistance(to, from)).toEqual(there);
      expect(there.kilometers).toBeGreaterThanOrEqual(0);
      expect(there.kilometers).toBeLessThanOrEqual(20015.12);
    }),
  );
});
