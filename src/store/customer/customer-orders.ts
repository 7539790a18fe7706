import type { FrozenOrder, Order } from '../../domain/order/order.ts';
import type { Position } from '../../domain/values/cursor.ts';
import { type Database, statement } from '../database/database.ts';
import { pageStart } from '../database/page-start.ts';

export type ListedOrder = Pick<Order, 'orderId' | 'shortId' | 'frozen' | 'status' | 'createdAt'>;

/** The orders of a customer at this merchant, newest first, at most `limit`: those behind `after`, from the newest when it is null. */
export async function listOrdersOf(
  database: Database,
  merchantId: string,
  customerId: string,
  after: Position | null,
  limit: number,
): Promise<readonly ListedOrder[]> {
  const { at, id } = after ?? pageStart;
  const rows = await database.run<ListedRow>(listStatement, [merchantId, customerId, at, id, limit]);
  return rows.map(({ orderText, ...row }) => ({ ...row, frozen: JSON.parse(orderText) as FrozenOrder }));
}

type ListedRow = Omit<ListedOrder, 'frozen'> & { readonly orderText: string };

const listStatement = statement(
  'list-customer-orders',
  `
  select o.order_id, o.short_id, a.order_text, o.status, o.created_at
  from customer_order o
  join payment_attempt a on a.merchant_id = o.merchant_id and a.attempt_id = o.attempt_id
  where o.merchant_id = $1 and o.customer_id = $2 and (o.created_at, o.order_id) < ($3::int8, $4)
  order by o.created_at desc, o.order_id desc
  limit $5`,
);
