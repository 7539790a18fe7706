import { fanOutEvents, findEventsToFanOut } from '../../store/webhooks/webhook-deliveries.ts';
import { inOneStepOrByRow, type Job } from '../job.ts';

const eventsPerRun = 500;

/** Queues each new event once for every endpoint that wants it (docs/webhooks.md). */
export const fanOutNewEvents: Job = {
  name: 'fan-out-events',
  queue: 'fan-out-events',
  everyMs: 500,
  runOnce: (context) => {
    const { clock, database } = context;
    const now = clock.now();
    return inOneStepOrByRow(
      context,
      fanOutNewEvents.name,
      () => fanOutEvents(database, now, eventsPerRun),
      () => findEventsToFanOut(database, now, eventsPerRun),
      async (event) => {
        await fanOutEvents(database, now, 1, event);
      },
    );
  },
};
