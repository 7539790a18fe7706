import type { Cart } from '../../domain/cart/cart.ts';
import { parseStoredCart } from '../../domain/cart/stored-cart.ts';
import type { FailedCode } from '../../domain/order/checkout.ts';
import type { Currency } from '../../domain/values/currency.ts';
import { assert, ConcurrencyConflict } from '../../domain/values/errors.ts';
import type { Minor } from '../../domain/values/money.ts';
import { findNewestTexts } from '../cart/cart-archives.ts';
import {
  type CartVersion,
  type EntryRecord,
  entryColumns,
  entryParameters,
  entryValues,
  isStored,
  joinNewestEntry,
} from '../cart/cart-entries.ts';
import type { CartHead } from '../cart/carts.ts';
import { holdParameters, insertHolds, releaseHolds, type WantedHolds } from '../cart/holds.ts';
import { type TextColumns, textColumns } from '../cart/packed-texts.ts';
import { type Database, isConcurrencyConflict, type Parameter, statement } from '../database/database.ts';
import { announceChange } from '../database/location-changes.ts';
import { needsNoFanOut, type OutboxEvent, outboxParameters } from '../outbox/outbox.ts';
import type { PaymentAttempt } from './payments.ts';

/** A locked cart whole: what an act of the system starts from. */
export type CheckedOutCart = {
  readonly cart: Cart;
  readonly cartText: string;
  readonly accessEpoch: number;
};

/** The newest revision of a cart, state and text; null when there is no such cart. One statement, for an archived cart two. */
export async function findCheckedOutCart(
  database: Database,
  merchantId: string,
  cartId: string,
): Promise<CheckedOutCart | null> {
  const [found] = await database.run<CheckedOutRow>(selectCheckedOut, [merchantId, cartId]);
  return found === undefined ? null : checkedOutCart(database, merchantId, cartId, found);
}

type CheckedOutRow = TextColumns & { readonly accessEpoch: number };

async function checkedOutCart(
  database: Database,
  merchantId: string,
  cartId: string,
  found: CheckedOutRow,
): Promise<CheckedOutCart> {
  const { state, cartText } = await findNewestTexts(database, merchantId, cartId, found);
  return { cart: parseStoredCart(state), cartText, accessEpoch: found.accessEpoch };
}

/**
 * Accepts a placement that is still undecided and that no provider decides, and answers the cart of the order as
 * `findCheckedOutCart` does, in one statement. Null when it is another one's to accept, or another caller decided it.
 */
export async function acceptPlacement(
  database: Database,
  { merchantId, attemptId, cartId }: Pick<PaymentAttempt, 'merchantId' | 'attemptId' | 'cartId'>,
  now: number,
): Promise<CheckedOutCart | null> {
  const [found] = await database.run<CheckedOutRow>(updateAccepted, [merchantId, attemptId, now]);
  return found === undefined ? null : checkedOutCart(database, merchantId, cartId, found);
}

export type NewAttempt = {
  readonly attemptId: string;
  readonly processor: string | null;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly entryKey: string;
  readonly fingerprint: string;
  readonly customerId: string | null;
  readonly createdAt: number;
  readonly leaseUntil: number;
  /** Real time. */
  readonly checkAt: number;
  /** Whom the order will go to; null: the core's own kitchen side. */
  readonly provider: string | null;
  readonly providerQuote: { readonly quoteId: string; readonly expiresAt: number } | null;
  readonly holds: WantedHolds;
};

/**
 * Takes the payment lease of an open cart without one, starts an attempt and takes all it needs, in one statement. Nothing is
 * taken when that fails: ConcurrencyConflict when the cart has moved on, the database's refusal (see `shortageOf`) when
 * something is not left.
 */
export async function startAttempt(tx: Database, head: CartHead, attempt: NewAttempt): Promise<void> {
  const started = await startedBy(tx, [
    head.merchantId,
    head.cartId,
    head.revision,
    head.accessEpoch,
    attempt.attemptId,
    attempt.leaseUntil,
    attempt.processor,
    attempt.amountMinor,
    attempt.currency,
    attempt.entryKey,
    attempt.fingerprint,
    attempt.customerId,
    attempt.checkAt,
    attempt.createdAt,
    attempt.provider,
    attempt.providerQuote?.quoteId ?? null,
    attempt.providerQuote?.expiresAt ?? null,
    ...holdParameters(attempt.holds),
  ]);
  if (started === undefined) throw new ConcurrencyConflict();
  if (started.isLimited) await announceChange(tx);
}

