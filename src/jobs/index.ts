import { cancelUnusedQuotes } from './cancel-unused-quotes.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { eraseMembers } from './erase-members.ts';
import { expireCarts } from './expire-carts.ts';
import { expirePoints } from './expire-points.ts';
import { fanOutNewEvents } from './fan-out-events.ts';
import { followDeliveries } from './follow-deliveries.ts';
import type { Job } from './job.ts';
import { notifyRemovedLines } from './notify-removed-lines.ts';
import { postClaims } from './post-claims.ts';
import { processCourierNotifications } from './process-courier-notifications.ts';
import { processPaymentNotifications } from './process-payment-notifications.ts';
import { refreshBindings } from './refresh-bindings.ts';
import { relayOutbox } from './relay-outbox.ts';
import { resealPaymentAccounts } from './reseal-payment-accounts.ts';
import { resealWebhookSecrets } from './reseal-webhook-secrets.ts';
import { resumeCheckouts } from './resume-checkouts.ts';
import { resumeRefunds } from './resume-refunds.ts';
import { deleteEvents, deleteLogins, deleteOldRows, deleteRequestRecords } from './retention.ts';
import { sendSandboxNotifications } from './send-sandbox-notifications.ts';
import { settleBenefits } from './settle-benefits.ts';

/** All timed work, with its periods. Any number of nodes may run all of it at once. */
export const jobs: readonly Job[] = [
  resumeCheckouts,
  resumeRefunds,
  processPaymentNotifications,
  refreshBindings,
  notifyRemovedLines,
  processCourierNotifications,
  followDeliveries,
  cancelUnusedQuotes,
  relayOutbox,
  fanOutNewEvents,
  ...deliverWebhooks,
  resealWebhookSecrets,
  resealPaymentAccounts,
  sendSandboxNotifications,
  expireCarts,
  expirePoints,
  settleBenefits,
  postClaims,
  eraseMembers,
  deleteRequestRecords,
  deleteLogins,
  deleteEvents,
  deleteOldRows,
];
