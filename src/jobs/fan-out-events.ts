import { fanOutEvents } from '../store/webhooks/webhook-deliveries.ts';
import type { Job } from './job.ts';

const eventsPerRun = 500;

/** Queues each new event once for every endpoint that wants it (docs/webhooks.md). */
export const fanOutNewEvents: Job = {
  name: 'fan-out-events',
  everyMs: 500,
  runOnce: (context) => fanOutEvents(context.database, context.clock.now(), eventsPerRun),
};
