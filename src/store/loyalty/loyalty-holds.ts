import type { Hold } from '../../domain/loyalty/loyalty-book.ts';
import { type Database, statement } from '../database/database.ts';

/**
 * How holds are read from `table`: those of the built-in ledger, or those kept of a remote host, which have `more` columns of
 * their own.
 */
export function holdsIn<More extends object = object>(table: 'loyalty_hold' | 'loyalty_host_hold', ...more: string[]) {
  const columns = [...holdColumns, ...more].join(', ');
  const selectHold = statement(
    `find-${table.replaceAll('_', '-')}`,
    `
  select ${columns}
  from ${table}
  where merchant_id = $1 and cart_id = $2
  order by status in ('reserved', 'captured') desc, expires_at desc, hold_id desc
  limit 1`,
  );
  const countEnded = statement(
    `count-ended-${table.replaceAll('_', '-')}`,
    `
  select count(*)::int4 as ended
  from ${table}
  where merchant_id = $1 and cart_id = $2 and (hold_id = $3 or starts_with(hold_id, $3 || '-'))
    and (status in ('released', 'lapsed', 'reversed') or (status = 'reserved' and expires_at <= $4))`,
  );
  return {
    /** The live one of a cart, of which there is one at most; else the one that was to last longest; null for none. */
    findOfCart: async (database: Database, merchantId: string, cartId: string): Promise<(HoldRow & More) | null> =>
      (await database.run<HoldRow & More>(selectHold, [merchantId, cartId]))[0] ?? null,
    /** How many of a cart that began with this id came to an end. */
    countEnded: async (database: Database, merchantId: string, cartId: string, holdId: string, now: number) =>
      (await database.run<{ ended: number }>(countEnded, [merchantId, cartId, holdId, now]))[0]?.ended ?? 0,
  };
}

const holdColumns = [
  'customer_id',
  'hold_id',
  'cart_id',
  'reward_id',
  'reward_name',
  'points_cost',
  'amount_off_minor',
  'status',
  'expires_at',
  'order_id',
  'order_reference',
] as const;

export type OrderColumns = { readonly orderId: string | null; readonly orderReference: string | null };

/** The order a row is about; null where it is about none. */
export function orderOf({ orderId, orderReference }: OrderColumns): Hold['order'] {
  return orderId === null || orderReference === null ? null : { orderId, orderReference };
}

/** A hold as it is stored, here or for a remote host. */
export function holdOf({ orderId, orderReference, ...hold }: Omit<HoldRow, 'customerId'>): Hold {
  return { ...hold, order: orderOf({ orderId, orderReference }) };
}

export type HoldRow = OrderColumns & Omit<Hold, 'order'> & { readonly customerId: string };
