import { type Database, type Statement, statement } from '../database.ts';

type FarRows = {
  readonly table: string;
  readonly due: string;
  /** The columns of its primary key after the merchant. */
  readonly key: readonly string[];
  /** The longest wait of its job, and some. */
  readonly waitMs: number;
  /** The rows that can be due at all, where the index of due ones has only those (design/architecture.md#asleep-when-idle). */
  readonly live?: string;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const farRows: readonly FarRows[] = [
  {
    table: 'payment_attempt',
    due: 'check_at',
    key: ['attempt_id'],
    waitMs: 10 * minuteMs,
    live: "phase not in ('completed', 'ended', 'void')",
  },
  { table: 'order_refund', due: 'check_at', key: ['order_id', 'refund_id'], waitMs: 10 * minuteMs },
  { table: 'order_bump', due: 'due_at', key: ['order_id'], waitMs: minuteMs },
  { table: 'placement', due: 'lines_told_at', key: ['attempt_id'], waitMs: 10 * minuteMs },
  { table: 'courier_delivery', due: 'check_at', key: ['attempt_id', 'booking_number'], waitMs: 2 * hourMs },
  { table: 'courier_quote', due: 'check_at', key: ['external_delivery_id'], waitMs: 2 * hourMs },
  { table: 'payment_notification', due: 'try_at', key: ['processor', 'notification_id'], waitMs: 2 * hourMs },
  { table: 'courier_notification', due: 'try_at', key: ['courier', 'notification_id'], waitMs: 2 * hourMs },
  { table: 'outbox', due: 'relay_at', key: ['event_id'], waitMs: 2 * hourMs },
  { table: 'order_push', due: 'due_at', key: ['order_id', 'device_id', 'event_id'], waitMs: 2 * hourMs },
  { table: 'loyalty_duty', due: 'check_at', key: ['cart_id'], waitMs: 20 * minuteMs },
  { table: 'loyalty_claim', due: 'try_at', key: ['claim_id'], waitMs: 20 * minuteMs },
  { table: 'loyalty_membership', due: 'forget_at', key: ['customer_id'], waitMs: 20 * minuteMs },
  // The last try comes a day after the one before it, and a fifth of that by chance.
  { table: 'webhook_delivery', due: 'try_at', key: ['endpoint_id', 'event_id'], waitMs: 30 * hourMs },
  { table: 'webhook_endpoint', due: 'free_at', key: ['endpoint_id'], waitMs: 10 * minuteMs },
  { table: 'job_failure', due: 'try_at', key: ['job', 'row_key'], waitMs: 30 * minuteMs },
];

/**
 * Makes due at `now` (real time) what is dated further ahead than any wait of its kind goes, because a clock that ran
 * ahead wrote it: at most `limit` rows of each table of timed work. Answers how many. One statement
 * (design/time.md#nodes-agree-on-the-time).
 */
export async function recallFarRows(database: Database, now: number, limit: number): Promise<number> {
  return (await database.run(recall, [now, limit])).length;
}

const recall = statement(
  'recall-far-rows',
  `
with ${farRows.map((rows) => `${rows.table}_rows as (${updateOf(rows)})`).join(',\n')}
${farRows.map(({ table }) => `select from ${table}_rows`).join(' union all ')}`,
);

/** The statement, for a test of its plan. */
export const farReads = (): readonly Statement[] => [recall];

function updateOf({ table, due, key, waitMs, live }: FarRows): string {
  const columns = ['merchant_id', ...key].join(', ');
  const isFar = `${due} > $1::int8 + ${waitMs}${live === undefined ? '' : ` and ${live}`}`;
  return `
update ${table} set ${due} = $1
where (${columns}) in (select ${columns} from ${table} where ${isFar} limit $2) and ${isFar}
returning merchant_id`;
}
