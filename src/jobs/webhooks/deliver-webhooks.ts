import { publicEventId } from '../../domain/webhooks/event.ts';
import { placeOfSecret } from '../../domain/webhooks/webhook-endpoint.ts';
import {
  judge,
  pauseAfter,
  retryDelay,
  type WebhookOutcome,
  type WebhookVerdict,
} from '../../domain/webhooks/webhook-retry.ts';
import {
  type DueDelivery,
  findDueDeliveries,
  type RecordedAttempt,
  recordAttempt,
} from '../../store/webhooks/webhook-deliveries.ts';
import {
  releaseEndpoint,
  setEndpointDisabled,
  type TakenEndpoint,
  takeEndpoint,
} from '../../store/webhooks/webhook-endpoints.ts';
import type { Context } from '../../workflows/context.ts';
import { webhookText } from '../../workflows/webhooks/webhook-text.ts';
import { forEachRow, type Job } from '../job.ts';

const laneCount = 8;
const everyMs = 1_000;
const endpointsPerRun = 50;
const deliveriesPerTurn = 20;
/** No new delivery is begun after this, so that a run ends soon after the service is asked to stop. */
const runMs = 3_000;
/** Longer than a run can take with its last call: an endpoint held longer was left by a crash. */
const takenMs = 60_000;
/** What all lanes do is one job; under this name deliveries are set aside. */
const jobName = 'deliver-webhooks';

/**
 * Sends what waits for merchants' endpoints, at least once. The lanes run beside each other and each endpoint is in one
 * of them at most, so one that is down, or slow, does not delay the events of others.
 * (design/webhooks.md#one-call-at-a-time-to-each-endpoint)
 */
export const deliverWebhooks: readonly Job[] = Array.from({ length: laneCount }, (_, lane) => ({
  name: `${jobName}-${lane + 1}`,
  queue: jobName,
  everyMs,
  runOnce: runLane,
}));

async function runLane(context: Context): Promise<number> {
  const endsAt = context.clock.now() + runMs;
  let sentCount = 0;
  const failures: unknown[] = [];
  for (let turn = 0; turn < endpointsPerRun && context.clock.now() < endsAt; turn += 1) {
    const now = context.clock.now();
    const endpoint = await takeEndpoint(context.database, now, now + takenMs);
    if (endpoint === null) break;
    await serveEndpoint(context, endpoint, endsAt).then(
      (count) => {
        sentCount += count;
      },
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, `deliveries to ${failures.length} endpoints failed`);
  return sentCount;
}

/** One turn of an endpoint; it ends early when the endpoint is in trouble, and then it is left alone for a while. */
async function serveEndpoint(context: Context, endpoint: TakenEndpoint, endsAt: number): Promise<number> {
  const { database, clock } = context;
  const due = await findDueDeliveries(database, endpoint, clock.now(), deliveriesPerTurn);
  let { failedCount } = endpoint;
  let sentCount = 0;
  let isOver = false;
  const rows = due.map((delivery) => ({ ...delivery, rowKey: `${delivery.endpointId}/${delivery.eventId}` }));
  const serve = async (delivery: DueDelivery): Promise<void> => {
    const verdict = await deliver(context, endpoint, delivery);
    sentCount += 1;
    const inTrouble = verdict.kind === 'failed' && verdict.pauses;
    failedCount = inTrouble ? failedCount + 1 : 0;
    isOver = inTrouble || verdict.kind === 'gone';
  };
  const sent = forEachRow(context, jobName, rows, serve, { isOver: () => isOver || clock.now() >= endsAt });
  // What one delivery has wrong, and not the receiver, keeps neither the endpoint nor its other events.
  await sent.finally(() => {
    const pause = failedCount === 0 || sentCount === 0 ? 0 : pauseAfter(failedCount);
    return releaseEndpoint(database, endpoint, clock.now() + pause, failedCount);
  });
  return sentCount;
}

/** Sends first and records then: a crash between the two sends the same event under the same id again. */
async function deliver(context: Context, endpoint: TakenEndpoint, delivery: DueDelivery): Promise<WebhookVerdict> {
  const at = context.clock.now();
  const outcome = await send(context, endpoint, delivery, at);
  const verdict = judge(outcome);
  await recordAttempt(context.database, delivery, { at, outcome, next: nextOf(context, delivery, verdict) });
  if (verdict.kind === 'gone') {
    await setEndpointDisabled(context.database, delivery.merchantId, delivery.endpointId, 'GONE');
  }
  return verdict;
}

async function send(
  context: Context,
  endpoint: TakenEndpoint,
  delivery: DueDelivery,
  sentAt: number,
): Promise<WebhookOutcome> {
  const { url, onLoopback, secret, previous } = endpoint;
  const text = await webhookText(context.database, delivery);
  if (text === null) return { kind: 'unanswered', failure: 'SUBJECT_GONE' };
  const { keyIds, decrypt } = context.secrets;
  // A signature by the previous secret alone is refused by a receiver that has changed over.
  if (!keyIds.includes(secret.keyId)) return { kind: 'unanswered', failure: 'SECRET_LOST' };
  const signing = previous !== null && keyIds.includes(previous.keyId) ? [secret, previous] : [secret];
  return context.webhooks.send({
    url,
    onLoopback: onLoopback && context.settings.mode === 'sandbox',
    secrets: signing.map((sealed) => decrypt(sealed.text, placeOfSecret(endpoint))),
    eventId: publicEventId(delivery.eventId),
    sentAt,
    text,
  });
}

function nextOf(context: Context, { triedCount }: DueDelivery, verdict: WebhookVerdict): RecordedAttempt['next'] {
  if (verdict.kind === 'delivered') return { status: 'delivered' };
  if (verdict.kind !== 'failed') return { status: 'dead' };
  const delay = retryDelay(triedCount + 1, Number(context.random.digits6()) / 1_000_000);
  return delay === null ? { status: 'dead' } : { status: 'waiting', tryAt: context.clock.now() + delay };
}
