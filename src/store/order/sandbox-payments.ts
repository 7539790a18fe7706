import type {
  PaymentStatus,
  SandboxMove,
  SandboxNotification,
  SandboxPayment,
  SavedPayment,
} from '../../domain/order/payment.ts';
import { coalesce } from '../database/coalesce.ts';
import { type Database, statement } from '../database/database.ts';
import { claiming } from '../database/timed-work/claim-due.ts';

const columns = `merchant_id, attempt_id, processor_reference, client_secret, amount_minor, currency, customer_id, status,
  settles_at, settles_to, refunded_minor, created_at`;

const insertPayment = statement(
  'insert-sandbox-payment',
  `
insert into sandbox_payment (${columns})
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict (merchant_id, attempt_id) do nothing
returning attempt_id`,
);

const findPayment = statement(
  'find-sandbox-payment',
  `select ${columns} from sandbox_payment where merchant_id = $1 and attempt_id = $2`,
);

// The status in the WHERE lets one of two simultaneous acts win; its notification is remembered with it or not at all.
const changePayment = statement(
  'update-sandbox-payment',
  `
with changed as (
  update sandbox_payment set status = $4, settles_at = $5, settles_to = $6
  where merchant_id = $1 and attempt_id = $2 and status = $3 and ($9::text is null or client_secret = $9)
  returning ${columns}),
noted as (
  insert into sandbox_notification (merchant_id, notification_id, attempt_id, due_at)
  select merchant_id, $7, attempt_id, $8::int8 from changed)
select ${columns} from changed`,
);

const addRefund = statement(
  'refund-sandbox-payment',
  `
with added as (
  insert into sandbox_refund (merchant_id, attempt_id, refund_id, amount_minor)
  select merchant_id, attempt_id, $3, $4 from sandbox_payment
  where merchant_id = $1 and attempt_id = $2 and status = 'captured' and refunded_minor + $4 <= amount_minor
  on conflict (merchant_id, attempt_id, refund_id) do nothing
  returning merchant_id, attempt_id, amount_minor)
update sandbox_payment p set refunded_minor = p.refunded_minor + added.amount_minor
from added where p.merchant_id = added.merchant_id and p.attempt_id = added.attempt_id`,
);

const findRefund = statement(
  'find-sandbox-refund',
  `select refund_id from sandbox_refund where merchant_id = $1 and attempt_id = $2 and refund_id = $3`,
);

const claimNotifications = claiming<SandboxNotification>('claim-sandbox-payment-notifications', {
  table: 'sandbox_notification',
  job: 'send-sandbox-notifications',
  key: ['merchant_id', 'notification_id'],
  due: 'due_at',
  returning: 'merchant_id, notification_id, attempt_id, due_at',
});

const deleteNotification = statement(
  'finish-sandbox-payment-notification',
  `
delete from sandbox_notification n
using unnest($1::text[], $2::text[]) as given (merchant_id, notification_id)
where n.merchant_id = given.merchant_id and n.notification_id = given.notification_id`,
);

const finishTogether = coalesce<SandboxNotification, void>(null, async (database, sent) => {
  await database.run(deleteNotification, [
    sent.map(({ merchantId }) => merchantId),
    sent.map(({ notificationId }) => notificationId),
  ]);
  return sent.map(() => undefined);
});

const insertMethod = statement(
  'save-sandbox-saved-method',
  `
insert into sandbox_saved_method
  (merchant_id, customer_id, payment_id, brand, display_brand, exp_month, exp_year, last4)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (merchant_id, customer_id, payment_id) do nothing`,
);

const listMethods = statement(
  'list-sandbox-saved-methods',
  `
select payment_id as id, brand, display_brand, exp_month, exp_year, last4 from sandbox_saved_method
where merchant_id = $1 and customer_id = $2 order by payment_id`,
);

const deleteMethod = statement(
  'delete-sandbox-saved-method',
  `
delete from sandbox_saved_method where merchant_id = $1 and customer_id = $2 and payment_id = $3
returning payment_id`,
);

const findMethod = statement(
  'find-sandbox-saved-method',
  `select payment_id from sandbox_saved_method where merchant_id = $1 and payment_id = $2 limit 1`,
);

/**
 * The durable memory of the test processor (ports.ts, `SandboxPaymentStore`). Each act is one statement or leaves
 * nothing half done: making a payment or a refund twice under the same id changes nothing.
 */
export function sandboxPaymentStore(database: Database) {
  const find = async (merchantId: string, attemptId: string): Promise<SandboxPayment | null> => {
    const [row] = await database.run<SandboxPayment>(findPayment, [merchantId, attemptId]);
    return row ?? null;
  };
  return {
    find,
    create: async (payment: SandboxPayment): Promise<SandboxPayment> => {
      if ((await database.run(insertPayment, parametersOf(payment))).length === 1) return payment;
      return (await find(payment.merchantId, payment.attemptId)) ?? payment;
    },
    change: async (
      payment: { readonly merchantId: string; readonly attemptId: string; readonly clientSecret?: string },
      before: PaymentStatus,
      after: SandboxMove,
      notification: SandboxNotification,
    ): Promise<SandboxPayment | null> => {
      const [row] = await database.run<SandboxPayment>(changePayment, [
        payment.merchantId,
        payment.attemptId,
        before,
        after.status,
        after.settlesAt,
        after.settlesTo,
        notification.notificationId,
        notification.dueAt,
        payment.clientSecret ?? null,
      ]);
      return row ?? null;
    },
    refund: async (merchantId: string, attemptId: string, refundId: string, amountMinor: number) => {
      await database.run(addRefund, [merchantId, attemptId, refundId, amountMinor]);
      const known = await database.run(findRefund, [merchantId, attemptId, refundId]);
      return known.length === 0 ? null : find(merchantId, attemptId);
    },
    claimDueNotifications: (now: number, retryAt: number): Promise<readonly SandboxNotification[]> =>
      claimNotifications(database, now, retryAt, 50),
    finishNotification: (notification: SandboxNotification): Promise<void> => finishTogether(database, notification),
    saveMethod: async (merchantId: string, customerId: string, method: SavedPayment): Promise<void> => {
      const { id, brand, displayBrand, expMonth, expYear, last4 } = method;
      await database.run(insertMethod, [merchantId, customerId, id, brand, displayBrand, expMonth, expYear, last4]);
    },
    savedMethods: (merchantId: string, customerId: string): Promise<readonly SavedPayment[]> =>
      database.run<SavedPayment>(listMethods, [merchantId, customerId]),
    deleteSavedMethod: async (merchantId: string, customerId: string, paymentId: string): Promise<boolean> =>
      (await database.run(deleteMethod, [merchantId, customerId, paymentId])).length === 1,
    isSavedMethod: async (merchantId: string, paymentId: string): Promise<boolean> =>
      (await database.run(findMethod, [merchantId, paymentId])).length === 1,
  };
}

function parametersOf(payment: SandboxPayment) {
  return [
    payment.merchantId,
    payment.attemptId,
    payment.processorReference,
    payment.clientSecret,
    payment.amountMinor,
    payment.currency,
    payment.customerId,
    payment.status,
    payment.settlesAt,
    payment.settlesTo,
    payment.refundedMinor,
    payment.createdAt,
  ];
}
