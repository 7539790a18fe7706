import { orderMessageOf } from '../domain/values/message-kind.ts';
import type { Message } from '../ports/messages.ts';
import { reasonOf } from '../store/database/timed-work/job-failures.ts';
import { findMessageSettings, messageSettingsOf } from '../store/messages/message-settings.ts';
import { queuePushes } from '../store/messages/order-pushes.ts';
import { claimDueEvents, type DueEvent } from '../store/order/due-events.ts';
import { findOrder } from '../store/order/orders.ts';
import { finishEvent, giveUpEvent, markHanded, returnEvent } from '../store/outbox/outbox.ts';
import type { Context } from '../workflows/context.ts';
import { deviceNotice } from '../workflows/customer/device-notice.ts';
import { orderMessage } from '../workflows/messages/order-messages.ts';
import { refundText, spendText } from '../workflows/messages/text-budget.ts';
import { forEachRow, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const eventsPerRun = 50;
const retryMs = 10_000;
/** Longer than a run and its last message take: no other node sends what this one is still sending. */
const claimMs = 60_000;
const retryMaxMs = 3_600_000;
/** So long what the claim read of an order, and of its merchant's settings, is what is sent. */
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
 * Sends messages that were written together with the effects they report: those about orders at most once, all others at
 * least once. What cannot be sent is tried ever less often, and given up after a day, with its reason written down and logged.
 * (design/messages.md#a-message-about-an-order-leaves-at-most-once)
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
    // Before the message itself, which may be tried for a day: each device is written down once.
    if (event.hasDevices && orderMessageOf(kindOf(event)) !== null) await queuePushes(context.database, event, now);
    const message = await messageOf(context, event, now);
    const refusal = message === null ? null : await send(context, event, message, now);
    if (refusal !== null) return giveUp(context, event, refusal, now);
  } catch (error) {
    if (event.triedCount >= triesMax) return giveUp(context, event, reasonOf(error), now);
    const wait = Math.min(retryMs * 2 ** Math.min(event.triedCount, 12), retryMaxMs);
    await finishEvent(context.database, event, now + wait);
    throw error;
  }
  await finishEvent(context.database, event, null);
}

/** Null when it was sent; else why it must not be. */
async function send(context: Context, event: DueEvent, message: Message, now: number): Promise<string | null> {
  if (orderMessageOf(message.kind) !== null) {
    if (event.handedAt !== null || !(await markHanded(context.database, event, now)))
      return 'it may have been sent before';
    if (message.channel === 'sms') return sendText(context, event, message);
  }
  await context.messages.send(message);
  return null;
}

/** A text about an order counts against its merchant's budget, once it was sent. */
async function sendText(context: Context, { merchantId }: DueEvent, message: Message): Promise<string | null> {
  if (!(await spendText(context, merchantId))) return 'the text messages of the day are used up';
  try {
    await context.messages.send(message);
    return null;
  } catch (error) {
    await refundText(context, merchantId);
    throw error;
  }
}

async function giveUp(context: Context, event: DueEvent, reason: string, now: number): Promise<void> {
  await giveUpEvent(context.database, event, reason, now);
  const { merchantId, eventId, triedCount } = event;
  context.report({ merchantId, eventId, triedCount, reason }, 'a message could not be sent and was given up');
}

function kindOf({ type }: DueEvent): string {
  return type.replace('message.', '');
}

/** Null when there is nothing to say any more, or no one to say it to. */
async function messageOf(context: Context, event: DueEvent, claimedAt: number): Promise<Message | null> {
  if (event.type === 'message.new_device') return deviceNotice(context, event);
  const kind = orderMessageOf(kindOf(event));
  if (kind === null) return null;
  if (context.clock.now() < claimedAt + freshMs) {
    return orderMessage(context, event, kind, event.order(), messageSettingsOf(event.settingsDocument));
  }
  // What waited for its turn is looked up again: the person may have been erased meanwhile.
  const { database } = context;
  const stored = await findOrder(database, event.merchantId, event.subjectId);
  return orderMessage(context, event, kind, stored, await findMessageSettings(database, event.merchantId));
}
