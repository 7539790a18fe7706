import { boardOrderSchema, unavailableLineSchema } from '../../../contract/order/order-board.ts';
import { json } from '../../../workflows/answer.ts';
import { acceptedOrderOfPath, writeBoardOrder } from '../../../workflows/order/board-orders.ts';
import { removeUnavailableLine } from '../../../workflows/order/remove-unavailable-line.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * The kitchen has run out of a line that was paid: as its customer chose (reference/differences.md#revalidation), that
 * line goes and its money goes back, or the whole order is cancelled. Sent again it changes nothing more.
 */
export const markLineUnavailable = operation({
  ...staffAct('staff'),
  id: 'markLineUnavailable',
  scope: 'orders:act',
  summary: 'Removes and refunds an unavailable line, or cancels the order.',
  description:
    'Removes and refunds the line, or cancels the whole order, as the customer chose for that line. ' +
    'Sending it again changes nothing more.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/unavailable-items',
  body: unavailableLineSchema,
  answers: { 200: boardOrderSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { itemId } = request.body;
    const { order } = await acceptedOrderOfPath(context, request);
    const { merchantId, orderId } = order;
    const act = { subject: orderId, changes: { itemId } };
    await removeUnavailableLine(context, merchantId, orderId, itemId, {
      together: (work) => audited(context, request, act, work),
      accountId: request.staff.accountId,
      reason: 'unavailable',
    });
    return json(200, await writeBoardOrder(context, request));
  },
});
