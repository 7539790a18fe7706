import type { FrozenOrder, Order, OrderStatus } from '../../domain/order/order.ts';
import { ConcurrencyConflict } from '../../domain/values/errors.ts';
import type { Minor } from '../../domain/values/money.ts';
import {
  type CartVersion,
  type EntryRecord,
  entryColumns,
  entryParameters,
  entryValues,
  isStored,
} from '../cart/cart-entries.ts';
import { type Database, isUniqueViolation, statement } from '../database/database.ts';
import { needsNoFanOut, type OutboxEvent, outboxParameters } from '../outbox/outbox.ts';
import { type ArrivalRow, arrivalColumns, arrivalOf } from './arrivals.ts';
import { counterOf, counterText, joinCounter } from './counter-payments.ts';

/** What a receipt token is compared with; the token is derived again from `seed` and `keyId` where it is sent. */
export type ReceiptKey = {
  readonly hash: string;
  readonly seed: string;
  readonly keyId: string;
  readonly expiresAt: number;
};

export type StoredOrder = { readonly order: Order; readonly attemptId: string; readonly receipt: ReceiptKey };

/** An order of a merchant; null when there is none of that id. */
export async function findOrder(database: Database, merchantId: string, orderId: string): Promise<StoredOrder | null> {
  const [row] = await database.run<OrderRow>(selectOrder, [merchantId, orderId]);
  return row === undefined ? null : orderOf(row);
}

/** The order that came of a cart; null while there is none. */
export async function findOrderOfCart(
  database: Database,
  merchantId: string,
  cartId: string,
): Promise<StoredOrder | null> {
  const [row] = await database.run<OrderRow>(selectOrderOfCart, [merchantId, cartId]);
  return row === undefined ? null : orderOf(row);
}

export type CapturedAttempt = {
  readonly attemptId: string;
  /** What the processor captured; null: it was stored before, as servers of before 2026-11-23 did. */
  readonly capturedMinor: Minor | null;
};

/**
 * Completes a locked cart whose money was captured: the capture, the cart one revision further, the order, its events, all in
 * one statement. False when another act completed it, the kitchen side is off or the cart is not locked any more; then
 * nothing was stored. The database refuses any amount but the quoted one.
 */
export async function completeOrder(
  database: Database,
  { attemptId, capturedMinor }: CapturedAttempt,
  version: CartVersion,
  record: EntryRecord,
  order: {
    readonly customerId: string | null;
    readonly receipt: ReceiptKey;
    /** Whether the loyalty engine is to be notified of it. */
    readonly isLoyal: boolean;
    /** Staff placed it to try everything out: it is among no guest's orders. */
    readonly isTest: boolean;
    /** When the kitchen begins, by the merchant's clock, and the real time: printers get their tickets then. */
    readonly printing: { readonly dueAt: number; readonly queuedAt: number };
  },
  events: readonly OutboxEvent[],
): Promise<boolean> {
  const { receipt, customerId, isTest } = order;
  const guest = customerId === null && !isTest ? version.cart.contact : null;
  try {
    return await database.transaction(async (tx) => {
      const stored = await isStored(tx, insertOrder, [
        ...entryParameters(version.cart, version, record),
        attemptId,
        order.customerId,
        receipt.hash,
        receipt.seed,
        receipt.keyId,
        receipt.expiresAt,
        ...outboxParameters(events),
        order.isLoyal ? 1 : 0,
        guest?.emailAddress ?? null,
        guest?.phoneNumber ?? null,
        capturedMinor,
        order.printing.dueAt,
        order.printing.queuedAt,
      ]);
      if (!stored) throw new ConcurrencyConflict();
      return true;
    });
  } catch (error) {
    if (error instanceof ConcurrencyConflict) return false;
    throw error;
  }
}

export type OrderMove = {
  readonly status: OrderStatus;
  readonly now: number;
  readonly events: readonly OutboxEvent[];
  /** Whether loyalty is to look at the order again. */
  readonly concernsLoyalty: boolean;
};

