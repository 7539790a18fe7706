import { deleteOldEvents } from '../store/outbox/outbox.ts';
import { deleteOldDeliveries } from '../store/webhooks/webhook-deliveries.ts';
import type { Job } from './job.ts';

const rowsPerRun = 1_000;
const dayMs = 24 * 60 * 60_000;
const deliveredKeptMs = 30 * dayMs;
const deadKeptMs = 90 * dayMs;
/** As long as an event can be replayed. */
const eventsKeptMs = 90 * dayMs;

/** Removes deliveries a month after they were made, dead letters after three, and events nobody can ask for any more. (Decision 0174) */
export const reapWebhookDeliveries: Job = {
  name: 'reap-webhook-deliveries',
  everyMs: 60_000,
  runOnce: async (context) => {
    const now = context.clock.now();
    const deliveries = await deleteOldDeliveries(context.database, now - deliveredKeptMs, now - deadKeptMs, rowsPerRun);
    return deliveries + (await deleteOldEvents(context.database, now, eventsKeptMs, rowsPerRun));
  },
};
