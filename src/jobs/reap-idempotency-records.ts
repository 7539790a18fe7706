import { deleteExpiredRecords } from '../store/cart/idempotency-records.ts';
import type { Job } from './job.ts';

const recordsPerRun = 1_000;

/** Removes records of finished requests whose time is over (interface.md 1.7, retention). */
export const reapIdempotencyRecords: Job = {
  name: 'reap-idempotency-records',
  everyMs: 60_000,
  runOnce: (context) => deleteExpiredRecords(context.database, context.clock.now(), recordsPerRun),
};
