import { recallFarRows as recallFromAhead } from '../store/database/timed-work/far-rows.ts';
import { isAnyMoving } from '../store/database/timed-work/merchant-moves.ts';
import type { Job } from './job.ts';

const rowsPerTable = 500;

/**
 * Brings back work that was put off by a clock that ran ahead: without it a payment that was begun then would be looked
 * at when the wrong time comes (design/time.md#nodes-agree-on-the-time).
 */
export const recallFarRows: Job = {
  name: 'recall-far-rows',
  everyMs: 30_000,
  runOnce: async ({ clock, database }) => {
    const now = clock.now();
    return (await isAnyMoving(database, now)) ? 0 : recallFromAhead(database, now, rowsPerTable);
  },
};
