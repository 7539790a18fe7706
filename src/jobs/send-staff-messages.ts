import { claimStaffMessages, finishStaffMessage, returnStaffMessage } from '../store/staff/staff-messages.ts';
import { forEachItem, type Job } from './job.ts';

const claimMs = 60_000;
const retryMs = 20_000;
const retryMaxMs = 3_600_000;
/** About a day of tries. */
const triesMax = 32;

/** Sends what staff are written, at least once: ever less often when it cannot be sent, and given up after a day. */
export const sendStaffMessages: Job = {
  name: 'send-staff-messages',
  everyMs: 1_000,
  runOnce: async ({ clock, database, messages, report }) => {
    const now = clock.now();
    const due = await claimStaffMessages(database, now, now + claimMs, 20);
    await forEachItem(due, async ({ triedCount, ...message }) => {
      const { messageId } = message;
      try {
        await messages.send({ ...message, channel: 'email' });
      } catch (error) {
        const isLast = triedCount >= triesMax;
        const wait = Math.min(retryMs * 2 ** Math.min(triedCount - 1, 12), retryMaxMs);
        await returnStaffMessage(database, messageId, isLast ? null : now + wait);
        if (isLast) report({ messageId, triedCount }, 'a message to staff could not be sent and was given up');
        throw error;
      }
      await finishStaffMessage(database, message);
    });
    return due.length;
  },
};
