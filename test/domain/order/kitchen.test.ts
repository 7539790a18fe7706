import { describe, expect, test } from 'vitest';
import {
  boardStates,
  canMove,
  isInKitchen,
  kitchenMoves,
  parseBoardStates,
} from '../../../src/domain/order/kitchen.ts';
import { canAdvance, type OrderStatus, orderStatuses } from '../../../src/domain/order/order.ts';
import { fulfillmentMethods } from '../../../src/domain/values/fulfillment-method.ts';

describe('where people may move an order', () => {
  test.each<[OrderStatus, (typeof kitchenMoves)[number], boolean]>([
    ['CONFIRMED', 'PREPARING', true],
    ['CONFIRMED', 'READY', true],
    ['PREPARING', 'PREPARING', false],
    ['READY', 'PREPARING', false],
    ['READY', 'OUT_FOR_DELIVERY', true],
    ['OUT_FOR_DELIVERY', 'DELIVERED', true],
    ['OUT_FOR_DELIVERY', 'CANCELLED', true],
    ['DELIVERED', 'CANCELLED', false],
    ['COMPLETED', 'CANCELLED', false],
  ])('of a delivery from %s to %s: %s', (from, to, allowed) => {
    expect(canMove('delivery', from, to)).toBe(allowed);
  });

  test('what is fetched is never on its way', () => {
    for (const method of fulfillmentMethods) {
      const isBrought = method === 'delivery' || method === 'room_service';
      expect(canMove(method, 'READY', 'OUT_FOR_DELIVERY')).toBe(isBrought);
      expect(canMove(method, 'READY', 'DELIVERED')).toBe(isBrought);
      expect(canMove(method, 'READY', 'COMPLETED')).toBe(true);
    }
  });

  test('nowhere an order itself cannot go', () => {
    for (const from of orderStatuses) {
      for (const to of kitchenMoves) if (canMove('delivery', from, to)) expect(canAdvance(from, to)).toBe(true);
    }
  });
});

test('a line is in the kitchen until it leaves the house', () => {
  expect(orderStatuses.filter(isInKitchen)).toEqual(['PLACED', 'CONFIRMED', 'PREPARING', 'READY']);
});

test('board states are read from a query, each once, or not at all', () => {
  expect(parseBoardStates('NEW,READY,NEW')).toEqual(['NEW', 'READY']);
  expect(parseBoardStates(boardStates.join())).toEqual(boardStates);
  for (const wrong of ['', 'NEW,', 'new', 'NEW, READY', 'EATEN']) expect(parseBoardStates(wrong)).toBeNull();
});
