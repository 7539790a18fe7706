import { changedCart } from '../../domain/cart/cart.ts';
import { cartLifeMs } from '../../domain/cart/settle.ts';
import { assignAuthority } from '../../domain/location/authority.ts';
import { answerUntil, waitsFrom } from '../../domain/order/answer-time.ts';
import { acceptanceMs, type FailedCode, unpaidCode } from '../../domain/order/checkout.ts';
import { dueAt, startsAt } from '../../domain/order/kitchen.ts';
import { type FrozenOrder, makeShortId } from '../../domain/order/order.ts';
import type { PaymentState } from '../../domain/order/payment.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import { toLocal } from '../../domain/values/zone.ts';
import type { PaymentProcessor } from '../../ports/payments.ts';
import { isUniqueViolation } from '../../store/database/database.ts';
import {
  abandonAttempt,
  acceptPlacement,
  type CheckedOutCart,
  findCheckedOutCart,
  reopenCart,
} from '../../store/order/checkouts.ts';
import { type CapturedAttempt, completeOrder } from '../../store/order/orders.ts';
import {
  beginRelease,
  decidePlacement,
  findAttempt,
  finishVoid,
  type PaymentAttempt,
  savePlacement,
} from '../../store/order/payments.ts';
import { restateCart } from '../cart/settle-cart.ts';
import type { Context } from '../context.ts';
import { bookCourier, cancelCourier } from '../courier/book-courier.ts';
import { isTooLate } from '../is-too-late.ts';
import { followProvider } from '../order/follow-pos.ts';
import { processorOfAttempt } from '../payments/processor-of.ts';
import { voidOrRefundPayment } from '../payments/void-payment.ts';
import { askProvider, withdrawOrder } from '../pos/route-order.ts';
import { ownRecord } from './own-record.ts';
import { completionEvents, placementEvents, receiptKeyOf, refusalEvents } from './placed-order.ts';

/** More steps than any attempt takes; one that needs them goes round in circles. */
const stepsMax = 20;

/** How soon at the latest a placement is looked at again. */
const undecidedCheckMs = 2_000;

/** How long after a lease lapsed its attempt may still be resumed by a caller. */
const resumeGraceMs = 30_000;

/**
 * The one completion procedure (design/checkout.md#one-completion-procedure), keyed by the attempt. Browser,
 * notification and timer only nudge it: it looks the payment up and goes as far as it can, from the phase the attempt
 * is in, one stored step at a time. Any number may run at once and any may die at any point: each step takes effect
 * once. The attempt as it is left; null when it is unknown. Throws DEPENDENCY_UNAVAILABLE when the processor, the
 * provider or the courier it needs cannot be reached. `claimed` is the attempt as a caller has just claimed it, null: it is
 * looked up.
 */
export async function completeCheckout(
  context: Context,
  merchantId: string,
  attemptId: string,
  claimed: PaymentAttempt | null = null,
): Promise<PaymentAttempt | null> {
  let known = claimed;
  for (let step = 0; step < stepsMax; step += 1) {
    const attempt: PaymentAttempt | null = known ?? (await findAttempt(context.database, merchantId, attemptId));
    if (attempt === null) return null;
    const moved: Moved = await advance(context, attempt, context.clock.nowFor(merchantId));
    if (moved === false) {
      if (step === 0) await checkAfterEnd(context, attempt);
      return attempt;
    }
    known = moved === true ? null : moved;
  }
  throw new Error(`broken assumption: the payment attempt ${attemptId} comes to rest`);
}

/** The same for callers that answer something else: what fails here is retried by the job that watches attempts. */
export async function nudgeCheckout(context: Context, merchantId: string, attemptId: string): Promise<void> {
  try {
    await completeCheckout(context, merchantId, attemptId);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
  }
}

/**
 * What came of a step: the attempt as the step stored it, from which the next one goes on without a look; true when it is in
 * another state, or another process moved it: look again; false when there is nothing to do now. Every step is stored under
 * the condition that the attempt is still as it was (design/checkout.md#one-completion-procedure).
 */
type Moved = PaymentAttempt | boolean;

