import { readableAfterEndMs } from '../domain/cart/cart.ts';
import { CommerceError } from '../domain/values/errors.ts';
import { archiveEndedCarts } from '../store/cart/archive-carts.ts';
import { removeEndedCarts, removeUnpaidCarts } from '../store/cart/ended-carts.ts';
import { deleteExpiredRecords } from '../store/cart/idempotency-records.ts';
import { deleteOldAttempts } from '../store/customer/attempt-counts.ts';
import { deleteUnusedDevices } from '../store/customer/known-devices.ts';
import {
  deleteFinishedCodes,
  deleteFinishedSessions,
  deleteIdleIdentifiers,
} from '../store/customer/login-retention.ts';
import { deleteOldMessages } from '../store/customer/messages.ts';
import {
  deleteOldHostCalls,
  deleteOldQuotes,
  deletePastSlotHolds,
  deletePastSlots,
} from '../store/customer/retention.ts';
import type { Removal } from '../store/database/removal.ts';
import { deleteOldFailures } from '../store/database/timed-work/job-failures.ts';
import { isAnyMoving } from '../store/database/timed-work/merchant-moves.ts';
import { deleteOldJobs } from '../store/kitchen/print-jobs.ts';
import { deleteOldProgress } from '../store/kitchen/station-progress.ts';
import { deleteUnusedPartners } from '../store/location/partner-accounts.ts';
import { deleteOldDevices } from '../store/messages/order-devices.ts';
import { deleteCounterPayers } from '../store/order/counter-payments.ts';
import { courierInbox, paymentInbox } from '../store/order/notification-inbox.ts';
import { deleteUndoneBumps } from '../store/order/order-bumps.ts';
import { deletePayerRecords } from '../store/order/payer-records.ts';
import { deleteUnusedDeliveries } from '../store/order/sandbox-deliveries.ts';
import { removeTestOrders } from '../store/order/test-orders.ts';
import { deleteOldEvents } from '../store/outbox/outbox.ts';
import { clearOldAddresses, deleteOldAccess, deleteOldActs } from '../store/staff/audit.ts';
import { deleteOldOperatorInvitations } from '../store/staff/operators.ts';
import { deleteOldChallenges } from '../store/staff/passkeys.ts';
import { deleteFinishedStaffCodes, deleteFinishedStaffSessions } from '../store/staff/staff.ts';
import { deleteOldInvitations } from '../store/staff/staff-invitations.ts';
import { deleteOldStaffMessages } from '../store/staff/staff-messages.ts';
import { deleteDeadLetters, deleteDelivered, deleteStranded } from '../store/webhooks/webhook-deliveries.ts';
import type { Settings } from '../workflows/context.ts';
import { forEachItem, type Job } from './job.ts';

const everyMs = 2 * 60_000;
/** A run goes on while there is more, so long; the next one does the rest. */
const runMsMax = 5_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** After so many rows that cannot be removed the rest waits: something else is wrong. */
const stuckMax = 100;

/** What is removed, how long it is kept (null: for good), and how many rows at a time. */
type Deletion = {
  readonly remove: Removal;
  readonly keptMs: number | ((settings: Settings) => number | null);
  readonly limit: number;
};

const kept = (days: number, limit: number, ...removals: readonly Removal[]): readonly Deletion[] =>
  removals.map((remove) => ({ remove, keptMs: days * dayMs, limit }));

/** Records of finished requests (reference/idempotency-and-concurrency.md#keys, retention). */
export const deleteRequestRecords = retention('delete-request-records', kept(0, 1_000, deleteExpiredRecords));

/**
 * Codes, sessions, and the addresses of people who asked for a code and never used it
 * (reference/credentials.md#one-time-codes).
 */
export const deleteLogins = retention('delete-logins', [
  ...kept(0, 1_000, deleteFinishedCodes),
  ...kept(1, 1_000, deleteIdleIdentifiers),
  ...kept(0, 1_000, deleteFinishedSessions, deleteOldAttempts, deleteOldInvitations, deleteOldChallenges),
  ...kept(0, 1_000, deleteOldOperatorInvitations),
  ...kept(1, 1_000, deleteFinishedStaffCodes, deleteFinishedStaffSessions),
  ...kept(180, 1_000, deleteUnusedDevices),
]);

