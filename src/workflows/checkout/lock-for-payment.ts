import { cartTag } from '../../contract/cart/cart.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { leaseMs, lockWindowMs } from '../../domain/order/checkout.ts';
import { placeOfClientSecret } from '../../domain/order/payment.ts';
import { CommerceError, isUnavailable } from '../../domain/values/errors.ts';
import type { LoadedCart } from '../../store/cart/carts.ts';
import { isCodeGone, secureCode } from '../../store/cart/discount-codes.ts';
import { announceShortage, shortageOf } from '../../store/cart/holds.ts';
import type { Database } from '../../store/database/database.ts';
import { abandonAttempt, lockCart, startAttempt } from '../../store/order/checkouts.ts';
import type { Answer } from '../answer.ts';
import { customerOf, entryRecord } from '../cart/change-cart.ts';
import { type PaymentPlan, requoteRequired } from '../cart/payment-plan.ts';
import type { Context } from '../context.ts';
import type { OperationRequest, Recorded } from '../request.ts';
import { nudgeCheckout } from './complete-checkout.ts';
import { checkPayerHolds, type Payers } from './payer-check.ts';
import type { PaymentWay } from './payment-ways.ts';
import type { RoutedPlan } from './route-payment.ts';

/** What an order of nothing is paid with (reference/checkout.md#conditions-of-payment). */
export const noPaymentRequired = 'no_payment_required';

/** Two leases after its start a job gives up an attempt that was not resumed. */
const abandonAfterMs = 2 * leaseMs;

/**
 * Phase (a) of design/checkout.md#payment-in-phases: the payment lease and everything the order needs, in one
 * transaction. RATE_LIMITED for a payer who holds too much unpaid; REQUOTE_REQUIRED when stock, slot or the code's last use went to another order, ConcurrencyConflict when the cart moved; then
 * nothing was taken.
 */
export async function holdForPayment(
  context: Context,
  request: OperationRequest & Recorded,
  { head, cart }: LoadedCart,
  plan: RoutedPlan,
  attemptId: string,
  payers: Payers,
  way: PaymentWay,
): Promise<void> {
  const { key, fingerprint } = request.record;
  try {
    await context.database.transaction(async (tx) => {
      await startAttempt(tx, head, {
        attemptId,
        processor: plan.amountMinor === 0 ? null : plan.processor.name,
        amountMinor: plan.amountMinor,
        currency: cart.currency,
        entryKey: key,
        fingerprint,
        customerId: customerOf(request),
        provider: plan.provider,
        providerQuote: plan.providerQuote,
        createdAt: request.now,
        leaseUntil: request.now + leaseMs,
        checkAt: context.clock.now() + abandonAfterMs,
        holds: plan.holds,
      });
      await checkPayerHolds(context, tx, payers, attemptId);
      await keepCode(tx, cart, request.now);
      await way.hold(context, tx, payers, attemptId, { amountMinor: plan.amountMinor, currency: cart.currency });
    });
  } catch (error) {
    if (isCodeGone(error)) throw requoteRequired(['POLICY_CHANGED']);
    const shortage = shortageOf(error);
    if (shortage === null) throw error;
    // So that the validateAndUpdateCart this refusal asks for shows on every node what storage knows already.
    await announceShortage(context.database, head.merchantId, head.locationId);
    await context.locations.refresh();
    throw requoteRequired([shortage === 'stock' ? 'ITEM_SOLD_OUT' : 'SCHEDULE_CLOSED']);
  }
}

/** A clock that was wrong may have freed the use of the code: it is had again, or nothing is taken. */
async function keepCode(tx: Database, cart: Cart, takenAt: number): Promise<void> {
  const { merchantId, cartId, discount, contextCustomerId } = cart;
  if (discount === null) return;
  const wanted = { merchantId, cartId, code: discount.code, customerId: contextCustomerId, takenAt };
  if (!(await secureCode(tx, wanted))) throw requoteRequired(['POLICY_CHANGED']);
}

/**
 * Phases (b) and (c): `ask` the processor for the payer's secret, outside of any transaction, then lock the cart and
 * store the answer in one statement. A processor that refuses or cannot be reached is DEPENDENCY_UNAVAILABLE. Where
 * nothing is to be paid it is not asked. Completion starts at once where nothing is waited for.
 */
export async function lockForPayment(
  context: Context,
  request: OperationRequest & Recorded,
  { head, cart: { currency } }: LoadedCart,
  plan: PaymentPlan,
  attemptId: string,
  way: PaymentWay,
  ask: () => Promise<string>,
): Promise<Answer> {
  const clientSecret = plan.amountMinor === 0 ? noPaymentRequired : await asked(ask);
  const sealed = context.secrets.encrypt(clientSecret, placeOfClientSecret(head));
  const money = { amountMinor: plan.amountMinor, currency };
  const etag = cartTag(plan.version.cart.revision);
  const record = entryRecord(request, 200, etag, way.reply(context, sealed, money));
  await lockCart(context.database, head, attemptId, plan.version, record, {
    clientSecret: sealed,
    orderText: plan.orderText,
    lockUntil: request.now + lockWindowMs,
    checkAt: context.clock.now(),
  });
  if (way.isPlacedAtOnce(money)) await nudgeCheckout(context, head.merchantId, attemptId);
  return { status: 200, text: way.text(clientSecret, money), etag };
}

/**
 * Runs `work`; if it fails, whatever the reason, the cart is open and free again, what it held is offered to it, and
 * nothing is pinned.
 */
export async function abandoning<Result>(
  context: Context,
  { head }: LoadedCart,
  attemptId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await abandonAttempt(context.database, head.merchantId, attemptId, null);
    await context.locations.refresh();
    throw error;
  }
}

async function asked(ask: () => Promise<string>): Promise<string> {
  try {
    return await ask();
  } catch (cause) {
    if (isUnavailable(cause)) throw cause;
    const message = 'The payment processor did not accept the payment. Try again shortly.';
    throw new CommerceError('DEPENDENCY_UNAVAILABLE', message, { retryAfterSeconds: 5, cause });
  }
}
