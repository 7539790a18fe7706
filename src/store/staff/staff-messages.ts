import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';
import { claiming } from '../database/timed-work/claim-due.ts';
import { isMoving } from '../database/timed-work/merchant-moves.ts';

/** A message to people of the staff, or to a person who is invited. */
export type StaffMessage = {
  readonly messageId: string;
  readonly merchantId: string | null;
  /** E-mail address, or number in international form. */
  readonly recipient: string;
  /** Left out: e-mail. */
  readonly channel?: 'email' | 'sms';
  readonly kind: 'staff_notice' | 'staff_invitation' | 'order_alert';
  readonly subject: string;
  readonly text: string;
};

/** Stores messages to be sent, in the transaction of what they tell of; the same one again changes nothing. */
export async function queueStaffMessages(tx: Database, messages: readonly StaffMessage[], now: number): Promise<void> {
  for (const { messageId, merchantId, recipient, channel = 'email', kind, subject, text } of messages) {
    await tx.run(insertMessage, [messageId, merchantId, recipient, kind, subject, text, now, channel]);
  }
}

export type DueStaffMessage = Required<StaffMessage> & { readonly triedCount: number };

/** Messages to be sent by now, given to one caller only: they come back at `retryAt` unless they are finished. */
export const claimStaffMessages = claiming<DueStaffMessage>('claim-staff-messages', {
  table: 'staff_message',
  // A merchant's own or no one's: each is put off by itself.
  job: null,
  key: ['message_id'],
  due: 'send_at',
  where: `not ${isMoving('d.merchant_id')}`,
  also: 'tried_count = tried_count + 1',
  returning: 'message_id, merchant_id, recipient, channel, kind, subject, text, tried_count',
});

/**
 * Removes a message that was sent. What it told of can be erased while it is sent: then the sandbox keeps no copy of it
 * either.
 */
export async function finishStaffMessage(
  database: Database,
  { messageId, text }: Pick<StaffMessage, 'messageId' | 'text'>,
): Promise<void> {
  const [stored] = await database.run<{ text: string }>(deleteMessage, [messageId]);
  if (stored?.text !== text) await database.run(deleteSent, [messageId]);
}

/** When a message is tried next; null: never. */
export async function returnStaffMessage(database: Database, messageId: string, sendAt: number | null): Promise<void> {
  await database.run(updateMessage, [messageId, sendAt]);
}

/** Gives a claimed message back that was not tried: it is due again at `sendAt`, and the claim counts as no try. */
export async function putBackStaffMessage(database: Database, messageId: string, sendAt: number): Promise<void> {
  await database.run(updatePutBack, [messageId, sendAt]);
}

/** Removes messages that were given up, once they are `keptMs` old; returns how many went, at most `limit`. */
export const deleteOldStaffMessages: Removal = (...given) => removeRows(deleteOld, ...given);

const insertMessage = statement(
  'queue-staff-message',
  `
  insert into staff_message (message_id, merchant_id, recipient, kind, subject, text, created_at, send_at, channel)
  values ($1, $2, $3, $4, $5, $6, $7::int8, $7, $8)
  on conflict (message_id) do nothing`,
);

const deleteMessage = statement(
  'finish-staff-message',
  `delete from staff_message where message_id = $1 returning text`,
);

const deleteSent = statement('delete-sent-staff-message', `delete from sandbox_message where message_id = $1`);

const updateMessage = statement('return-staff-message', `update staff_message set send_at = $2 where message_id = $1`);

const updatePutBack = statement(
  'put-back-staff-message',
  'update staff_message set send_at = $2, tried_count = tried_count - 1 where message_id = $1',
);

const deleteOld = statement(
  'delete-old-staff-messages',
  `
  delete from staff_message where message_id in (
    select m.message_id from staff_message m where m.created_at <= $1 and m.send_at is null limit $2 offset $3)
  returning message_id`,
);
