import type { Job } from './job.ts';

/** Lets the test processor and the test courier post the notifications they owe; nothing to do where others are configured. */
export const sendSandboxNotifications: Job = {
  name: 'send-sandbox-notifications',
  queue: 'send-sandbox-notifications',
  everyMs: 500,
  runOnce: async ({ sandboxPayments, sandboxCouriers }) => {
    const ofPayments = (await sandboxPayments?.sendNotifications()) ?? 0;
    const ofDeliveries = (await sandboxCouriers?.sendNotifications()) ?? 0;
    return ofPayments + ofDeliveries;
  },
};