async function startedBy(tx: Database, parameters: readonly Parameter[]): Promise<{ isLimited: boolean } | undefined> {
  try {
    return (await tx.run<{ isLimited: boolean }>(insertAttempt, parameters))[0];
  } catch (error) {
    if (isConcurrencyConflict(error)) throw new ConcurrencyConflict();
    throw error;
  }
}

/** Takes over a lease that lapsed at `head.leaseUntil`; of two who try, one gets ConcurrencyConflict. */
export async function takeOverLease(
  database: Database,
  head: CartHead,
  entryKey: string,
  fingerprint: string,
  leaseUntil: number,
): Promise<void> {
  const stored = await isStored(database, updateLease, [
    head.merchantId,
    head.cartId,
    head.leaseAttemptId,
    head.leaseUntil,
    leaseUntil,
    entryKey,
    fingerprint,
  ]);
  if (!stored) throw new ConcurrencyConflict();
}

/**
 * Gives up an attempt that never locked its cart: lease and holds are free, the revision stands, and what the processor
 * may have of it is still to be cancelled. False, and nothing happens, when the attempt has moved on, or its lease is not
 * over at `leaseOverAt` (null: the caller holds the lease).
 */
export async function abandonAttempt(
  database: Database,
  merchantId: string,
  attemptId: string,
  leaseOverAt: number | null,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [row] = await tx.run<{ locationId: string }>(updateAbandoned, [merchantId, attemptId, leaseOverAt]);
    if (row === undefined) return false;
    await releaseHolds(tx, merchantId, row.locationId, attemptId);
    return true;
  });
}

/** Locks the cart for the attempt that holds its lease: one revision further, payer's secret and frozen order stored. */
export async function lockCart(
  database: Database,
  head: CartHead,
  attemptId: string,
  version: CartVersion,
  record: EntryRecord,
  locked: {
    readonly clientSecret: string;
    readonly orderText: string;
    readonly lockUntil: number;
    readonly checkAt: number;
  },
): Promise<void> {
  assert(version.cart.revision === head.revision + 1, 'a lock raises the revision by one');
  const stored = await whole(database, (tx) =>
    isStored(tx, updateLocked, [
      ...entryParameters(head, version, record),
      attemptId,
      locked.clientSecret,
      locked.orderText,
      locked.lockUntil,
      locked.checkAt,
      version.cart.expiresAt,
      head.accessEpoch,
    ]),
  );
  if (!stored) throw new ConcurrencyConflict();
}

/**
 * Opens a locked cart again, one revision further, ends its attempt and frees its holds, all or nothing. False when the
 * attempt or the cart has moved on. `accessEpoch` null: an act of the system, whatever capability is live.
 */
export async function reopenCart(
  database: Database,
  attempt: { readonly attemptId: string; readonly phase: string; readonly locationId: string },
  version: CartVersion,
  record: EntryRecord,
  failedCode: FailedCode,
  accessEpoch: number | null,
  /** What is written of the order that will not be; `orderId` null: nothing was placed, and they are about the attempt. */
  told: { readonly orderId: string | null; readonly events: readonly OutboxEvent[] } = { orderId: null, events: [] },
): Promise<boolean> {
  return whole(database, async (tx) => {
    const stored = await isStored(tx, updateReopened, [
      ...entryParameters(version.cart, version, record),
      attempt.attemptId,
      attempt.phase,
      failedCode,
      version.cart.expiresAt,
      accessEpoch,
      told.orderId,
      ...outboxParameters(told.events),
    ]);
    if (stored) await releaseHolds(tx, version.cart.merchantId, attempt.locationId, attempt.attemptId);
    return stored;
  });
}

/** Runs `work` in a transaction that is undone when it answers false or loses a race. */
async function whole(database: Database, work: (tx: Database) => Promise<boolean>): Promise<boolean> {
  try {
    return await database.transaction(async (tx) => {
      if (!(await work(tx))) throw new ConcurrencyConflict();
      return true;
    });
  } catch (error) {
    if (error instanceof ConcurrencyConflict || isConcurrencyConflict(error)) return false;
    throw error;
  }
}

const selectCheckedOut = statement(
  'find-checked-out-cart',
  `
select c.access_epoch, l.state, l.cart_text, l.packed
from cart c
${joinNewestEntry('$1', 'l', textColumns)}
where c.merchant_id = $1 and c.cart_id = $2`,
);

