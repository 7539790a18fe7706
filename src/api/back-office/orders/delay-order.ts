import { boardOrderSchema, orderDelaySchema } from '../../../contract/order/order-board.ts';
import { CommerceError, ConcurrencyConflict } from '../../../domain/values/errors.ts';
import { json } from '../../../workflows/answer.ts';
import { acceptedOrderOfPath, writeBoardOrder } from '../../../workflows/order/board-orders.ts';
import { delayOrder as delay } from '../../../workflows/order/delay-order.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Says that an order is late: it is planned for later, and the guest is told (design/messages.md#the-staff-say-that-an-order-is-late). */
export const delayOrder = operation({
  ...staffAct('staff'),
  id: 'delayOrder',
  scope: 'orders:act',
  summary: 'Plans an order for later and tells the guest.',
  description:
    'Adds minutes to the time the order is planned for, or to now if that is past, and writes to the guest the first time. ' +
    'If the order is ready, on its way or over, or was delayed ten times, the answer is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/delay',
  body: orderDelaySchema,
  answers: { 200: boardOrderSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { order } = await acceptedOrderOfPath(context, request);
    const { minutes } = request.body;
    const act = { subject: order.orderId, changes: { minutes } };
    try {
      await audited(context, request, act, (tx) => delay(context, tx, order, minutes, request.now));
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict)) throw error;
      throw new CommerceError('RESOURCE_CONFLICT', 'Another person moved this order meanwhile: load it again.');
    }
    return json(200, await writeBoardOrder(context, request));
  },
});
