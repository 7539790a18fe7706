import { expireCarts } from './expire-carts.ts';
import type { Job } from './job.ts';
import { processPaymentNotifications } from './process-payment-notifications.ts';
import { reapIdempotencyRecords } from './reap-idempotency-records.ts';
import { reapLogins } from './reap-logins.ts';
import { relayOutbox } from './relay-outbox.ts';
import { resumeCheckouts } from './resume-checkouts.ts';
import { sendSandboxNotifications } from './send-sandbox-notifications.ts';

/** All timed work, with its periods. Any number of nodes may run all of it at once. */
export const jobs: readonly Job[] = [
  resumeCheckouts,
  processPaymentNotifications,
  relayOutbox,
  sendSandboxNotifications,
  expireCarts,
  reapIdempotencyRecords,
  reapLogins,
];
