import type { Cart } from '../../domain/cart/cart.ts';
import { parseStoredCart } from '../../domain/cart/stored-cart.ts';
import { eraseCart, eraseOrder } from '../../domain/order/erasure.ts';
import type { FrozenOrder } from '../../domain/order/order.ts';
import { restoreArchive } from '../cart/cart-archives.ts';
import { packTexts, type TextColumns, unpackRevision } from '../cart/packed-texts.ts';
import { type Database, statement } from '../database/database.ts';
import { eraseMembership } from '../loyalty/loyalty-memberships.ts';

// The one permitted change of what was stored (design/customers.md#a-person-is-erased-when-nothing-is-in-progress): a
// person is erased, the sums stay.

/**
 * What of these carts is still under way, at most ten: a payment, an order that was not handed over, a refund. Until
 * that is over the kitchen and the courier need to know whom it is for. Each is the short id of its order; null: it has
 * none yet, being paid.
 */
export async function listBusiness(
  tx: Database,
  merchantId: string,
  cartIds: readonly string[],
): Promise<readonly (string | null)[]> {
  const rows = await tx.run<{ shortId: string | null }>(selectBusiness, [merchantId, cartIds]);
  return rows.map((row) => row.shortId);
}

/**
 * The carts of a customer: owned, paid, or edited by them, and those they left as a guest under the same address or
 * number.
 */
export async function listCartsOf(
  tx: Database,
  merchantId: string,
  customerId: string,
  identifiers: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.run<{ cartId: string }>(selectCartIds, [merchantId, customerId]);
  const asGuest = await listGuestCarts(tx, merchantId, identifiers);
  return [...new Set([...rows.map((row) => row.cartId), ...asGuest])];
}

/**
 * The carts that belong to no customer and name one of these e-mail addresses (in lower case) or numbers as their
 * contact, ordered or not. Reads the last entry of every guest's cart of the merchant: not for every day.
 * (design/customers.md#a-guest-is-known-by-what-they-left-with-an-order)
 */
export async function listGuestCarts(
  tx: Database,
  merchantId: string,
  identifiers: readonly string[],
): Promise<readonly string[]> {
  if (identifiers.length === 0) return [];
  const words = identifiers.map((text) => {
    const member = text.includes('@') ? 'emailaddress' : 'phonenumber';
    return `"${member}":${JSON.stringify(text)}`;
  });
  const rows = await tx.run<{ cartId: string }>(selectGuestCarts, [merchantId, words, identifiers]);
  return rows.map((row) => row.cartId);
}

/**
 * Erases whom a cart was for, in all its entries, attempts and its order, and ends every right to it. `eraseText`
 * writes the text of a cart without its person. Returns the addresses and numbers its order was confirmed to.
 */
export async function eraseCartRows(
  tx: Database,
  merchantId: string,
  cartId: string,
  now: number,
  eraseText: (cartText: string, cart: Cart) => string,
): Promise<readonly string[]> {
  await tx.run(closeCart, [merchantId, cartId, now]);
  // From its rows it is archived again, later.
  await restoreArchive(tx, merchantId, cartId);
  const recipients = await eraseEntries(tx, merchantId, cartId, now, eraseText);
  await eraseOrders(tx, merchantId, cartId);
  for (const wanted of cartStatements) await tx.run(wanted, [merchantId, cartId]);
  return recipients;
}

/** Erases the customer themselves: names, addresses, sessions, remembered answers, and their membership. */
export async function eraseCustomerRows(
  tx: Database,
  merchantId: string,
  customerId: string,
  now: number,
): Promise<void> {
  for (const wanted of customerStatements) await tx.run(wanted, [merchantId, customerId]);
  await eraseMembership(tx, merchantId, customerId, now);
  await tx.run(endSessions, [merchantId, customerId, now]);
  await tx.run(updateCustomer, [merchantId, customerId, now]);
}

/** Erases what was sent to addresses and numbers, and the codes asked for with them where they are no customer's. */
export async function eraseRecipients(tx: Database, merchantId: string, recipients: readonly string[]): Promise<void> {
  const words = [...new Set(recipients.filter((text) => text !== '').map((text) => text.toLowerCase()))];
  for (const wanted of recipientStatements) await tx.run(wanted, [merchantId, words]);
}

