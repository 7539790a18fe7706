import { CommerceError } from '../../../domain/values/errors.ts';
import { type Database, statement } from '../database.ts';
import { type Removal, removeRows } from '../removal.ts';
import { isMoving } from './merchant-moves.ts';

/** A row of a job's work: `rowKey` is its key behind the merchant, its parts joined by `/`. */
export type JobRow = {
  readonly merchantId: string;
  readonly rowKey: string;
  /** False: no failure was noted of it when it was claimed, so there is none to forget. Undefined: not known. */
  readonly hasFailed?: boolean;
};

/** A row that failed and is passed over until `tryAt`. Instants are real time. */
export type JobFailure = JobRow & {
  readonly job: string;
  /** What it met with, at most 200 characters; names no person. */
  readonly reason: string;
  readonly failedCount: number;
  readonly firstFailedAt: number;
  readonly lastFailedAt: number;
  readonly tryAt: number;
};

/** How many rows of one job and merchant are kept; one more sets the merchant's whole share in the job aside. */
export const failuresMax = 200;

/** Stands for all rows of a merchant in a job, when too many of them fail to be kept one by one. */
const everyRow = '*';

/**
 * Sets a row aside: it is tried again after a second, and after every failure in twice that time, up to a quarter of an hour. Of one
 * merchant and job at most `failuresMax` are kept; where there are more, work read by `notSetAsideInTurn`
 * passes over all of that merchant's rows for a minute at most.
 */
export async function setAside(
  database: Database,
  job: string,
  { merchantId, rowKey }: JobRow,
  reason: string,
  now: number,
): Promise<void> {
  const kept = await database.run(upsertFailure, [merchantId, job, rowKey, reason, now, failuresMax]);
  if (kept.length > 0) return;
  await database.run(upsertFailure, [merchantId, job, everyRow, reason, now, failuresMax + 1]);
}

/** Forgets that these rows of a job failed, because they succeeded. */
export async function clearFailures(database: Database, job: string, rows: readonly JobRow[]): Promise<void> {
  const keys = [rows.map(({ merchantId }) => merchantId), rows.map(({ rowKey }) => rowKey)];
  await database.run(deleteFailures, [job, ...keys]);
}

/** The same of all rows of a job that were to be tried again by now: a step over everything that was due succeeded. */
export async function clearDueFailures(database: Database, job: string, now: number): Promise<void> {
  await database.run(deleteDue, [job, now]);
}

/** What is set aside at the moment, newest failure first, at most `limit`. */
export async function listFailures(database: Database, limit: number): Promise<readonly JobFailure[]> {
  return database.run<JobFailure>(selectFailures, [limit]);
}

/** Failures that were to be tried again before then, and were not: the work is gone. */
export const deleteOldFailures: Removal = (...given) => removeRows(deleteOld, ...given);

/**
 * The condition that a row is not set aside in `job` at `now`, and that its merchant is not on its way to another installation; `merchant`, `key` and `now` are SQL of the statement
 * around it, the key as in `keyText`. For work that a claim moves into the future by itself.
 */
export function notSetAside(job: string, merchant: string, key: string, now: string): string {
  return `${notFailed(job, merchant, key, now)} and not ${isMoving(merchant)}`;
}

function notFailed(job: string, merchant: string, key: string, now: string): string {
  return `not exists (
    select from job_failure f
    where f.merchant_id = ${merchant} and f.job = '${job}' and f.row_key = ${key} and f.try_at > ${now})`;
}

/** Whether a failure of the row in `job` is noted, to be answered by its claim; SQL as in `notSetAside`. */
export function hasFailed(job: string, merchant: string, key: string): string {
  return `exists (
    select from job_failure f where f.merchant_id = ${merchant} and f.job = '${job}' and f.row_key = ${key})`;
}

/** The same for work that nothing moves: what fails there and could not be kept would be found first again and again. */
export function notSetAsideInTurn(job: string, merchant: string, key: string, now: string): string {
  return `${notSetAside(job, merchant, key, now)} and ${notFailed(job, merchant, `'${everyRow}'`, now)}`;
}

/** The `rowKey` of a row, from its key columns behind the merchant; of a row for each merchant "-". */
export function keyText(columns: readonly string[]): string {
  if (columns.length === 0) return `'-'`;
  return columns.map((column) => `${column}::text`).join(` || '/' || `);
}

/**
 * Why work failed, in at most 200 characters and without a person's data. What our own adapters say is fit to be read
 * (docs/messages.md), and so are our broken assumptions; of the database's refusals code and constraint are kept, of
 * anything else only the kind.
 */
export function reasonOf(error: unknown): string {
  return textOf(error).slice(0, 200);
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof CommerceError) {
    return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
  }
  if ('code' in error && typeof error.code === 'string') {
    return 'constraint' in error && error.constraint !== undefined ? `${error.code} ${error.constraint}` : error.code;
  }
  return error.message.startsWith('broken assumption: ') ? error.message : error.name;
}

const quarterHourMs = 900_000;
const minuteMs = 60_000;

const upsertFailure = statement(
  'set-job-row-aside',
  `
insert into job_failure as f (merchant_id, job, row_key, reason, failed_count, first_failed_at, last_failed_at, try_at)
select $1::text, $2::text, $3::text, $4::text, 1, $5::int8, $5::int8, $5::int8 + 1000
where exists (select from job_failure k where k.merchant_id = $1 and k.job = $2 and k.row_key = $3)
  or (select count(*) from job_failure k where k.merchant_id = $1 and k.job = $2) < $6::int8
on conflict (merchant_id, job, row_key) do update
set reason = excluded.reason, failed_count = f.failed_count + 1,
  last_failed_at = greatest(f.last_failed_at, excluded.last_failed_at),
  try_at = excluded.last_failed_at + least(
    1000 * (2 ^ least(f.failed_count, 12))::int8, case when f.row_key = '${everyRow}' then ${minuteMs} else ${quarterHourMs} end)
returning row_key`,
);

const deleteFailures = statement(
  'clear-job-failures',
  `
delete from job_failure f
using unnest($2::text[], $3::text[]) as done (merchant_id, row_key)
where f.merchant_id = done.merchant_id and f.job = $1 and f.row_key = done.row_key`,
);

const deleteDue = statement('clear-due-job-failures', 'delete from job_failure where job = $1 and try_at <= $2');

const selectFailures = statement(
  'list-job-failures',
  `
select merchant_id, job, row_key, reason, failed_count, first_failed_at, last_failed_at, try_at
from job_failure order by last_failed_at desc, merchant_id, job, row_key limit $1`,
);

const deleteOld = statement(
  'delete-old-job-failures',
  `
delete from job_failure
where (merchant_id, job, row_key) in (
  select merchant_id, job, row_key from job_failure where try_at <= $1 order by try_at limit $2 offset $3)
  and try_at <= $1
returning row_key`,
);
