import { boardOrderSummarySchema, boardQuerySchema } from '../../../contract/order/order-board.ts';
import { pageSchema } from '../../../contract/values/page.ts';
import { answerPage } from '../../../workflows/customer/page.ts';
import { boardPlaces, boardSource } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The boards of all locations together, for a kitchen that cooks for several and for a manager who looks at all. */
export const listMerchantOrders = operation({
  ...staffRead('staff'),
  id: 'listMerchantOrders',
  reads: 'replica',
  scope: 'orders:read',
  summary: 'Lists the orders of every location of a merchant, including undecided ones.',
  description:
    'Returns a page of the orders of the last 31 days at all locations where the caller works. ' +
    '`states` and `order` choose as at one location.',
  path: '/merchants/{merchantId}/orders',
  query: boardQuerySchema,
  answers: { 200: pageSchema(boardOrderSummarySchema) },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const places = await boardPlaces(context, request);
    return answerPage(context, request.query, boardSource(context, request, request.query, places));
  },
});
