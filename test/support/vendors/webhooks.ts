import { deliverWebhooks } from '../../../src/jobs/webhooks/deliver-webhooks.ts';
import { fanOutNewEvents } from '../../../src/jobs/webhooks/fan-out-events.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { writeEvent } from '../../../src/store/outbox/outbox.ts';
import { type ListedDelivery, listDeliveries } from '../../../src/store/webhooks/webhook-deliveries.ts';
import type { Context } from '../../../src/workflows/context.ts';
import { type RegisteredEndpoint, registerEndpoint } from '../../../src/workflows/webhooks/webhook-endpoints.ts';
import type { TestService } from '../run/service.ts';

const merchantId = merchantIds.demo;
let subjectCount = 0;

/** An endpoint of the demo merchant for what `happen` makes happen, and whatever else is named. */
export function listen(
  service: TestService,
  url: string,
  eventTypes: readonly string[] = ['cart.abandoned'],
): Promise<RegisteredEndpoint> {
  return registerEndpoint(service.context, merchantId, { url, eventTypes });
}

/** Something happens at the demo merchant, and is fanned out; the id it is sent under. */
export async function happen(service: TestService, merchant: string = merchantId): Promise<string> {
  subjectCount += 1;
  const subjectId = subjectCount.toString(16).padStart(24, '0');
  const createdAt = service.clock.nowFor(merchant);
  const eventId = `${subjectId}/cart.abandoned`;
  await writeEvent(service.database, { merchantId: merchant, eventId, type: 'cart.abandoned', subjectId, createdAt });
  await fanOutNewEvents.runOnce(service.context);
  return `evt_${subjectId}_cart_abandoned`;
}

/** One lane by itself, as a timer runs it; how many calls it made. */
export async function runLane(context: Context, lane = 0): Promise<number> {
  return (await deliverWebhooks[lane]?.runOnce(context)) ?? 0;
}

/** The last deliveries of an endpoint, the newest first. */
export function deliveriesOf(
  service: TestService,
  { endpoint }: RegisteredEndpoint,
): Promise<readonly ListedDelivery[]> {
  return listDeliveries(service.database, endpoint, { status: null, before: null, beforeEventId: null, limit: 100 });
}
