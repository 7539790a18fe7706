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
    const send = async ({ send: post }: (typeof ofPayments)[number]): Promise<void> => void (await post());
    return forEachRow(context, sendSandboxNotifications.name, [...ofPayments, ...ofDeliveries], send, { lanes });
  },
};
