import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart, Delivery } from '../../../src/domain/cart/cart.ts';
import { inArea, missedMinimum } from '../../../src/domain/cart/delivery-fees.ts';
import { setDelivery } from '../../../src/domain/cart/fulfillment-edits.ts';
import { acknowledge, checkAgainst, revalidate } from '../../../src/domain/cart/revalidation.ts';
import { settle } from '../../../src/domain/cart/settle.ts';
import { deliversTo, wrongAreaPlaces } from '../../../src/domain/location/delivery-area.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import type { CommercePolicy, DeliveryArea } from '../../../src/domain/location/policy.ts';
import type { Difference } from '../../../src/domain/values/difference.ts';
import { within } from '../../support/data/delivery-areas.ts';
import { cart, line, now, policy, snapshot, withPolicy } from '../../support/data/kitchen.ts';
import { expectSeen, forAll } from '../../support/run/for-all.ts';

type Point = { readonly lat: number; readonly lng: number };

function polygon(points: readonly Point[], changes: Partial<DeliveryArea> = {}): DeliveryArea {
  return { ...within(1), areaId: 'polygon', name: 'Polygon', shape: { kind: 'polygon', points }, ...changes };
}

function delivering(areas: readonly DeliveryArea[], before: LocationSnapshot = here): LocationSnapshot {
  const delivery = { ...policy.methods.delivery, areas };
  return withPolicy({ methods: { ...policy.methods, delivery } }, before);
}

const here = snapshot({ addressData: { lat: 40, lng: -74 } });
const at = (lat: number, lng: number): Point => ({ lat, lng });
const square = [at(40, -74), at(41, -74), at(41, -73), at(40, -73)];
/** A "U" that is open to the north. */
const horseshoe = [at(0, 0), at(0, 3), at(3, 3), at(3, 2), at(1, 2), at(1, 1), at(3, 1), at(3, 0)];

describe('a polygon', () => {
  test.each([
    ['its middle', square, at(40.5, -73.5), true],
    ['a corner', square, at(41, -73), true],
    ['an edge', square, at(40.25, -74), true],
    ['beyond an edge', square, at(40.25, -74.000_001), false],
    ['level with a corner, outside', square, at(41, -72.5), false],
    ['one arm of a horseshoe', horseshoe, at(2.5, 0.5), true],
    ['the other arm', horseshoe, at(2.5, 2.5), true],
    ['the gap between its arms', horseshoe, at(2, 1.5), false],
    ['the edge of the gap', horseshoe, at(1, 1.5), true],
    ['level with an edge of the gap, outside', horseshoe, at(1, -0.5), false],
  ])('%s', (_sentence, points, place, inside) => {
    expect(deliversTo(delivering([polygon(points)]), place)).toBe(inside);
    expect(deliversTo(delivering([polygon([...points].reverse())]), place)).toBe(inside);
  });

  test('any triangle holds exactly what lies on the inner side of its three edges', () => {
    const coordinate = fc.integer({ min: -40, max: 40 });
    const point = fc.tuple(coordinate, coordinate).map(([lat, lng]) => at(lat, lng));
    const side = (from: Point, to: Point, of: Point) =>
      Math.sign((to.lat - from.lat) * (of.lng - from.lng) - (to.lng - from.lng) * (of.lat - from.lat));
    let insideCount = 0;
    forAll(
      fc.tuple(point, point, point, point),
      ([a, b, c, place]) => {
        if (side(a, b, c) === 0) return;
        const sides = [side(a, b, place), side(b, c, place), side(c, a, place)];
        const inside = !(sides.includes(1) && sides.includes(-1));
        if (inside) insideCount += 1;
        expect(deliversTo(delivering([polygon([a, b, c])]), place)).toBe(inside);
      },
      10_000,
    );
    expectSeen(insideCount, 100);
  }, 240_000);
});

