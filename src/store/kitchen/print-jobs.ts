import type { CounterPayment } from '../../domain/order/counter.ts';
import type { FrozenOrder } from '../../domain/order/order.ts';
import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';
import { counterOf, counterText, joinCounter } from '../order/counter-payments.ts';

export const printJobKinds = ['order', 'copy', 'void', 'test'] as const;
export type PrintJobKind = (typeof printJobKinds)[number];
export type PrintJobState = 'queued' | 'sent' | 'done' | 'failed' | 'dropped';

/** What is printed of an order; null of a test ticket. */
export type JobOrder = {
  readonly shortId: string;
  readonly placedAt: number;
  readonly frozen: FrozenOrder;
  readonly goneItemIds: readonly string[];
  /** What the staff are to take for it, or took; null: it was paid online. */
  readonly counter: CounterPayment | null;
};

export type PrintJob = {
  readonly jobId: string;
  readonly kind: PrintJobKind;
  readonly state: PrintJobState;
  readonly sentAt: number | null;
  readonly sentCount: number;
  readonly order: JobOrder | null;
};

type OfPrinter = { readonly merchantId: string; readonly printerId: string };

/**
 * The ticket a printer prints next: what it has got and not confirmed, else the oldest that is due at `now`, the
 * merchant's clock. Null when there is none. What was queued before `since`, real time, is too old to be cooked.
 */
export async function findNextJob(
  database: Database,
  { merchantId, printerId }: OfPrinter,
  now: number,
  since: number,
): Promise<PrintJob | null> {
  const [row] = await database.run<JobRow>(selectNext, [merchantId, printerId, now, since]);
  return row === undefined ? null : jobOf(row);
}

/** One ticket of a printer, whatever became of it; null when there is none of that id. */
export async function findJob(
  database: Database,
  { merchantId, printerId }: OfPrinter,
  jobId: string,
): Promise<PrintJob | null> {
  const [row] = await database.run<JobRow>(selectJob, [merchantId, printerId, jobId]);
  return row === undefined ? null : jobOf(row);
}

/** Notes that a waiting ticket was handed to the printer; false when it was already, or is not wanted any more. */
export async function markSent(
  database: Database,
  { merchantId, printerId }: OfPrinter,
  jobId: string,
  now: number,
): Promise<boolean> {
  return (await database.run(updateSent, [merchantId, printerId, jobId, now])).length === 1;
}

/** Ends a ticket that was sent: printed, refused for good, or to be sent again. False when it does not wait for that. */
export async function endSent(
  database: Database,
  { merchantId, printerId }: OfPrinter,
  jobId: string,
  state: 'done' | 'failed' | 'queued',
): Promise<boolean> {
  return (await database.run(updateEnd, [merchantId, printerId, jobId, state])).length === 1;
}

/** Ends a ticket that has nothing to print here: all of its dishes are made elsewhere. */
export async function dropJob(database: Database, { merchantId, printerId }: OfPrinter, jobId: string): Promise<void> {
  await database.run(updateDropped, [merchantId, printerId, jobId]);
}

/**
 * Makes the queue of a printer follow its orders: what was cancelled is not printed any more, and what was printed of it
 * gets a ticket that says so, once. Only orders queued at `since`, real time, or later are looked at.
 */
export async function followCancelled(
  database: Database,
  { merchantId, printerId }: OfPrinter,
  now: number,
  since: number,
): Promise<void> {
  await database.run(insertVoids, [merchantId, printerId, now, since]);
}

/** Queues one more ticket; false when as many wait as may, or there is no such order at the printer's location. */
export async function queueJob(
  tx: Database,
  { merchantId, printerId }: OfPrinter,
  job: {
    readonly jobId: string;
    readonly orderId: string | null;
    readonly kind: 'copy' | 'test';
    readonly dueAt: number;
    readonly queuedAt: number;
    readonly waitingMax: number;
  },
): Promise<boolean> {
  const { jobId, orderId, kind, dueAt, queuedAt, waitingMax } = job;
  const given = [merchantId, printerId, jobId, orderId, kind, dueAt, queuedAt, waitingMax];
  return (await tx.run(insertJob, given)).length === 1;
}

/** Removes tickets queued before `before`, whatever became of them. */
export const deleteOldJobs: Removal = (...given) => removeRows(deleteOld, ...given);

type JobRow = Omit<PrintJob, 'order'> & {
  readonly shortId: string | null;
  readonly placedAt: number | null;
  readonly orderText: string | null;
  readonly counterText: string | null;
  readonly goneItemIds: readonly string[];
};

