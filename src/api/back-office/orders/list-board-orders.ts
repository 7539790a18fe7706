import { boardOrderSummarySchema, boardQuerySchema } from '../../../contract/order/order-board.ts';
import { pageSchema } from '../../../contract/values/page.ts';
import { answerPage } from '../../../workflows/customer/page.ts';
import { boardPlace, boardSource } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The orders board of a location: what waits for an answer, is made, or was done in the last 31 days. */
export const listBoardOrders = operation({
  ...staffRead('staff'),
  id: 'listBoardOrders',
  reads: 'replica',
  scope: 'orders:read',
  summary: 'Lists the orders of a location, including undecided ones.',
  description:
    "Returns a page of the location's orders of the last 31 days, by default those still to be handled. " +
    '`states` and `order` choose others.',
  path: '/merchants/{merchantId}/locations/{locationId}/orders',
  query: boardQuerySchema,
  answers: { 200: pageSchema(boardOrderSummarySchema) },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, locationId } = await boardPlace(context, request);
    const places = { merchantId, locationIds: [locationId] };
    return answerPage(context, request.query, boardSource(context, request, request.query, places));
  },
});
