import { refuseMethodAtCounter, refuseTotalAtCounter } from '../../domain/location/counter-terms.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import {
  counterAddressMemoryMs,
  counterMemoryMs,
  counterProcessor,
  refuseOpenOrders,
} from '../../domain/order/counter.ts';
import type { Currency } from '../../domain/values/currency.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { formatDecimal, formatMoney, type Minor } from '../../domain/values/money.ts';
import type { PaymentProcessor } from '../../ports/payments.ts';
import type { EntryRecord } from '../../store/cart/cart-entries.ts';
import { writeReply } from '../../store/cart/replies.ts';
import type { Database } from '../../store/database/database.ts';
import { holdCounterTerms } from '../../store/location/counter-terms.ts';
import { countOpenOrders, saveCounterPayers } from '../../store/order/counter-payments.ts';
import type { PaymentAttempt } from '../../store/order/payments.ts';
import type { PaymentPlan } from '../cart/payment-plan.ts';
import type { Context } from '../context.ts';
import { processorFor } from '../payments/processor-of.ts';
import { limitsOf, type Payers } from './payer-check.ts';

type Money = { readonly amountMinor: Minor; readonly currency: Currency };

/** How a cart is paid: what differs between paying online and paying the staff. */
export type PaymentWay = {
  /** Whether an attempt that is there is of this way; one over nothing is of both. */
  takes(attempt: PaymentAttempt): boolean;
  /** Who takes the money of orders at a location; refuses a plan that may not be paid so. */
  processorOf(context: Context, snapshot: LocationSnapshot, plan: PaymentPlan): PaymentProcessor;
  /** The last word, in the transaction that holds what the attempt needs. */
  hold(context: Context, tx: Database, payers: Payers, attemptId: string, money: Money): Promise<void>;
  /** The answer as it is stored: of a secret, only what is `sealed`. */
  reply(context: Context, sealed: string, money: Money): Pick<EntryRecord, 'reply' | 'seed' | 'keyId'>;
  /** The same as it is sent. */
  text(clientSecret: string, money: Money): string;
  /** Whether nothing is waited for after the lock: completion starts at once. */
  isPlacedAtOnce(money: Money): boolean;
};

/** createPaymentIntent: the payer pays at a processor, and the answer is the secret that opens its form. */
export const payOnline: PaymentWay = {
  takes: ({ processor }) => processor !== counterProcessor,
  processorOf: (context, snapshot) => processorFor(context, snapshot),
  hold: async () => {},
  // The secret stays encrypted, and the same bytes come out of it at every replay.
  reply: (context, sealed) => ({
    reply: writeReply(['{"clientSecret":"', { slot: 'clientSecret' }, '"}']),
    seed: sealed,
    keyId: context.secrets.keyId,
  }),
  text: (clientSecret) => `{"clientSecret":"${clientSecret}"}`,
  isPlacedAtOnce: ({ amountMinor }) => amountMinor === 0,
};

/**
 * placeOrderToPayAtCounter: the staff take the money, so the order is placed at once
 * (design/checkout.md#a-payment-at-the-counter-is-a-processor-of-ours). What may stand unpaid is decided by the terms as they are stored,
 * under their lock.
 */
export const payAtCounter: PaymentWay = {
  takes: ({ processor }) => processor === counterProcessor || processor === null,
  processorOf: ({ counter }, snapshot, { version: { cart }, amountMinor }) => {
    refuseMethodAtCounter(snapshot, cart.fulfillmentMethod);
    if (cart.handover?.leaveAtDoor === true) throw leftAtDoor();
    const terms = snapshot.merchant.counter;
    if (terms) refuseTotalAtCounter(terms, cart.currency, amountMinor);
    return counter;
  },
  hold: async (context, tx, payers, attemptId, { amountMinor, currency }) => {
    if (amountMinor === 0) return;
    const stored = await holdCounterTerms(tx, payers.merchantId);
    if (stored === null)
      throw new CommerceError('RESOURCE_CONFLICT', 'This order cannot be paid at the restaurant any more.');
    refuseTotalAtCounter(stored.terms, currency, amountMinor);
    const { begunAt } = payers;
    const open = await countOpenOrders(tx, payers, begunAt - counterMemoryMs, begunAt - counterAddressMemoryMs);
    refuseOpenOrders(open, stored.terms, limitsOf(context));
    await saveCounterPayers(tx, { ...payers, attemptId });
  },
  reply: (_context, _sealed, money) => ({ reply: writeReply([counterText(money)]), seed: null, keyId: null }),
  text: (_clientSecret, money) => counterText(money),
  isPlacedAtOnce: () => true,
};

/** Who puts it down and goes takes no money. */
function leftAtDoor(): CommerceError {
  return new CommerceError(
    'RESOURCE_CONFLICT',
    'An order that is left at the door is paid online. Pay online, or have it handed to a person.',
  );
}

function counterText({ amountMinor, currency }: Money): string {
  const toPay = formatDecimal(amountMinor, currency);
  return JSON.stringify({ toPay, toPayFormatted: formatMoney(amountMinor, currency), currency });
}