async function eraseEntries(
  tx: Database,
  merchantId: string,
  cartId: string,
  now: number,
  eraseText: (cartText: string, cart: Cart) => string,
): Promise<readonly string[]> {
  const rows = await tx.run<TextColumns & { entryKey: string }>(selectEntries, [merchantId, cartId]);
  const texts = rows.map(unpackRevision);
  const carts = texts.map(({ state }) => parseStoredCart(state));
  const erased = texts.map(({ cartText }, index) => {
    const cart = carts[index] as Cart;
    const left = eraseCart(cart, now);
    return packTexts({ state: JSON.stringify(left), cartText: eraseText(cartText, cart) }, left);
  });
  await tx.run(updateEntries, [
    merchantId,
    cartId,
    rows.map((row) => row.entryKey),
    erased.map(({ state }) => state),
    erased.map(({ cartText }) => cartText),
    erased.map(({ packed }) => packed),
  ]);
  await tx.run(blankReplies, [merchantId, cartId]);
  return carts.flatMap(({ contact }) => [contact?.emailAddress ?? [], contact?.phoneNumber ?? []].flat());
}

async function eraseOrders(tx: Database, merchantId: string, cartId: string): Promise<void> {
  const rows = await tx.run<{ attemptId: string; orderText: string }>(selectAttempts, [merchantId, cartId]);
  const texts = rows.map((row) => JSON.stringify(eraseOrder(JSON.parse(row.orderText) as FrozenOrder)));
  await tx.run(updateAttempts, [merchantId, rows.map((row) => row.attemptId), texts]);
  await tx.run(updateOrders, [merchantId, cartId]);
}

const selectBusiness = statement(
  'find-unfinished-business',
  `
select coalesce(o.short_id, p.short_id) as short_id
from unnest($2::text[]) as mine (cart_id)
left join customer_order o on o.merchant_id = $1 and o.cart_id = mine.cart_id
left join payment_attempt a on a.merchant_id = $1 and a.cart_id = mine.cart_id
  and a.phase not in ('completed', 'ended', 'void')
left join placement p on p.merchant_id = a.merchant_id and p.attempt_id = a.attempt_id
where o.status in ('PLACED', 'CONFIRMED', 'PREPARING', 'READY', 'OUT_FOR_DELIVERY') or o.refund_held_minor > 0
  or a.attempt_id is not null
limit 10`,
);

// The contact stands in the text of the cart's state: written by us, always in the same form.
const selectGuestCarts = statement(
  'list-carts-of-guest',
  `
select cart_id from customer_order where merchant_id = $1 and (guest_email = any($3::text[]) or guest_phone = any($3::text[]))
union
select c.cart_id
from cart c
join cart_entry l on l.merchant_id = c.merchant_id and l.cart_id = c.cart_id and l.revision = c.revision
where c.merchant_id = $1 and c.owner_customer_id is null
  and exists (select from unnest($2::text[]) as wanted (word) where strpos(lower(l.state), wanted.word) > 0)
  and not exists (select from payment_attempt a
    where a.merchant_id = c.merchant_id and a.cart_id = c.cart_id and a.customer_id is not null)`,
);

const selectCartIds = statement(
  'list-carts-of-customer-to-erase',
  `
select cart_id from cart where merchant_id = $1 and owner_customer_id = $2
union select cart_id from customer_order where merchant_id = $1 and customer_id = $2
union select cart_id from payment_attempt where merchant_id = $1 and customer_id = $2
union select cart_id from cart_entry
where merchant_id = $1 and (actor = 'customer:' || $2 or 'customer:' || $2 = any(archive_actors))`,
);

// A higher epoch and no capability: an act that loaded the cart before writes nothing any more.
const closeCart = statement(
  'close-cart-of-erased-customer',
  `
update cart set access_epoch = access_epoch + 1, capability_hash = null, result_hashes = '{}', handoff_hash = null,
  handoff_expires_at = null, expires_at = least(expires_at, $3::int8)
where merchant_id = $1 and cart_id = $2`,
);

const selectEntries = statement(
  'list-entries-to-erase',
  `
select entry_key, state, cart_text, packed from cart_entry
where merchant_id = $1 and cart_id = $2 and state is not null`,
);

const updateEntries = statement(
  'erase-entries',
  `
update cart_entry e set state = given.state, cart_text = given.cart_text, packed = given.packed, summary = null
from unnest($3::text[], $4::text[], $5::text[], $6::bytea[]) as given (entry_key, state, cart_text, packed)
where e.merchant_id = $1 and e.cart_id = $2 and e.entry_key = given.entry_key`,
);

// No caller has a right to these answers any more; what they said stands in no other form.
const blankReplies = statement(
  'blank-replies-of-erased-customer',
  `
update cart_entry set reply = '["{}"]', cart_text = case when state is not null then cart_text end,
  packed = case when state is not null then packed end
where merchant_id = $1 and cart_id = $2 and (reply is not null or state is null)`,
);

