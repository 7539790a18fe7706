import { describe, expect, test } from 'vitest';
import { completed, lockedCart, rowsOf } from '../../support/callers/checkout.ts';
import { serviceForTests } from '../../support/run/service.ts';

// What storage refuses, so that a bug of ours cannot store it
// (design/storage.md#the-database-refuses-what-must-not-be).

const service = serviceForTests();

const refused = (text: string) =>
  service.database.script(text).then(
    () => 'stored',
    (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
  );
const attemptColumns = `merchant_id, cart_id, location_id, processor, amount_minor, currency, entry_key, fingerprint,
  cart_revision, client_secret, order_text, lock_until, check_at, created_at`;

describe('storage refuses', () => {
  test('another amount than was quoted, captured by whatever mistake', async () => {
    const { shopper } = await lockedCart(service);
    const capture = (amount: string) =>
      refused(`update payment_attempt set captured_minor = ${amount} where cart_id = '${shopper.cartId}'`);
    expect(await capture('2209')).toBe('payment_attempt_captured_is_quoted');
    expect(await capture('2210')).toBe('stored');
  });

  test('a second active attempt of one cart', async () => {
    const { shopper } = await lockedCart(service);
    const second = `insert into payment_attempt (attempt_id, attempt_number, phase, ${attemptColumns})
      select 'second', 2, 'locked', ${attemptColumns} from payment_attempt where cart_id = '${shopper.cartId}'`;
    expect(await refused(second)).toBe('payment_attempt_active');
  });

  test('a second order of one cart, and more given back than was charged', async () => {
    const locked = await lockedCart(service);
    const order = await completed(service, locked);
    const columns = `merchant_id, cart_id, attempt_id, location_id, order_day, status, total_minor, charged,
      receipt_hash, receipt_seed, receipt_key_id, receipt_expires_at, created_at`;
    const second = `insert into customer_order (order_id, short_id, ${columns})
      select '${'f'.repeat(24)}', 'OTHER', ${columns} from customer_order where order_id = '${order.id}'`;
    expect(await refused(second)).toBe('customer_order_one_per_cart');
    expect(await refused(`update customer_order set refunded_minor = 2211 where order_id = '${order.id}'`)).not.toBe(
      'stored',
    );
    expect(
      await rowsOf(service, `select order_id from customer_order where cart_id = '${locked.shopper.cartId}'`),
    ).toHaveLength(1);
  });

  test('a captured attempt without its money, and an ended one that does not say why', async () => {
    const { shopper } = await lockedCart(service);
    for (const phase of ['captured', 'completed', 'ended', 'releasing']) {
      expect(
        await refused(`update payment_attempt set phase = '${phase}' where cart_id = '${shopper.cartId}'`),
      ).not.toBe('stored');
    }
  });

  test('holds beyond a counter', async () => {
    const locked = await lockedCart(service, { locationId: 'de300000-0000-4000-a000-000000000102' });
    const [slot] = await rowsOf(
      service,
      `select h.slot_at from slot_hold h join payment_attempt a on a.merchant_id = h.merchant_id and a.attempt_id = h.attempt_id where a.cart_id = '${locked.shopper.cartId}'`,
    );
    expect(await refused(`update slot_counter set held = held_max + 1 where slot_at = ${slot.slotAt}`)).toBe(
      'slot_counter_held_within_max',
    );
  });
});