/**
 * Webhook deliveries that arrived, dead letters, and events that no endpoint can replay any more.
 * (design/webhooks.md#events-can-be-replayed-for-90-days)
 */
export const deleteEvents = retention('delete-events', [
  ...kept(30, 1_000, deleteDelivered),
  ...kept(90, 1_000, deleteDeadLetters, deleteStranded, deleteOldEvents),
]);

/** The entries of ended carts become one archive each (design/storage.md#ended-carts-are-archived). */
export const archiveCarts = retention('archive-carts', [
  {
    remove: archiveEndedCarts,
    keptMs: ({ archiveCartsHours }) => (archiveCartsHours === 0 ? null : archiveCartsHours * hourMs),
    limit: 50,
  },
]);

/**
 * What carts, vendors and failures leave behind; a cart goes when it can no longer be read (reference/carts.md#times).
 * (design/storage.md#data-is-removed-when-no-request-can-need-it)
 */
export const deleteOldRows = retention('delete-old-rows', [
  { remove: removeEndedCarts, keptMs: readableAfterEndMs, limit: 500 },
  ...kept(90, 500, removeUnpaidCarts),
  ...kept(1, 50, removeTestOrders),
  ...kept(1, 100, deleteUnusedPartners),
  ...kept(2, 500, deleteOldDevices),
  ...kept(30, 500, deleteOldQuotes, paymentInbox.removeHandled, courierInbox.removeHandled),
  ...kept(30, 500, deletePastSlotHolds, deletePastSlots, deleteOldJobs, deleteOldProgress),
  ...kept(90, 500, deleteOldHostCalls),
  ...kept(1, 1_000, deletePayerRecords),
  ...kept(7, 1_000, deleteCounterPayers),
  ...kept(1, 500, deleteOldFailures, deleteUndoneBumps),
  ...kept(180, 500, deleteOldAccess, clearOldAddresses),
  ...kept(30, 500, deleteOldStaffMessages, deleteOldMessages, deleteUnusedDeliveries),
  ...kept(3_653, 500, deleteOldActs),
]);

/**
 * A job that deletes a little of each at a time, so that no run holds up the service. It waits while a merchant is on its way to
 * another installation, so that both can be compared.
 */
function retention(name: string, deletions: readonly Deletion[]): Job {
  return {
    name,
    everyMs,
    runOnce: async ({ clock, database, settings }) => {
      const now = clock.now();
      if (await isAnyMoving(database, now)) return 0;
      const endsAt = performance.now() + runMsMax;
      let deletedCount = 0;
      await forEachItem(deletions, async ({ remove, keptMs: given, limit }) => {
        const keptMs = typeof given === 'number' ? given : given(settings);
        if (keptMs === null) return;
        for (;;) {
          const before = deletedCount;
          await removeWhatCanBe(
            (count, skip) => remove(database, now - keptMs, count, skip),
            limit,
            (count) => {
              deletedCount += count;
            },
          );
          if (deletedCount - before < limit || performance.now() >= endsAt) break;
        }
      });
      return deletedCount;
    },
  };
}

/** In one step, and where that fails row by row: one that cannot be removed stays, and is reported by what is thrown. */
async function removeWhatCanBe(
  remove: (count: number, skip: number) => Promise<number>,
  limit: number,
  removed: (count: number) => void,
): Promise<void> {
  try {
    return removed(await remove(limit, 0));
  } catch (error) {
    if (error instanceof CommerceError) throw error;
  }
  const failures: unknown[] = [];
  for (let turn = 0; turn < limit && failures.length < stuckMax; turn += 1) {
    try {
      const count = await remove(1, failures.length);
      if (count === 0) break;
      removed(count);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows cannot be removed`);
}
