import type { Job } from './job.ts';

/** Lets the test processor post the notifications it owes; nothing to do where another processor is configured. */
export const sendSandboxNotifications: Job = {
  name: 'send-sandbox-notifications',
  everyMs: 500,
  runOnce: async (context) => (await context.sandboxPayments?.sendNotifications()) ?? 0,
};
