import type { TestPayment } from '../../domain/order/test-order.ts';
import type { Currency } from '../../domain/values/currency.ts';
import type { Minor } from '../../domain/values/money.ts';
import { removeCartRows } from '../cart/ended-carts.ts';
import { type Database, statement } from '../database/database.ts';
import { formOf, overMerchants } from '../database/distributed/by-merchant.ts';
import { holdingCarts } from '../database/distributed/hold-carts.ts';
import type { Removal } from '../database/removal.ts';

// Orders that staff placed to try everything out (migration 000063).

export type NewTestOrder = {
  readonly merchantId: string;
  readonly attemptId: string;
  readonly cartId: string;
  readonly locationId: string;
  readonly accountId: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  /** Real time. */
  readonly madeAt: number;
};

/** How many test orders of the merchant are there. */
export async function countTestOrders(tx: Database, merchantId: string): Promise<number> {
  const [row] = await tx.run<{ count: number }>(selectCount, [merchantId]);
  return row?.count ?? 0;
}

/** Marks a payment attempt, and so its cart and order, as a test. */
export async function saveTestOrder(tx: Database, order: NewTestOrder): Promise<void> {
  const { merchantId, attemptId, cartId, locationId, accountId, amountMinor, currency, madeAt } = order;
  await tx.run(insertOrder, [merchantId, attemptId, cartId, locationId, accountId, amountMinor, currency, madeAt]);
}

/** The payments of test orders: what `TestOrderStore` in ports/payments.ts asks for. */
export function testOrderStore(database: Database) {
  const one = async (
    wanted: typeof selectPayment,
    ...given: readonly (string | number)[]
  ): Promise<TestPayment | null> => (await database.run<TestPayment>(wanted, given))[0] ?? null;
  return {
    find: (merchantId: string, attemptId: string) => one(selectPayment, merchantId, attemptId),
    decide: (merchantId: string, attemptId: string, status: 'captured' | 'cancelled') =>
      one(updateStatus, merchantId, attemptId, status),
    refund: (merchantId: string, attemptId: string, refundId: string, amountMinor: Minor) =>
      one(updateRefunded, merchantId, attemptId, refundId, amountMinor),
  };
}

/**
 * Removes test orders that were placed before, real time, with everything that hangs on them. One that still waits for an
 * answer, or is being given up, stays until that is over.
 */
export const removeTestOrders: Removal = (database, before, limit, skip = 0) =>
  holdingOver(database, before, limit, skip, async (tx, found) => {
    const { pick, last } = await formOf(tx, found);
    const carts = [found.map(({ merchantId }) => merchantId), found.map(({ cartId }) => cartId)];
    for (const one of orderRemovals) await tx.run(pick(one), [...carts, ...last]);
    await removeCartRows(tx, found);
  });

const paymentColumns = 'attempt_id, status, amount_minor, currency, refunded_minor';

const selectCount = statement('count-test-orders', 'select count(*) as count from test_order where merchant_id = $1');

const insertOrder = statement(
  'save-test-order',
  `
insert into test_order (merchant_id, attempt_id, cart_id, location_id, account_id, amount_minor, currency, made_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

const selectPayment = statement(
  'find-payment-of-test-order',
  `select ${paymentColumns} from test_order where merchant_id = $1 and attempt_id = $2`,
);

const updateStatus = statement(
  'decide-payment-of-test-order',
  `
update test_order set status = $3
where merchant_id = $1 and attempt_id = $2 and status in ('authorized', $3)
returning ${paymentColumns}`,
);

// The same refund again counts once.
const updateRefunded = statement(
  'refund-test-order',
  `
update test_order
set refunded_minor = refunded_minor + case when $3 = any(refund_ids) then 0 else $4::int8 end,
  refund_ids = case when $3 = any(refund_ids) then refund_ids else refund_ids || $3::text end
where merchant_id = $1 and attempt_id = $2 and status = 'captured'
  and ($3 = any(refund_ids) or refunded_minor + $4::int8 <= amount_minor)
returning ${paymentColumns}`,
);

const holdingOver = holdingCarts(
  'find-test-orders-to-remove',
  't',
  `
select t.merchant_id, t.cart_id
from test_order t
join payment_attempt a on a.merchant_id = t.merchant_id and a.attempt_id = t.attempt_id
where t.made_at <= $1 and a.phase in ('completed', 'ended', 'void')`,
  'order by t.made_at',
);

const given = `unnest($1::text[], $2::text[]) as given (merchant_id, cart_id)
join test_order marked on marked.merchant_id = given.merchant_id and marked.cart_id = given.cart_id`;

const ofOrders = (table: string, column = 'order_id') =>
  overMerchants(
    `remove-${table.replaceAll('_', '-')}-of-test-orders`,
    'given.merchant_id',
    `
delete from ${table} t
using ${given}
left join placement p on p.merchant_id = marked.merchant_id and p.attempt_id = marked.attempt_id
where t.merchant_id = given.merchant_id and t.${column} in (p.order_id, given.cart_id)`,
  );

const ofAttempts = (table: string) =>
  overMerchants(
    `remove-${table.replaceAll('_', '-')}-of-test-attempts`,
    'given.merchant_id',
    `delete from ${table} t using ${given} where t.merchant_id = given.merchant_id and t.attempt_id = marked.attempt_id`,
  );

// What refers to others goes before them, and the mark itself last.
const orderRemovals = [
  ...[
    'order_bump',
    'order_change',
    'order_device',
    'order_rating',
    'order_refund',
    'print_job',
    'station_progress',
  ].map((table) => ofOrders(table)),
  ofOrders('outbox', 'subject_id'),
  ofAttempts('customer_order'),
  ofAttempts('placement'),
  ofAttempts('slot_hold'),
  ofAttempts('test_order'),
];
