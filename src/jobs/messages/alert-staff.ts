import { claimOrdersToAlert } from '../../store/messages/order-alerts.ts';
import { alertStaff as alert } from '../../workflows/messages/alert-staff.ts';
import { forEachRow, type Job } from '../job.ts';

const ordersPerRun = 50;
const claimMs = 30_000;

/** Alerts the staff of orders that wait while no board is open, once for each (design/messages.md#alerts-to-staff). */
export const alertStaff: Job = {
  name: 'alert-staff',
  queue: 'alert-staff',
  everyMs: 5_000,
  runOnce: async (context) => {
    const now = context.clock.now();
    const claimedUntil = now + claimMs;
    const due = await claimOrdersToAlert(context.database, now, claimedUntil, ordersPerRun);
    return forEachRow(context, alertStaff.name, due, (order) => alert(context, order, claimedUntil));
  },
};
