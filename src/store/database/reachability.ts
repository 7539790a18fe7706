import { type Database, statement } from './database.ts';
import { noStandby } from './describe-failure.ts';

// Sessions of one's own role show what they wait for. The look is such a session itself, so its own start is the time.
const probe = statement(
  'probe-database',
  `
  select current_setting('transaction_read_only') as read_only, coalesce(extract(epoch from
    max(query_start) filter (where pid = pg_backend_pid()) - min(query_start) filter (where wait_event = 'SyncRep')), 0)::int8
    as waiting_seconds
  from pg_stat_activity
  where usename = current_user`,
);

const answerMsMax = 1_500;

/** A change that waits for a standby for so long finds none. */
const standbySecondsMax = 3;
const looking = new WeakMap<Database, Promise<unknown>>();

/**
 * Why the database cannot serve: it does not answer within a second and a half, can only be read, or its changes have been
 * waiting for a standby for more than three seconds. Null: it can. Those who ask at once share one look. Never throws.
 */
export function findOutage(database: Database): Promise<unknown> {
  const known = looking.get(database);
  if (known !== undefined) return known;
  const look = answersInTime(database).finally(() => looking.delete(database));
  looking.set(database, look);
  return look;
}

function answersInTime(database: Database): Promise<unknown> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(new Error(`timeout after ${answerMsMax} ms`)), answerMsMax);
    const answer = (outage: unknown): void => {
      clearTimeout(tooLate);
      resolve(outage);
    };
    database.run<Probed>(probe, []).then(
      ([probed]) => answer(probed === undefined ? null : outageOf(probed)),
      (error: unknown) => answer(error ?? new Error('unknown')),
    );
  });
}

type Probed = { readonly readOnly: string; readonly waitingSeconds: number };

function outageOf({ readOnly, waitingSeconds }: Probed): Error | null {
  if (readOnly === 'on') return Object.assign(new Error('the server can only be read'), { code: '25006' });
  if (waitingSeconds <= standbySecondsMax) return null;
  return Object.assign(new Error(`a change has waited for ${waitingSeconds} seconds`), { code: noStandby });
}
