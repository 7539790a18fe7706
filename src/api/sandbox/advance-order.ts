import { closed, hex24, oneOf } from '../../contract/values/scalars.ts';
import { type OrderStatus, orderStatuses } from '../../domain/order/order.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { findOrder } from '../../store/order/orders.ts';
import { decidePlacement, findAttempt, findPlacedAttempt, type PaymentAttempt } from '../../store/order/payments.ts';
import { json } from '../../workflows/answer.ts';
import { nudgeCheckout } from '../../workflows/checkout/complete-checkout.ts';
import type { Context } from '../../workflows/context.ts';
import { changeOrderStatus } from '../../workflows/order/change-order-status.ts';
import { operation } from '../operation.ts';
import { sandboxControl } from '../presets.ts';

/**
 * Plays the kitchen side (design/modes-and-sandbox.md#the-sandbox-is-a-contract): `CONFIRMED` accepts what is waiting,
 * `CANCELLED` rejects it, later words move the order on. The path takes the order's id or its cart's. RESOURCE_CONFLICT
 * when it cannot go there.
 */
export const advanceOrder = operation({
  ...sandboxControl,
  id: 'advanceOrder',
  summary: 'Accepts, rejects or moves on an order in place of the kitchen.',
  description:
    "Accepts or rejects a waiting order, or moves a placed one to a later status; the path takes the order's or the cart's id. " +
    'Exists only in the sandbox; an impossible move is RESOURCE_CONFLICT.',
  path: '/orders/{orderId}/advance',
  body: closed({ to: oneOf(orderStatuses) }, { title: 'SandboxOrderAdvance' }),
  answers: { 200: closed({ orderId: hex24, cartId: hex24, status: oneOf(orderStatuses) }, { title: 'SandboxOrder' }) },
  refuses: ['NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { to } = request.body;
    const placed = await findPlacedAttempt(context.database, request.path.orderId);
    const attempt = placed === null ? null : await findAttempt(context.database, placed.merchantId, placed.attemptId);
    if (attempt === null || attempt.placement === null) {
      throw new CommerceError('NOT_FOUND', 'No order was placed under this id.');
    }
    const { orderId } = attempt.placement;
    const stored = await findOrder(context.database, attempt.merchantId, orderId);
    const status =
      stored === null
        ? await decide(context, attempt, orderId, to)
        : (await changeOrderStatus(context, attempt.merchantId, orderId, to)).order.status;
    return json(200, { orderId, cartId: attempt.cartId, status });
  },
});

/** What waits can be accepted or rejected. Its status afterwards: PLACED while the money is still being captured. */
async function decide(
  context: Context,
  attempt: PaymentAttempt,
  orderId: string,
  to: OrderStatus,
): Promise<OrderStatus> {
  const { merchantId, attemptId } = attempt;
  const decision = to === 'CONFIRMED' ? 'accepted' : to === 'CANCELLED' ? 'rejected' : null;
  if (decision === null || !(await decideAt(context, attempt, decision))) {
    throw new CommerceError('RESOURCE_CONFLICT', `What was placed cannot become ${to} now.`);
  }
  await nudgeCheckout(context, merchantId, attemptId);
  if (decision === 'rejected') return 'CANCELLED';
  const stored = await findOrder(context.database, merchantId, orderId);
  return stored?.order.status ?? 'PLACED';
}

/** The POS decides an order that was sent to it; every other one is decided here. */
async function decideAt(
  context: Context,
  attempt: PaymentAttempt,
  decision: 'accepted' | 'rejected',
): Promise<boolean> {
  const { merchantId, attemptId, provider } = attempt;
  if (provider === null) {
    return decidePlacement(context.database, attempt, decision, context.clock.nowFor(merchantId));
  }
  return (await context.sandboxProvider?.decide(merchantId, attemptId, decision)) ?? false;
}
