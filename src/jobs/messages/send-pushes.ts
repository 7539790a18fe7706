import { type PushSubscription, pushDelivery, pushTopic } from '../../domain/messages/push.ts';
import { isLocalEndpoint } from '../../domain/order/push-endpoint.ts';
import { type OrderMessageKind, orderMessageOf } from '../../domain/values/message-kind.ts';
import { parseUrl } from '../../domain/values/web-address.ts';
import type { PushOutcome } from '../../ports/pushes.ts';
import { deleteDevice } from '../../store/messages/order-devices.ts';
import {
  claimDuePushes,
  type DuePush,
  finishPush,
  markPushHanded,
  returnPush,
} from '../../store/messages/order-pushes.ts';
import { findOrder } from '../../store/order/orders.ts';
import type { Context } from '../../workflows/context.ts';
import { orderNotice } from '../../workflows/messages/order-messages.ts';
import { forEachRow, type Job } from '../job.ts';
import { createLanes } from '../lanes.ts';

const pushesPerRun = 50;
/** Longer than a run and its last call take. */
const claimMs = 60_000;
/** What was claimed and not begun waits only this long. */
const leftMs = 1_000;
const retryMs = 5_000;
const retryMaxMs = 600_000;
/** Some forty minutes: what a push service does not take by then stands in the e-mail, and on the page. */
const triesMax = 10;

const lanes = createLanes();

/**
 * Sends notifications about orders to the devices that asked for them, each at most once and in a lane of its push service: one that
 * hangs holds up no other. What it does not take is tried again ever less often, ten times; a subscription that is over is forgotten.
 * (design/messages.md#a-device-gets-each-notification-at-most-once)
 */
export const sendPushes: Job = {
  name: 'send-pushes',
  queue: 'send-pushes',
  everyMs: 500,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimDuePushes(context.database, now, now + claimMs, pushesPerRun);
    return forEachRow(context, sendPushes.name, due, (push) => sendOne(context, push), {
      lanes,
      laneOf: ({ device }) => parseUrl(device?.endpoint ?? '')?.host ?? '',
      leave: (push) => returnPush(context.database, push, now + leftMs),
    });
  },
};

async function sendOne(context: Context, push: DuePush): Promise<void> {
  const { database, clock } = context;
  const { device, handedAt, merchantId, orderId } = push;
  const kind = orderMessageOf(push.type.replace('message.', ''));
  // What left before may have arrived.
  if (device === null || kind === null || handedAt !== null) return finishPush(database, push, null);
  const stored = await findOrder(database, merchantId, orderId);
  const event = { merchantId, subjectId: orderId, eventId: push.eventId };
  const notice = await orderNotice(context, event, kind, stored, device.language);
  if (notice === null) return finishPush(database, push, null);
  const keys = await context.pushKeys();
  if (!(await markPushHanded(database, push, clock.now()))) return;
  const outcome = await context.pushes.send({
    keys,
    to: subscriptionOf(device),
    onLoopback: isLocalEndpoint(device.endpoint, context.settings.mode),
    text: JSON.stringify(notice),
    ...deliveryOf(kind, orderId),
  });
  return settle(context, push, outcome);
}

function subscriptionOf({ endpoint, p256dh, auth }: PushSubscription): PushSubscription {
  return { endpoint, p256dh, auth };
}

function deliveryOf(kind: OrderMessageKind, orderId: string) {
  return { ...pushDelivery(kind), topic: pushTopic(kind, orderId) };
}

async function settle(context: Context, push: DuePush, outcome: PushOutcome): Promise<void> {
  const { database, clock } = context;
  const { merchantId, orderId, deviceId, eventId, triedCount } = push;
  if (outcome.kind === 'gone') return deleteDevice(database, push, deviceId);
  const isAgain = outcome.kind === 'later' && triedCount < triesMax;
  if (!isAgain && 'reason' in outcome) {
    const { reason } = outcome;
    context.report(
      { merchantId, orderId, eventId, triedCount, reason },
      'a notification was not taken and is given up',
    );
  }
  const waitMs = isAgain ? Math.max(outcome.afterMs ?? 0, Math.min(retryMs * 2 ** (triedCount - 1), retryMaxMs)) : null;
  return finishPush(database, push, waitMs === null ? null : clock.now() + waitMs);
}
