import type { CounterTerms } from '../location/counter-terms.ts';
import { CommerceError } from '../values/errors.ts';
import type { Minor } from '../values/money.ts';
import type { PayerKind, PayerLimits } from './payer-limits.ts';
import type { PaymentStatus } from './payment.ts';

// Orders that are paid to the staff: at pick-up, at the table, to the courier
// (design/checkout.md#a-payment-at-the-counter-is-a-processor-of-ours).

/** The name of the processor, as attempts carry it. */
export const counterProcessor = 'counter';

export const counterStates = ['due', 'paid', 'not_collected'] as const;
export type CounterState = (typeof counterStates)[number];

export const counterMeans = ['cash', 'card'] as const;
export type CounterMeans = (typeof counterMeans)[number];

/** What is to be taken for an order, and what became of that. */
export type CounterPayment = {
  readonly status: Extract<PaymentStatus, 'authorized' | 'captured' | 'cancelled'>;
  readonly state: CounterState;
  readonly means: CounterMeans | null;
  readonly amountMinor: Minor;
  /** Taken off what is owed, or handed back once it was paid. */
  readonly refundedMinor: Minor;
  /** What was owed when it was paid; null: it is not paid. */
  readonly collectedMinor: Minor | null;
  /** When the staff last said something about it; null: never. */
  readonly changedAt: number | null;
};

/** What the staff say of a payment. `means` goes with `paid` alone. */
export type CounterMove = { readonly state: CounterState; readonly means: CounterMeans | null };

/** What one payer has unpaid. */
export type OpenOrders = { readonly kind: PayerKind; readonly count: number };

/** How long an order that was not paid, or not collected, counts against its guest, and against an address. */
export const counterMemoryMs = 7 * 86_400_000;
export const counterAddressMemoryMs = 3_600_000;

/**
 * Refuses with RATE_LIMITED a guest who has as many unpaid orders as the merchant allows, and an address with as many as the
 * installation allows (design/checkout.md#what-a-stranger-may-hold-unpaid).
 */
export function refuseOpenOrders(
  open: readonly OpenOrders[],
  { openOrdersMax }: Pick<CounterTerms, 'openOrdersMax'>,
  { unpaidPerAddress, factor }: PayerLimits,
): void {
  for (const { kind, count } of open) {
    const most = kind === 'contact' ? openOrdersMax : mostOfAddress(kind, unpaidPerAddress * factor);
    if (count < most || (kind !== 'contact' && factor === 0)) continue;
    const message =
      'Earlier orders are still to be paid at the restaurant. Pay one of them first, or pay this one online.';
    throw new CommerceError('RATE_LIMITED', message, { retryAfterSeconds: 900 });
  }
}

/** A /48 has four times the limits of an address, as everywhere. */
function mostOfAddress(kind: PayerKind, most: number): number {
  return Math.max(1, Math.floor(kind === 'network' ? most * 4 : most));
}

/** What the staff are still to take. */
export function dueMinor({ status, state, amountMinor, refundedMinor }: CounterPayment): Minor {
  return state === 'due' && status !== 'cancelled' ? amountMinor - refundedMinor : 0;
}

/** What the restaurant has of it, less what it handed back. */
export function receivedMinor({ state, amountMinor, refundedMinor }: CounterPayment): Minor {
  return state === 'paid' ? amountMinor - refundedMinor : 0;
}

/** What the staff took and are to hand back, or have. */
export function handedBackMinor(payment: CounterPayment): Minor {
  return payment.collectedMinor === null ? 0 : payment.collectedMinor - receivedMinor(payment);
}

/** As it is shown: what the staff said, and `none` where nothing is owed any more and nothing was paid. */
export function shownState(payment: CounterPayment): CounterState | 'none' {
  const { status, state, amountMinor, refundedMinor } = payment;
  if (state === 'paid') return 'paid';
  return status === 'cancelled' || refundedMinor === amountMinor ? 'none' : state;
}

/**
 * Refuses with RESOURCE_CONFLICT what cannot be said of a payment: that it was paid or not collected where nothing is owed, and that
 * it was not paid after money of it was handed back.
 */
export function refuseMove(payment: CounterPayment, { state }: CounterMove): void {
  if (shownState(payment) === 'none') {
    throw new CommerceError('RESOURCE_CONFLICT', 'Nothing is to be paid for this order any more.');
  }
  if (payment.state === 'paid' && state !== 'paid' && handedBackMinor(payment) > 0) {
    throw new CommerceError('RESOURCE_CONFLICT', 'Money of this payment was handed back, so it stays paid.');
  }
}
