import { deleteFinishedLogins } from '../store/customer/login-retention.ts';
import type { Job } from './job.ts';

const rowsPerRun = 1_000;

/** Removes codes, sessions, and the addresses of people who only ever asked, once their time is over (interface.md 4.5). */
export const reapLogins: Job = {
  name: 'reap-logins',
  everyMs: 60_000,
  runOnce: (context) => deleteFinishedLogins(context.database, context.clock.now(), rowsPerRun),
};