async function advance(context: Context, attempt: PaymentAttempt, now: number): Promise<Moved> {
  switch (attempt.phase) {
    case 'asking':
      return abandon(context, attempt, now);
    case 'voiding':
      if (!(await voidOrRefundPayment(context, attempt))) return true;
      await finishVoid(context.database, attempt);
      return true;
    case 'locked':
      if (attempt.processor === null) return place(context, attempt, null, now);
      return advanceLocked(context, attempt, processorOfAttempt(context, attempt.merchantId, attempt.processor), now);
    case 'authorized':
      return advancePlaced(context, attempt, now);
    case 'captured':
      return complete(context, attempt, { capturedMinor: null }, null, now);
    case 'releasing':
      // Kitchen and courier are cancelled first: while one of them cannot be reached, the money stays where it is.
      await withdrawOrder(context, attempt);
      await cancelCourier(context, attempt);
      return (await voidOrRefundPayment(context, attempt)) ? reopen(context, attempt, now) : true;
    case 'completed':
    case 'ended':
    case 'void':
      return false;
  }
}

/**
 * Nudged about an attempt that came to nothing: if the processor took money for it after all, that is refunded. About
 * one that became an order: its provider may have taken that off.
 */
async function checkAfterEnd(context: Context, attempt: PaymentAttempt): Promise<void> {
  if (attempt.phase === 'ended' || attempt.phase === 'void') await voidOrRefundPayment(context, attempt);
  if (attempt.phase === 'completed') await followProvider(context, attempt);
}

/** The payer's turn: what the processor says decides, and the lock window only where it says nothing yet. */
async function advanceLocked(
  context: Context,
  attempt: PaymentAttempt,
  processor: PaymentProcessor,
  now: number,
): Promise<Moved> {
  const { merchantId, attemptId, lockUntil } = attempt;
  const payment = await processor.find(merchantId, attemptId);
  switch (payment?.status ?? 'awaiting_payer') {
    case 'authorized':
    case 'captured':
      if (payment === null || !isQuoted(payment, attempt)) return release(context, attempt, 'PAYMENT_FAILED', now);
      return place(context, attempt, payment, now);
    case 'failed':
    case 'cancelled':
      return release(context, attempt, unpaidCode(payment, 'PAYMENT_CANCELLED'), now);
    // In progress: the window is open as long as the processor says so (reference/carts.md#states).
    case 'processing':
      return false;
    case 'awaiting_payer':
      return (
        lockUntil !== null && lockUntil <= now && release(context, attempt, unpaidCode(payment, 'LOCK_EXPIRED'), now)
      );
  }
}

/**
 * The kitchen side's turn: its provider's where the order is routed, else accepted by the core after some seconds where
 * the policy says so; refused by silence. Then the courier is sent, and only then the money is taken.
 */
async function advancePlaced(context: Context, attempt: PaymentAttempt, now: number): Promise<Moved> {
  const { database } = context;
  const { placement } = attempt;
  assert(placement !== null, 'an authorised attempt has a placement');
  switch (placement.status) {
    case 'accepted':
      return advanceAccepted(context, attempt, null, now);
    case 'rejected':
    case 'cancelled':
      return release(context, attempt, 'ORDER_REJECTED', now);
    case 'placed': {
      if (placement.provider !== null) return askProvider(context, attempt, placement, now);
      if (placement.acceptAt !== null && placement.acceptAt > now) return false;
      if (placement.acceptAt !== null && !isForgotten(context, attempt, placement.acceptAt, now)) {
        const cart = await acceptPlacement(database, attempt, now);
        if (cart === null) return true;
        return advanceAccepted(context, { ...attempt, placement: { ...placement, status: 'accepted' } }, cart, now);
      }
      if (placement.decideUntil > now) return false;
      const decided = await decidePlacement(database, attempt, 'rejected', now);
      return decided ? { ...attempt, placement: { ...placement, status: 'rejected' } } : true;
    }
  }
}

/** Whether an order that was to be accepted by itself at `acceptAt` was forgotten over an absence of ours until its time had passed. */
function isForgotten(context: Context, attempt: PaymentAttempt, acceptAt: number, now: number): boolean {
  if (!isTooLate(context, acceptAt, now)) return false;
  const snapshot = context.locations.findEvenHidden(attempt.locationId);
  return isTooLate(context, dueAt(frozenOrder(attempt), acceptAt, snapshot), now);
}

