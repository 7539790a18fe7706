import { boardChangesQuerySchema, boardChangesSchema } from '../../../contract/order/order-board.ts';
import { noteBoards } from '../../../workflows/messages/alert-staff.ts';
import { answerBoardChanges, boardPlaces } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** What an open board of all locations asks every few seconds; one request however many locations there are. */
export const listMerchantOrderChanges = operation({
  ...staffRead('staff'),
  id: 'listMerchantOrderChanges',
  reads: 'replica',
  scope: 'orders:read',
  summary: 'Lists the orders of every location of a merchant that changed since an earlier call.',
  description:
    'Returns the orders that changed after the given point at all locations where the caller works. ' +
    'Without `after` it returns only the starting point; a change can be returned twice but is never skipped.',
  path: '/merchants/{merchantId}/order-changes',
  query: boardChangesQuerySchema,
  answers: { 200: boardChangesSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const places = await boardPlaces(context, request);
    // A program that asks is no board that a person looks at.
    if (request.staff.token === null) await noteBoards(context, places);
    return answerBoardChanges(context, request.now, request.query.after, places);
  },
});
