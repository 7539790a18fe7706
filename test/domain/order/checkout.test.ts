import { describe, expect, test } from 'vitest';
import { settle } from '../../../src/domain/cart/settle.ts';
import {
  missingForPayment,
  quantitiesByProduct,
  requoteReasons,
  slotOf,
  unpaidCode,
  withoutHolds,
} from '../../../src/domain/order/checkout.ts';
import { cart, line, now, snapshot, withOverlay, withPolicy } from '../../support/data/kitchen.ts';

const contact = { customerName: 'Ada', emailAddress: 'ada@example.com', phoneNumber: null };
const fries = line('b', 'b');
const quote = { fingerprint: 'f'.repeat(64), expiresAt: now + 900_000 };
const settled = { ...settle(cart({ lines: [fries], contact }), snapshot(), now).cart, quote };

describe('what is missing before a cart can be paid', () => {
  test.each([
    ['everything of an empty takeout cart', cart(), ['items', 'customer']],
    ['nothing of a complete one', cart({ lines: [fries], contact }), []],
    [
      'a way to reach the customer',
      cart({ lines: [fries], contact: { ...contact, emailAddress: null } }),
      ['customer'],
    ],
    ['the address', cart({ lines: [fries], contact, fulfillmentMethod: 'delivery' }), ['deliveryInfo']],
    ['the table', cart({ lines: [fries], contact, fulfillmentMethod: 'table_side' }), ['tableServiceInfo']],
    ['the room', cart({ lines: [fries], contact, fulfillmentMethod: 'room_service' }), ['roomServiceInfo']],
    [
      'not the table of a room',
      cart({ lines: [fries], contact, fulfillmentMethod: 'room_service', tableNumber: '4' }),
      ['roomServiceInfo'],
    ],
  ] as const)('%s', (_sentence, asked, missing) => {
    expect(missingForPayment(asked)).toEqual(missing);
  });
});

describe('why an order that was not paid came to nothing', () => {
  const payment = {
    processorReference: 'pi_1',
    amountMinor: 2210,
    currency: 'usd',
    refundedMinor: 0,
    card: null,
  } as const;
  test.each([
    ['the time was over', { ...payment, status: 'awaiting_payer' }, 'LOCK_EXPIRED'],
    ['its last card was declined', { ...payment, status: 'awaiting_payer', isDeclined: true }, 'PAYMENT_FAILED'],
    ['it was declined for good', { ...payment, status: 'failed' }, 'PAYMENT_FAILED'],
    ['the processor never heard of it', null, 'LOCK_EXPIRED'],
  ] as const)('%s', (_sentence, found, code) => {
    expect(unpaidCode(found, 'LOCK_EXPIRED')).toBe(code);
  });
});

describe('why a cart has to be shown again', () => {
  test('not at all when nothing differs', () => {
    expect(requoteReasons(settled, snapshot(), now)).toEqual([]);
  });

  test('its quote ends: at that very instant it is over', () => {
    expect(requoteReasons(settled, snapshot(), quote.expiresAt - 1)).toEqual([]);
    expect(requoteReasons(settled, snapshot(), quote.expiresAt)).toEqual(['QUOTE_EXPIRED']);
    expect(requoteReasons({ ...settled, quote: null }, snapshot(), now)).toEqual(['QUOTE_EXPIRED']);
  });

  test('a fee changed, a dish is sold out: each reason once', () => {
    expect(requoteReasons(settled, withPolicy({ taxRate: 200_000, serviceFeeFixMinor: 5 }), now)).toEqual([
      'POLICY_CHANGED',
    ]);
    const soldOut = withOverlay({ soldOutUntil: new Map([['b', Number.POSITIVE_INFINITY]]) });
    expect(requoteReasons(settled, soldOut, now)).toEqual(['ITEM_SOLD_OUT']);
  });

  test('changes that were shown and not acknowledged', () => {
    const dearer = withPolicy({ taxRate: 200_000 });
    const shown = { ...settle(settled, dearer, now).cart, quote };
    expect(requoteReasons(shown, dearer, now)).toEqual(['POLICY_CHANGED']);
  });

  test('ordering is paused', () => {
    expect(requoteReasons(settled, withOverlay({ pausedUntil: now + 1 }), now)).toEqual(['SCHEDULE_CLOSED']);
  });
});

describe('what an attempt holds', () => {
  test('lines of one product are one quantity', () => {
    expect([...quantitiesByProduct(cart({ lines: [fries, line('c', 'soup', 2), line('d', 'b', 3)] }))]).toEqual([
      ['b', 4],
      ['soup', 2],
    ]);
  });

  test('an attempt that is resumed does not find its own holds in the way', () => {
    const slot = slotOf(settled, snapshot(), now);
    const taken = withOverlay({ stock: new Map([['b', 0]]), fullSlots: new Set([slot?.instant ?? 0]) });
    expect(requoteReasons(settled, taken, now)).toContain('ITEM_SOLD_OUT');
    const own = withoutHolds(taken, settled, slot?.instant ?? null);
    expect(requoteReasons(settled, own, now)).toEqual([]);
    expect(slotOf(settled, own, now)).toEqual(slot);
    expect(taken.overlay.stock.get('b')).toBe(0);
  });
});
