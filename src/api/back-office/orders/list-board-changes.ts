import { boardChangesQuerySchema, boardChangesSchema } from '../../../contract/order/order-board.ts';
import { noteBoards } from '../../../workflows/messages/alert-staff.ts';
import { answerBoardChanges, boardPlace } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/**
 * What a board that is open asks every few seconds: the orders that changed since, as they are now. Some are listed
 * twice, none is left out. Without `after` nothing but where to begin; read the board then.
 * (design/orders.md#a-board-asks-for-changes-by-the-instant)
 */
export const listBoardChanges = operation({
  ...staffRead('staff'),
  id: 'listBoardChanges',
  reads: 'replica',
  scope: 'orders:read',
  summary: 'Lists the orders of a location that changed since an earlier call.',
  description:
    'Returns the orders that changed after the given point, as they are now. ' +
    'Without `after` it returns only the starting point; a change can be returned twice but is never skipped.',
  path: '/merchants/{merchantId}/locations/{locationId}/order-changes',
  query: boardChangesQuerySchema,
  answers: { 200: boardChangesSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, locationId } = await boardPlace(context, request);
    // A program that asks is no board that a person looks at.
    if (request.staff.token === null) await noteBoards(context, { merchantId, locationIds: [locationId] });
    return answerBoardChanges(context, request.now, request.query.after, { merchantId, locationIds: [locationId] });
  },
});
