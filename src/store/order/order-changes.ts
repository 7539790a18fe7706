import type { OrderStatus } from '../../domain/order/order.ts';
import type { Currency } from '../../domain/values/currency.ts';
import type { Database } from '../database/database.ts';
import { byMerchant, type Form, overMerchants } from '../database/distributed/by-merchant.ts';

/** One change of an order as its followers receive it; `changeNumber` counts from 1 without gaps. */
export type OrderChange = {
  readonly orderId: string;
  readonly changeNumber: number;
  readonly at: number;
  readonly status: OrderStatus;
  readonly refundedMinor: number;
  /** The merchant's, which never changes. */
  readonly currency: Currency;
};

export type WantedChanges = { readonly merchantId: string; readonly orderId: string; readonly after: number };

/** For each of `wanted`, in its order: at most `limit` changes after `after`, oldest first. One statement for all of them. */
export async function loadOrderChanges(
  database: Database,
  wanted: readonly WantedChanges[],
  limit: number,
): Promise<readonly (readonly OrderChange[])[]> {
  return byMerchant(
    database,
    wanted,
    ({ merchantId }) => merchantId,
    (own, form) => load(database, own, limit, form),
  );
}

async function load(
  database: Database,
  wanted: readonly WantedChanges[],
  limit: number,
  { pick, last }: Form,
): Promise<readonly (readonly OrderChange[])[]> {
  const rows = await database.run<OrderChange & { readonly place: number }>(pick(changesStatement), [
    wanted.map(({ merchantId }) => merchantId),
    wanted.map(({ orderId }) => orderId),
    wanted.map(({ after }) => after),
    limit,
    ...last,
  ]);
  const changes: OrderChange[][] = wanted.map(() => []);
  for (const { place, ...change } of rows) changes[place - 1]?.push(change);
  return changes;
}

const changesStatement = overMerchants(
  'list-order-changes',
  'w.merchant_id',
  `
  select w.place, o.order_id, o.change_number, o.at, o.status, o.refunded_minor, m.currency
  from unnest($1::text[], $2::text[], $3::int8[]) with ordinality as w (merchant_id, order_id, after_number, place)
  join merchant m on m.merchant_id = w.merchant_id
  cross join lateral (
    select o.order_id, o.change_number, o.at, o.status, o.refunded_minor
    from order_change o
    where o.merchant_id = w.merchant_id and o.order_id = w.order_id and o.change_number > w.after_number
    order by o.change_number
    limit $4) o
  order by w.place, o.change_number`,
);
