import { type Database, statement } from './database.ts';

/** Makes rows of one table due at `now` (real time), at most `limit`; returns how many. */
export type Recall = (database: Database, now: number, limit: number) => Promise<number>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * For each table of timed work: recalls what is dated further ahead than any wait of its kind goes, because a clock that
 * ran ahead wrote it (design/time.md#nodes-agree-on-the-time). The waits are the longest of their jobs, and some.
 */
export const recalls: readonly Recall[] = [
  recalling('payment_attempt', 'check_at', ['attempt_id'], 10 * minuteMs),
  recalling('order_refund', 'check_at', ['order_id', 'refund_id'], 10 * minuteMs),
  recalling('placement', 'lines_told_at', ['attempt_id'], 10 * minuteMs),
  recalling('courier_delivery', 'check_at', ['attempt_id', 'booking_number'], 2 * hourMs),
  recalling('courier_quote', 'check_at', ['external_delivery_id'], 2 * hourMs),
  recalling('payment_notification', 'try_at', ['processor', 'notification_id'], 2 * hourMs),
  recalling('courier_notification', 'try_at', ['courier', 'notification_id'], 2 * hourMs),
  recalling('outbox', 'relay_at', ['event_id'], 2 * hourMs),
  recalling('loyalty_duty', 'check_at', ['cart_id'], 20 * minuteMs),
  recalling('loyalty_claim', 'try_at', ['claim_id'], 20 * minuteMs),
  recalling('loyalty_membership', 'forget_at', ['customer_id'], 20 * minuteMs),
  // The last try comes a day after the one before it, and a fifth of that by chance.
  recalling('webhook_delivery', 'try_at', ['endpoint_id', 'event_id'], 30 * hourMs),
  recalling('webhook_endpoint', 'free_at', ['endpoint_id'], 10 * minuteMs),
  recalling('job_failure', 'try_at', ['job', 'row_key'], 30 * minuteMs),
];

function recalling(table: string, due: string, key: readonly string[], waitMs: number): Recall {
  const columns = ['merchant_id', ...key].join(', ');
  const recall = statement(
    `recall-far-rows-of-${table.replaceAll('_', '-')}`,
    `
update ${table} set ${due} = $1
where (${columns}) in (select ${columns} from ${table} where ${due} > $2 limit $3) and ${due} > $2
returning merchant_id`,
  );
  return async (database, now, limit) => (await database.run(recall, [now, now + waitMs, limit])).length;
}
