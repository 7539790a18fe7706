import { boardOrderSummarySchema, boardQuerySchema } from '../../../contract/order/order-board.ts';
import { pageSchema } from '../../../contract/values/page.ts';
import { answerBoard, boardPlace } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The orders board of a location: what waits for an answer, is made, or was done in the last 31 days. */
export const listBoardOrders = operation({
  ...staffRead('staff'),
  id: 'listBoardOrders',
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
    return answerBoard(context, request, request.query, { merchantId, locationIds: [locationId] });
  },
});
