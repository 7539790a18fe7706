import { Type } from 'typebox';
import { closed } from '../../contract/values/scalars.ts';
import { beginPayment } from '../../workflows/checkout/begin-payment.ts';
import { payOnline } from '../../workflows/checkout/payment-ways.ts';
import { operation } from '../operation.ts';
import { checkoutStep } from '../presets.ts';

/**
 * Locks the cart and gives out the payer's secret (reference/checkout.md#createpaymentintent), in the phases of
 * design/checkout.md#payment-in-phases. On a locked cart the same secret is given out again.
 */
export const createPaymentIntent = operation({
  ...checkoutStep,
  id: 'createPaymentIntent',
  summary: 'Locks the cart for payment, or returns the payment of a locked cart.',
  description:
    'Locks a complete, settled cart at its quoted price and returns the secret that the payment page needs. ' +
    'On a locked cart it returns the same secret; unsettled changes are REQUOTE_REQUIRED.',
  path: '/locations/{locationId}/carts/{cartId}/payment-intent',
  ifMatch: 'cart',
  cartStatuses: ['OPEN', 'LOCKED'],
  duringLease: true,
  atHiddenLocation: true,
  answers: { 200: closed({ clientSecret: Type.String({ minLength: 1 }) }, { title: 'PaymentIntent' }) },
  refuses: ['REQUOTE_REQUIRED', 'IDEMPOTENCY_IN_PROGRESS', 'DEPENDENCY_UNAVAILABLE'],
  run: (context, request) => beginPayment(context, request, payOnline),
});
