import { claimDueRefunds } from '../store/order/order-refunds.ts';
import { refundCheckMs, resumeRefund } from '../workflows/payments/refund-payment.ts';
import { forEachRow, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const refundsPerRun = 50;

const lanes = createLanes();

/** Finishes refunds whose end was not recorded: the process died, or the processor did not answer. Looks each up first. */
export const resumeRefunds: Job = {
  name: 'resume-refunds',
  queue: 'resume-refunds',
  everyMs: 2_000,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimDueRefunds(context.database, now, now + refundCheckMs, refundsPerRun);
    return forEachRow(
      context,
      resumeRefunds.name,
      due,
      ({ merchantId, orderId }) => resumeRefund(context, merchantId, orderId),
      { lanes },
    );
  },
};
