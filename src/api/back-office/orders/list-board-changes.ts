import { boardChangesQuerySchema, boardChangesSchema } from '../../../contract/order/order-board.ts';
import { listBoardChanges as readChanges } from '../../../store/order/order-board.ts';
import { json } from '../../../workflows/answer.ts';
import { noteBoard } from '../../../workflows/messages/alert-staff.ts';
import { boardPlace, boardReachMs, summarize } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

const changesMax = 200;

/** Longer than any statement that changes an order takes to be seen: changes of that time are listed once more. */
const overlapMs = 5_000;

/**
 * What a board that is open asks every few seconds: the orders that changed since, as they are now. Some are listed
 * twice, none is left out. Without `after` nothing but where to begin; read the board then.
 * (design/orders.md#a-board-asks-for-changes-by-the-instant)
 */
export const listBoardChanges = operation({
  ...staffRead('staff'),
  id: 'listBoardChanges',
  summary: 'Lists the orders of a location that changed since an earlier call.',
  description:
    'Returns the orders that changed after the given point, as they are now. ' +
    'Without `after` it returns only the starting point; a change can be returned twice but is never skipped.',
  path: '/merchants/{merchantId}/locations/{locationId}/order-changes',
  query: boardChangesQuerySchema,
  answers: { 200: boardChangesSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { query, now } = request;
    const place = await boardPlace(context, request);
    await noteBoard(context, place);
    const { after } = query;
    if (after === undefined) return json(200, { items: [], after: Math.max(now - overlapMs, 0) });
    const wanted = { since: now - boardReachMs, changedSince: after, limit: changesMax };
    const changed = await readChanges(context.database, place, wanted);
    const last = changed.length < changesMax ? undefined : changed.at(-1)?.changedAt;
    return json(200, {
      items: changed.map(summarize),
      after: Math.max(last ?? now - overlapMs, after),
    });
  },
});
