import { boardBumpSchema, boardOrderSchema } from '../../../contract/order/order-board.ts';
import { json } from '../../../workflows/answer.ts';
import { acceptedOrderOfPath, writeBoardOrder } from '../../../workflows/order/board-orders.ts';
import { bumpOrder } from '../../../workflows/order/bump-order.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Moves an order onward ten seconds later, unless it is taken back; guests and partners hear of it then. */
export const bumpBoardOrder = operation({
  ...staffAct('staff'),
  id: 'bumpBoardOrder',
  scope: 'orders:act',
  summary: 'Moves an order to its next status ten seconds later, unless undone.',
  description:
    'Notes the move; the service makes it after ten seconds, whether or not the caller is still there. ' +
    'A move that waits already is made first; one that is not possible is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/bump',
  body: boardBumpSchema,
  answers: { 200: boardOrderSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { to } = request.body;
    const stored = await acceptedOrderOfPath(context, request);
    const act = { subject: stored.order.orderId, changes: { to } };
    await bumpOrder(context, stored, to, (work) => audited(context, request, act, work));
    return json(200, await writeBoardOrder(context, request));
  },
});
