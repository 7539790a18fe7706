import type { FrozenOrder, OrderStatus } from '../../domain/order/order.ts';
import type { Position } from '../../domain/values/cursor.ts';
import { type Database, statement } from '../database/database.ts';
import { pageStart } from '../database/page-start.ts';

/** An order that was placed without an account. */
export type GuestOrder = {
  readonly orderId: string;
  readonly shortId: string;
  readonly locationId: string;
  readonly status: OrderStatus;
  readonly createdAt: number;
  readonly contact: FrozenOrder['contact'];
};

/**
 * The orders of a merchant that were placed without an account under exactly this e-mail address (in lower case) or number,
 * newest first, at most `limit`: those behind `after`, from the newest when it is null.
 */
export async function listGuestOrders(
  database: Database,
  merchantId: string,
  identifier: string,
  after: Position | null,
  limit: number,
): Promise<readonly GuestOrder[]> {
  const { at, id } = after ?? pageStart;
  const wanted = identifier.includes('@') ? selectByEmail : selectByPhone;
  const rows = await database.run<GuestRow>(wanted, [merchantId, identifier, at, id, limit]);
  return rows.map(({ orderText, ...row }) => ({ ...row, contact: (JSON.parse(orderText) as FrozenOrder).contact }));
}

type GuestRow = Omit<GuestOrder, 'contact'> & { readonly orderText: string };

const selectText = `
select o.order_id, o.short_id, o.location_id, o.status, o.created_at, a.order_text
from customer_order o
join payment_attempt a on a.merchant_id = o.merchant_id and a.attempt_id = o.attempt_id`;

const pageText = `and (o.created_at, o.order_id) < ($3::int8, $4)
order by o.created_at desc, o.order_id desc
limit $5`;

const selectByEmail = statement(
  'list-orders-of-guest-by-email',
  `${selectText} where o.merchant_id = $1 and o.guest_email = $2 ${pageText}`,
);

const selectByPhone = statement(
  'list-orders-of-guest-by-phone',
  `${selectText} where o.merchant_id = $1 and o.guest_phone = $2 ${pageText}`,
);
