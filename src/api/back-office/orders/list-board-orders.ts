import { boardOrderSummarySchema, boardQuerySchema } from '../../../contract/order/order-board.ts';
import { pageSchema } from '../../../contract/values/page.ts';
import { boardStates, openBoardStates, parseBoardStates } from '../../../domain/order/kitchen.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { listBoard } from '../../../store/order/order-board.ts';
import { answerPage } from '../../../workflows/customer/page.ts';
import { boardPlace, boardReachMs, summarize } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The orders board of a location: what waits for an answer, is made, or was done in the last 31 days. */
export const listBoardOrders = operation({
  ...staffRead('staff'),
  id: 'listBoardOrders',
  summary: 'Lists the orders of a location, undecided ones included.',
  path: '/merchants/{merchantId}/locations/{locationId}/orders',
  query: boardQuerySchema,
  answers: { 200: pageSchema(boardOrderSummarySchema) },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { query, merchantId, now } = request;
    const { order = 'newest' } = query;
    const states = query.states === undefined ? openBoardStates : parseBoardStates(query.states);
    if (states === null) throw invalid('states', `Name states of this list: ${boardStates.join(', ')}.`, 'enum');
    const place = await boardPlace(context, request);
    return answerPage(context, query, {
      list: `board ${place.locationId} ${order}`,
      merchantId,
      customerId: request.staff.accountId,
      read: (after, limit) =>
        listBoard(context.database, place, { states, since: now - boardReachMs, order, after, limit }),
      positionOf: ({ placedAt, orderId }) => ({ at: placedAt, id: orderId }),
      onWire: summarize,
    });
  },
});
