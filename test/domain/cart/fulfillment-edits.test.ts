import { describe, expect, test } from 'vitest';
import type { Cart, DeliveryAddress } from '../../../src/domain/cart/cart.ts';
import {
  changeMethod,
  renewAsapTime,
  setDelivery,
  setOrderTime,
  setRoom,
  setTable,
  type TimeChoice,
  timeChoice,
} from '../../../src/domain/cart/fulfillment-edits.ts';
import { startCart } from '../../../src/domain/cart/start-cart.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import type { MethodPolicy } from '../../../src/domain/location/policy.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import type { FulfillmentMethod } from '../../../src/domain/values/fulfillment-method.ts';
import { within } from '../../support/data/delivery-areas.ts';
import { locationFacts, method, noon, vectorPolicy } from '../../support/data/location-snapshots.ts';

const snapshot = locationFacts();
const hourMs = 3_600_000;
const address: DeliveryAddress = {
  street: '12 Elm Street',
  streetOptional: '',
  city: 'New York',
  state: 'NY',
  zipCode: '10003',
  country: 'United States',
  lat: 40.73,
  lng: -73.99,
};

function cart(fulfillmentMethod: FulfillmentMethod = 'takeout', at: LocationSnapshot = snapshot): Cart {
  const start = { channel: undefined, marketplaceId: undefined, metadata: undefined, returnUrl: undefined };
  return startCart('0123456789abcdef01234567', { fulfillmentMethod, ...start }, null, at, noon);
}

function factsWith(name: FulfillmentMethod, rules: Partial<MethodPolicy>): LocationSnapshot {
  const policy = vectorPolicy();
  return locationFacts({ policy: { ...policy, methods: { ...policy.methods, [name]: method(rules) } } });
}

function refusalOf(act: () => unknown): { code: string; details: unknown } {
  try {
    act();
  } catch (error) {
    if (error instanceof CommerceError) return { code: error.code, details: error.details };
    throw error;
  }
  throw new Error('nothing was refused');
}

const daily = (fromMinute: number, toMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute, toMinute }));

describe('methods', () => {
  test('another method forgets what belonged to the old one', () => {
    const delivered = setDelivery(cart(), address, snapshot, noon);
    expect(changeMethod(delivered, 'takeout', snapshot, noon)).toMatchObject({
      fulfillmentMethod: 'takeout',
      delivery: null,
      deliveryQuote: null,
      tableNumber: null,
      room: null,
    });
  });

  test('the same method changes nothing', () => {
    const delivered = setDelivery(cart(), address, snapshot, noon);
    expect(changeMethod(delivered, 'delivery', snapshot, noon)).toBe(delivered);
  });

  test('a chosen time that the new method offers stays', () => {
    const later = setOrderTime(
      cart(),
      { pickupType: 'LATER', orderDate: '2026-06-03', orderTime: '18:30' },
      snapshot,
      noon,
    );
    const moved = changeMethod(later, 'table_side', snapshot, noon);
    expect(moved).toMatchObject({ pickupType: 'LATER', orderDate: '2026-06-03', orderTime: '18:30' });
  });

  test('a chosen time that the new method does not offer becomes as soon as possible', () => {
    const at = factsWith('table_side', { hours: daily(600, 1080) });
    const later = setOrderTime(cart(), { pickupType: 'LATER', orderDate: '2026-06-03', orderTime: '18:30' }, at, noon);
    const moved = changeMethod(later, 'table_side', at, noon);
    expect(moved).toMatchObject({ pickupType: 'ASAP', orderDate: '2026-06-01', orderTime: '12:00' });
  });

  test('without as soon as possible it becomes the first time there is', () => {
    const at = factsWith('table_side', { hours: daily(1020, 1200) });
    const moved = changeMethod(cart(), 'table_side', at, noon);
    expect(moved).toMatchObject({ pickupType: 'LATER', orderDate: '2026-06-01', orderTime: '17:00' });
  });

  test('without any time it stays', () => {
    const at = factsWith('table_side', { hours: [] });
    const moved = changeMethod(cart(), 'table_side', at, noon + hourMs);
    expect(moved).toMatchObject({ pickupType: 'ASAP', orderDate: '2026-06-01', orderTime: '12:00' });
  });

  test.each<[string, (at: LocationSnapshot) => unknown, FulfillmentMethod]>([
    ['changing to it', (at) => changeMethod(cart(), 'delivery', at, noon), 'delivery'],
    ['a delivery address', (at) => setDelivery(cart(), address, at, noon), 'delivery'],
    ['a table', (at) => setTable(cart(), '12', at, noon), 'table_side'],
    ['a room', (at) => setRoom(cart(), { lastName: 'Byron', roomNumber: '3' }, at, noon), 'room_service'],
  ])('%s is refused where the method is not offered', (_sentence, act, name) => {
    expect(refusalOf(() => act(factsWith(name, { offered: false })))).toEqual({
      code: 'RESOURCE_CONFLICT',
      details: { reason: 'FULFILLMENT_UNAVAILABLE' },
    });
  });
});

