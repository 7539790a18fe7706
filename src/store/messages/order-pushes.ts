import type { PushSubscription } from '../../domain/messages/push.ts';
import type { Language } from '../../domain/values/language.ts';
import { type Database, statement } from '../database/database.ts';
import { claiming } from '../database/timed-work/claim-due.ts';
import type { JobRow } from '../database/timed-work/job-failures.ts';
import type { OutboxEventType } from '../outbox/outbox.ts';

/** One notification for one device. */
type PushKey = {
  readonly merchantId: string;
  readonly orderId: string;
  readonly deviceId: string;
  /** That of the message in the outbox. */
  readonly eventId: string;
};

export type DuePush = PushKey &
  JobRow & {
    readonly type: OutboxEventType;
    readonly triedCount: number;
    /** When it left, in real time, and was never noted as accepted or refused; null: it did not. */
    readonly handedAt: number | null;
    /** Null: it was removed just now. */
    readonly device: (PushSubscription & { readonly language: Language }) | null;
  };

/**
 * Writes a notification for each device that was there when the message was written, at `createdAt` by the merchant's clock. The same
 * message again writes nothing.
 */
export async function queuePushes(
  database: Database,
  message: {
    readonly merchantId: string;
    readonly subjectId: string;
    readonly eventId: string;
    readonly type: OutboxEventType;
    readonly createdAt: number;
  },
  dueAt: number,
): Promise<void> {
  const { merchantId, subjectId, eventId, type, createdAt } = message;
  await database.run(insertPushes, [merchantId, subjectId, eventId, type, createdAt, dueAt]);
}

/** Notifications to be sent by now (real time), given to one caller only: they come back at `retryAt` unless they are finished. */
export const claimDuePushes = claiming<Omit<DuePush, keyof JobRow>>('claim-due-pushes', {
  table: 'order_push',
  job: 'send-pushes',
  key: ['merchant_id', 'order_id', 'device_id', 'event_id'],
  due: 'due_at',
  also: 'tried_count = tried_count + 1',
  returning: 'merchant_id, order_id, device_id, event_id, type, tried_count, handed_at',
  along: (merchant) => `(
      select row_to_json(found) from (
        select d.endpoint, d.p256dh, d.auth, d.language from order_device d
        where d.merchant_id = ${merchant} and d.order_id = claimed.order_id
          and d.device_id = claimed.device_id) found) as device`,
});

/** Notes that a notification is about to leave; false when it left before: it is not known whether that one arrived. */
export async function markPushHanded(database: Database, push: PushKey, now: number): Promise<boolean> {
  return (await database.run(updateHanded, [...keyOf(push), now])).length === 1;
}

/** Notes that a notification was taken or is not sent any more, or with `retryAt` when it is tried next. */
export async function finishPush(database: Database, push: PushKey, retryAt: number | null): Promise<void> {
  await database.run(updateFinished, [...keyOf(push), retryAt]);
}

/** Gives a claimed notification back that was not tried: it is due again at `dueAt`, and the claim counts as no try. */
export async function returnPush(database: Database, push: PushKey, dueAt: number): Promise<void> {
  await database.run(updateReturned, [...keyOf(push), dueAt]);
}

function keyOf({ merchantId, orderId, deviceId, eventId }: PushKey): readonly string[] {
  return [merchantId, orderId, deviceId, eventId];
}

const isPush = 'merchant_id = $1 and order_id = $2 and device_id = $3 and event_id = $4';

const insertPushes = statement(
  'queue-pushes',
  `
insert into order_push (merchant_id, order_id, device_id, event_id, type, due_at)
select d.merchant_id, d.order_id, d.device_id, $3, $4, $6::int8
from order_device d
where d.merchant_id = $1 and d.order_id = $2 and d.added_at <= $5::int8
on conflict (merchant_id, order_id, device_id, event_id) do nothing`,
);

const updateHanded = statement(
  'mark-push-handed',
  `update order_push set handed_at = $5 where ${isPush} and handed_at is null returning event_id`,
);

const updateFinished = statement('finish-push', `update order_push set due_at = $5, handed_at = null where ${isPush}`);

const updateReturned = statement(
  'return-push',
  `update order_push set due_at = $5, tried_count = tried_count - 1 where ${isPush} and due_at is not null`,
);