function jobOf({ shortId, placedAt, orderText, counterText: text, goneItemIds, ...job }: JobRow): PrintJob {
  if (shortId === null || placedAt === null || orderText === null) return { ...job, order: null };
  const frozen = JSON.parse(orderText) as FrozenOrder;
  return { ...job, order: { shortId, placedAt, frozen, goneItemIds, counter: counterOf(text) } };
}

const columns = `j.job_id, j.kind, j.state, j.sent_at, j.sent_count, o.short_id, p.placed_at, a.order_text,
  ${counterText},
  array(
    select unnest(r.item_ids) from order_refund r
    where r.merchant_id = o.merchant_id and r.order_id = o.order_id and r.state <> 'refused') as gone_item_ids`;

const tables = `print_job j
left join customer_order o on o.merchant_id = j.merchant_id and o.order_id = j.order_id
left join placement p on p.merchant_id = o.merchant_id and p.order_id = o.order_id
left join payment_attempt a on a.merchant_id = o.merchant_id and a.attempt_id = o.attempt_id
${joinCounter}`;

const selectNext = statement(
  'find-next-print-job',
  `
select ${columns}
from ${tables}
where j.merchant_id = $1 and j.printer_id = $2 and j.state in ('queued', 'sent')
  and (j.due_at <= $3::int8 or o.status in ('PREPARING', 'READY'))
  and (j.queued_at >= $4::int8 or j.due_at >= $4::int8)
order by j.state desc, j.due_at, j.job_id
limit 1`,
);

const selectJob = statement(
  'find-print-job',
  `select ${columns} from ${tables} where j.merchant_id = $1 and j.printer_id = $2 and j.job_id = $3`,
);

const updateSent = statement(
  'mark-print-job-sent',
  `
update print_job set state = 'sent', sent_at = $4::int8, sent_count = sent_count + 1
where merchant_id = $1 and printer_id = $2 and job_id = $3 and state = 'queued'
returning job_id`,
);

const updateEnd = statement(
  'end-print-job',
  `
update print_job set state = $4
where merchant_id = $1 and printer_id = $2 and job_id = $3 and state = 'sent'
returning job_id`,
);

const updateDropped = statement(
  'drop-print-job',
  `
update print_job set state = 'dropped'
where merchant_id = $1 and printer_id = $2 and job_id = $3 and state = 'queued'`,
);

const insertVoids = statement(
  'follow-cancelled-print-jobs',
  `
with gone as (
  select j.job_id, j.order_id, j.state
  from print_job j
  join customer_order o on o.merchant_id = j.merchant_id and o.order_id = j.order_id
  where j.merchant_id = $1 and j.printer_id = $2 and j.kind = 'order' and j.queued_at >= $4::int8
    and j.state <> 'dropped' and o.status = 'CANCELLED'),
dropped as (
  update print_job j set state = 'dropped'
  from gone
  where j.merchant_id = $1 and j.printer_id = $2 and j.job_id = gone.job_id and gone.state = 'queued')
insert into print_job (merchant_id, printer_id, job_id, order_id, kind, state, due_at, queued_at)
select $1::text, $2::text, gone.order_id || 'ff', gone.order_id, 'void', 'queued', 0, $3::int8
from gone where gone.state in ('sent', 'done')
on conflict (merchant_id, printer_id, job_id) do nothing`,
);

const insertJob = statement(
  'queue-print-job',
  `
insert into print_job (merchant_id, printer_id, job_id, order_id, kind, state, due_at, queued_at)
select k.merchant_id, k.printer_id, $3::text, $4::text, $5::text, 'queued', $6::int8, $7::int8
from kitchen_printer k
where k.merchant_id = $1 and k.printer_id = $2
  and ($4::text is null or exists (
    select 1 from customer_order o
    where o.merchant_id = $1 and o.order_id = $4::text and o.location_id = k.location_id))
  and (select count(*) from print_job j
    where j.merchant_id = $1 and j.printer_id = $2 and j.state in ('queued', 'sent') and j.kind in ('copy', 'test')) < $8::int8
returning job_id`,
);

const deleteOld = statement(
  'delete-old-print-jobs',
  `
delete from print_job
where (merchant_id, printer_id, job_id) in (
  select j.merchant_id, j.printer_id, j.job_id
  from merchant m join print_job j on j.merchant_id = m.merchant_id and j.queued_at <= $1::int8
  limit $2 offset $3)
returning job_id`,
);
