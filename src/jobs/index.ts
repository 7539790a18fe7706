import { cancelUnusedQuotes } from './cancel-unused-quotes.ts';
import { checkBooksOften } from './check-books.ts';
import { eraseMembers } from './erase-members.ts';
import { expireCarts } from './expire-carts.ts';
import { expirePoints } from './expire-points.ts';
import { followDeliveries } from './follow-deliveries.ts';
import type { Job } from './job.ts';
import { settleBumps } from './kitchen/settle-bumps.ts';
import { alertStaff } from './messages/alert-staff.ts';
import { sendPushes } from './messages/send-pushes.ts';
import { notifyRemovedLines } from './notify-removed-lines.ts';
import { resealPartnerAccounts } from './partners/reseal-partner-accounts.ts';
import { removePictures } from './pictures/remove-pictures.ts';
import { postClaims } from './post-claims.ts';
import { processCourierNotifications } from './process-courier-notifications.ts';
import { processPaymentNotifications } from './process-payment-notifications.ts';
import { recallFarRows } from './recall-far-rows.ts';
import { refreshBindings } from './refresh-bindings.ts';
import { relayOutbox } from './relay-outbox.ts';
import { resealPaymentAccounts } from './reseal-payment-accounts.ts';
import { resumeCheckouts } from './resume-checkouts.ts';
import { resumeRefunds } from './resume-refunds.ts';
import { archiveCarts, deleteEvents, deleteLogins, deleteOldRows, deleteRequestRecords } from './retention.ts';
import { sendSandboxNotifications } from './send-sandbox-notifications.ts';
import { sendStaffMessages } from './send-staff-messages.ts';
import { settleBenefits } from './settle-benefits.ts';
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts';
import { fanOutNewEvents } from './webhooks/fan-out-events.ts';
import { resealWebhookSecrets } from './webhooks/reseal-webhook-secrets.ts';

/** All timed work, with its periods. Any number of nodes may run all of it at once. */
export const jobs: readonly Job[] = [
  resumeCheckouts,
  resumeRefunds,
  settleBumps,
  processPaymentNotifications,
  refreshBindings,
  notifyRemovedLines,
  processCourierNotifications,
  followDeliveries,
  cancelUnusedQuotes,
  recallFarRows,
  relayOutbox,
  sendPushes,
  alertStaff,
  sendStaffMessages,
  fanOutNewEvents,
  ...deliverWebhooks,
  resealWebhookSecrets,
  resealPaymentAccounts,
  resealPartnerAccounts,
  sendSandboxNotifications,
  expireCarts,
  expirePoints,
  settleBenefits,
  postClaims,
  eraseMembers,
  deleteRequestRecords,
  deleteLogins,
  deleteEvents,
  archiveCarts,
  deleteOldRows,
  removePictures,
  checkBooksOften,
];
