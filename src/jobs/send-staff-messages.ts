import { noticeHtml } from '../domain/messages/mail-layout.ts';
import { staffLanguageIn } from '../domain/values/staff-language.ts';
import type { Message } from '../ports/messages.ts';
import {
  claimStaffMessages,
  type DueStaffMessage,
  finishStaffMessage,
  putBackStaffMessage,
  returnStaffMessage,
  type StaffMessage,
} from '../store/staff/staff-messages.ts';
import type { Context } from '../workflows/context.ts';
import { spendText } from '../workflows/messages/text-budget.ts';
import { forEachItem, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const claimMs = 60_000;
const retryMs = 20_000;
const retryMaxMs = 3_600_000;
/** About a day of tries. */
const triesMax = 32;
/** What was claimed and not begun waits only this long. */
const leftMs = 1_000;

const lanes = createLanes();

/** Sends what staff are written, at least once: ever less often when it cannot be sent, and given up after a day. */
export const sendStaffMessages: Job = {
  name: 'send-staff-messages',
  queue: 'send-staff-messages',
  everyMs: 1_000,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: async (context) => {
    const { clock, database, messages, report } = context;
    const now = clock.now();
    const due = await claimStaffMessages(database, now, now + claimMs, 20);
    const send = async ({ triedCount, ...message }: DueStaffMessage): Promise<void> => {
      const { messageId } = message;
      try {
        if (await isAllowed(context, message)) await messages.send({ ...withHtml(context, message), toStaff: true });
      } catch (error) {
        const isLast = triedCount >= triesMax;
        const wait = Math.min(retryMs * 2 ** Math.min(triedCount - 1, 12), retryMaxMs);
        await returnStaffMessage(database, messageId, isLast ? null : now + wait);
        if (isLast) report({ messageId, triedCount }, 'a message to staff could not be sent and was given up');
        throw error;
      }
      await finishStaffMessage(database, message);
    };
    const putBack = ({ messageId }: DueStaffMessage) => putBackStaffMessage(database, messageId, now + leftMs);
    const laneOf = ({ merchantId }: DueStaffMessage): string => merchantId ?? '';
    await forEachItem(due, send, (attempt) => lanes.run(context, due, laneOf, attempt, putBack));
    return due.length;
  },
};

/** A text to the staff counts like one to a guest; when there are none left it is dropped, which the owners are told. */
async function isAllowed(context: Context, { channel, merchantId }: StaffMessage): Promise<boolean> {
  return channel !== 'sms' || merchantId === null || (await spendText(context, merchantId));
}

function withHtml({ locations }: Context, message: Omit<DueStaffMessage, 'triedCount'>): Message {
  const { channel, kind, merchantId, subject, text } = message;
  if (channel === 'sms') return message;
  // An invitation and what operators are told are in the language of who wrote them, which is not stored.
  const isOfCountry = kind !== 'staff_invitation' && merchantId !== null;
  const language = isOfCountry ? staffLanguageIn(locations.findMerchant(merchantId)?.country) : null;
  return { ...message, html: noticeHtml(language, subject, text) };
}
