import { counterOrderSchema } from '../../contract/order/counter.ts';
import { beginPayment } from '../../workflows/checkout/begin-payment.ts';
import { payAtCounter } from '../../workflows/checkout/payment-ways.ts';
import { operation } from '../operation.ts';
import { checkoutStep } from '../presets.ts';

/**
 * Locks the cart and places the order, which the guest pays to the staff (reference/checkout.md#placeordertopayatcounter): the same
 * conditions and phases as createPaymentIntent, without a payer to wait for. Again on the locked cart: the same answer.
 * (design/checkout.md#a-payment-at-the-counter-is-a-processor-of-ours)
 */
export const placeOrderToPayAtCounter = operation({
  ...checkoutStep,
  id: 'placeOrderToPayAtCounter',
  summary: 'Places the order of a cart; the guest pays at the restaurant.',
  description:
    'Locks a complete, settled cart and asks the kitchen at once; getOrderResult tells what becomes of it. ' +
    'Where the location does not offer it for the method, or the cart is being paid online, it is refused.',
  path: '/locations/{locationId}/carts/{cartId}/counter-payment',
  ifMatch: 'cart',
  cartStatuses: ['OPEN', 'LOCKED'],
  duringLease: true,
  atHiddenLocation: true,
  answers: { 200: counterOrderSchema },
  refuses: ['REQUOTE_REQUIRED', 'RESOURCE_CONFLICT', 'IDEMPOTENCY_IN_PROGRESS', 'DEPENDENCY_UNAVAILABLE'],
  run: (context, request) => beginPayment(context, request, payAtCounter),
});