/** Moves an order that still has the status of `order`, with its events; false when another act moved it. */
export async function saveOrderStatus(
  database: Database,
  { merchantId, orderId, status }: Order,
  move: OrderMove,
): Promise<boolean> {
  const { now, events, concernsLoyalty } = move;
  const given = [merchantId, orderId, status, move.status, concernsLoyalty ? 1 : 0, now, ...outboxParameters(events)];
  return (await database.run(updateStatus, given)).length === 1;
}

/**
 * Stores the one rating of the order that came of a cart, with the act, in one statement. `ALREADY_RATED` when there is
 * one, `NO_ORDER` when the cart has no order. Throws ConcurrencyConflict when the key is taken.
 */
export async function saveRating(
  database: Database,
  cart: { readonly merchantId: string; readonly cartId: string },
  record: EntryRecord,
  rating: { readonly ratingId: string; readonly rating: number; readonly comment: string | null },
): Promise<'SAVED' | 'ALREADY_RATED' | 'NO_ORDER'> {
  try {
    const rows = await database.run(insertRating, [
      ...entryParameters(cart, null, record),
      rating.ratingId,
      rating.rating,
      rating.comment,
    ]);
    return rows.length === 1 ? 'SAVED' : 'NO_ORDER';
  } catch (error) {
    if (isUniqueViolation(error, 'order_rating_pkey')) return 'ALREADY_RATED';
    if (isUniqueViolation(error)) throw new ConcurrencyConflict();
    throw error;
  }
}

export type OrderRow = Omit<Order, 'frozen' | 'payment' | 'counter' | 'arrival'> &
  ArrivalRow &
  NonNullable<Order['payment']> & {
    readonly counterText: string | null;
    readonly attemptId: string;
    readonly orderText: string;
    readonly charged: boolean;
    readonly receiptHash: string;
    readonly receiptSeed: string;
    readonly receiptKeyId: string;
    readonly receiptExpiresAt: number;
  };

/** The order of a row; throws where its text is not one. */
export function orderOf(row: OrderRow): StoredOrder {
  const { attemptId, orderText, counterText: text, charged, cardBrand, cardLast4, walletType, ...rest } = row;
  const { receiptHash: hash, receiptSeed: seed, receiptKeyId: keyId, receiptExpiresAt: expiresAt, ...more } = rest;
  const { arrivedAt, arrivalSpace, ...order } = more;
  const payment = charged ? { cardBrand, cardLast4, walletType } : null;
  const frozen = JSON.parse(orderText) as FrozenOrder;
  return {
    attemptId,
    order: { ...order, frozen, payment, counter: counterOf(text), arrival: arrivalOf({ arrivedAt, arrivalSpace }) },
    receipt: { hash, seed, keyId, expiresAt },
  };
}

/** SQL that reads orders, `o`, with their attempts, `a`; what it answers is an `OrderRow`. */
export const orderText = `
select o.merchant_id, o.order_id, o.cart_id, o.attempt_id, o.location_id, o.customer_id, o.short_id, o.status, a.order_text,
  o.refunded_minor, o.card_brand, o.card_last4, o.wallet_type, o.charged, o.receipt_hash, o.receipt_seed, o.receipt_key_id,
  o.receipt_expires_at, o.created_at, o.updated_at, ${arrivalColumns}, ${counterText}
from customer_order o
join payment_attempt a on a.merchant_id = o.merchant_id and a.attempt_id = o.attempt_id
${joinCounter}`;

const selectOrder = statement('find-order', `${orderText} where o.merchant_id = $1 and o.order_id = $2`);

const selectOrderOfCart = statement('find-order-of-cart', `${orderText} where o.merchant_id = $1 and o.cart_id = $2`);

