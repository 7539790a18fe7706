import type { OwedNotification } from '../ports/sandbox-notifications.ts';
import { forEachRow, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const lanes = createLanes();

/**
 * Posts the notifications that the test processor and the test courier owe; nothing to do where others are configured. What a
 * run leaves, or is not accepted, is due again with its claim's end.
 */
export const sendSandboxNotifications: Job = {
  name: 'send-sandbox-notifications',
  queue: 'send-sandbox-notifications',
  everyMs: 500,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: async (context) => {
    const { sandboxPayments, sandboxCouriers } = context;
    const ofPayments = (await sandboxPayments?.claimNotifications()) ?? [];
    const ofDeliveries = (await sandboxCouriers?.claimNotifications()) ?? [];
    const accepted: OwedNotification[] = [];
    const send = async (owed: OwedNotification): Promise<void> => {
      if (await owed.send()) accepted.push(owed);
    };
    try {
      return await forEachRow(context, sendSandboxNotifications.name, [...ofPayments, ...ofDeliveries], send, {
        lanes,
      });
    } finally {
      // Together, so that they share a statement.
      await Promise.all(accepted.map((owed) => owed.finish()));
    }
  },
};
