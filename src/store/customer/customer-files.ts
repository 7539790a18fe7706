import type { Position } from '../../domain/values/cursor.ts';
import { findArchivedStates, isArchivedState } from '../cart/cart-archives.ts';
import { type TextColumns, unpackRevision } from '../cart/packed-texts.ts';
import { type Database, type Statement, statement } from '../database/database.ts';
import { pageStart } from '../database/page-start.ts';

/** A customer as the merchant's people find them. */
export type CustomerRecord = {
  readonly customerId: string;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
  readonly customerName: string;
  readonly lastName: string;
  readonly createdAt: number;
  readonly erasedAt: number | null;
};

/** The customers of a merchant, newest first; `identifier` null: all, else those with exactly this e-mail address or number. */
export async function listCustomerRecords(
  database: Database,
  merchantId: string,
  identifier: string | null,
  after: Position | null,
  limit: number,
): Promise<readonly CustomerRecord[]> {
  const { at, id } = after ?? pageStart;
  return identifier === null
    ? database.run<CustomerRecord>(selectAll, [merchantId, at, id, limit])
    : database.run<CustomerRecord>(selectExact, [merchantId, at, id, limit, identifier]);
}

/** A customer of this merchant, also one who was erased; null when there is none of that id. */
export async function findCustomerRecord(
  database: Database,
  merchantId: string,
  customerId: string,
): Promise<CustomerRecord | null> {
  const [row] = await database.run<CustomerRecord>(selectOne, [merchantId, customerId]);
  return row ?? null;
}

/** Rows of what is kept about a person, by what they are of, under the names of their columns. */
export type CustomerRows = Readonly<Record<CustomerRowKind, readonly StoredRow[]>>;

type StoredRow = Readonly<Record<string, unknown>>;

/** Everything kept about a customer beyond their orders and carts, at most `limit` of each kind, newest first. */
export async function readCustomerRows(
  database: Database,
  merchantId: string,
  customerId: string,
  limit: number,
): Promise<CustomerRows> {
  const rows = async (wanted: Statement) =>
    (await database.run<StoredRow>(wanted, [merchantId, customerId, limit])).map(namedAsStored);
  return {
    addresses: await rows(kept.addresses),
    sessions: await rows(kept.sessions),
    loyalty: await rows(kept.loyalty),
    points: await rows(kept.points),
    claims: await rows(kept.claims),
    messages: await rows(kept.messages),
  };
}

/** A cart as it was last; `state` is its JSON. */
export type CustomerCart = { readonly cartId: string; readonly createdAt: number; readonly state: string };

/** The carts of a customer as they were last: owned, paid, or edited by them. At most `limit`, newest first. */
export async function listCustomerCarts(
  database: Database,
  merchantId: string,
  customerId: string,
  limit: number,
): Promise<readonly CustomerCart[]> {
  const carts = await database.run<CustomerCartRow>(selectCarts, [merchantId, customerId, limit]);
  return withStates(database, merchantId, carts);
}

/** These carts as they were last, at most `limit`, newest first. */
export async function listCustomerCartsById(
  database: Database,
  merchantId: string,
  cartIds: readonly string[],
  limit: number,
): Promise<readonly CustomerCart[]> {
  const carts = await database.run<CustomerCartRow>(selectCartsById, [merchantId, cartIds, limit]);
  return withStates(database, merchantId, carts);
}

type CustomerCartRow = TextColumns & { readonly cartId: string; readonly createdAt: number };

async function withStates(
  database: Database,
  merchantId: string,
  carts: readonly CustomerCartRow[],
): Promise<readonly CustomerCart[]> {
  const archived = carts.filter(({ state }) => isArchivedState(state)).map(({ cartId }) => cartId);
  const states = await findArchivedStates(database, merchantId, archived);
  return carts.map(({ cartId, createdAt, ...columns }) => {
    return { cartId, createdAt, state: states.get(cartId) ?? unpackRevision(columns).state };
  });
}

/** What was kept with these carts and their orders, at most `limit` of each kind, newest first. */
export async function readCartRows(
  database: Database,
  merchantId: string,
  cartIds: readonly string[],
  limit: number,
): Promise<Readonly<Record<'ratings' | 'refunds' | 'visits', readonly StoredRow[]>>> {
  const rows = async (wanted: Statement) =>
    (await database.run<StoredRow>(wanted, [merchantId, cartIds, limit])).map(namedAsStored);
  return { ratings: await rows(selectRatings), refunds: await rows(selectRefunds), visits: await rows(selectVisits) };
}

/** What was sent to these addresses and numbers, at most `limit`, newest first. */
export async function readSentMessages(
  database: Database,
  merchantId: string,
  recipients: readonly string[],
  limit: number,
): Promise<readonly StoredRow[]> {
  return (await database.run<StoredRow>(selectGuestMessages, [merchantId, recipients, limit])).map(namedAsStored);
}

/** A row under the names of its columns, as a person is handed it. */
export function namedAsStored(row: StoredRow): StoredRow {
  const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumn(name), value]));
}

