import type { KitchenMove } from '../../domain/order/kitchen.ts';
import type { OrderStatus } from '../../domain/order/order.ts';
import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';
import { claiming } from '../database/timed-work/claim-due.ts';

/** A move that a board asked for and that can still be taken back. */
export type OrderBump = {
  readonly from: OrderStatus;
  readonly to: Exclude<KitchenMove, 'CANCELLED'>;
  /** When it is made, real time. */
  readonly dueAt: number;
};

type OfOrder = { readonly merchantId: string; readonly orderId: string };

/** The move an order waits for; null when it waits for none. */
export async function findBump(database: Database, { merchantId, orderId }: OfOrder): Promise<OrderBump | null> {
  const [row] = await database.run<OrderBump>(selectBump, [merchantId, orderId]);
  return row ?? null;
}

/** Notes a move of an order that still has the status `from`, in place of what was noted before; false when it moved. */
export async function saveBump(
  tx: Database,
  order: OfOrder & { readonly locationId: string },
  bump: OrderBump,
  now: number,
): Promise<boolean> {
  const { merchantId, orderId, locationId } = order;
  const given = [merchantId, orderId, locationId, bump.from, bump.to, now, bump.dueAt];
  return (await tx.run(upsertBump, given)).length === 1;
}

/** Takes a noted move back; false when it was made already, or there was none. */
export async function undoBump(tx: Database, { merchantId, orderId }: OfOrder, now: number): Promise<boolean> {
  return (await tx.run(updateUndone, [merchantId, orderId, now])).length === 1;
}

/**
 * Removes a noted move, in the transaction that makes it or because it cannot be made any more; false when it was taken
 * back or made meanwhile.
 */
export async function deleteBump(tx: Database, { merchantId, orderId }: OfOrder): Promise<boolean> {
  return (await tx.run(deleteOne, [merchantId, orderId])).length === 1;
}

/** Claims the moves whose time has come. */
export const claimDueBumps = claiming<OfOrder>('claim-order-bumps', {
  table: 'order_bump',
  job: 'settle-bumps',
  key: ['merchant_id', 'order_id'],
  due: 'due_at',
  returning: 'merchant_id, order_id',
});

/** Removes what says, since before `before`, that a move was taken back. */
export const deleteUndoneBumps: Removal = (...given) => removeRows(deleteUndone, ...given);

const selectBump = statement(
  'find-order-bump',
  `
  select from_status as from, to_status as to, due_at
  from order_bump where merchant_id = $1 and order_id = $2 and due_at is not null`,
);

const upsertBump = statement(
  'save-order-bump',
  `
  insert into order_bump (merchant_id, order_id, location_id, from_status, to_status, changed_at, due_at)
  select o.merchant_id, o.order_id, o.location_id, $4, $5, $6::int8, $7::int8
  from customer_order o
  where o.merchant_id = $1 and o.order_id = $2 and o.location_id = $3 and o.status = $4
  on conflict (merchant_id, order_id) do update
  set from_status = excluded.from_status, to_status = excluded.to_status, changed_at = excluded.changed_at,
    due_at = excluded.due_at
  returning order_id`,
);

const updateUndone = statement(
  'undo-order-bump',
  `
  update order_bump set due_at = null, changed_at = $3::int8
  where merchant_id = $1 and order_id = $2 and due_at is not null
  returning order_id`,
);

const deleteOne = statement(
  'delete-order-bump',
  `
  delete from order_bump where merchant_id = $1 and order_id = $2 and due_at is not null returning order_id`,
);

const deleteUndone = statement(
  'delete-undone-bumps',
  `
delete from order_bump
where (merchant_id, order_id) in (
  select b.merchant_id, b.order_id
  from merchant m
  join order_bump b on b.merchant_id = m.merchant_id and b.changed_at <= $1::int8 + least(m.clock_offset_ms, 0)
  where b.due_at is null
  limit $2 offset $3)
returning order_id`,
);