// Attempt first, then the cart's head, then the order: the act that comes second finds the attempt in another phase. The
// amount is that of the attempt, which was captured; the short id and day are those of the accepted placement.
const insertOrder = statement(
  'complete-order',
  `
with attempt as (
  update payment_attempt set phase = 'completed', captured_minor = coalesce(captured_minor, $33)
  where merchant_id = $1 and attempt_id = $21 and cart_id = $2 and phase in ('authorized', 'captured')
  returning merchant_id, attempt_id, cart_id, location_id, amount_minor, card_brand, card_last4, wallet_type),
head as (
  update cart c set revision = $4, status = 'COMPLETED'
  from attempt
  where c.merchant_id = $1 and c.cart_id = attempt.cart_id
    and c.revision = $4::int8 - 1 and c.status = 'LOCKED'
  returning c.cart_id),
made as (
  insert into customer_order
    (merchant_id, order_id, cart_id, attempt_id, location_id, customer_id, short_id, order_day, status,
     total_minor, card_brand, card_last4, wallet_type, charged, receipt_hash, receipt_seed, receipt_key_id,
     receipt_expires_at, created_at, guest_email, guest_phone)
  select p.merchant_id, p.order_id, p.cart_id, p.attempt_id, p.location_id, $22, p.short_id, p.order_day, 'CONFIRMED',
    attempt.amount_minor, attempt.card_brand, attempt.card_last4, attempt.wallet_type, attempt.amount_minor > 0,
    $23, $24, $25, $26::int8, $5::int8, lower($31::text), $32
  from attempt
  join head on head.cart_id = attempt.cart_id
  join placement p on p.merchant_id = $1 and p.attempt_id = attempt.attempt_id and p.status = 'accepted'
  returning merchant_id, order_id, cart_id, location_id),
tickets as (
  insert into print_job (merchant_id, printer_id, job_id, order_id, kind, state, due_at, queued_at)
  select made.merchant_id, k.printer_id, made.order_id || '01', made.order_id, 'order', 'queued', $34::int8, $35::int8
  from made
  join kitchen_printer k on k.merchant_id = made.merchant_id and k.location_id = made.location_id),
changes as (
  insert into order_change (merchant_id, order_id, change_number, at, status, refunded_minor)
  select made.merchant_id, made.order_id, 1, $5::int8, 'CONFIRMED', 0 from made),
events as (
  insert into outbox (merchant_id, event_id, type, subject_id, created_at, relay_at, fanned_out)
  select made.merchant_id, given.event_id, given.type, made.order_id, $5::int8, given.relay_at,
    ${needsNoFanOut('$1', 'given.type')}
  from made, unnest($27::text[], $28::text[], $29::int8[]) as given (event_id, type, relay_at)),
task as (
  insert into loyalty_duty (merchant_id, cart_id, check_at, version)
  select made.merchant_id, made.cart_id, 0, 1 from made where $30::int8 = 1
  on conflict (merchant_id, cart_id) do update set check_at = 0, version = loyalty_duty.version + 1)
insert into cart_entry (${entryColumns})
select ${entryValues} from made
returning entry_key`,
);

const updateStatus = statement(
  'save-order-status',
  `
with moved as (
  update customer_order set status = $4, updated_at = $6, change_number = change_number + 1
  where merchant_id = $1 and order_id = $2 and status = $3
  returning merchant_id, order_id, cart_id, change_number, status, refunded_minor),
changes as (
  insert into order_change (merchant_id, order_id, change_number, at, status, refunded_minor)
  select moved.merchant_id, moved.order_id, moved.change_number, $6::int8, moved.status, moved.refunded_minor
  from moved),
events as (
  insert into outbox (merchant_id, event_id, type, subject_id, created_at, relay_at, fanned_out)
  select moved.merchant_id, given.event_id, given.type, moved.order_id, $6::int8, given.relay_at,
    ${needsNoFanOut('$1', 'given.type')}
  from moved, unnest($7::text[], $8::text[], $9::int8[]) as given (event_id, type, relay_at)),
task as (
  update loyalty_duty d set check_at = 0, version = d.version + 1
  from moved
  where $5::int8 = 1 and d.merchant_id = $1 and d.cart_id = moved.cart_id)
select order_id from moved`,
);

const insertRating = statement(
  'save-rating',
  `
with rated as (
  insert into order_rating (merchant_id, order_id, rating_id, rating, comment, rated_at)
  select merchant_id, order_id, $21, $22::int4, $23, $5::int8 from customer_order
  where merchant_id = $1 and cart_id = $2
  returning order_id)
insert into cart_entry (${entryColumns})
select ${entryValues} from rated
returning entry_key`,
);
