import { standardAlerts } from '../../domain/messages/order-alerts.ts';
import type { FailedCode } from '../../domain/order/checkout.ts';
import type { ProviderOrderStatus } from '../../domain/order/pos.ts';
import type { Currency } from '../../domain/values/currency.ts';
import type { Minor } from '../../domain/values/money.ts';
import { camelCaseOf, type Database, statement } from '../database/database.ts';
import { claiming } from '../database/timed-work/claim-due.ts';
import type { JobRow } from '../database/timed-work/job-failures.ts';
import { needsNoFanOut, type OutboxEvent, outboxParameters } from '../outbox/outbox.ts';

export type AttemptPhase =
  | 'asking'
  | 'locked'
  | 'authorized'
  | 'captured'
  | 'completed'
  | 'releasing'
  | 'ended'
  | 'voiding'
  | 'void';

export type PlacementStatus = 'placed' | 'accepted' | 'rejected' | 'cancelled';

/** What the kitchen side is asked about a paid cart; the order that may come of it has its id and short id already. */
export type Placement = {
  readonly orderId: string;
  readonly shortId: string;
  readonly orderDay: string;
  readonly status: PlacementStatus;
  readonly placedAt: number;
  readonly acceptAt: number | null;
  readonly decideUntil: number;
  /** When it was decided; null: it was not yet. */
  readonly decidedAt: number | null;
  /** The attempt's; such an order is accepted by the provider alone. */
  readonly provider: string | null;
  /** When it last left for the provider, real time; null: it never did. */
  readonly sentAt: number | null;
  /** What the provider said last. */
  readonly providerStatus: ProviderOrderStatus | null;
  /** What the link of the order is made of; null for orders of earlier versions. */
  readonly receiptSeed: string | null;
  readonly receiptKeyId: string | null;
};

export type Card = { readonly brand: string | null; readonly last4: string | null; readonly wallet: string | null };

/** One try to pay a cart. `phase` says from where to go on (migration 000006). */
export type PaymentAttempt = {
  readonly merchantId: string;
  readonly attemptId: string;
  readonly cartId: string;
  readonly locationId: string;
  readonly processor: string | null;
  readonly phase: AttemptPhase;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly entryKey: string;
  readonly fingerprint: string;
  readonly cartRevision: number;
  readonly customerId: string | null;
  /** Encrypted. */
  readonly clientSecret: string | null;
  /** JSON of domain/order.ts, FrozenOrder. */
  readonly orderText: string | null;
  readonly card: Card | null;
  readonly failedCode: FailedCode | null;
  readonly lockUntil: number | null;
  readonly createdAt: number;
  /** Whom the order goes to, decided when the cart was locked; null: the core's own kitchen side. */
  readonly provider: string | null;
  /** What the provider promised to charge before the attempt began; null where the amount is ours. */
  readonly providerQuote: { readonly quoteId: string; readonly expiresAt: number } | null;
  readonly placement: Placement | null;
};

/** An attempt with its placement; null when there is none of that id. */
export async function findAttempt(
  database: Database,
  merchantId: string,
  attemptId: string,
): Promise<PaymentAttempt | null> {
  const [row] = await database.run<AttemptRow>(selectAttempt, [merchantId, attemptId]);
  return row === undefined ? null : attemptOf(row);
}

/** The attempt that was placed under an order id of a merchant; null when there is none. */
export async function findAttemptOfOrder(
  database: Database,
  merchantId: string,
  orderId: string,
): Promise<PaymentAttempt | null> {
  const [row] = await database.run<AttemptRow>(selectAttemptOfOrder, [merchantId, orderId]);
  return row === undefined ? null : attemptOf(row);
}

/**
 * The newest attempt of a cart that counts for its result (reference/checkout.md#order-result); null when there is
 * none. Attempts that never locked the cart are left out once they are over: their createPaymentIntent was refused, so
 * they did not happen. (design/checkout.md#an-attempt-that-never-locked-does-not-count)
 */
export async function findNewestAttempt(
  database: Database,
  merchantId: string,
  cartId: string,
): Promise<PaymentAttempt | null> {
  const [row] = await database.run<AttemptRow>(selectNewestAttempt, [merchantId, cartId]);
  return row === undefined ? null : attemptOf(row);
}

/**
 * The newest attempt that was placed under an order id or for a cart id, of whatever merchant; null when there is none.
 * For the sandbox only: every other caller knows whose order it is.
 */
export async function findPlacedAttempt(
  database: Database,
  orderOrCartId: string,
): Promise<{ readonly merchantId: string; readonly attemptId: string } | null> {
  const [row] = await database.run<{ merchantId: string; attemptId: string }>(selectPlacement, [orderOrCartId]);
  return row ?? null;
}

/** An attempt as its claim found it. */
export type ClaimedAttempt = PaymentAttempt & JobRow;

/**
 * Unfinished attempts that are due in real time, at most `limit`, each given to one caller only: they are due again at
 * `retryAt`, those that wait for a payer at `lockedRetryAt`.
 */
