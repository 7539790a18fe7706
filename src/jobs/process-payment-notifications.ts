import { paymentInbox } from '../store/order/notification-inbox.ts';
import { completeCheckout } from '../workflows/checkout/complete-checkout.ts';
import { followUp } from './follow-up.ts';
import type { Job } from './job.ts';
import { createLanes } from './lanes.ts';

const lanes = createLanes();

/**
 * Follows up what processors reported: looks the payment up and goes on. One about an attempt we do not know, or have only
 * just begun, is tried again later.
 */
export const processPaymentNotifications: Job = {
  name: 'process-payment-notifications',
  queue: 'process-payment-notifications',
  everyMs: 500,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: (context) =>
    followUp(context, processPaymentNotifications.name, paymentInbox, lanes, async ({ merchantId, subjectId }) => {
      const attempt = await completeCheckout(context, merchantId, subjectId);
      return attempt !== null && attempt.phase !== 'asking';
    }),
};
