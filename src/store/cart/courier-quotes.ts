import type { CartStatus } from '../../domain/cart/cart.ts';
import { parseStoredCart } from '../../domain/cart/stored-cart.ts';
import type { Minor } from '../../domain/values/money.ts';
import { type Database, statement } from '../database/database.ts';
import { claiming } from '../database/timed-work/claim-due.ts';
import { findNewestTexts } from './cart-archives.ts';
import { joinNewestEntry } from './cart-entries.ts';
import { type TextColumns, textColumns } from './packed-texts.ts';

export type NewCourierQuote = {
  readonly merchantId: string;
  readonly externalDeliveryId: string;
  /** The cart it is for; that of a switch does not exist yet. */
  readonly cartId: string;
  readonly locationId: string;
  readonly adapter: string;
  readonly askedAt: number;
  /** Real time: when a job looks whether a cart carries it. */
  readonly checkAt: number;
};

/** Writes down that a courier is going to be asked, so that whatever comes of it leaves a trace. */
export async function saveAskedQuote(database: Database, quote: NewCourierQuote): Promise<void> {
  await database.run(insertQuote, [
    quote.merchantId,
    quote.externalDeliveryId,
    quote.cartId,
    quote.locationId,
    quote.adapter,
    quote.askedAt,
    quote.checkAt,
  ]);
}

export type QuoteTerms = { readonly feeMinor: Minor; readonly taxMinor: Minor; readonly expiresAt: number };

/** Notes what the courier asks for; `terms` null: it will not come, so there is nothing to give up. */
export async function saveQuoteAnswer(
  database: Database,
  { merchantId, externalDeliveryId }: Pick<NewCourierQuote, 'merchantId' | 'externalDeliveryId'>,
  terms: QuoteTerms | null,
): Promise<void> {
  const { feeMinor = null, taxMinor = null, expiresAt = null } = terms ?? {};
  await database.run(updateAnswer, [merchantId, externalDeliveryId, feeMinor, taxMinor, expiresAt]);
}

/** Notes that the courier comes: the job no longer cancels this quote. Unknown ids are left alone. */
export async function markQuoteAccepted(
  database: Database,
  merchantId: string,
  externalDeliveryId: string,
): Promise<void> {
  await database.run(updateAccepted, [merchantId, externalDeliveryId]);
}

/** A quote to look at, as it was when it was taken. */
export type DueQuote = {
  readonly merchantId: string;
  readonly externalDeliveryId: string;
  readonly cartId: string;
  readonly adapter: string;
  readonly askedAt: number;
  readonly triedCount: number;
};

/** Quotes to look at by now (real time), each given to one caller only until `retryAt`. */
export const claimDueQuotes = claiming<DueQuote>('claim-due-quotes', {
  table: 'courier_quote',
  job: 'cancel-unused-quotes',
  key: ['merchant_id', 'external_delivery_id'],
  due: 'check_at',
  returning: 'merchant_id, external_delivery_id, cart_id, adapter, asked_at, tried_count',
});

/** The cart a quote was asked for as it stands, and whether it carries this very quote; null when there is none. */
export async function findCarrier(
  database: Database,
  { merchantId, cartId, externalDeliveryId }: DueQuote,
): Promise<{ readonly status: CartStatus; readonly expiresAt: number; readonly carries: boolean } | null> {
  const [found] = await database.run<TextColumns & { status: CartStatus; expiresAt: number }>(selectCarrier, [
    merchantId,
    cartId,
  ]);
  if (found === undefined) return null;
  const { state } = await findNewestTexts(database, merchantId, cartId, found);
  const { deliveryQuote } = parseStoredCart(state);
  const carries = deliveryQuote?.externalDeliveryId === externalDeliveryId;
  return { status: found.status, expiresAt: found.expiresAt, carries };
}

/** Notes that the quote was cancelled at the courier. */
export async function finishCancelledQuote(database: Database, quote: DueQuote): Promise<void> {
  await database.run(updateCancelled, [quote.merchantId, quote.externalDeliveryId]);
}

/** Leaves a quote as it is until `checkAt` (real time), for good where that is null; `failed` counts one more try. */
export async function postponeQuote(
  database: Database,
  quote: DueQuote,
  checkAt: number | null,
  failed: boolean,
): Promise<void> {
  const { merchantId, externalDeliveryId, triedCount } = quote;
  await database.run(updateCheck, [merchantId, externalDeliveryId, checkAt, triedCount + (failed ? 1 : 0)]);
}

const insertQuote = statement(
  'save-asked-quote',
  `
  insert into courier_quote
    (merchant_id, external_delivery_id, cart_id, location_id, adapter, state, asked_at, check_at)
  values ($1, $2, $3, $4, $5, 'asked', $6, $7)`,
);

// An answer that comes late changes nothing: by then the job may have given the quote up.
const updateAnswer = statement(
  'save-quote-answer',
  `
  update courier_quote
  set state = case when $3::int8 is null then 'cancelled' else 'quoted' end, fee_minor = $3, tax_minor = $4, expires_at = $5,
    check_at = case when $3::int8 is null then null else check_at end
  where merchant_id = $1 and external_delivery_id = $2 and state = 'asked'`,
);

const updateAccepted = statement(
  'accept-quote',
  `
  update courier_quote set state = 'accepted', check_at = null
  where merchant_id = $1 and external_delivery_id = $2`,
);

const selectCarrier = statement(
  'find-cart-of-quote',
  `
  select c.status, c.expires_at, l.state, l.cart_text, l.packed
  from cart c
  ${joinNewestEntry('$1', 'l', textColumns)}
  where c.merchant_id = $1 and c.cart_id = $2`,
);

const updateCancelled = statement(
  'cancel-quote',
  `
  update courier_quote set state = 'cancelled', check_at = null
  where merchant_id = $1 and external_delivery_id = $2 and state in ('asked', 'quoted')`,
);

const updateCheck = statement(
  'postpone-quote',
  `
  update courier_quote set check_at = $3, tried_count = $4
  where merchant_id = $1 and external_delivery_id = $2 and state in ('asked', 'quoted')`,
);
