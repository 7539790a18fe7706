import { paymentInbox } from '../store/order/notification-inbox.ts';
import { completeCheckout } from '../workflows/checkout/complete-checkout.ts';
import { followUp } from './follow-up.ts';
import type { Job } from './job.ts';

/**
 * Follows up what processors reported: looks the payment up and goes on. One about an attempt we do not know, or have only
 * just begun, is tried again later.
 */
export const processPaymentNotifications: Job = {
  name: 'process-payment-notifications',
  everyMs: 500,
  runOnce: (context) =>
    followUp(context, paymentInbox, async ({ merchantId, subjectId }) => {
      const attempt = await completeCheckout(context, merchantId, subjectId);
      return attempt !== null && attempt.phase !== 'asking';
    }),
};
