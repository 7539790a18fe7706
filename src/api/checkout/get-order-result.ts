import { Type } from 'typebox';
import { orderDetail, orderDetailSchema } from '../../contract/order/order.ts';
import { closed, oneOf } from '../../contract/values/scalars.ts';
import { failedCodes } from '../../domain/order/checkout.ts';
import { assert } from '../../domain/values/errors.ts';
import type { CartHead } from '../../store/cart/carts.ts';
import { findOrderOfCart } from '../../store/order/orders.ts';
import { findNewestAttempt, type PaymentAttempt } from '../../store/order/payments.ts';
import { type Answer, json } from '../../workflows/answer.ts';
import type { Context } from '../../workflows/context.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

/**
 * How the payment of a cart stands (reference/checkout.md#getorderresult, reference/checkout.md#order-result). A pure
 * read, also for capabilities that an exchange replaced: the app that sent the payer away shows the result when the
 * browser comes back.
 */
export const getOrderResult = operation({
  ...cartRead,
  id: 'getOrderResult',
  summary: 'Reads the payment state of a cart, and its order once placed.',
  description:
    'Returns the state of the payment and, once the order is placed, the order itself. ' +
    'Poll about every three seconds; capabilities replaced by a handoff may still call it.',
  tag: 'Checkout',
  path: '/locations/{locationId}/carts/{cartId}/order-result',
  loads: 'cartState',
  acceptsReplacedCapability: true,
  answers: {
    200: Type.Union(
      [
        closed({ state: oneOf(['payment_pending', 'order_pending']) }, { title: 'PendingOrderResult' }),
        closed({ state: oneOf(['completed']), order: orderDetailSchema }, { title: 'CompletedOrderResult' }),
        closed(
          { state: oneOf(['failed']), code: oneOf([...failedCodes, 'CART_EXPIRED']) },
          { title: 'FailedOrderResult' },
        ),
      ],
      { title: 'OrderResult' },
    ),
  },
  refuses: [],
  run: async (context, request) => {
    const { head } = request.cart;
    const expired = head.status === 'EXPIRED' || (head.status === 'OPEN' && head.expiresAt <= request.now);
    if (expired) return json(200, { state: 'failed', code: 'CART_EXPIRED' });
    if (head.status === 'COMPLETED') return completed(context, head);
    const attempt = await findNewestAttempt(context.database, head.merchantId, head.cartId);
    return json(200, attempt === null ? { state: 'payment_pending' } : stateOf(attempt));
  },
});

async function completed(context: Context, { merchantId, cartId }: CartHead): Promise<Answer> {
  const stored = await findOrderOfCart(context.database, merchantId, cartId);
  assert(stored !== null, 'a completed cart has its order');
  return json(200, { state: 'completed', order: orderDetail(stored.order) });
}

function stateOf(attempt: PaymentAttempt): { state: string; code?: string } {
  if (attempt.phase === 'ended' && attempt.failedCode !== null) return { state: 'failed', code: attempt.failedCode };
  return { state: attempt.placement === null ? 'payment_pending' : 'order_pending' };
}