export async function claimDueAttempts(
  database: Database,
  now: number,
  retryAt: number,
  limit: number,
  lockedRetryAt: number,
): Promise<readonly ClaimedAttempt[]> {
  const claimed = await claimDue(database, now, retryAt, limit, lockedRetryAt);
  return claimed.map(({ placed, rowKey, hasFailed, ...row }) => ({
    ...attemptOf({ ...row, ...placedOf(placed) }),
    rowKey,
    ...(hasFailed === undefined ? {} : { hasFailed }),
  }));
}

/**
 * Records that the money is reserved, and places the order with the kitchen side, in one step. False when the attempt
 * has moved on. Fails with a unique violation of `placement_short_id_of_day` when the short id is taken.
 */
export async function savePlacement(
  database: Database,
  attempt: PaymentAttempt,
  placement: Omit<Placement, 'decidedAt' | 'provider' | 'sentAt' | 'providerStatus'>,
  card: Card | null,
  checkAt: number,
  /** From when on staff could answer, real time: the minutes after which they are alerted count from then. */
  answerableAt: number,
  events: readonly OutboxEvent[],
): Promise<boolean> {
  const rows = await database.run(insertPlacement, [
    attempt.merchantId,
    attempt.attemptId,
    placement.orderId,
    placement.shortId,
    placement.orderDay,
    placement.placedAt,
    placement.acceptAt,
    placement.decideUntil,
    card?.brand ?? null,
    card?.last4 ?? null,
    card?.wallet ?? null,
    checkAt,
    placement.receiptSeed,
    placement.receiptKeyId,
    answerableAt,
    ...outboxParameters(events),
    standardAlerts.afterMinutes,
  ]);
  return rows.length === 1;
}

/**
 * Decides a placement that is still undecided; false when another caller did, or when it is another one's to accept: a
 * routed order is accepted by `saveProviderState` only (store/order/pos-placements.ts). `acceptPlacement` (checkouts.ts)
 * accepts one for a caller that goes on with its cart.
 */
export async function decidePlacement(
  database: Database,
  attempt: PaymentAttempt,
  status: 'accepted' | 'rejected',
  now: number,
): Promise<boolean> {
  const rows = await database.run(updatePlacement, [attempt.merchantId, attempt.attemptId, status, now]);
  return rows.length === 1;
}

/**
 * Decides that no order will come of an attempt that is still in `phase`; its placement is off. False when it moved on.
 */
export async function beginRelease(
  database: Database,
  attempt: PaymentAttempt,
  failedCode: FailedCode,
  now: number,
): Promise<boolean> {
  const { merchantId, attemptId, phase } = attempt;
  const rows = await database.run(updateReleasing, [merchantId, attemptId, phase, failedCode, now]);
  return rows.length === 1;
}

/** Notes that nothing is left of an attempt that never locked its cart. */
export async function finishVoid(database: Database, attempt: PaymentAttempt): Promise<void> {
  await database.run(updateVoid, [attempt.merchantId, attempt.attemptId]);
}

type AttemptRow = Omit<PaymentAttempt, 'card' | 'providerQuote' | 'placement'> &
  PlacedRow & {
    readonly cardBrand: string | null;
    readonly cardLast4: string | null;
    readonly walletType: string | null;
    readonly providerQuoteId: string | null;
    readonly providerQuoteExpiresAt: number | null;
  };

type PlacedRow = Omit<Placement, 'orderId' | 'status' | 'provider'> & {
  readonly orderId: string | null;
  readonly placementStatus: PlacementStatus;
};

/** A placement as a claim returns it, its names as in SQL; null where there is none. */
type ClaimedPlacement = Readonly<Record<string, unknown>> | null;

function placedOf(placed: ClaimedPlacement): PlacedRow {
  const columns = Object.entries(placed ?? { order_id: null });
  return Object.fromEntries(columns.map(([column, value]) => [camelCaseOf(column), value])) as PlacedRow;
}

function attemptOf(row: AttemptRow): PaymentAttempt {
  const { cardBrand: brand, cardLast4: last4, walletType: wallet, ...uncarded } = row;
  const { providerQuoteId: quoteId, providerQuoteExpiresAt: expiresAt, ...unquoted } = uncarded;
  const { orderId, placementStatus: status, shortId, orderDay, placedAt, acceptAt, ...unplaced } = unquoted;
  const { decideUntil, decidedAt, sentAt, providerStatus, receiptSeed, receiptKeyId, ...attempt } = unplaced;
  const { provider } = attempt;
  const times = { placedAt, acceptAt, decideUntil, decidedAt };
  const asked = { shortId, orderDay, status, ...times, provider, sentAt, providerStatus };
  const placement = { ...asked, receiptSeed, receiptKeyId };
  return {
    ...attempt,
    card: brand === null && last4 === null && wallet === null ? null : { brand, last4, wallet },
    providerQuote: quoteId === null || expiresAt === null ? null : { quoteId, expiresAt },
    placement: orderId === null ? null : { orderId, ...placement },
  };
}