describe('areas', () => {
  const near = polygon([at(39.9, -74.1), at(40.1, -74.1), at(40.1, -73.9), at(39.9, -73.9)], {
    areaId: 'near',
    feeFixMinor: 200,
  });
  const wide = within(50, { areaId: 'wide', feeFixMinor: 600, feeRate: 50_000, minimumMinor: 1500 });
  const both = delivering([near, wide]);
  const address = {
    ...{ street: '1 High Street', streetOptional: '', city: 'Town', state: 'NY', zipCode: '10001' },
    country: 'United States' as const,
  };
  const placeAt = (lat: number): Delivery => ({ addressString: 'there', addressData: { ...address, lat, lng: -74 } });

  test('none: everywhere, at the fees of the method', () => {
    expect(deliversTo(delivering([]), at(-33, 151))).toBe(true);
    expect(deliversTo(here, at(-33, 151))).toBe(true);
    expect(inArea(placeAt(-33), here).area ?? null).toBeNull();
  });

  test('a radius counts to the meter, and holds everything where the location has no coordinates', () => {
    expect(deliversTo(delivering([within(112)]), at(41, -74))).toBe(true);
    expect(deliversTo(delivering([within(111)]), at(41, -74))).toBe(false);
    expect(deliversTo(delivering([within(1)], snapshot()), at(41, -74))).toBe(true);
  });

  test('the first that holds the address counts', () => {
    expect(inArea(placeAt(40.05), both).area).toEqual({ areaId: 'near', feeFixMinor: 200, feeRate: 0 });
    expect(inArea(placeAt(40.2), both).area).toEqual({ areaId: 'wide', feeFixMinor: 600, feeRate: 50_000 });
    expect(inArea(placeAt(40.05), delivering([wide, near])).area?.areaId).toBe('wide');
  });

  test('outside of every one the last fees stay; the same fees are the same object', () => {
    const known = inArea(placeAt(40.2), both);
    expect(inArea(known, both)).toBe(known);
    expect(inArea(known, delivering([near]))).toBe(known);
    expect(deliversTo(delivering([near]), known.addressData)).toBe(false);
  });

  describe('in a cart', () => {
    const burger = line('l1', 'soup', 2);
    const reported = (of: Cart) =>
      of.revalidation?.required === true
        ? of.revalidation.changeSet.changes.map(({ reason, path, before, after }: Difference) => [
            reason,
            path,
            before,
            after,
          ])
        : [];
    const brought = (lat: number, from: LocationSnapshot = both): Cart =>
      settle(setDelivery(cart({ lines: [burger] }), { ...address, lat, lng: -74 }, from, now), from, now).cart;

    test('its fees stand in for those of the method', () => {
      const { priced } = settle(brought(40.2), both, now);
      // 6.00 and 5 % of 10.00.
      expect(priced.fees).toMatchObject({ fulfillmentMethodFeeFixMinor: 600, fulfillmentMethodFeeRate: 50_000 });
      expect(priced.totals.fulfillmentMethodFeeTotalMinor).toBe(650);
      expect(settle(brought(40.05), both, now).priced.totals.fulfillmentMethodFeeTotalMinor).toBe(200);
    });

    test('an address the customer moves is no difference', () => {
      const moved = setDelivery(brought(40.05), { ...address, lat: 40.2, lng: -74 }, both, now);
      expect(reported(settle(moved, both, now).cart)).toEqual([]);
    });

    test('the same address at another fee, or in another area, is reported', () => {
      const dearer = delivering([{ ...near, feeFixMinor: 250 }, wide], both);
      const shown = settle(brought(40.05), dearer, now).cart;
      expect(reported(shown)).toEqual([['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '2.00', '2.50']]);
      expect(reported(acknowledge(shown, dearer, now).cart)).toEqual([]);
      expect(checkAgainst(brought(40.05), delivering([wide], both), now)).toMatchObject([
        { reason: 'POLICY_CHANGED', path: 'fees.fulfillmentMethodFeeFix', before: '2.00', after: '6.00' },
        { reason: 'POLICY_CHANGED', path: 'fees.fulfillmentMethodFeeRate', before: '0.00', after: '0.05' },
      ]);
      expect(reported(settle(brought(40.05), delivering([], both), now).cart)).toEqual([
        ['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '2.00', '4.00'],
      ]);
    });

    test('a reported fee is settled by another address', () => {
      const dearer = delivering([{ ...near, feeFixMinor: 250 }, wide], both);
      const shown = settle(brought(40.05), dearer, now).cart;
      const moved = setDelivery(shown, { ...address, lat: 40.2, lng: -74 }, dearer, now);
      expect(reported(settle(moved, dearer, now).cart)).toEqual([]);
    });

    test('out of every area blocks and changes no amount', () => {
      const shrunk = delivering([near], both);
      const { cart: shown, priced } = settle(brought(40.2), shrunk, now);
      expect(reported(shown)).toEqual([['FULFILLMENT_UNAVAILABLE', 'deliveryInfo', 'delivery', null]]);
      expect(priced.totals.fulfillmentMethodFeeTotalMinor).toBe(650);
      expect(reported(revalidate(shown, both, now).cart)).toEqual([]);
    });

    test('the minimum of its area counts before discount, and only for delivery', () => {
      expect(missedMinimum(brought(40.2), both)).toBe(1500);
      expect(missedMinimum(brought(40.05), both)).toBeNull();
      expect(missedMinimum({ ...brought(40.2), lines: [line('l1', 'soup', 3)] }, both)).toBeNull();
      expect(missedMinimum({ ...brought(40.2), fulfillmentMethod: 'takeout' }, both)).toBeNull();
      expect(missedMinimum(cart({ fulfillmentMethod: 'delivery' }), both)).toBeNull();
    });
  });
});

describe('what cannot be stored', () => {
  const stored = (...areas: DeliveryArea[]): CommercePolicy => delivering(areas).policy;
  const good = polygon(square);

  test('everything that means something can', () => {
    expect(wrongAreaPlaces(stored(good, within(5)))).toEqual([]);
    expect(wrongAreaPlaces(policy)).toEqual([]);
  });

  test.each<[string, readonly DeliveryArea[], string, string]>([
    ['an id twice', [within(1), within(1)], '[1].areaId', 'unique'],
    ['an id of blanks', [within(1, { areaId: ' ' })], '[0].areaId', 'format'],
    ['no name', [within(1, { name: ' ' })], '[0].name', 'length'],
    ['a negative fee', [within(1, { feeFixMinor: -1 })], '[0].feeFixMinor', 'minimum'],
    ['half a cent', [within(1, { minimumMinor: 0.5 })], '[0].minimumMinor', 'minimum'],
    ['a rate above all', [within(1, { feeRate: 1_000_001 })], '[0].feeRate', 'maximum'],
    ['no radius', [within(0)], '[0].shape.radiusKm', 'minimum'],
    ['two corners', [polygon(square.slice(0, 2))], '[0].shape.points', 'polygon'],
    ['the same corner thrice', [polygon([at(1, 1), at(1, 1), at(1, 1)])], '[0].shape.points', 'polygon'],
    ['a corner off the earth', [polygon([...square, at(91, 0)])], '[0].shape.points', 'polygon'],
    ['a corner that is no number', [polygon([...square, at(Number.NaN, 0)])], '[0].shape.points', 'polygon'],
    ['a radius that is no number', [within(Number.NaN)], '[0].shape.radiusKm', 'minimum'],
  ])('%s', (_sentence, areas, path, rule) => {
    expect(wrongAreaPlaces(stored(...areas))).toEqual([{ path: `methods.delivery.areas${path}`, rule }]);
  });
});
