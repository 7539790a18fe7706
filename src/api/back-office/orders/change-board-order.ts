import { boardMoveSchema, boardOrderSchema } from '../../../contract/order/order-board.ts';
import { canMove } from '../../../domain/order/kitchen.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { json } from '../../../workflows/answer.ts';
import { acceptedOrderOfPath, writeBoardOrder } from '../../../workflows/order/board-orders.ts';
import { changeOrderStatus } from '../../../workflows/order/change-order-status.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Moves an order onward. Cancelling withdraws it from the POS, cancels the courier and refunds everything. */
export const changeBoardOrder = operation({
  ...staffAct('staff'),
  id: 'changeBoardOrder',
  scope: 'orders:act',
  summary: 'Moves an order to its next status, or cancels it.',
  description:
    'Moves the order to the next status, or cancels it with its courier and refunds the payment. ' +
    'If `from` is no longer its status, the answer is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/status',
  body: boardMoveSchema,
  answers: { 200: boardOrderSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { to, from } = request.body;
    const { order } = await acceptedOrderOfPath(context, request);
    const { merchantId, orderId, status, frozen } = order;
    if (from !== undefined && from !== status) {
      throw new CommerceError('RESOURCE_CONFLICT', `Another person moved this order: it is ${status}. Load it again.`);
    }
    if (!canMove(frozen.fulfillmentMethod, status, to)) {
      throw new CommerceError('RESOURCE_CONFLICT', `An order that is ${status} cannot become ${to}.`);
    }
    const act = { subject: orderId, changes: { from: status, to } };
    await changeOrderStatus(context, merchantId, orderId, to, {
      together: (work) => audited(context, request, act, work),
      accountId: request.staff.accountId,
      reason: '',
    });
    return json(200, await writeBoardOrder(context, request));
  },
});