const attemptColumns = [
  'merchant_id, attempt_id, cart_id, location_id, processor, phase, amount_minor, currency',
  'entry_key, fingerprint, cart_revision, customer_id, client_secret, order_text',
  'card_brand, card_last4, wallet_type, failed_code, lock_until, created_at',
  'provider, provider_quote_id, provider_quote_expires_at',
].join(', ');

const placementColumns = `p.order_id, p.short_id, p.order_day, p.status as placement_status, p.placed_at, p.accept_at,
  p.decide_until, p.decided_at, p.sent_at, p.provider_status, p.receipt_seed, p.receipt_key_id`;

const attemptWithPlacement = `
select ${attemptColumns.replaceAll(/\w+/g, 'a.$&')}, ${placementColumns}
from payment_attempt a
left join placement p on p.merchant_id = a.merchant_id and p.attempt_id = a.attempt_id`;

const claimDue = claiming<Omit<AttemptRow, keyof PlacedRow> & { readonly placed: ClaimedPlacement }>(
  'claim-due-payment-attempts',
  {
    table: 'payment_attempt',
    job: 'resume-checkouts',
    key: ['merchant_id', 'attempt_id'],
    due: 'check_at',
    where: "d.phase not in ('completed', 'ended', 'void')",
    until: "case when phase = 'locked' then $4::int8 else $2::int8 end",
    returning: attemptColumns,
    along: (merchant) => `(
      select row_to_json(placed) from (
        select ${placementColumns} from placement p
        where p.merchant_id = ${merchant} and p.attempt_id = claimed.attempt_id) placed) as placed`,
  },
);

const selectAttempt = statement(
  'find-payment-attempt',
  `${attemptWithPlacement}
where a.merchant_id = $1 and a.attempt_id = $2`,
);

const selectAttemptOfOrder = statement(
  'find-payment-attempt-of-order',
  `${attemptWithPlacement}
where a.merchant_id = $1 and p.order_id = $2`,
);

const selectNewestAttempt = statement(
  'find-newest-payment-attempt',
  `${attemptWithPlacement}
where a.merchant_id = $1 and a.cart_id = $2 and a.phase not in ('voiding', 'void')
order by a.attempt_number desc limit 1`,
);

const insertPlacement = statement(
  'save-placement',
  `
with attempt as (
  update payment_attempt
  set phase = 'authorized', card_brand = $9, card_last4 = $10, wallet_type = $11, check_at = $12
  where merchant_id = $1 and attempt_id = $2 and phase = 'locked'
  returning merchant_id, attempt_id, cart_id, location_id, provider),
events as (
  insert into outbox (merchant_id, event_id, type, subject_id, created_at, relay_at, fanned_out)
  select attempt.merchant_id, given.event_id, given.type, $3, $6::int8, given.relay_at,
    ${needsNoFanOut('$1', 'given.type')}
  from attempt, unnest($16::text[], $17::text[], $18::int8[]) as given (event_id, type, relay_at))
insert into placement
  (merchant_id, attempt_id, cart_id, location_id, order_id, short_id, order_day, status, placed_at, accept_at, decide_until,
   provider, receipt_seed, receipt_key_id, alert_at)
select attempt.merchant_id, attempt_id, cart_id, attempt.location_id, $3, $4, $5, 'placed', $6::int8, $7::int8, $8::int8,
  provider, $13, $14, case when provider is null then $15::int8 + 60000 * (
    case when alerts.merchant_id is null then $19::int8 else (alerts.document::json ->> 'afterMinutes')::int8 end) end
from attempt
left join order_alert alerts on alerts.merchant_id = $1 and alerts.location_id = attempt.location_id
returning attempt_id`,
);

const updatePlacement = statement(
  'decide-placement',
  `
update placement set status = $3, decided_at = $4
where merchant_id = $1 and attempt_id = $2 and status = 'placed' and (provider is null or $3 = 'rejected')
returning attempt_id`,
);

const updateReleasing = statement(
  'begin-release-of-payment',
  `
with attempt as (
  update payment_attempt set phase = 'releasing', failed_code = $4
  where merchant_id = $1 and attempt_id = $2 and phase = $3
  returning merchant_id, attempt_id),
off as (
  update placement p set status = 'cancelled', decided_at = $5
  from attempt where p.merchant_id = $1 and p.attempt_id = attempt.attempt_id
    and p.status in ('placed', 'accepted'))
select attempt_id from attempt`,
);

const updateVoid = statement(
  'finish-void-payment',
  `
update payment_attempt set phase = 'void'
where merchant_id = $1 and attempt_id = $2 and phase = 'voiding'`,
);

const selectPlacement = statement(
  'find-placement-anywhere',
  `
select found.merchant_id, found.attempt_id
from merchant m
join lateral (
  select p.merchant_id, p.attempt_id, p.placed_at from placement p
  where p.merchant_id = m.merchant_id and p.order_id = $1
  union all
  select p.merchant_id, p.attempt_id, p.placed_at from placement p
  where p.merchant_id = m.merchant_id and p.cart_id = $1) found on true
order by found.placed_at desc limit 1`,
);
