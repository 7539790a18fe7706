import { describe, expect, test } from 'vitest';
import { findOrder, saveOrderStatus } from '../../../src/store/order/orders.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { orderWithReceipt } from '../../support/callers/receipts.ts';
import { canRace } from '../../support/run/database.ts';
import { serviceForTests } from '../../support/run/service.ts';

// However many callers change an order at once: its followers learn of each change once, by numbers without gaps.

describe.skipIf(!canRace('order-changes.race.test.ts'))('changes of one order at once', () => {
  const service = serviceForTests();

  test('one of those who start from the same status gets through, and its change is announced once', async () => {
    const { orderId, shopper } = await orderWithReceipt(service);
    const { merchantId } = shopper.cart;
    const { database, clock } = service.context;
    const steps = ['PREPARING', 'READY', 'COMPLETED'] as const;
    for (const [index, status] of steps.entries()) {
      const stored = await findOrder(database, merchantId, orderId);
      if (stored === null) throw new Error('the order was made');
      const tries = Array.from({ length: 8 }, () =>
        saveOrderStatus(database, stored.order, {
          status,
          now: clock.now() + index,
          events: [],
          concernsLoyalty: false,
        }),
      );
      expect((await Promise.all(tries)).filter((moved) => moved)).toHaveLength(1);
    }
    const rows = await rowsOf(
      service,
      `select change_number, status from order_change where order_id = '${orderId}' order by change_number`,
    );
    expect(rows).toEqual([
      { changeNumber: 1, status: 'CONFIRMED' },
      ...steps.map((status, index) => ({ changeNumber: index + 2, status })),
    ]);
  });
});