/** The courier is booked, then the money is taken, then there is an order. `cart` null: it is looked up. */
async function advanceAccepted(
  context: Context,
  attempt: PaymentAttempt,
  cart: CheckedOutCart | null,
  now: number,
): Promise<Moved> {
  if ((await bookCourier(context, attempt)) === 'refused') return release(context, attempt, 'ORDER_REJECTED', now);
  if (attempt.processor === null) return complete(context, attempt, { capturedMinor: 0 }, cart, now);
  const { merchantId, attemptId } = attempt;
  const payment = await captured(
    processorOfAttempt(context, attempt.merchantId, attempt.processor),
    merchantId,
    attemptId,
  );
  if (payment === null || payment.status !== 'captured' || !isQuoted(payment, attempt)) {
    return release(context, attempt, 'PAYMENT_FAILED', now);
  }
  return complete(context, attempt, { capturedMinor: payment.amountMinor }, cart, now);
}

/**
 * What was paid is placed. Where the time of the order has passed, because the payment was heard of too late, it is refused at once, so that
 * the guest is told like of every other refusal.
 */
async function place(
  context: Context,
  attempt: PaymentAttempt,
  payment: PaymentState | null,
  now: number,
): Promise<Moved> {
  const snapshot = context.locations.findEvenHidden(attempt.locationId);
  const frozen = frozenOrder(attempt);
  const isLate = isTooLate(context, dueAt(frozen, now, snapshot), now);
  const acceptAfterSeconds =
    attempt.provider === null && !isLate ? (snapshot?.policy.acceptAfterSeconds ?? null) : null;
  const acceptAt = acceptAfterSeconds === null ? null : now + acceptAfterSeconds * 1000;
  const answeredUntil = snapshot === null ? now + acceptanceMs : answerUntil(snapshot, frozen, now);
  const placement = {
    orderId: context.random.hex24(now),
    shortId: makeShortId(Buffer.from(context.random.seed(), 'base64url')),
    orderDay: snapshot === null ? frozen.orderDate : toLocal(snapshot.zone, now).date,
    status: 'placed' as const,
    placedAt: now,
    acceptAt,
    decideUntil: isLate ? now : Math.max(answeredUntil, acceptAt ?? 0),
    receiptSeed: context.random.seed(),
    receiptKeyId: context.secrets.keyId,
  };
  const checkAt = context.clock.now() + Math.min((acceptAt ?? placement.decideUntil) - now, undecidedCheckMs);
  const answerableAt = context.clock.now() + waitsFrom(placement.decideUntil) - now;
  const events = isLate ? [] : placementEvents(context, placement, frozen, now);
  const card = payment?.card ?? null;
  try {
    if (!(await savePlacement(context.database, attempt, placement, card, checkAt, answerableAt, events))) return true;
    const unsent = { decidedAt: null, provider: attempt.provider, sentAt: null, providerStatus: null };
    return { ...attempt, phase: 'authorized', card, placement: { ...placement, ...unsent } };
  } catch (error) {
    // The short id is taken today: look again and take another one.
    if (!isUniqueViolation(error, 'placement_short_id_of_day')) throw error;
    return true;
  }
}

/** Null when the processor refuses for good: what was authorised is not there any more. */
async function captured(
  processor: PaymentProcessor,
  merchantId: string,
  attemptId: string,
): Promise<PaymentState | null> {
  try {
    return await processor.capture(merchantId, attemptId);
  } catch (error) {
    if (error instanceof CommerceError && error.code !== 'DEPENDENCY_UNAVAILABLE') return null;
    throw error;
  }
}

