import { boardOrderSchema } from '../../../contract/order/order-board.ts';
import { json } from '../../../workflows/answer.ts';
import { writeBoardOrder } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** One order with its lines, its person, what became of it and what was refunded. */
export const getBoardOrder = operation({
  ...staffRead('staff'),
  id: 'getBoardOrder',
  scope: 'orders:read',
  summary: 'Reads an order of a location with everything the kitchen needs.',
  description:
    'Returns one order with its lines, contact, payment, history and refunds, and the statuses it can move to. ' +
    'For staff of the location.',
  path: '/merchants/{merchantId}/locations/{locationId}/orders/{orderId}',
  answers: { 200: boardOrderSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => json(200, await writeBoardOrder(context, request)),
});
