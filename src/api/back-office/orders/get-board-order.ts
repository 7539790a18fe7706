import { boardOrderSchema } from '../../../contract/order/order-board.ts';
import { json } from '../../../workflows/answer.ts';
import { writeBoardOrder } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';

/** One order with its lines, its person, what became of it and what was given back. */
export const getBoardOrder = operation({
  id: 'getBoardOrder',
  summary: 'Reads an order of a location, with everything the kitchen has to know.',
  tag: 'Dashboard',
  surface: 'dashboard',
  method: 'GET',
  path: '/merchants/{merchantId}/locations/{locationId}/orders/{orderId}',
  caller: 'staff',
  staffRole: 'staff',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: boardOrderSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => json(200, await writeBoardOrder(context, request)),
});