/** The order comes into being: capture, cart, order, events and confirmation in one statement. */
async function complete(
  context: Context,
  attempt: PaymentAttempt,
  { capturedMinor }: Pick<CapturedAttempt, 'capturedMinor'>,
  cart: CheckedOutCart | null,
  now: number,
): Promise<Moved> {
  const { merchantId, attemptId, placement } = attempt;
  const current = cart ?? (await findCheckedOutCart(context.database, merchantId, attempt.cartId));
  assert(current !== null && placement !== null, 'what was captured was locked and placed');
  // Another process may have completed it since; a cart that is not locked for another reason is refunded.
  if (current.cart.status === 'COMPLETED') return true;
  if (current.cart.status !== 'LOCKED') return release(context, attempt, 'PAYMENT_FAILED', now);
  const version = restateCart(
    { ...current.cart, status: 'COMPLETED', revision: current.cart.revision + 1 },
    current.cartText,
  );
  const record = ownRecord(
    { entryKey: `~complete/${attemptId}`, operation: 'completeCheckout', actor: 'system', at: now },
    version.cart.revision,
  );
  const { ownerId, contextCustomerId } = current.cart;
  const customerId = ownerId ?? attempt.customerId ?? contextCustomerId;
  const receipt = receiptKeyOf(context, merchantId, placement, now);
  const frozen = frozenOrder(attempt);
  const events = completionEvents(context, attempt, placement.orderId, frozen);
  const isLoyal = current.cart.reward !== null || (customerId !== null && hasProgramme(context, attempt));
  const isTest = frozen.isTest === true;
  const order = { customerId, receipt, isLoyal, isTest, printing: printingOf(context, attempt, now) };
  const completed = await completeOrder(context.database, { attemptId, capturedMinor }, version, record, order, events);
  return completed ? { ...attempt, phase: 'completed' } : true;
}

/** Tickets wait until the kitchen begins. */
function printingOf(context: Context, attempt: PaymentAttempt, now: number) {
  const snapshot = context.locations.findEvenHidden(attempt.locationId);
  return { dueAt: startsAt(frozenOrder(attempt), now, snapshot), queuedAt: context.clock.now() };
}

function hasProgramme(context: Context, { locationId }: PaymentAttempt): boolean {
  const snapshot = context.locations.findEvenHidden(locationId);
  return snapshot !== null && assignAuthority(snapshot).benefits !== 'none';
}

/** Decides that no order comes of this attempt; the steps that follow refund the money and open the cart. */
async function release(
  context: Context,
  attempt: PaymentAttempt,
  failedCode: FailedCode,
  now: number,
): Promise<boolean> {
  await beginRelease(context.database, attempt, failedCode, now);
  return true;
}

async function abandon(context: Context, { merchantId, attemptId }: PaymentAttempt, now: number): Promise<boolean> {
  const abandoned = await abandonAttempt(context.database, merchantId, attemptId, now - resumeGraceMs);
  if (abandoned) await context.locations.refresh();
  return abandoned;
}

async function reopen(context: Context, attempt: PaymentAttempt, now: number): Promise<boolean> {
  const { merchantId, cartId, attemptId, failedCode } = attempt;
  const current = await findCheckedOutCart(context.database, merchantId, cartId);
  assert(current !== null && failedCode !== null, 'what is released was locked, and says why it failed');
  if (current.cart.status !== 'LOCKED') return true;
  const version = reopenedVersion(current, now);
  const record = ownRecord(
    { entryKey: `~reopen/${attemptId}`, operation: 'reopenCart', actor: 'system', at: now },
    version.cart.revision,
  );
  await reopenCart(context.database, attempt, version, record, failedCode, null, refusalEvents(context, attempt));
  await context.locations.refresh();
  return true;
}

/**
 * The cart as it was locked, open again for another hour; what changed meanwhile is found when it is touched.
 * (design/checkout.md#a-reopened-or-completed-cart-is-not-priced-again)
 */
export function reopenedVersion(
  current: { readonly cart: Parameters<typeof restateCart>[0]; readonly cartText: string },
  now: number,
): ReturnType<typeof restateCart> {
  const { cart, cartText } = current;
  return restateCart(
    changedCart(cart, { status: 'OPEN', lockedAt: null, revision: cart.revision + 1, expiresAt: now + cartLifeMs }),
    cartText,
  );
}

function frozenOrder({ orderText }: PaymentAttempt): FrozenOrder {
  assert(orderText !== null, 'a locked attempt has its order');
  return JSON.parse(orderText) as FrozenOrder;
}

function isQuoted(payment: PaymentState, attempt: PaymentAttempt): boolean {
  return payment.amountMinor === attempt.amountMinor && payment.currency === attempt.currency;
}
