import type { OrderStatus } from '../order/order.ts';
import { CommerceError } from '../values/errors.ts';
import { dayMs } from '../values/zone.ts';

export const claimReasons = ['missing_points', 'incorrect_points', 'other'] as const;
export type ClaimReason = (typeof claimReasons)[number];

export const claimStatuses = ['pending', 'approved', 'rejected', 'applied', 'failed'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** A customer's claim to points that an order should have earned (reference/loyalty.md#claims). One per order. */
export type Claim = {
  readonly claimId: string;
  readonly customerId: string;
  readonly orderId: string;
  /** Where the order was placed. */
  readonly locationId: string;
  readonly reason: ClaimReason;
  readonly note: string | null;
  readonly status: ClaimStatus;
  /** Null until it is approved. */
  readonly points: number | null;
  readonly submittedAt: number;
  readonly updatedAt: number;
};

/** What the merchant's staff decide. */
export type ClaimDecision = { readonly status: 'approved'; readonly points: number } | { readonly status: 'rejected' };

export const claimWindowMs = 90 * dayMs;

/**
 * Refuses with RESOURCE_CONFLICT an order that nothing can be claimed for: not completed, or too old.
 * (design/loyalty.md#points-are-claimed-for-completed-orders-once)
 */
export function checkClaimable(order: { readonly status: OrderStatus; readonly createdAt: number }, now: number): void {
  if (order.status !== 'COMPLETED' && order.status !== 'DELIVERED') {
    throw new CommerceError('RESOURCE_CONFLICT', 'Points can be claimed once the order is completed.');
  }
  if (now - order.createdAt > claimWindowMs) {
    throw new CommerceError('RESOURCE_CONFLICT', 'Points can be claimed for 90 days after the order.');
  }
}

/**
 * Whether a claim may go from `from` to `to` (reference/loyalty.md#ledger). What was refused by the ledger may be tried
 * again.
 */
export function canClaimBecome(from: ClaimStatus, to: ClaimStatus): boolean {
  const next: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
    pending: ['approved', 'rejected'],
    approved: ['applied', 'failed'],
    failed: ['applied'],
    rejected: [],
    applied: [],
  };
  return next[from].includes(to);
}
