import { expect, test } from 'vitest';
import type { DeliveryArea } from '../../../../client/index.ts';
import type { Delivery } from '../../../../src/domain/cart/cart.ts';
import { inArea } from '../../../../src/domain/cart/delivery-fees.ts';
import { areaAt, onEarth, onSketch, parsePoint } from '../../../../web/dashboard/areas/area-geometry.ts';
import { vectorPolicy } from '../../../support/data/location-snapshots.ts';

const center = { lat: 40.7153, lng: -74.0082 };
const fees = { feeFixMinor: 100, feeRate: 0, minimumMinor: 0 };
const bent = [
  { lat: 40.73, lng: -74.02 },
  { lat: 40.73, lng: -73.99 },
  { lat: 40.7, lng: -73.99 },
  { lat: 40.715, lng: -74.005 },
  { lat: 40.7, lng: -74.02 },
];
const areas: readonly DeliveryArea[] = [
  { areaId: 'bent', name: 'Bent', shape: { kind: 'polygon', points: bent }, ...fees },
  { areaId: 'circle', name: 'Circle', shape: { kind: 'radius', radiusKm: 2.5 }, ...fees },
];

test('the page finds the same area as the service does, at four hundred places and on every corner', () => {
  const grid = Array.from({ length: 400 }, (_, at) => ({
    lat: 40.68 + (at % 20) * 0.0035,
    lng: -74.05 + Math.floor(at / 20) * 0.004,
  }));
  const found = [...grid, ...bent, center].map((place) => areaAt(areas, center, place)?.areaId ?? null);
  expect(found).toEqual([...grid, ...bent, center].map(byService));
  expect(new Set(found)).toEqual(new Set(['bent', 'circle', null]));
});

test('a place on the drawing is the same place on the map, to about ten meters', () => {
  const { x, y } = onSketch(center, { lat: 40.73, lng: -73.99 });
  expect(x).toBeCloseTo(1.534, 2);
  expect(y).toBeCloseTo(-1.635, 2);
  expect(onEarth(center, { x, y })).toEqual({ lat: 40.73, lng: -73.99 });
});

test('a typed place is two numbers on the globe, and nothing else', () => {
  expect(parsePoint(' 40.7128, -74.006 ')).toEqual({ lat: 40.7128, lng: -74.006 });
  expect(parsePoint('40.7128')).toBeNull();
  expect(parsePoint('91, 0')).toBeNull();
  expect(parsePoint('0, 181')).toBeNull();
  expect(parsePoint('Reade Street 88')).toBeNull();
});

function byService(place: { readonly lat: number; readonly lng: number }): string | null {
  const { methods } = vectorPolicy();
  const policy = vectorPolicy({ methods: { ...methods, delivery: { ...methods.delivery, areas } } });
  const delivery = { addressString: '', addressData: place, area: null } as unknown as Delivery;
  return inArea(delivery, { policy, addressData: center }).area?.areaId ?? null;
}
