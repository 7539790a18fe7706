import { camelCaseOf, type Database } from '../database/database.ts';
import { claiming } from '../database/timed-work/claim-due.ts';
import type { JobRow } from '../database/timed-work/job-failures.ts';
import type { OutboxEventType } from '../outbox/outbox.ts';
import { type OrderRow, orderOf, orderText, type StoredOrder } from './orders.ts';

export type DueEvent = JobRow & {
  readonly eventId: string;
  readonly type: OutboxEventType;
  readonly subjectId: string;
  readonly triedCount: number;
  /** By the merchant's clock. */
  readonly createdAt: number;
  /** Whether devices get notifications about the order it is about. */
  readonly hasDevices: boolean;
  /** When it left as a text message, in real time, and was never noted as sent or refused; null: it did not. */
  readonly handedAt: number | null;
  /**
   * The order it is about, as the claim found it; null where it is about none. Throws where what is stored of the order cannot
   * be read.
   */
  readonly order: () => StoredOrder | null;
  /** How its merchant writes to guests (store/messages/message-settings.ts), as the claim found it; null: it changed nothing. */
  readonly settingsDocument: string | null;
};

type ClaimedEvent = Omit<DueEvent, 'order'> & { readonly orderRow: Readonly<Record<string, unknown>> | null };

/**
 * Events to be sent by now (real time), at most `limit`, each with its order and its merchant's settings, given to one caller only:
 * they come back at `retryAt` unless they are finished. One statement.
 */
export async function claimDueEvents(
  database: Database,
  now: number,
  retryAt: number,
  limit: number,
): Promise<readonly DueEvent[]> {
  const claimed = await claim(database, now, retryAt, limit);
  return claimed.map(({ orderRow, ...event }) => ({
    ...event,
    order: () => (orderRow === null ? null : orderOf(inCamelCase(orderRow) as OrderRow)),
  }));
}

function inCamelCase(row: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCaseOf(column), value]));
}

const claim = claiming<ClaimedEvent>('claim-due-events', {
  table: 'outbox',
  job: 'relay-outbox',
  key: ['merchant_id', 'event_id'],
  due: 'relay_at',
  also: 'tried_count = tried_count + 1',
  returning: 'merchant_id, event_id, type, subject_id, tried_count, created_at, handed_at',
  along: (merchant) => `exists (
      select from order_device d where d.merchant_id = ${merchant} and d.order_id = claimed.subject_id) as has_devices, (
      select row_to_json(found) from (
        ${orderText} where o.merchant_id = ${merchant} and o.order_id = claimed.subject_id) found) as order_row, (
      select s.document from message_settings s where s.merchant_id = ${merchant}) as settings_document`,
});
