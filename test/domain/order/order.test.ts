import { describe, expect, test } from 'vitest';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import {
  canAdvance,
  freezeOrder,
  makeShortId,
  type OrderStatus,
  orderStatuses,
} from '../../../src/domain/order/order.ts';
import { cart, courier, group, line, option, policy, snapshot } from '../../support/data/kitchen.ts';

const freeze = (changes: Parameters<typeof cart>[0]) => {
  const paid = cart(changes);
  return freezeOrder(paid, priceCart(paid, policy), snapshot(), 'Pickup counter');
};

describe('what an order copies from its cart', () => {
  test('modifiers stand in tree order, each option before its children, with its group', () => {
    const pizza = line('p', 'pizza', 2, [
      group('size', option('large')),
      group(
        'topping',
        option('cheese', 2, [group('kind', option('strong', 2))]),
        option('olives', 1, [group('kind', option('mild'))]),
      ),
    ]);
    expect(freeze({ lines: [pizza] }).items).toEqual([
      {
        id: 'p',
        productId: 'pizza',
        categoryIds: ['food'],
        name: 'Pizza',
        quantity: 2,
        priceMinor: 1000,
        totalMinor: 2 * (1000 + 300 + 2 * 150 + 2 * 20 + 50),
        discountMinor: 0,
        specialInstructions: '',
        modifiers: [
          { groupName: 'Size', name: 'Large', quantity: 1, priceMinor: 300 },
          { groupName: 'Toppings', name: 'Cheese', quantity: 2, priceMinor: 150 },
          { groupName: 'Kind', name: 'Strong', quantity: 2, priceMinor: 20, depth: 1 },
          { groupName: 'Toppings', name: 'Olives', quantity: 1, priceMinor: 50 },
          { groupName: 'Kind', name: 'Mild', quantity: 1, priceMinor: 0, depth: 1 },
        ],
      },
    ]);
  });

  test('amounts add up to what is charged', () => {
    const { amounts } = freeze({
      lines: [line('a', 'a', 2, [group('sauce', option('mayo'))]), line('b', 'b')],
      fulfillmentMethod: 'delivery',
      tip: { kind: 'percentage', rate: 180_000 },
    });
    expect(amounts).toEqual({
      subtotalMinor: 3400,
      discountMinor: 0,
      taxMinor: 357,
      tipMinor: 612,
      serviceFeeMinor: 0,
      fulfillmentFeeMinor: 400,
      enterpriseFeeMinor: 0,
      totalMinor: 4769,
    });
  });

  test('details of another method stay out of it', () => {
    const room = { lastName: 'Bond', roomNumber: '7' };
    const frozen = freeze({ lines: [line('b', 'b')], fulfillmentMethod: 'room_service', room, tableNumber: '12' });
    expect(frozen).toMatchObject({ room, tableNumber: null, deliveryAddress: null });
  });
});

describe('what the courier gets', () => {
  const addressData = { street: '2 Side Street', streetOptional: '', city: 'NY', state: 'NY', zipCode: '1' } as const;
  const delivery = {
    addressString: '2 Side Street, NY',
    addressData: { ...addressData, country: 'United States', lat: 40.1, lng: -73 },
  } as const;
  const byCourier = { lines: [line('b', 'b', 2)], delivery, deliveryQuote: courier({ courierTipMinor: 150 }) };

  test('both stops, what was quoted, the gross value, when it is ready, and the note', () => {
    const contact = { customerName: 'Ada', emailAddress: null, phoneNumber: '+12125550123' };
    const order = freeze({ ...byCourier, fulfillmentMethod: 'delivery', contact, note: 'third bell' });
    expect(order.courier).toEqual({
      externalDeliveryId: 'delivery-1',
      feeMinor: 550,
      courierTipMinor: 150,
      goodsValueMinor: 1200,
      pickup: { name: 'Kitchen', addressString: '1 Main Street', lat: 0, lng: 0, phoneNumber: null },
      dropoff: { name: 'Ada', addressString: '2 Side Street, NY', lat: 40.1, lng: -73, phoneNumber: '+12125550123' },
      pickupAt: Date.UTC(2026, 7, 10, 10, 0),
      instructions: 'third bell',
    });
  });

  test('nothing where the shop delivers itself, or where nothing is delivered', () => {
    expect(freeze({ ...byCourier, fulfillmentMethod: 'delivery', deliveryQuote: null }).courier).toBeNull();
    expect(freeze({ ...byCourier, fulfillmentMethod: 'takeout' }).courier).toBeNull();
  });

  test('a name or number that was not given is not made up', () => {
    const { courier: shown } = freeze({ ...byCourier, fulfillmentMethod: 'delivery', contact: null });
    expect(shown?.dropoff).toMatchObject({ name: '', phoneNumber: null });
  });
});

describe('how an order moves', () => {
  test.each<[OrderStatus, OrderStatus, boolean]>([
    ['CONFIRMED', 'PREPARING', true],
    ['CONFIRMED', 'COMPLETED', true],
    ['READY', 'PREPARING', false],
    ['READY', 'READY', false],
    ['READY', 'CANCELLED', true],
    ['DELIVERED', 'CANCELLED', false],
    ['COMPLETED', 'CANCELLED', false],
    ['COMPLETED', 'REFUNDED', true],
    ['CONFIRMED', 'PLACED', false],
  ])('%s to %s: %s', (from, to, allowed) => {
    expect(canAdvance(from, to)).toBe(allowed);
  });

  test('nothing follows a cancelled or a refunded one', () => {
    for (const to of orderStatuses)
      expect([canAdvance('CANCELLED', to), canAdvance('REFUNDED', to)]).toEqual([false, false]);
  });
});

describe('short ids', () => {
  test('are four characters that cannot be mistaken for another when read aloud', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      expect(makeShortId(Uint8Array.of(byte, 255 - byte, 7, 200))).toMatch(/^[2-9A-HJKMNP-Z]{4}$/);
    }
  });
});
