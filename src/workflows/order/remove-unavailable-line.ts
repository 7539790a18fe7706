import { isInKitchen } from '../../domain/order/kitchen.ts';
import { goneItemIds, itemsRefund, nextRefundId } from '../../domain/order/refund.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import { findCheckedOutCart } from '../../store/order/checkouts.ts';
import { noteRemovedLine } from '../../store/order/pos-placements.ts';
import type { Context } from '../context.ts';
import { findSettledOrder, refundPayment, untilAlone } from '../payments/refund-payment.ts';
import { changeOrderStatus, type StatusAct } from './change-order-status.ts';

/**
 * What becomes of a paid order one of whose lines cannot be made (reference/differences.md#revalidation): that line is
 * refunded with its share, or the whole order is cancelled, as the line says; also when no other line is left. Once per
 * line, however often it is asked; a job notifies a provider that makes the order. RESOURCE_CONFLICT once the order has
 * left the house, NOT_FOUND for a line it has not.
 */
export async function removeUnavailableLine(
  context: Context,
  merchantId: string,
  orderId: string,
  itemId: string,
  act: StatusAct,
): Promise<void> {
  const isWhole = await untilAlone(() => removeLine(context, merchantId, orderId, itemId, act));
  if (isWhole) await changeOrderStatus(context, merchantId, orderId, 'CANCELLED', act);
}

/** True when the whole order is to be cancelled instead. */
async function removeLine(
  context: Context,
  merchantId: string,
  orderId: string,
  itemId: string,
  act: StatusAct,
): Promise<boolean> {
  const settled = await findSettledOrder(context, merchantId, orderId);
  assert(settled !== null, 'the caller has found the order');
  const { order } = settled.stored;
  const { frozen, status, refundedMinor } = order;
  if (!frozen.items.some(({ id }) => id === itemId)) {
    throw new CommerceError('NOT_FOUND', 'This order has no such line.');
  }
  const gone = goneItemIds(settled.refunds);
  if (gone.includes(itemId) || status === 'CANCELLED') return false;
  if (!isInKitchen(status)) {
    throw new CommerceError('RESOURCE_CONFLICT', `An order that is ${status} has left the kitchen: refund it instead.`);
  }
  const current = await findCheckedOutCart(context.database, merchantId, order.cartId);
  const action = current?.cart.lines.find((line) => line.itemId === itemId)?.itemUnavailableAction;
  assert(current !== null, 'an order came of a cart');
  const isLast = frozen.items.every(({ id }) => id === itemId || gone.includes(id));
  if (action === 'cancel_entire_order' || isLast) return true;
  const request = {
    refundId: nextRefundId(`line-${orderId}-${itemId}`, settled.refunds),
    kind: 'unavailable' as const,
    amountMinor: itemsRefund(current.cart, frozen, [itemId], gone, refundedMinor),
    itemIds: [itemId],
    reason: act.reason,
    thenStatus: null,
    accountId: act.accountId,
  };
  const { attemptId } = settled.stored;
  await refundPayment(context, settled, request, (work) =>
    act.together(async (tx) => {
      const begun = await work(tx);
      // The provider that makes the order is notified also if this process dies right now.
      await noteRemovedLine(tx, merchantId, attemptId, context.clock.now());
      return begun;
    }),
  );
  return false;
}