const updateAccepted = statement(
  'accept-placement',
  `
with accepted as (
  update placement set status = 'accepted', decided_at = $3
  where merchant_id = $1 and attempt_id = $2 and status = 'placed' and provider is null
  returning merchant_id, cart_id)
select c.access_epoch, l.state, l.cart_text, l.packed
from accepted
join cart c on c.merchant_id = $1 and c.cart_id = accepted.cart_id
${joinNewestEntry('$1', 'l', textColumns)}`,
);

const insertAttempt = statement(
  'start-payment-attempt',
  `
with head as (
  update cart set lease_attempt_id = $5, lease_until = $6, expiry_announced_at = null
  where merchant_id = $1 and cart_id = $2 and revision = $3 and access_epoch = $4 and status = 'OPEN'
    and lease_attempt_id is null
  returning merchant_id, cart_id, location_id, revision),
attempt as (
  insert into payment_attempt
  (merchant_id, attempt_id, cart_id, location_id, attempt_number, processor, phase, amount_minor, currency,
   entry_key, fingerprint, cart_revision, customer_id, check_at, created_at, provider,
   provider_quote_id, provider_quote_expires_at)
select head.merchant_id, $5, head.cart_id, head.location_id,
  coalesce((select max(earlier.attempt_number) from payment_attempt earlier
    where earlier.merchant_id = $1 and earlier.cart_id = $2), 0) + 1,
  $7, 'asking', $8::int8, $9, $10, $11, head.revision, $12, $13::int8, $14::int8, $15, $16, $17::int8
from head
  returning merchant_id, location_id, attempt_id),
${insertHolds(18)}
select exists (select from touched) as is_limited from attempt`,
);

const updateLease = statement(
  'take-over-payment-lease',
  `
with head as (
  update cart set lease_until = $5
  where merchant_id = $1 and cart_id = $2 and lease_attempt_id = $3 and lease_until = $4
  returning merchant_id)
update payment_attempt a set entry_key = $6, fingerprint = $7
from head where a.merchant_id = $1 and a.attempt_id = $3 and a.phase = 'asking'
returning a.attempt_id`,
);

const updateAbandoned = statement(
  'abandon-payment-attempt',
  `
with head as (
  update cart set lease_attempt_id = null, lease_until = null
  where merchant_id = $1 and lease_attempt_id = $2 and ($3::int8 is null or lease_until <= $3)
    and cart_id = (select cart_id from payment_attempt where merchant_id = $1 and attempt_id = $2)
  returning merchant_id)
update payment_attempt a set phase = 'voiding'
from head where a.merchant_id = $1 and a.attempt_id = $2 and a.phase = 'asking'
returning a.location_id`,
);

const updateLocked = statement(
  'lock-cart',
  `
with head as (
  update cart set revision = $4, status = 'LOCKED', expires_at = $26, lease_attempt_id = null, lease_until = null
  where merchant_id = $1 and cart_id = $2 and revision = $4::int8 - 1 and access_epoch = $27 and status = 'OPEN'
    and lease_attempt_id = $21
  returning merchant_id),
attempt as (
  update payment_attempt a set phase = 'locked', client_secret = $22, order_text = $23, lock_until = $24, check_at = $25
  from head where a.merchant_id = $1 and a.attempt_id = $21 and a.phase = 'asking'
  returning a.attempt_id)
insert into cart_entry (${entryColumns})
select ${entryValues} from attempt
returning entry_key`,
);

const updateReopened = statement(
  'reopen-cart',
  `
with attempt as (
  update payment_attempt set phase = 'ended', failed_code = $23
  where merchant_id = $1 and attempt_id = $21 and phase = $22
  returning merchant_id),
head as (
  update cart c set revision = $4, status = 'OPEN', expires_at = $24
  from attempt
  where c.merchant_id = $1 and c.cart_id = $2 and c.revision = $4::int8 - 1 and c.status = 'LOCKED'
    and ($25::int8 is null or c.access_epoch = $25)
  returning c.merchant_id, c.cart_id),
events as (
  insert into outbox (merchant_id, event_id, type, subject_id, created_at, relay_at, fanned_out)
  select head.merchant_id, given.event_id, given.type, coalesce($26, $21), $5::int8, given.relay_at,
    ${needsNoFanOut('$1', 'given.type')}
  from head, unnest($27::text[], $28::text[], $29::int8[]) as given (event_id, type, relay_at)
  on conflict (merchant_id, event_id) do nothing)
insert into cart_entry (${entryColumns})
select ${entryValues} from head
returning entry_key`,
);
