-- Old servers can run beside this: they neither read nor write what is set aside.
--
-- Work of jobs that failed by its own fault, so that it is passed over for a while and the rest goes on: which row of
-- which job, why (never a person's data), and when it is tried again. The row goes when the work succeeds, or when it was
-- due for a day and nothing asked for it. Instants are real time.
-- (design/architecture.md#a-row-that-fails-is-set-aside)
create table job_failure (
  merchant_id text not null references merchant (merchant_id),
  job text not null check (job <> ''),
  row_key text not null check (length(row_key) between 1 and 400),
  reason text not null check (length(reason) between 1 and 200),
  failed_count integer not null check (failed_count >= 1),
  first_failed_at int8 not null,
  last_failed_at int8 not null check (last_failed_at >= first_failed_at),
  try_at int8 not null,
  primary key (merchant_id, job, row_key)
);
create index job_failure_by_time on job_failure (try_at);
