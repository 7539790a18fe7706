import { type Database, type Statement, statement } from '../database.ts';
import { type Queue, rowsOfQueues } from './queue-states.ts';

/** What a node may do at this moment: `due` of the queues it asked about, and nothing at all while another node holds the lease. */
export type DueQueues = { readonly isHolder: boolean; readonly due: ReadonlySet<Queue> };

/** How long a node that died, or does not look any more, keeps the others from the timed work. */
export const leaseMs = 3_000;

/**
 * Takes, keeps or renews the lease of timed work for `holder`, null for a process that has its database to itself, and
 * looks which of `queues` have rows that are due at `now` (real time). One statement, which writes only when a lease is
 * taken or has half run out. A lease that a clock far ahead took is no lease. (design/architecture.md#asleep-when-idle)
 */
export async function findDueQueues(
  database: Database,
  holder: string | null,
  queues: readonly Queue[],
  now: number,
): Promise<DueQueues> {
  const rows = await database.run<{ queue: Queue | '' }>(selectDue, [now, holder, queues, leaseMs]);
  return {
    isHolder: rows.some(({ queue }) => queue === ''),
    due: new Set(rows.map(({ queue }) => queue).filter((queue) => queue !== '')),
  };
}

/** Lets another node take over at once. */
export async function releaseLease(database: Database, holder: string): Promise<void> {
  await database.run(release, [holder]);
}

// The limit stands inside: of what `exists` looks at itself PostgreSQL drops order and limit, and then goes through a whole table
// of finished rows to find none that is due.
const selectDue = statement(
  'find-due-queues',
  `
with renewed as (
  update job_lease set holder = $2, held_until = $1::int8 + $4::int8
  where $2::text is not null
    and (held_until <= $1 or (holder = $2 and held_until < $1::int8 + $4::int8 / 2)
      or held_until > $1::int8 + 2 * $4::int8)
  returning true),
lease as (
  select 1 from renewed
  union all
  select 1 from job_lease where $2::text is null or (holder = $2 and held_until > $1)
  limit 1)
select '' as queue from lease
${Object.entries(rowsOfQueues)
  .map(
    ([queue, rows]) => `union all
select '${queue}' from lease where '${queue}' = any($3::text[]) and exists (select 1 from (${rows} limit 1) first)`,
  )
  .join('\n')}`,
);

/** The look, for a test of its plan. */
export const dueReads = (): readonly Statement[] => [selectDue];

const release = statement('release-job-lease', 'update job_lease set held_until = 0 where holder = $1');