describe('places', () => {
  test('an address switches to delivery and clears table and room', () => {
    const delivered = setDelivery(setTable(cart(), '12', snapshot, noon), address, snapshot, noon);
    expect(delivered).toMatchObject({
      fulfillmentMethod: 'delivery',
      tableNumber: null,
      delivery: { addressString: '12 Elm Street, New York, NY, 10003', addressData: address },
    });
  });

  test('a second line stands in the address, and blanks do not', () => {
    const delivered = setDelivery(cart(), { ...address, streetOptional: ' Apt 4\n' }, snapshot, noon);
    expect(delivered.delivery?.addressString).toBe('12 Elm Street, Apt 4, New York, NY, 10003');
    expect(refusalOf(() => setDelivery(cart(), { ...address, city: ' \n' }, snapshot, noon)).details).toEqual({
      fields: [{ path: 'city', rule: 'minLength' }],
    });
  });

  test('delivery goes as far as the radius', () => {
    const near = factsWith('delivery', { areas: [within(3)] });
    expect(setDelivery(cart(), address, near, noon).delivery).not.toBeNull();
    expect(refusalOf(() => setDelivery(cart(), { ...address, lat: 41 }, near, noon))).toEqual({
      code: 'RESOURCE_CONFLICT',
      details: { reason: 'FULFILLMENT_UNAVAILABLE' },
    });
  });

  test('without a radius delivery goes everywhere', () => {
    expect(setDelivery(cart(), { ...address, lat: -33 }, snapshot, noon).delivery).not.toBeNull();
  });

  test('a room takes the place of a table', () => {
    const roomed = setRoom(
      setTable(cart(), '12', snapshot, noon),
      { lastName: ' Byron ', roomNumber: '324' },
      snapshot,
      noon,
    );
    expect(roomed).toMatchObject({
      fulfillmentMethod: 'room_service',
      tableNumber: null,
      room: { lastName: 'Byron', roomNumber: '324' },
    });
    expect(refusalOf(() => setRoom(cart(), { lastName: ' ', roomNumber: '1' }, snapshot, noon)).code).toBe(
      'VALIDATION_ERROR',
    );
  });
});

describe('times', () => {
  test('an offered time is taken', () => {
    const choice: TimeChoice = { pickupType: 'LATER', orderDate: '2026-06-02', orderTime: '09:45' };
    expect(setOrderTime(cart(), choice, snapshot, noon)).toMatchObject(choice);
  });

  test('back to as soon as possible', () => {
    const later = setOrderTime(
      cart(),
      { pickupType: 'LATER', orderDate: '2026-06-02', orderTime: '09:45' },
      snapshot,
      noon,
    );
    expect(setOrderTime(later, { pickupType: 'ASAP' }, snapshot, noon)).toMatchObject({
      pickupType: 'ASAP',
      orderDate: '2026-06-01',
      orderTime: '12:00',
    });
  });

  test.each([
    ['no date', '2026-02-30', '09:45', 'orderDate'],
    ['no form of a date', 'tomorrow', '09:45', 'orderDate'],
    ['no time', '2026-06-02', '24:00', 'orderTime'],
    ['no form of a time', '2026-06-02', '9:45', 'orderTime'],
  ])('%s is refused by its path', (_sentence, orderDate, orderTime, path) => {
    expect(refusalOf(() => timeChoice({ pickupType: 'LATER', orderDate, orderTime }))).toEqual({
      code: 'VALIDATION_ERROR',
      details: { fields: [{ path, rule: 'format' }] },
    });
  });

  test.each<[string, TimeChoice, LocationSnapshot]>([
    ['a time between two slots', { pickupType: 'LATER', orderDate: '2026-06-02', orderTime: '09:50' }, snapshot],
    ['a time that has passed', { pickupType: 'LATER', orderDate: '2026-06-01', orderTime: '11:45' }, snapshot],
    ['a day beyond the horizon', { pickupType: 'LATER', orderDate: '2026-06-08', orderTime: '09:45' }, snapshot],
    ['as soon as possible while closed', { pickupType: 'ASAP' }, factsWith('takeout', { hours: daily(1020, 1200) })],
  ])('%s is refused', (_sentence, choice, at) => {
    expect(refusalOf(() => setOrderTime(cart(), choice, at, noon))).toEqual({
      code: 'RESOURCE_CONFLICT',
      details: { reason: 'SCHEDULE_CLOSED' },
    });
  });

  test('an ASAP cart moves on with the time, a chosen time stays, and a closed place keeps the last one', () => {
    expect(renewAsapTime(cart(), snapshot, noon + hourMs).orderTime).toBe('13:00');
    const later = setOrderTime(
      cart(),
      { pickupType: 'LATER', orderDate: '2026-06-02', orderTime: '09:45' },
      snapshot,
      noon,
    );
    expect(renewAsapTime(later, snapshot, noon + hourMs)).toBe(later);
    expect(renewAsapTime(cart(), factsWith('takeout', { hours: [] }), noon + hourMs).orderTime).toBe('12:00');
  });
});
