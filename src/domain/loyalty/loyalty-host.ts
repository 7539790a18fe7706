import type { Hold } from './loyalty-book.ts';

// What is remembered of a loyalty host that keeps the ledger elsewhere.

/** One act asked of a remote host, without what was said. */
export type HostCall = {
  readonly merchantId: string;
  /** The idempotency key it is asked under, every time. */
  readonly callKey: string;
  readonly operation: string;
  readonly subjectId: string;
  readonly orderReference: string | null;
  readonly at: number;
};

export type HostHold = { readonly customerId: string; readonly reservationId: string; readonly hold: Hold };
