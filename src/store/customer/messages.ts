import { type Database, statement } from '../database/database.ts';

export type MessageSpending = {
  readonly merchantId: string;
  readonly now: number;
  readonly windowMs: number;
  readonly countMax: number;
};

/**
 * Counts one message against the merchant's budget (reference/credentials.md#one-time-codes). Answers when it may be
 * tried again; null: go ahead.
 */
export async function spendMessage(database: Database, spending: MessageSpending): Promise<number | null> {
  const { merchantId, now, windowMs, countMax } = spending;
  const spent = await database.run<unknown>(spendStatement, [merchantId, now, windowMs, countMax]);
  if (spent.length > 0) return null;
  const [budget] = await database.run<{ sentSince: number }>(budgetStatement, [merchantId]);
  return (budget?.sentSince ?? now) + windowMs;
}

export type SandboxMessage = {
  readonly messageId: string;
  readonly merchantId: string;
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly kind: 'one_time_code' | 'order_confirmation';
  readonly subject: string;
  readonly text: string;
  readonly sentAt: number;
};

/** Keeps what the sandbox would have sent; the same message twice is kept once. */
export async function saveSandboxMessage(database: Database, message: SandboxMessage): Promise<void> {
  await database.run(saveStatement, [
    message.merchantId,
    message.messageId,
    message.channel,
    message.recipient,
    message.kind,
    message.subject,
    message.text,
    message.sentAt,
  ]);
}

/** What the sandbox would have sent to this e-mail address or number, newest first, at most `limit`. */
export async function findSandboxMessages(
  database: Database,
  recipient: string,
  limit: number,
): Promise<readonly SandboxMessage[]> {
  return database.run<SandboxMessage>(findStatement, [recipient, limit]);
}

const windowIsOver = '(message_budget.sent_since <= $2::int8 - $3::int8 or message_budget.sent_since > $2)';

const spendStatement = statement(
  'spend-message',
  `
  insert into message_budget (merchant_id, sent_count, sent_since) values ($1, 1, $2::int8)
  on conflict (merchant_id) do update set
    sent_count = case when ${windowIsOver} then 1 else message_budget.sent_count + 1 end,
    sent_since = case when ${windowIsOver} then excluded.sent_since else message_budget.sent_since end
  where ${windowIsOver} or message_budget.sent_count < $4
  returning merchant_id`,
);

const budgetStatement = statement(
  'find-message-budget',
  `
  select sent_since from message_budget where merchant_id = $1`,
);

const saveStatement = statement(
  'save-sandbox-message',
  `
  insert into sandbox_message (merchant_id, message_id, channel, recipient, kind, subject, text, sent_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (merchant_id, message_id) do nothing`,
);

const findStatement = statement(
  'find-sandbox-messages',
  `
  select merchant_id, message_id, channel, recipient, kind, subject, text, sent_at
  from sandbox_message
  where recipient = $1
  order by sent_at desc, message_id desc
  limit $2`,
);
