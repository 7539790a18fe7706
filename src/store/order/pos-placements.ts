import type { ProviderOrderState } from '../../domain/order/pos.ts';
import { type Database, statement } from '../database/database.ts';
import { claiming } from '../database/timed-work/claim-due.ts';
import type { JobRow } from '../database/timed-work/job-failures.ts';
import type { PaymentAttempt, PlacementStatus } from './payments.ts';

/**
 * Notes that the order of `attempt` is about to leave for its provider, before it does: whatever happens then, the
 * provider is asked for it before it leaves again. False when it is decided already, or another caller is just sending it.
 */
export async function markSent(database: Database, attempt: PaymentAttempt, sentAt: number): Promise<boolean> {
  const { merchantId, attemptId, placement } = attempt;
  const rows = await database.run(updateSent, [merchantId, attemptId, placement?.sentAt ?? null, sentAt]);
  return rows.length === 1;
}

/**
 * Stores what the provider says of an undecided placement, and with it what becomes of it: `placed` is no decision.
 * False when it is decided already.
 */
export async function saveProviderState(
  database: Database,
  { merchantId, attemptId }: PaymentAttempt,
  reported: ProviderOrderState,
  becomes: PlacementStatus,
  now: number,
): Promise<boolean> {
  const rows = await database.run(updateReported, [
    merchantId,
    attemptId,
    reported.status,
    reported.providerOrderId,
    becomes,
    becomes === 'placed' ? null : now,
  ]);
  return rows.length === 1;
}

/** Has the job look at an unfinished attempt again at `checkAt`, real time, and not before. */
export async function postponeCheck(
  database: Database,
  { merchantId, attemptId }: PaymentAttempt,
  checkAt: number,
): Promise<void> {
  await database.run(updateCheck, [merchantId, attemptId, checkAt]);
}

/** In the transaction that removes a line of an order: its provider, if it has one, is to be notified by `notifyAt` (real time). */
export async function noteRemovedLine(
  tx: Database,
  merchantId: string,
  attemptId: string,
  notifyAt: number,
): Promise<void> {
  await tx.run(updateToNotify, [merchantId, attemptId, notifyAt]);
}

/** An order whose provider is to be notified of removed lines, as it was when it was taken. */
export type OrderToNotify = {
  readonly merchantId: string;
  readonly attemptId: string;
  readonly orderId: string;
  readonly provider: string;
  readonly takenUntil: number;
};

/** Orders whose providers are to be notified by now (real time), each given to one caller only until `retryAt`. */
export async function claimOrdersToNotify(
  database: Database,
  now: number,
  retryAt: number,
  limit: number,
): Promise<readonly (OrderToNotify & JobRow)[]> {
  const rows = await claimOrders(database, now, retryAt, limit);
  return rows.map((row) => ({ ...row, takenUntil: retryAt }));
}

const claimOrders = claiming<Omit<OrderToNotify, 'takenUntil'>>('claim-placements-with-removed-lines', {
  table: 'placement',
  job: 'notify-removed-lines',
  key: ['merchant_id', 'attempt_id'],
  due: 'lines_told_at',
  returning: 'merchant_id, attempt_id, order_id, provider',
});

/** Notes that there is nothing left to notify, unless a line was removed since the order was taken. */
export async function finishNotifying(
  database: Database,
  { merchantId, attemptId, takenUntil }: OrderToNotify,
): Promise<void> {
  await database.run(updateNotified, [merchantId, attemptId, takenUntil]);
}

const updateSent = statement(
  'mark-placement-sent',
  `
update placement set sent_at = $4
where merchant_id = $1 and attempt_id = $2 and status = 'placed' and sent_at is not distinct from $3::int8
returning attempt_id`,
);

const updateReported = statement(
  'save-provider-state-of-placement',
  `
update placement set provider_status = $3, provider_order_id = coalesce($4, provider_order_id), status = $5, decided_at = $6
where merchant_id = $1 and attempt_id = $2 and status = 'placed'
returning attempt_id`,
);

const updateCheck = statement(
  'postpone-check-of-payment-attempt',
  `
update payment_attempt set check_at = $3
where merchant_id = $1 and attempt_id = $2 and phase = 'authorized'`,
);

const updateToNotify = statement(
  'note-removed-line-of-placement',
  `update placement set lines_told_at = $3 where merchant_id = $1 and attempt_id = $2 and provider is not null`,
);

const updateNotified = statement(
  'finish-notifying-of-removed-lines',
  `update placement set lines_told_at = null where merchant_id = $1 and attempt_id = $2 and lines_told_at = $3`,
);