const columns = 'customer_id, email_address, phone_number, customer_name, last_name, created_at, erased_at';

const selectAll = statement(
  'list-customers',
  `
select ${columns} from customer
where merchant_id = $1 and (created_at, customer_id) < ($2::int8, $3)
order by created_at desc, customer_id desc
limit $4`,
);

const selectExact = statement(
  'find-customers',
  `
select ${columns} from customer
where merchant_id = $1 and (email_address = $5 or phone_number = $5) and (created_at, customer_id) < ($2::int8, $3)
order by created_at desc, customer_id desc
limit $4`,
);

const selectOne = statement(
  'find-customer-record',
  `select ${columns} from customer where merchant_id = $1 and customer_id = $2`,
);

type CustomerRowKind = 'addresses' | 'sessions' | 'loyalty' | 'points' | 'claims' | 'messages';

const kept: Readonly<Record<CustomerRowKind, Statement>> = {
  addresses: statement(
    'list-kept-addresses',
    `
select full_address, line1, line2, line3, lat, lng, created_at from customer_address
where merchant_id = $1 and customer_id = $2 order by created_at desc, address_id limit $3`,
  ),
  sessions: statement(
    'list-kept-sessions',
    `
select issued_at, expires_at, revoked_at, device, last_used_at from customer_session
where merchant_id = $1 and customer_id = $2 order by issued_at desc, session_id limit $3`,
  ),
  loyalty: statement(
    'list-kept-loyalty',
    `
select status, consented_at, consent_version, closed_at from loyalty_membership
where merchant_id = $1 and customer_id = $2 limit $3`,
  ),
  points: statement(
    'list-kept-points',
    `
select operation, amount, classification, order_reference, expires_at, occurred_at from loyalty_entry
where merchant_id = $1 and customer_id = $2 order by entry_number desc limit $3`,
  ),
  claims: statement(
    'list-kept-claims',
    `
select order_id, reason, note, status, points, submitted_at from loyalty_claim
where merchant_id = $1 and customer_id = $2 order by submitted_at desc, claim_id limit $3`,
  ),
  messages: statement(
    'list-kept-messages',
    `
select m.channel, m.recipient, m.kind, m.subject, m.text, m.sent_at
from customer c join sandbox_message m on m.merchant_id = c.merchant_id
  and m.recipient in (c.email_address, c.phone_number)
where c.merchant_id = $1 and c.customer_id = $2 order by m.sent_at desc, m.message_id limit $3`,
  ),
};

const selectCarts = statement(
  'list-customer-carts',
  `
with mine as (
  select cart_id from cart where merchant_id = $1 and owner_customer_id = $2
  union select cart_id from customer_order where merchant_id = $1 and customer_id = $2
  union select cart_id from payment_attempt where merchant_id = $1 and customer_id = $2
  union select cart_id from cart_entry
    where merchant_id = $1 and (actor = 'customer:' || $2 or 'customer:' || $2 = any(archive_actors)))
select c.cart_id, c.created_at, l.state, l.cart_text, l.packed
from mine
join cart c on c.merchant_id = $1 and c.cart_id = mine.cart_id
join cart_entry l on l.merchant_id = c.merchant_id and l.cart_id = c.cart_id and l.revision = c.revision
order by c.created_at desc, c.cart_id desc
limit $3`,
);

const selectCartsById = statement(
  'list-customer-carts-by-id',
  `
select c.cart_id, c.created_at, l.state, l.cart_text, l.packed
from cart c
join cart_entry l on l.merchant_id = c.merchant_id and l.cart_id = c.cart_id and l.revision = c.revision
where c.merchant_id = $1 and c.cart_id = any($2::text[])
order by c.created_at desc, c.cart_id desc
limit $3`,
);

const selectRefunds = statement(
  'list-kept-refunds',
  `
select r.order_id, r.kind, r.amount_minor, r.reason, r.state, r.asked_at
from customer_order o join order_refund r on r.merchant_id = o.merchant_id and r.order_id = o.order_id
where o.merchant_id = $1 and o.cart_id = any($2::text[]) order by r.asked_at desc, r.refund_id limit $3`,
);

const selectVisits = statement(
  'list-kept-visits',
  `
select cart_id, event_type, metadata, at from analytics_event
where merchant_id = $1 and cart_id = any($2::text[]) order by at desc, entry_key limit $3`,
);

const selectRatings = statement(
  'list-kept-ratings',
  `
select o.order_id, r.rating, r.comment, r.rated_at
from customer_order o join order_rating r on r.merchant_id = o.merchant_id and r.order_id = o.order_id
where o.merchant_id = $1 and o.cart_id = any($2::text[]) order by r.rated_at desc, r.order_id limit $3`,
);

const selectGuestMessages = statement(
  'list-kept-messages-of-guest',
  `
select channel, recipient, kind, subject, text, sent_at from sandbox_message
where merchant_id = $1 and lower(recipient) = any($2::text[]) order by sent_at desc, message_id limit $3`,
);
