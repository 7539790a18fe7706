import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { orderDetail, orderDetailSchema, orderSummary, orderSummarySchema } from '../../../src/contract/order/order.ts';
import type { Order, OrderAmounts } from '../../../src/domain/order/order.ts';

const none: OrderAmounts = {
  subtotalMinor: 0,
  discountMinor: 0,
  taxMinor: 0,
  tipMinor: 0,
  serviceFeeMinor: 0,
  fulfillmentFeeMinor: 0,
  enterpriseFeeMinor: 0,
  totalMinor: 0,
};

function order(amounts: Partial<OrderAmounts>, refundedMinor = 0): Order {
  return {
    orderId: '64d4c0ffee64d4c0ffee64d4',
    merchantId: 'm',
    cartId: '64d4c0ffee64d4c0ffee64d5',
    locationId: 'l',
    shortId: 'K7QM',
    status: 'CONFIRMED',
    frozen: {
      restaurantDisplayName: 'Kitchen',
      fulfillmentMethod: 'delivery',
      fulfillmentIdentifier: '1 Main Street, Springfield, NY, 10001',
      pickupType: 'ASAP',
      orderDate: '2026-08-10',
      orderTime: '10:15',
      totalQuantity: 1,
      currency: 'usd',
      items: [],
      amounts: { ...none, ...amounts },
      deliveryAddress: '1 Main Street, Springfield, NY, 10001',
      room: null,
      tableNumber: null,
      contact: { customerName: 'Ada', emailAddress: 'ada@example.com', phoneNumber: null },
      note: 'ring twice',
    },
    refundedMinor,
    payment: { cardBrand: 'visa', cardLast4: '4242', walletType: null },
    customerId: null,
    createdAt: Date.UTC(2026, 7, 10, 10),
    updatedAt: null,
  };
}

describe('the order vectors of reference/money.md#worked-examples', () => {
  test.each([
    [
      { subtotalMinor: 2000, taxMinor: 210, serviceFeeMinor: 100, fulfillmentFeeMinor: 300, totalMinor: 2610 },
      0,
      { total: '26.10', refunded: '0.00', netPaid: '26.10' },
      false,
    ],
    [
      { subtotalMinor: 4000, taxMinor: 400, serviceFeeMinor: 100, fulfillmentFeeMinor: 375, totalMinor: 4875 },
      1000,
      { total: '48.75', refunded: '10.00', netPaid: '38.75' },
      true,
    ],
    [
      { subtotalMinor: 1800, taxMinor: 140, totalMinor: 1940 },
      1940,
      { total: '19.40', refunded: '19.40', netPaid: '0.00' },
      false,
    ],
  ])('%j with %i given back', (amounts, refundedMinor, pricing, partiallyRefunded) => {
    const detail = orderDetail(order(amounts, refundedMinor));
    expect(detail).toMatchObject({ pricing, partiallyRefunded, orderTotal: pricing.total });
  });
});

describe('what an order says', () => {
  test('is of the declared form, and nothing private is in it', () => {
    const whole = order({ subtotalMinor: 100, totalMinor: 100 });
    expect(Compile(orderDetailSchema).Check(orderDetail(whole))).toBe(true);
    expect(Compile(orderSummarySchema).Check(orderSummary(whole))).toBe(true);
    expect(JSON.stringify(orderDetail(whole))).not.toMatch(/Ada|ada@|ring twice/);
  });

  test('every field of reference/orders.md#orderdetail is there', () => {
    expect(Object.keys(orderDetail(order({}))).sort()).toEqual(
      [
        ...['id', 'shortId', 'restaurantDisplayName', 'fulfillmentMethod', 'fulfillmentIdentifier', 'pickupType'],
        ...['orderTime', 'orderDate', 'totalQuantity', 'currency', 'orderTotal', 'status', 'createdAt'],
        ...[
          'partiallyRefunded',
          'items',
          'pricing',
          'deliveryInfo',
          'roomServiceInfo',
          'tableServiceInfo',
          'payment',
          'updatedAt',
        ],
      ].sort(),
    );
  });
});
