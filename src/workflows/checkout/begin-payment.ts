import { cartTag } from '../../contract/cart/cart.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { leaseMs, withoutHolds } from '../../domain/order/checkout.ts';
import { placeOfClientSecret } from '../../domain/order/payment.ts';
import { CommerceError, ConcurrencyConflict } from '../../domain/values/errors.ts';
import { type LoadedCart, saveCartAct } from '../../store/cart/carts.ts';
import { findHeldSlot } from '../../store/cart/holds.ts';
import { fillName } from '../../store/customer/customers.ts';
import { takeOverLease } from '../../store/order/checkouts.ts';
import { findAttempt, findNewestAttempt, type PaymentAttempt } from '../../store/order/payments.ts';
import type { Answer } from '../answer.ts';
import { customerOf, entryRecord, snapshotFor } from '../cart/change-cart.ts';
import { type PaymentPlan, planPayment } from '../cart/payment-plan.ts';
import { secureForPayment } from '../cart/reserve-reward.ts';
import { withTodaysCode } from '../cart/todays-code.ts';
import type { Context } from '../context.ts';
import { processorOfAttempt } from '../payments/processor-of.ts';
import { type OperationRequest, type Recorded, visitorOf } from '../request.ts';
import { abandoning, holdForPayment, lockForPayment } from './lock-for-payment.ts';
import { payersOf, refusePausedPayer } from './payer-check.ts';
import type { PaymentWay } from './payment-ways.ts';
import { type RoutedPlan, routePayment } from './route-payment.ts';

/**
 * Locks a cart for a payment of one way, in the phases of design/checkout.md#payment-in-phases: holds and lease in one
 * transaction, then the processor is asked outside of any, then the lock in one statement. A refusal or an outage leaves the
 * cart open at its revision. A cart that is locked for a payment of this way is answered as before; one that is paid in the
 * other way is CART_IMMUTABLE.
 */
export async function beginPayment(context: Context, request: PaymentRequest, way: PaymentWay): Promise<Answer> {
  const loaded = request.cart;
  if (loaded.head.status === 'LOCKED') return recoverPayment(context, request, loaded, way);
  if (loaded.head.leaseAttemptId !== null)
    return resumePayment(context, request, loaded, loaded.head.leaseAttemptId, way);
  // What was begun goes on at a hidden location; nothing begins there.
  if (context.locations.find(loaded.head.locationId) === null) {
    throw new CommerceError('NOT_FOUND', 'This location takes no orders any more.');
  }
  const payers = payersOf(context, request, loaded.cart);
  await refusePausedPayer(context, payers);
  const snapshot = await snapshotFor(context, loaded.cart);
  const plan = await routePayment(context, snapshot, way, await securedPlan(context, request, loaded.cart, snapshot));
  const attemptId = context.random.id();
  await holdForPayment(context, request, loaded, plan, attemptId, payers, way);
  const answer = await abandoning(context, loaded, attemptId, () =>
    lockForPayment(context, request, loaded, plan, attemptId, way, async () => {
      const made = await plan.processor.create({
        merchantId: loaded.head.merchantId,
        cartId: loaded.head.cartId,
        attemptId,
        amountMinor: plan.amountMinor,
        currency: loaded.cart.currency,
        statementDescriptor: plan.statementDescriptor,
        customerId: customerOf(request),
      });
      return made.clientSecret;
    }),
  );
  await rememberName(context, request, loaded.cart);
  return answer;
}

/** Who ordered under a name and has none in their account has it from now on (design/customers.md#a-name-is-remembered). */
async function rememberName(
  context: Context,
  { customer }: OperationRequest,
  { merchantId, contact }: Cart,
): Promise<void> {
  const name = contact?.customerName ?? '';
  if (customer === null || name === '') return;
  await fillName(context.database, merchantId, customer.customerId, name);
}

type PaymentRequest = OperationRequest & Recorded & { readonly cart: LoadedCart };

/**
 * What is charged goes by the reward as it is set aside until the order is decided
 * (reference/checkout.md#conditions-of-payment, condition 5).
 */
async function securedPlan(
  context: Context,
  request: OperationRequest,
  cart: Cart,
  snapshot: LocationSnapshot,
): Promise<PaymentPlan> {
  const { now } = request;
  const { language } = visitorOf(request);
  const known = await withTodaysCode(context, cart);
  const plan = planPayment(known, snapshot, now, language);
  const secured = await secureForPayment(context, known, snapshot);
  return secured === known ? plan : planPayment(secured, snapshot, now, language);
}

