import type { MessageKind } from '../../domain/values/message-kind.ts';
import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';

export type SandboxMessage = {
  readonly messageId: string;
  readonly merchantId: string;
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly kind: MessageKind;
  readonly subject: string;
  readonly text: string;
  /** What mail programs show instead of the text; null: nothing else. */
  readonly html: string | null;
  readonly sentAt: number;
};

/** What is kept for one recipient, as many as are shown (listSandboxMessages). */
const messagesMax = 50;

/** Keeps what the sandbox would have sent, of one recipient the newest; the same message twice is kept once. */
export async function saveSandboxMessage(
  database: Database,
  message: Omit<SandboxMessage, 'html'> & { readonly html?: string | null },
): Promise<void> {
  await database.run(saveStatement, [
    message.merchantId,
    message.messageId,
    message.channel,
    message.recipient,
    message.kind,
    message.subject,
    message.text,
    message.sentAt,
    message.html ?? null,
  ]);
  await database.run(trimStatement, [message.recipient, messagesMax]);
}

/** Removes messages that were sent before then. */
export const deleteOldMessages: Removal = (...given) => removeRows(deleteStatement, ...given);

/** What the sandbox would have sent to this e-mail address or number, newest first, at most `limit`. */
export async function findSandboxMessages(
  database: Database,
  recipient: string,
  limit: number,
): Promise<readonly SandboxMessage[]> {
  return database.run<SandboxMessage>(findStatement, [recipient, limit]);
}

const saveStatement = statement(
  'save-sandbox-message',
  `
  insert into sandbox_message (merchant_id, message_id, channel, recipient, kind, subject, text, sent_at, html)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (merchant_id, message_id) do nothing`,
);

const findStatement = statement(
  'find-sandbox-messages',
  `
  select merchant_id, message_id, channel, recipient, kind, subject, text, html, sent_at
  from sandbox_message
  where recipient = $1
  order by sent_at desc, message_id desc
  limit $2`,
);

const trimStatement = statement(
  'trim-sandbox-messages',
  `
  delete from sandbox_message
  where recipient = $1 and (merchant_id, message_id) in (
    select m.merchant_id, m.message_id from sandbox_message m
    where m.recipient = $1
    order by m.sent_at desc, m.message_id desc
    offset $2)`,
);

const deleteStatement = statement(
  'delete-old-sandbox-messages',
  `
  delete from sandbox_message where (merchant_id, message_id) in (
    select m.merchant_id, m.message_id from sandbox_message m where m.sent_at <= $1 limit $2 offset $3)
  returning message_id`,
);