const selectAttempts = statement(
  'list-attempts-to-erase',
  `select attempt_id, order_text from payment_attempt where merchant_id = $1 and cart_id = $2 and order_text is not null`,
);

const updateAttempts = statement(
  'erase-attempts',
  `
update payment_attempt a set order_text = given.order_text
from unnest($2::text[], $3::text[]) as given (attempt_id, order_text)
where a.merchant_id = $1 and a.attempt_id = given.attempt_id`,
);

const updateOrders = statement(
  'erase-orders',
  `
update customer_order set guest_email = null, guest_phone = null, arrival_space = case when arrived_at is not null then '' end
where merchant_id = $1 and cart_id = $2 and (guest_email is not null or guest_phone is not null or arrived_at is not null)`,
);

const cartStatements = [
  statement(
    'erase-ratings-of-cart',
    `
update order_rating r set comment = null from customer_order o
where o.merchant_id = $1 and o.cart_id = $2 and r.merchant_id = o.merchant_id and r.order_id = o.order_id`,
  ),
  statement(
    'erase-refund-reasons-of-cart',
    `
update order_refund r set reason = '' from customer_order o
where o.merchant_id = $1 and o.cart_id = $2 and r.merchant_id = o.merchant_id and r.order_id = o.order_id`,
  ),
  statement(
    'erase-visits-of-cart',
    `update analytics_event set metadata = null where merchant_id = $1 and cart_id = $2`,
  ),
  statement(
    'erase-courier-pages-of-cart',
    `
update courier_delivery d set tracking_url = null, support_reference = null, courier_seen = null, proof_url = null from payment_attempt a
where a.merchant_id = $1 and a.cart_id = $2 and d.merchant_id = a.merchant_id and d.attempt_id = a.attempt_id`,
  ),
  statement(
    'erase-devices-of-cart',
    `
delete from order_device d using payment_attempt a, placement p
where a.merchant_id = $1 and a.cart_id = $2 and p.merchant_id = a.merchant_id and p.attempt_id = a.attempt_id
  and d.merchant_id = p.merchant_id and d.order_id = p.order_id`,
  ),
  statement('erase-session-starts-of-cart', `delete from idempotency_record where merchant_id = $1 and cart_id = $2`),
];

function isNoCustomer(column: string): string {
  return `not exists (
  select from customer c where c.merchant_id = $1 and (c.email_address = ${column} or c.phone_number = ${column}))`;
}

const recipientStatements = [
  statement(
    'erase-codes-of-recipients',
    `delete from one_time_code i where i.merchant_id = $1 and i.identifier = any($2::text[]) and ${isNoCustomer('i.identifier')}`,
  ),
  statement(
    'erase-sign-ins-of-recipients',
    `delete from login_identifier i where i.merchant_id = $1 and i.identifier = any($2::text[]) and ${isNoCustomer('i.identifier')}`,
  ),
  statement(
    'erase-attempts-of-recipients',
    `delete from attempt_count i where i.realm = $1 and i.person = any($2::text[]) and ${isNoCustomer('i.person')}`,
  ),
  statement(
    'erase-devices-of-recipients',
    `delete from known_device i where i.realm = $1 and i.person = any($2::text[]) and ${isNoCustomer('i.person')}`,
  ),
  statement(
    'erase-messages-of-recipients',
    `
update sandbox_message set recipient = 'erased', subject = '', text = '', html = null
where merchant_id = $1 and lower(recipient) = any($2::text[])`,
  ),
];

const customerStatements = [
  statement('erase-addresses-of-customer', `delete from customer_address where merchant_id = $1 and customer_id = $2`),
  statement(
    'erase-answers-of-customer',
    `delete from idempotency_record where merchant_id = $1 and name_space = 'customer:' || $2`,
  ),
  statement(
    'erase-claims-of-customer',
    `update loyalty_claim set note = null where merchant_id = $1 and customer_id = $2`,
  ),
];

const endSessions = statement(
  'end-sessions-of-customer',
  `
update customer_session set revoked_at = coalesce(revoked_at, $3), device = ''
where merchant_id = $1 and customer_id = $2`,
);

const updateCustomer = statement(
  'erase-customer',
  `
update customer set email_address = null, phone_number = null, customer_name = '', last_name = '', profile_picture = '',
  address_count = 0, erased_at = $3
where merchant_id = $1 and customer_id = $2`,
);
