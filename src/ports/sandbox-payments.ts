import type {
  PayerOutcome,
  PaymentStatus,
  SandboxMove,
  SandboxNotification,
  SandboxPayment,
  SavedPayment,
} from '../domain/order/payment.ts';
import type { Minor } from '../domain/values/money.ts';
import type { OwedNotification } from './sandbox-notifications.ts';

/** What only the built-in test processor can do: play the payer, and send the notifications it owes. */
export interface SandboxPayments {
  /**
   * What the payer does at the payment that `clientSecret` opens; null when it opens none. Refuses with
   * RESOURCE_CONFLICT once it is over.
   */
  confirm(
    clientSecret: string,
    outcome: PayerOutcome,
  ): Promise<{ readonly merchantId: string; readonly attemptId: string; readonly status: PaymentStatus } | null>;
  /** The notifications that are due, each given to one caller: what was not accepted is due again later. */
  claimNotifications(): Promise<readonly OwedNotification[]>;
}

/** Where the test processor keeps its payments, so that they survive a restart as a real processor's would. */
export interface SandboxPaymentStore {
  /** The payment of this attempt, made from `payment` unless there is one. */
  create(payment: SandboxPayment): Promise<SandboxPayment>;
  find(merchantId: string, attemptId: string): Promise<SandboxPayment | null>;
  /**
   * Moves a payment that still has the status `before`, and remembers what to notify: the payment afterwards. Null when it has
   * another status, or is not opened by the secret of `payment` where that names one.
   */
  change(
    payment: Pick<SandboxPayment, 'merchantId' | 'attemptId'> & { readonly clientSecret?: string },
    before: PaymentStatus,
    after: SandboxMove,
    notification: SandboxNotification,
  ): Promise<SandboxPayment | null>;
  /** Adds a refund once per `refundId`, never beyond the amount; the payment afterwards. */
  refund(merchantId: string, attemptId: string, refundId: string, amountMinor: Minor): Promise<SandboxPayment | null>;
  claimDueNotifications(now: number, retryAt: number): Promise<readonly SandboxNotification[]>;
  finishNotification(notification: SandboxNotification): Promise<void>;
  saveMethod(merchantId: string, customerId: string, method: SavedPayment): Promise<void>;
  savedMethods(merchantId: string, customerId: string): Promise<readonly SavedPayment[]>;
  deleteSavedMethod(merchantId: string, customerId: string, paymentId: string): Promise<boolean>;
  /** Whether any customer of this merchant has it. */
  isSavedMethod(merchantId: string, paymentId: string): Promise<boolean>;
}
