import { removeEndedCarts } from '../store/cart/ended-carts.ts';
import { deleteExpiredRecords } from '../store/cart/idempotency-records.ts';
import { deleteFinishedLogins } from '../store/customer/login-retention.ts';
import { deleteOldHostCalls, deleteOldQuotes, deletePastSlots } from '../store/customer/retention.ts';
import type { Database } from '../store/database/database.ts';
import { courierInbox, paymentInbox } from '../store/order/notification-inbox.ts';
import { deleteOldEvents } from '../store/outbox/outbox.ts';
import { deleteOldDeliveries } from '../store/webhooks/webhook-deliveries.ts';
import { forEachItem, type Job } from './job.ts';

const everyMs = 60_000;
const dayMs = 24 * 3_600_000;

/** Deletes at most so many rows that are over at `now`, and returns how many. */
type Deletion = (database: Database, now: number) => Promise<number>;

/** Records of finished requests (reference/idempotency-and-concurrency.md#keys, retention). */
export const deleteRequestRecords = retention('delete-request-records', [
  (database, now) => deleteExpiredRecords(database, now, 1_000),
]);

/**
 * Codes, sessions, and the addresses of people who asked for a code and never used it
 * (reference/credentials.md#one-time-codes).
 */
export const deleteLogins = retention('delete-logins', [(database, now) => deleteFinishedLogins(database, now, 1_000)]);

/**
 * Webhook deliveries that arrived, dead letters, and events that no endpoint can replay any more.
 * (design/webhooks.md#events-can-be-replayed-for-90-days)
 */
export const deleteEvents = retention('delete-events', [
  (database, now) => deleteOldDeliveries(database, now - 30 * dayMs, now - 90 * dayMs, 1_000),
  (database, now) => deleteOldEvents(database, now, 90 * dayMs, 1_000),
]);

/**
 * What carts and vendors leave behind; a cart carries the end of its own retention (reference/carts.md#times).
 * (design/storage.md#data-is-removed-when-no-request-can-need-it)
 */
export const deleteOldRows = retention('delete-old-rows', [
  (database, now) => removeEndedCarts(database, now, 500),
  (database, now) => deleteOldQuotes(database, now - 30 * dayMs, 500),
  (database, now) => paymentInbox.removeHandled(database, now - 30 * dayMs, 500),
  (database, now) => courierInbox.removeHandled(database, now - 30 * dayMs, 500),
  (database, now) => deletePastSlots(database, now - 30 * dayMs, 500),
  (database, now) => deleteOldHostCalls(database, now - 90 * dayMs, 500),
]);

/** A job that deletes a little of each at a time, so that no run holds up the service. */
function retention(name: string, deletions: readonly Deletion[]): Job {
  return {
    name,
    everyMs,
    runOnce: async ({ clock, database }) => {
      const now = clock.now();
      let deletedCount = 0;
      await forEachItem(deletions, async (deleteSome) => {
        deletedCount += await deleteSome(database, now);
      });
      return deletedCount;
    },
  };
}
