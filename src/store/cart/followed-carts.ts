import type { CartStatus } from '../../domain/cart/cart.ts';
import type { OrderStatus } from '../../domain/order/order.ts';
import { type Database, type Statement, unnestGiven } from '../database/database.ts';
import { byMerchant, type Form, overMerchants } from '../database/distributed/by-merchant.ts';

/** What a caller follows: a cart, or with `order` the order that comes of it. */
export type FollowedCart = {
  readonly merchantId: string;
  readonly cartId: string;
  readonly order: boolean;
  /** The session that was sent; null for none. */
  readonly sessionId: string | null;
};

/** How a followed cart stands and who may see it: enough to decide whether there is anything to send. */
export type FollowedState = {
  readonly revision: number;
  /** As stored; whether an open cart has expired is a matter of `expiresAt` and the merchant's clock. */
  readonly status: CartStatus;
  readonly expiresAt: number;
  readonly ownerId: string | null;
  readonly capabilityHash: string | null;
  readonly resultHashes: readonly string[];
  readonly session: { readonly customerId: string; readonly expiresAt: number; readonly revoked: boolean } | null;
  /** Null while there is no order, and where none is followed. */
  readonly order: {
    readonly orderId: string;
    readonly status: OrderStatus;
    readonly changeNumber: number;
    readonly customerId: string | null;
    readonly receiptHash: string;
    readonly receiptExpiresAt: number;
  } | null;
};

/** How each of `followed` stands, in its order, in one statement (on a distributed
 * database one for each merchant); null for a cart that is not there. */
export async function lookAtFollowed(
  database: Database,
  followed: readonly FollowedCart[],
): Promise<readonly (FollowedState | null)[]> {
  return byMerchant(
    database,
    followed,
    ({ merchantId }) => merchantId,
    (own, form) => look(database, own, form),
  );
}

async function look(
  database: Database,
  followed: readonly FollowedCart[],
  { pick, last }: Form,
): Promise<readonly (FollowedState | null)[]> {
  const rows = await database.run<FollowedRow>(pick(lookStatement), [
    followed.map(({ merchantId }) => merchantId),
    followed.map(({ cartId }) => cartId),
    followed.map(({ sessionId }) => sessionId),
    followed.map(({ order, cartId }) => (order ? cartId : null)),
    ...last,
  ]);
  const states: (FollowedState | null)[] = followed.map(() => null);
  for (const row of rows) states[row.place - 1] = stateFrom(row);
  return states;
}

/** For the test that looks at how the database goes about it. */
export const followReads = (): readonly Statement[] => [lookStatement.ofAny];

type FollowedRow = Omit<FollowedState, 'session' | 'order'> & { readonly place: number } & (
    | SessionColumns
    | NoSession
  ) &
  (OrderColumns | NoOrder);

type SessionColumns = {
  readonly sessionCustomerId: string;
  readonly sessionExpiresAt: number;
  readonly sessionRevokedAt: number | null;
};
type NoSession = { readonly sessionCustomerId: null };

type OrderColumns = {
  readonly orderId: string;
  readonly orderStatus: OrderStatus;
  readonly changeNumber: number;
  readonly orderCustomerId: string | null;
  readonly receiptHash: string;
  readonly receiptExpiresAt: number;
};
type NoOrder = { readonly orderId: null };

function stateFrom(row: FollowedRow): FollowedState {
  const { revision, status, expiresAt, ownerId, capabilityHash, resultHashes } = row;
  return {
    revision,
    status,
    expiresAt,
    ownerId,
    capabilityHash,
    resultHashes,
    session:
      row.sessionCustomerId === null
        ? null
        : {
            customerId: row.sessionCustomerId,
            expiresAt: row.sessionExpiresAt,
            revoked: row.sessionRevokedAt !== null,
          },
    order:
      row.orderId === null
        ? null
        : {
            orderId: row.orderId,
            status: row.orderStatus,
            changeNumber: row.changeNumber,
            customerId: row.orderCustomerId,
            receiptHash: row.receiptHash,
            receiptExpiresAt: row.receiptExpiresAt,
          },
  };
}

// Every cart, session and order is looked up by its whole key, never by going through a table. An order has several keys
// that begin alike, so it is asked for as a range in order, which one of them alone can answer (see cart-entries.ts).
const lookStatement = overMerchants(
  'find-followed-carts',
  'w.merchant_id',
  `
  select w.place, c.revision, c.status, c.expires_at, c.owner_customer_id as owner_id, c.capability_hash, c.result_hashes,
    s.customer_id as session_customer_id, s.expires_at as session_expires_at, s.revoked_at as session_revoked_at,
    o.order_id, o.status as order_status, o.change_number, o.customer_id as order_customer_id, o.receipt_hash,
    o.receipt_expires_at
  from ${unnestGiven(['text', 'text', 'text', 'text'])}
    with ordinality as w (merchant_id, cart_id, session_id, order_cart_id, place)
  cross join lateral (
    select c.revision, c.status, c.expires_at, c.owner_customer_id, c.capability_hash, c.result_hashes from cart c
    where c.merchant_id = w.merchant_id and c.cart_id = w.cart_id limit 1) c
  left join lateral (
    select s.customer_id, s.expires_at, s.revoked_at from customer_session s
    where s.merchant_id = w.merchant_id and s.session_id = w.session_id limit 1) s on true
  left join lateral (
    select o.order_id, o.status, o.change_number, o.customer_id, o.receipt_hash, o.receipt_expires_at
    from customer_order o
    where o.merchant_id = w.merchant_id and o.cart_id between w.order_cart_id and w.order_cart_id
    order by o.cart_id limit 1) o on true`,
);
