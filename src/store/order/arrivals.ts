import type { Arrival, Order } from '../../domain/order/order.ts';
import { type Database, statement } from '../database/database.ts';

/** The columns of an order, `o`, that say where the guest's car stands. */
export const arrivalColumns = 'o.arrived_at, o.arrival_space';

export type ArrivalRow = { readonly arrivedAt: number | null; readonly arrivalSpace: string | null };

/** What those columns say; null: no car has come. */
export function arrivalOf({ arrivedAt, arrivalSpace }: ArrivalRow): Arrival | null {
  return arrivedAt === null ? null : { space: arrivalSpace ?? '', at: arrivedAt };
}

/**
 * Stores that a car has come for an order that still has the status given, or stands at another space than before, with the change that
 * boards and followers receive. `same` where it was said before; `refused` where it was said too often; `moved` where the order has another status by now.
 */
export async function saveArrival(
  database: Database,
  { merchantId, orderId, status }: Pick<Order, 'merchantId' | 'orderId' | 'status'>,
  { space, at }: Arrival,
  arrivalsMax: number,
): Promise<ArrivalOutcome> {
  const given = [merchantId, orderId, status, space, at, arrivalsMax];
  const [row] = await database.run<{ readonly outcome: ArrivalOutcome }>(updateArrival, given);
  return row?.outcome ?? 'moved';
}

export type ArrivalOutcome = 'saved' | 'same' | 'refused' | 'moved';

const updateArrival = statement(
  'save-arrival-for-order',
  `
with moved as (
  update customer_order
  set arrived_at = $5::int8, arrival_space = $4, arrival_count = arrival_count + 1, updated_at = $5::int8,
    change_number = change_number + 1
  where merchant_id = $1 and order_id = $2 and status = $3 and arrival_count < $6::int4
    and arrival_space is distinct from $4::text
  returning merchant_id, order_id, change_number, status, refunded_minor),
changes as (
  insert into order_change (merchant_id, order_id, change_number, at, status, refunded_minor)
  select moved.merchant_id, moved.order_id, moved.change_number, $5::int8, moved.status, moved.refunded_minor from moved)
select case when exists (select from moved) then 'saved' when o.arrival_space = $4::text then 'same'
  when o.status <> $3 then 'moved' else 'refused' end as outcome
from customer_order o where o.merchant_id = $1 and o.order_id = $2`,
);
