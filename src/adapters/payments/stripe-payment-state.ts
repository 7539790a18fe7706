import type Stripe from 'stripe';
import type { PaymentState, PaymentStatus } from '../../domain/order/payment.ts';
import type { Currency } from '../../domain/values/currency.ts';
import { fromStripeAmount } from './stripe-amount.ts';

/** What Stripe has to send along so that `paymentStateOf` can say everything. */
export const withCharge = { expand: ['latest_charge'] };

/** A PaymentIntent in the words of the port. Its charge has to be expanded. */
export function paymentStateOf(intent: Stripe.PaymentIntent): PaymentState {
  const status = statuses[intent.status] ?? 'processing';
  const currency = intent.currency as Currency;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    processorReference: intent.id,
    status,
    ...(status === 'awaiting_payer' && intent.last_payment_error != null && { isDeclined: true }),
    // Staff may have captured less in Stripe's dashboard: what counts is the captured amount.
    amountMinor: fromStripeAmount(status === 'captured' ? intent.amount_received : intent.amount, currency),
    currency,
    refundedMinor: fromStripeAmount(charge?.amount_refunded ?? 0, currency),
    card: status === 'authorized' || status === 'captured' ? cardOf(charge) : null,
  };
}

// A declined card leaves the intent waiting for another one, with the error beside it, and a bank's question leaves it waiting for
// the payer: both are the payer's turn until the lock window ends. Statuses of later versions are waited for.
const statuses: Partial<Record<string, PaymentStatus>> = {
  requires_payment_method: 'awaiting_payer',
  requires_confirmation: 'awaiting_payer',
  requires_action: 'awaiting_payer',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'cancelled',
};

function cardOf(charge: Stripe.Charge | null): PaymentState['card'] {
  const card = charge?.payment_method_details?.card;
  if (card === undefined || card === null) return null;
  return { brand: card.brand ?? null, last4: card.last4 ?? null, wallet: card.wallet?.type ?? null };
}
