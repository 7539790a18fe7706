import { boardOrderSchema } from '../../../contract/order/order-board.ts';
import { json } from '../../../workflows/answer.ts';
import { acceptedOrderOfPath, writeBoardOrder } from '../../../workflows/order/board-orders.ts';
import { takeBack } from '../../../workflows/order/bump-order.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Takes back what bumpBoardOrder noted, while its ten seconds last. */
export const undoBoardBump = operation({
  ...staffAct('staff'),
  id: 'undoBoardBump',
  scope: 'orders:act',
  summary: 'Takes back a bump within its ten seconds.',
  description: 'The order stays what it was, and its guest never hears of it. After ten seconds: RESOURCE_CONFLICT.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/bump',
  answers: { 200: boardOrderSchema },
  refuses: ['NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const stored = await acceptedOrderOfPath(context, request);
    await takeBack(context, stored, (work) => audited(context, request, { subject: stored.order.orderId }, work));
    return json(200, await writeBoardOrder(context, request));
  },
});
