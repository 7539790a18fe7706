import { counterMoveSchema } from '../../../contract/order/counter.ts';
import { boardOrderSchema } from '../../../contract/order/order-board.ts';
import { json } from '../../../workflows/answer.ts';
import { acceptedOrderOfPath, writeBoardOrder } from '../../../workflows/order/board-orders.ts';
import { changeCounterPayment } from '../../../workflows/order/change-counter-payment.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Says that the guest paid the staff, that the order was not collected, or that the one or the other was a mistake. */
export const setCounterPayment = operation({
  ...staffAct('staff'),
  id: 'setCounterPayment',
  scope: 'orders:act',
  summary: 'Says whether an order was paid at the restaurant.',
  description:
    'Notes that the guest paid in cash or by card, that the order was not collected, or that it is to be paid after all. ' +
    'If `from` is no longer its state, or nothing is to be paid, the answer is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/counter-payment',
  body: counterMoveSchema,
  answers: { 200: boardOrderSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const stored = await acceptedOrderOfPath(context, request);
    const act = { subject: stored.order.orderId, changes: { ...request.body } };
    const by = { accountId: request.staff.accountId, now: request.now };
    await audited(context, request, act, (tx) => changeCounterPayment(tx, stored, request.body, by));
    return json(200, await writeBoardOrder(context, request));
  },
});
