import { refundNumberOf } from '../domain/webhooks/event.ts';
import type { Message } from '../ports/messages.ts';
import { reasonOf } from '../store/database/timed-work/job-failures.ts';
import { claimDueEvents, type DueEvent } from '../store/order/due-events.ts';
import { findRefundAtEvent } from '../store/order/order-refunds.ts';
import { findOrder } from '../store/order/orders.ts';
import { finishEvent, giveUpEvent, returnEvent } from '../store/outbox/outbox.ts';
import type { Context } from '../workflows/context.ts';
import { deviceNotice } from '../workflows/customer/device-notice.ts';
import { confirmation, refundNotice } from '../workflows/customer/order-messages.ts';
import { forEachRow, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const eventsPerRun = 50;
const retryMs = 10_000;
/** Longer than a run and its last message take: no other node sends what this one is still sending. */
const claimMs = 60_000;
const retryMaxMs = 3_600_000;
/** So long what the claim read of an order is what is sent. */
const freshMs = 1_000;
/** What was claimed and not begun waits only this long. */
const leftMs = 1_000;
/**
 * A day of tries, most of them an hour apart: a receipt that comes later than that is of no use.
 * (design/customers.md#a-message-is-given-up-after-a-day)
 */
const triesMax = 32;

const lanes = createLanes();

/**
 * Sends messages that were written together with the effects they report, at least once. What cannot be sent is tried
 * ever less often, and given up after a day, with its reason written down and logged.
 */
export const relayOutbox: Job = {
  name: 'relay-outbox',
  queue: 'relay-outbox',
  everyMs: 500,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimDueEvents(context.database, now, now + claimMs, eventsPerRun);
    return forEachRow(context, relayOutbox.name, due, (event) => relay(context, event, now), {
      lanes,
      leave: (event) => returnEvent(context.database, event, now + leftMs),
    });
  },
};

async function relay(context: Context, event: DueEvent, now: number): Promise<void> {
  try {
    const message = await messageOf(context, event, now);
    if (message !== null) await context.messages.send(message);
  } catch (error) {
    if (event.triedCount >= triesMax) return giveUp(context, event, reasonOf(error), now);
    const wait = Math.min(retryMs * 2 ** Math.min(event.triedCount, 12), retryMaxMs);
    await finishEvent(context.database, event, now + wait);
    throw error;
  }
  await finishEvent(context.database, event, null);
}

async function giveUp(context: Context, event: DueEvent, reason: string, now: number): Promise<void> {
  await giveUpEvent(context.database, event, reason, now);
  const { merchantId, eventId, triedCount } = event;
  context.report({ merchantId, eventId, triedCount, reason }, 'a message could not be sent and was given up');
}

/** Null when there is nothing to say any more, or no one to say it to. */
async function messageOf(context: Context, event: DueEvent, claimedAt: number): Promise<Message | null> {
  const { merchantId, eventId, subjectId } = event;
  if (event.type === 'message.new_device') return deviceNotice(context, event);
  // An order that waited for its turn is looked up again: the person may have been erased meanwhile.
  const isFresh = context.clock.now() < claimedAt + freshMs;
  const stored = isFresh ? event.order() : await findOrder(context.database, merchantId, subjectId);
  if (stored === null) return null;
  if (event.type !== 'message.order_refund') return confirmation(context, stored, eventId);
  const refund = await findRefundAtEvent(context.database, merchantId, subjectId, refundNumberOf(eventId));
  return refund === null ? null : refundNotice(context, stored, refund, eventId);
}
