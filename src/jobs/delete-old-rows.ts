import { removeEndedCarts } from '../store/cart/ended-carts.ts';
import { deleteOldHostCalls, deleteOldQuotes, deletePastSlots } from '../store/customer/retention.ts';
import type { Database } from '../store/database/database.ts';
import { courierInbox, paymentInbox } from '../store/order/notification-inbox.ts';
import { forEachItem, type Job } from './job.ts';

const rowsPerRun = 500;
const dayMs = 24 * 3_600_000;

type Removal = {
  readonly remove: (database: Database, before: number, limit: number) => Promise<number>;
  readonly keptMs: number;
};

/** What goes, and how long it is kept. Carts know their own time (interface.md 7.2). (Decision 0226) */
const removals: readonly Removal[] = [
  { remove: removeEndedCarts, keptMs: 0 },
  { remove: deleteOldQuotes, keptMs: 30 * dayMs },
  { remove: paymentInbox.removeHandled, keptMs: 30 * dayMs },
  { remove: courierInbox.removeHandled, keptMs: 30 * dayMs },
  { remove: deletePastSlots, keptMs: 30 * dayMs },
  { remove: deleteOldHostCalls, keptMs: 90 * dayMs },
];

/** Removes what nobody can read and nothing needs any more, a little at a time. */
export const removeOldRows: Job = {
  name: 'remove-old-rows',
  everyMs: 60_000,
  runOnce: async (context) => {
    const now = context.clock.now();
    let removedCount = 0;
    await forEachItem(removals, async ({ remove, keptMs }) => {
      removedCount += await remove(context.database, now - keptMs, rowsPerRun);
    });
    return removedCount;
  },
};
