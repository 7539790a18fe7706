import type { Static } from 'typebox';
import { paymentFormSchema } from '../../contract/order/payment-processor.ts';
import { counterMethods } from '../../domain/location/counter-terms.ts';
import { counterProcessor } from '../../domain/order/counter.ts';
import { findNewestAttempt, type PaymentAttempt } from '../../store/order/payments.ts';
import { json } from '../../workflows/answer.ts';
import { customerOf } from '../../workflows/cart/change-cart.ts';
import type { Context } from '../../workflows/context.ts';
import { processorFor, processorOfMerchant } from '../../workflows/payments/processor-of.ts';
import type { AtLocation, OnCart, OperationRequest } from '../../workflows/request.ts';
import { operation } from '../operation.ts';

/**
 * What the payment page shows the payer with, beside the client secret of createPaymentIntent
 * (design/checkout.md#what-the-payment-page-needs-is-a-read-of-its-own): of the attempt that holds the cart, else of
 * the processor that would take the money now. Signed-in customers get a secret for their own cards, once there is an
 * attempt of theirs. DEPENDENCY_UNAVAILABLE when no processor takes the money, or it cannot be reached.
 */
export const getPaymentForm = operation({
  id: 'getPaymentForm',
  summary: 'Reads what the payment page needs to show its form.',
  description:
    "Returns which processor's form the payment page shows, with its publishable key. " +
    'A signed-in customer gets a secret for their saved cards once a payment has begun.',
  tag: 'Checkout',
  surface: 'storefront',
  method: 'GET',
  path: '/locations/{locationId}/carts/{cartId}/payment-form',
  caller: 'cartOrCustomer',
  limit: 'checkout',
  loads: 'cartState',
  atHiddenLocation: true,
  answers: { 200: paymentFormSchema },
  refuses: ['DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { head } = request.cart;
    const attempt =
      head.status === 'LOCKED' ? await findNewestAttempt(context.database, head.merchantId, head.cartId) : null;
    return json(200, await formOf(context, request, attempt));
  },
});

/** Who would take the money now. Where nothing can be paid online but at the counter, that is no outage. */
function nameFor(context: Context, { location, cart }: AtLocation & OnCart): string {
  const isOffered = counterMethods(location).includes(cart.cart.fulfillmentMethod);
  const hasProcessor = processorOfMerchant(context, location.merchant.merchantId) !== null;
  return isOffered && !hasProcessor ? counterProcessor : processorFor(context, location).name;
}

async function formOf(
  context: Context,
  request: OperationRequest & AtLocation & OnCart,
  attempt: PaymentAttempt | null,
): Promise<Static<typeof paymentFormSchema>> {
  const processor = attempt === null ? nameFor(context, request) : (attempt.processor ?? 'none');
  if (processor !== context.accountProcessor.name) return { processor };
  const { merchantId } = request.cart.head;
  const payer = attempt !== null && attempt.customerId === customerOf(request) ? attempt.customerId : null;
  const keys = await context.accountProcessor.pageKeys(merchantId, attempt?.attemptId ?? null, payer);
  const { publishableKey, customerSecret } = keys;
  return { processor, publishableKey, ...(customerSecret === null ? {} : { customerSecret }) };
}
