import type { PaymentNotification, PaymentState, SavedPayment } from '../domain/order/payment.ts';
import type { AccountKeys, AccountPayment, PaymentAccount } from '../domain/order/payment-account.ts';
import type { TestPayment } from '../domain/order/test-order.ts';
import type { Currency } from '../domain/values/currency.ts';
import type { Minor } from '../domain/values/money.ts';

export type NewPayment = {
  readonly merchantId: string;
  readonly cartId: string;
  /** Ours, unique; the processor must give the same payment for the same attempt however often it is asked. */
  readonly attemptId: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly statementDescriptor: string;
  /**
   * Set with customer context only (reference/checkout.md#conditions-of-payment): ties the attempt to that customer's
   * saved methods.
   */
  readonly customerId: string | null;
};

/**
 * A payment processor, Stripe-shaped: authorise first, capture later. Every act is keyed by `attemptId` and can be
 * asked again. Throws CommerceError DEPENDENCY_UNAVAILABLE when the processor cannot be reached, so the outcome is
 * unknown.
 */
export interface PaymentProcessor {
  readonly name: string;
  create(payment: NewPayment): Promise<{ readonly processorReference: string; readonly clientSecret: string }>;
  /** What the processor knows of the attempt; null when it has never heard of it. Never changes anything. */
  find(merchantId: string, attemptId: string): Promise<PaymentState | null>;
  /** The client secret of an attempt that exists, fetched again. */
  clientSecret(merchantId: string, attemptId: string): Promise<string>;
  capture(merchantId: string, attemptId: string): Promise<PaymentState>;
  /** Cancels or voids: nothing will be taken. Refused (RESOURCE_CONFLICT) once captured. */
  cancel(merchantId: string, attemptId: string): Promise<PaymentState>;
  refund(merchantId: string, attemptId: string, refundId: string, amountMinor: Minor): Promise<PaymentState>;
  savedMethods(merchantId: string, customerId: string): Promise<readonly SavedPayment[]>;
  /** False when unknown; refuses with FORBIDDEN where it is another customer's of this merchant. */
  deleteSavedMethod(merchantId: string, customerId: string, paymentId: string): Promise<boolean>;
  /**
   * What a notification is about, once its signature proved the sender; `unrelated` where that is nothing of this
   * merchant's here, null for anything else. Header names are lower case.
   */
  readNotification(
    merchantId: string,
    headers: Readonly<Record<string, string>>,
    text: string,
  ): NotificationReading | Promise<NotificationReading>;
}

export type NotificationReading = PaymentNotification | 'unrelated' | null;

/** Where the payments of test orders are remembered. Null: there is none, or it is not in a state that allows the act. */
export interface TestOrderStore {
  find(merchantId: string, attemptId: string): Promise<TestPayment | null>;
  decide(merchantId: string, attemptId: string, status: 'captured' | 'cancelled'): Promise<TestPayment | null>;
  refund(merchantId: string, attemptId: string, refundId: string, amountMinor: Minor): Promise<TestPayment | null>;
}

// --- processors at which merchants have accounts of their own ---

/** A processor at which each merchant has an account of its own, connected by its owner. */
export interface AccountProcessor extends PaymentProcessor {
  /**
   * The vendor's id of the account that keys belong to. VALIDATION_ERROR naming the key that is refused there,
   * DEPENDENCY_UNAVAILABLE when the vendor cannot be reached.
   */
  identify(keys: AccountKeys): Promise<string>;
  /**
   * Has the account that a key opens report its payments to `url`, in one webhook however often it is asked.
   * VALIDATION_ERROR where the key may not, RESOURCE_CONFLICT where the account takes none, DEPENDENCY_UNAVAILABLE when
   * the vendor cannot be reached.
   */
  listen(request: {
    readonly secretKey: string;
    readonly merchantId: string;
    readonly url: string;
    readonly known: KnownEndpoint;
  }): Promise<Listening>;
  /** Removes the webhook this service made at an account. DEPENDENCY_UNAVAILABLE when the vendor cannot be reached. */
  stopListening(account: PaymentAccount): Promise<void>;
  /**
   * What the vendor's part of the payment page needs: of an attempt, or before there is one (null) of the account that
   * takes new payments. With a customer also a short-lived secret with which the page shows and saves that customer's
   * cards.
   */
  pageKeys(merchantId: string, attemptId: string | null, customerId: string | null): Promise<PageKeys>;
}

/** The webhook of an account as it was stored: its id where this service made it, and whether its secret is known. */
export type KnownEndpoint = { readonly endpointId: string | null; readonly hasSecret: boolean };

/** The webhook there is now; its secret is null where the one that is known holds. `removed` reported here without use. */
export type Listening = {
  readonly endpointId: string | null;
  readonly secret: string | null;
  readonly removed: readonly string[];
};

export type PageKeys = { readonly publishableKey: string; readonly customerSecret: string | null };

/** Where an account processor remembers what belongs to whom. */
export interface PaymentAccountStore {
  /** The one that takes new payments first, then the newest first. */
  accountsOf(merchantId: string): Promise<readonly PaymentAccount[]>;
  /**
   * Notes, before the vendor is asked, that it will be: under the account the attempt began with, if it began before.
   */
  beginPayment(account: PaymentAccount, attemptId: string, now: number): Promise<AccountPayment>;
  findPayment(merchantId: string, attemptId: string): Promise<AccountPayment | null>;
  saveReference(merchantId: string, attemptId: string, reference: string): Promise<void>;
  /** The vendor's id of a customer; null when the account has none. */
  findPayer(account: PaymentAccount, customerId: string): Promise<string | null>;
  /** Remembers the vendor's id of a customer unless there is one; the one that counts. */
  savePayer(account: PaymentAccount, customerId: string, reference: string): Promise<string>;
  erasePayer(account: PaymentAccount, customerId: string): Promise<void>;
  /** Whether the vendor's id is that of a customer of this merchant. */
  isPayer(account: PaymentAccount, reference: string): Promise<boolean>;
}

// --- the counter: money that the staff of a restaurant take themselves ---

/** What the counter remembers of a payment. */
export type CounterEntry = Pick<NewPayment, 'merchantId' | 'attemptId' | 'amountMinor' | 'currency'> &
  Pick<PaymentState, 'status' | 'refundedMinor'>;

/** Where the counter remembers what is owed. Each act is one statement, and the same one again changes nothing. */
export interface CounterStore {
  find(merchantId: string, attemptId: string): Promise<CounterEntry | null>;
  /** Remembers what will be owed, unless the attempt is known; as it is remembered. */
  create(payment: Omit<CounterEntry, 'status' | 'refundedMinor'>, now: number): Promise<CounterEntry>;
  /** From `authorized` to `captured` (it is owed) or `cancelled`; null when it is in another state, or unknown. */
  decide(merchantId: string, attemptId: string, status: 'captured' | 'cancelled'): Promise<CounterEntry | null>;
  /** Takes an amount off, once for a refund; null when that is not left, or not owed yet. */
  refund(merchantId: string, attemptId: string, refundId: string, amountMinor: Minor): Promise<CounterEntry | null>;
}
