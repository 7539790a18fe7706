import { boardOrderSchema, refundRequestSchema } from '../../../contract/order/order-board.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { json } from '../../../workflows/answer.ts';
import { acceptedOrderOfPath, writeBoardOrder } from '../../../workflows/order/board-orders.ts';
import { partOf, refundPart } from '../../../workflows/order/refund-part.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Refunds an amount, or lines with their share of discount, tax and rate fees; never more than was charged. */
export const refundOrder = operation({
  ...staffAct('manager'),
  id: 'refundOrder',
  scope: 'orders:act',
  summary: 'Refunds an order in part or in full.',
  description:
    'Refunds an amount, or lines with their share of discount, tax and fees, never more than was charged. ' +
    "The caller's `refundId` makes a repeat safe; a stale sum is RESOURCE_CONFLICT.",
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/refunds',
  body: refundRequestSchema,
  answers: { 200: boardOrderSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { refundId, refundedMinor, expectedMinor = null } = request.body;
    const { amountMinor, itemIds, tipMinor = null } = partOf(request.body);
    const reason = displayText(request.body.reason);
    if (reason === '') throw invalid('reason', 'Say why.', 'minLength');
    const { order } = await acceptedOrderOfPath(context, request);
    const { merchantId, orderId } = order;
    const act = {
      subject: orderId,
      changes: { refundId, amountMinor, itemIds: amountMinor === null ? itemIds : null, tipMinor },
    };
    await refundPart(
      context,
      merchantId,
      orderId,
      { refundId, amountMinor, itemIds, tipMinor, refundedMinor, expectedMinor },
      {
        together: (work) => audited(context, request, act, work),
        accountId: request.staff.accountId,
        reason,
      },
    );
    return json(200, await writeBoardOrder(context, request));
  },
});
