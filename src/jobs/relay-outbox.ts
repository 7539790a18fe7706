import type { Order } from '../domain/order/order.ts';
import { formatMoney } from '../domain/values/money.ts';
import type { Message } from '../ports/messages.ts';
import { reasonOf } from '../store/database/timed-work/job-failures.ts';
import { findOrder, type StoredOrder } from '../store/order/orders.ts';
import { claimDueEvents, type DueEvent, finishEvent, giveUpEvent, returnEvent } from '../store/outbox/outbox.ts';
import type { Context } from '../workflows/context.ts';
import { textCountriesOf } from '../workflows/customer/text-countries.ts';
import { forEachRow, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const eventsPerRun = 50;
const retryMs = 10_000;
/** Longer than a run and its last message take: no other node sends what this one is still sending. */
const claimMs = 60_000;
const retryMaxMs = 3_600_000;
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
  runsAtOnce: 4,
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
    const stored = await findOrder(context.database, event.merchantId, event.subjectId);
    const message = stored === null ? null : confirmation(context, stored, event);
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

/**
 * Null when the order has no contact any more, or only a number that no text is sent to. The receipt token is made here
 * and stored nowhere.
 */
function confirmation(context: Context, { order, receipt }: StoredOrder, event: DueEvent): Message | null {
  const { contact, restaurantDisplayName } = order.frozen;
  const recipient = contact?.emailAddress ?? contact?.phoneNumber ?? null;
  if (contact === null || recipient === null) return null;
  const countries = textCountriesOf(context, context.locations.findMerchant(order.merchantId));
  if (contact.emailAddress === null && !context.canText(recipient, countries)) return null;
  const claim = { purpose: 'receipt', merchantId: order.merchantId, subjectId: order.orderId } as const;
  const token = context.secrets.deriveCapability(claim, receipt.seed, receipt.keyId);
  const link = `${context.settings.checkoutBaseUrl}/receipt/${order.orderId}#receiptToken=${token}`;
  return {
    messageId: event.eventId,
    merchantId: order.merchantId,
    channel: contact.emailAddress === null ? 'sms' : 'email',
    recipient,
    kind: 'order_confirmation',
    subject: `Your order ${order.shortId} at ${restaurantDisplayName}`,
    text: confirmationText(order, link),
  };
}

function confirmationText({ shortId, frozen }: Order, link: string): string {
  const { restaurantDisplayName, items, amounts, currency, orderDate, orderTime } = frozen;
  return [
    `${restaurantDisplayName} has accepted your order ${shortId}.`,
    ...items.map((item) => `${item.quantity} x ${item.name}`),
    `Total: ${formatMoney(amounts.totalMinor, currency)}`,
    `Ready: ${orderDate} ${orderTime}`,
    `Receipt: ${link}`,
  ].join('\n');
}
