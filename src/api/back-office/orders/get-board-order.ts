import { boardOrderSchema } from '../../../contract/order/order-board.ts';
import { json } from '../../../workflows/answer.ts';
import { writeBoardOrder } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** One order with its lines, its person, what became of it and what was given back. */
export const getBoardOrder = operation({
  ...staffRead('staff'),
  id: 'getBoardOrder',
  summary: 'Reads an order of a location, with everything the kitchen has to know.',
  path: '/merchants/{merchantId}/locations/{locationId}/orders/{orderId}',
  answers: { 200: boardOrderSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => json(200, await writeBoardOrder(context, request)),
});