/** A locked cart has one live attempt: every further request, from any tab, gets its answer. The revision stays. */
async function recoverPayment(
  context: Context,
  request: OperationRequest & Recorded,
  { head }: LoadedCart,
  way: PaymentWay,
): Promise<Answer> {
  const attempt = await findNewestAttempt(context.database, head.merchantId, head.cartId);
  const usable = attempt !== null && ['locked', 'authorized', 'captured'].includes(attempt.phase);
  if (!usable || attempt.clientSecret === null || !way.takes(attempt)) throw immutable();
  const etag = cartTag(head.revision);
  const record = entryRecord(request, 200, etag, way.reply(context, attempt.clientSecret, attempt));
  await saveCartAct(context.database, head.merchantId, head.cartId, record);
  const clientSecret = context.secrets.decrypt(attempt.clientSecret, placeOfClientSecret(head));
  return { status: 200, text: way.text(clientSecret, attempt), etag };
}

/**
 * Another request is asking the processor, or was and is gone. A live lease keeps others out. A lapsed one is taken
 * over with its attempt and its holds, as of the instant it was begun at: the processor is asked what it knows of that
 * very attempt, never for a second one. (design/checkout.md#a-lapsed-payment-lease-is-resumed-as-of-its-beginning)
 */
async function resumePayment(
  context: Context,
  request: OperationRequest & Recorded,
  loaded: LoadedCart,
  attemptId: string,
  way: PaymentWay,
): Promise<Answer> {
  const { head, cart } = loaded;
  const { key, fingerprint } = request.record;
  const attempt = await findAttempt(context.database, head.merchantId, attemptId);
  if (attempt === null || attempt.phase !== 'asking') throw new ConcurrencyConflict();
  if (head.leaseUntil !== null && head.leaseUntil > request.now) throw busy(attempt, key, fingerprint);
  await takeOverLease(context.database, head, key, fingerprint, request.now + leaseMs);
  return abandoning(context, loaded, attemptId, async () => {
    if (attempt.cartRevision !== head.revision || !way.takes(attempt)) throw new ConcurrencyConflict();
    const slotAt = await findHeldSlot(context.database, head.merchantId, attemptId);
    const snapshot = withoutHolds(await snapshotFor(context, cart), cart, slotAt);
    const promised = attempt.providerQuote;
    // A promise of the provider that is over cannot be taken up again, and a second one would be another attempt's.
    if (promised !== null && promised.expiresAt <= context.clock.nowFor(head.merchantId))
      throw new ConcurrencyConflict();
    const plan = await routePayment(
      context,
      snapshot,
      way,
      await securedPlan(context, { ...request, now: attempt.createdAt }, cart, snapshot),
      promised,
    );
    if (!isSamePlan(plan, attempt)) throw new ConcurrencyConflict();
    const processor =
      attempt.processor === null ? plan.processor : processorOfAttempt(context, attempt.merchantId, attempt.processor);
    return lockForPayment(context, request, loaded, plan, attemptId, way, async () => {
      const payment = await processor.find(head.merchantId, attemptId);
      if (payment !== null) return processor.clientSecret(head.merchantId, attemptId);
      const made = await processor.create({
        ...attempt,
        statementDescriptor: plan.statementDescriptor,
      });
      return made.clientSecret;
    });
  });
}

function isSamePlan(plan: RoutedPlan, attempt: PaymentAttempt): boolean {
  return (
    plan.amountMinor === attempt.amountMinor &&
    plan.provider === attempt.provider &&
    plan.providerQuote?.quoteId === attempt.providerQuote?.quoteId
  );
}

function busy(attempt: PaymentAttempt, key: string, fingerprint: string): CommerceError {
  if (attempt.entryKey !== key) return immutable();
  if (attempt.fingerprint !== fingerprint) {
    return new CommerceError('IDEMPOTENCY_KEY_REUSED', 'This key was used for a different request. Take a new one.');
  }
  return new CommerceError(
    'IDEMPOTENCY_IN_PROGRESS',
    'The first request is still running. Send it again in a second.',
    {
      retryAfterSeconds: 1,
    },
  );
}

function immutable(): CommerceError {
  return new CommerceError('CART_IMMUTABLE', 'The cart is being paid, or its payment is being ended. Read it again.');
}
