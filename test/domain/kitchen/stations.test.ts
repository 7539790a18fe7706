import { expect, test } from 'vitest';
import { dishesAt, stationOf } from '../../../src/domain/kitchen/stations.ts';

const grill = { stationId: 'grill', name: 'Grill', categoryIds: ['mains'], productIds: ['fries'], takesRest: false };
const bar = { stationId: 'bar', name: 'Bar', categoryIds: ['drinks', 'sides'], productIds: [], takesRest: false };
const pass = { stationId: 'pass', name: 'Pass', categoryIds: [], productIds: [], takesRest: true };
const stations = [grill, bar, pass];

test.each([
  ['a dish that a station names', { productId: 'fries', categoryIds: ['sides'] }, 'grill'],
  ['a dish of its category', { productId: 'cola', categoryIds: ['drinks'] }, 'bar'],
  ['a dish that none names', { productId: 'cake', categoryIds: ['sweets'] }, 'pass'],
  ['a dish of an earlier version', {}, 'pass'],
])('%s', (_sentence, dish, stationId) => {
  expect(stationOf(stations, dish)?.stationId).toBe(stationId);
});

test('what no station takes is seen by all of them; a station that is gone shows everything', () => {
  const cake = { productId: 'cake', categoryIds: ['sweets'] };
  const cola = { productId: 'cola', categoryIds: ['drinks'] };
  expect(dishesAt([grill, bar], 'grill', [cake, cola])).toEqual([cake]);
  expect(dishesAt([grill, bar], 'bar', [cake, cola])).toEqual([cake, cola]);
  expect(dishesAt(stations, 'gone', [cake, cola])).toEqual([cake, cola]);
  expect(dishesAt(stations, null, [cake, cola])).toEqual([cake, cola]);
});
