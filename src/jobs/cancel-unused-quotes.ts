import { CommerceError } from '../domain/values/errors.ts';
import {
  claimDueQuotes,
  type DueQuote,
  findCarrier,
  finishCancelledQuote,
  markQuoteAccepted,
  postponeQuote,
} from '../store/cart/courier-quotes.ts';
import type { Context } from '../workflows/context.ts';
import { courierNamed } from '../workflows/courier/courier-of.ts';
import { forEachRow, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const quotesPerRun = 50;
const retryMs = 30_000;
/** Longer than a run and the calls for one quote take. */
const claimMs = 60_000;
const retryMaxMs = 3_600_000;

/** How long cancelling a quote is retried at a courier that cannot be reached: by then it has long lapsed by itself. */
const keptMs = 3 * 24 * 3_600_000;

/** How long a quote that a cart carries is left in peace. */
const carriedCheckMs = 300_000;

const lanes = createLanes();

/**
 * Cancels quotes at the courier that no order will book: those that lost a race, were replaced, or whose cart is over.
 * Retries ever less often while the courier cannot be reached. What a live cart carries stays.
 */
export const cancelUnusedQuotes: Job = {
  name: 'cancel-unused-quotes',
  queue: 'cancel-unused-quotes',
  everyMs: 10_000,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimDueQuotes(context.database, now, now + claimMs, quotesPerRun);
    return forEachRow(context, cancelUnusedQuotes.name, due, (quote) => lookAt(context, quote, now), { lanes });
  },
};

async function lookAt(context: Context, quote: DueQuote, now: number): Promise<void> {
  const { database, clock } = context;
  const carrier = await findCarrier(database, quote);
  if (carrier?.carries === true) {
    const isOpen = carrier.status === 'OPEN' && carrier.expiresAt > clock.nowFor(quote.merchantId);
    if (isOpen || carrier.status === 'LOCKED') return postponeQuote(database, quote, now + carriedCheckMs, false);
    // Whether the courier comes is decided where the order is: whatever becomes of it, nothing is left to give up here.
    if (carrier.status === 'COMPLETED') return postponeQuote(database, quote, null, false);
  }
  return giveUp(context, quote, now);
}

async function giveUp(context: Context, quote: DueQuote, now: number): Promise<void> {
  const { database, clock } = context;
  const { merchantId, externalDeliveryId, triedCount } = quote;
  try {
    await courierNamed(context, merchantId, quote.adapter).cancel(merchantId, externalDeliveryId);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    // A courier that has the goods already was sent for them: that quote was used after all.
    if (error.code === 'RESOURCE_CONFLICT') return markQuoteAccepted(database, merchantId, externalDeliveryId);
    const isOld = quote.askedAt + keptMs <= clock.nowFor(merchantId);
    const wait = Math.min(retryMs * 2 ** Math.min(triedCount, 12), retryMaxMs);
    return postponeQuote(database, quote, isOld ? null : now + wait, true);
  }
  await finishCancelledQuote(database, quote);
}
