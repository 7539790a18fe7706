import type { Currency } from '../values/currency.ts';
import type { Minor } from '../values/money.ts';

/** `failed` is a final decline: the attempt is over. `processing` may still end either way. */
export type PaymentStatus = 'awaiting_payer' | 'processing' | 'authorized' | 'captured' | 'cancelled' | 'failed';

export type PaymentState = {
  readonly processorReference: string;
  readonly status: PaymentStatus;
  /** The last card was declined, and no other one has been tried since. */
  readonly isDeclined?: true;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly refundedMinor: Minor;
  readonly card: {
    readonly brand: string | null;
    readonly last4: string | null;
    readonly wallet: string | null;
  } | null;
};

export type SavedPayment = {
  readonly id: string;
  readonly brand: string;
  readonly displayBrand: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly last4: string;
};

/**
 * A processor's notification is a hint to look at one attempt, never a fact
 * (reference/checkout.md#conditions-of-payment).
 */
export type PaymentNotification = { readonly notificationId: string; readonly attemptId: string };

export const payerOutcomes = ['succeeded', 'declined', 'processing', 'cancelled'] as const;
export type PayerOutcome = (typeof payerOutcomes)[number];

/** One payment as the test processor remembers it. `settlesTo` is what `processing` becomes at `settlesAt`. */
export type SandboxPayment = {
  readonly merchantId: string;
  readonly attemptId: string;
  readonly processorReference: string;
  readonly clientSecret: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly customerId: string | null;
  readonly status: PaymentStatus;
  readonly settlesAt: number | null;
  readonly settlesTo: PaymentStatus | null;
  readonly refundedMinor: Minor;
  readonly createdAt: number;
};

/** What a test payment becomes. */
export type SandboxMove = Pick<SandboxPayment, 'status' | 'settlesAt' | 'settlesTo'>;

export type SandboxNotification = {
  readonly merchantId: string;
  readonly notificationId: string;
  readonly attemptId: string;
  /** Real time, not the merchant's moved clock. */
  readonly dueAt: number;
};

/** Where the encrypted secret of a cart's payments stands: with the attempt, and with the reply that gave it. */
export function placeOfClientSecret(cart: { readonly merchantId: string; readonly cartId: string }) {
  return ['client-secret', cart.merchantId, cart.cartId] as const;
}
