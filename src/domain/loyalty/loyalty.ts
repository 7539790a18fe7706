import type { Currency } from '../values/currency.ts';
import { assert } from '../values/errors.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import type { Minor } from '../values/money.ts';

// What a loyalty programme promises (reference/loyalty.md): pure rules, for every engine that keeps the ledger. Points are whole
// numbers.

/** So many points for so much spent: 1 for 100 is a point per unit of currency. */
export type EarnRate = { readonly points: number; readonly spendMinor: Minor };

export type Reward = {
  readonly rewardId: string;
  readonly name: string;
  readonly pointsCost: number;
  readonly amountOffMinor: Minor;
  /** Of the goods, before the reward. */
  readonly minimumSpendMinor: Minor;
  /** Null: from ever, for ever. Epoch milliseconds. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** Null: every method. */
  readonly methods: readonly FulfillmentMethod[] | null;
};

/** One numbered state of a merchant's programme; what was promised under a number stays what it was. */
export type Programme = {
  readonly revision: number;
  readonly currency: Currency;
  readonly rate: EarnRate;
  /** Orders below earn nothing. */
  readonly minimumSpendMinor: Minor;
  /** What a new member starts with. */
  readonly welcomePoints: number;
  /** Null: points do not expire. */
  readonly pointsLifeDays: number | null;
  readonly rewards: readonly Reward[];
};

/** Why a reward cannot be redeemed now (reference/loyalty.md#quote-of-points), in this order. */
export const unavailableReasons = [
  'not_enrolled',
  'insufficient_points',
  'minimum_spend',
  'not_started',
  'expired',
  'channel',
  'code_applied',
] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

/** What a cart spends, as far as a programme asks. */
export type Spend = {
  /** What earns: goods after discounts, without tax, fees and tips. */
  readonly subTotalMinor: Minor;
  readonly currency: Currency;
  readonly method: FulfillmentMethod;
  readonly codeApplied: boolean;
};

/** A reward with everything that stands against it; redeemable when nothing does. */
export type RewardOffer = { readonly reward: Reward; readonly reasons: readonly UnavailableReason[] };

/** A customer who joined, and what they consented to. A closed membership stays closed. */
export type Membership = {
  readonly merchantId: string;
  readonly customerId: string;
  readonly status: 'active' | 'closed';
  readonly consentedAt: number;
  readonly consentVersion: string;
  /** How a remote host names the member. */
  readonly hostMemberId: string | null;
};

/** Points of a member: always `available = posted - reserved`. */
export type Balance = {
  readonly unit: string;
  readonly label: string | null;
  readonly posted: number;
  readonly reserved: number;
};

/** Multiplied exactly, truncated once per order; nothing for an order below the minimum. */
export function pointsFor(subTotalMinor: Minor, programme: Pick<Programme, 'rate' | 'minimumSpendMinor'>): number {
  return subTotalMinor < programme.minimumSpendMinor ? 0 : pointsAt(programme.rate, subTotalMinor);
}

/** Every reward of the programme as `spend` could use it; `available` is null for a customer who is not a member. */
export function offerRewards(
  programme: Programme,
  spend: Spend,
  available: number | null,
  now: number,
): readonly RewardOffer[] {
  return programme.rewards.map((reward) => ({ reward, reasons: reasonsAgainst(reward, spend, available, now) }));
}

/** What stands against redeeming `reward`; empty when it can be. */
export function reasonsAgainst(
  reward: Reward,
  spend: Spend,
  available: number | null,
  now: number,
): readonly UnavailableReason[] {
  const against: Readonly<Record<UnavailableReason, boolean>> = {
    not_enrolled: available === null,
    insufficient_points: available !== null && available < reward.pointsCost,
    minimum_spend: spend.subTotalMinor < reward.minimumSpendMinor,
    not_started: reward.startsAt !== null && now < reward.startsAt,
    expired: reward.endsAt !== null && now >= reward.endsAt,
    channel: reward.methods !== null && !reward.methods.includes(spend.method),
    code_applied: spend.codeApplied,
  };
  return unavailableReasons.filter((reason) => against[reason]);
}

/** What an order earned, under which terms, and what refunds took back of it. */
export type Accrual = {
  readonly orderId: string;
  readonly orderReference: string;
  readonly subTotalMinor: Minor;
  readonly rate: EarnRate;
  readonly points: number;
  readonly refundedMinor: Minor;
  readonly takenBack: number;
};

/**
 * What is due back once `refundMinor` more of an order is refunded, by the rate it earned with: what was earned, less
 * what the rest of the order would have earned, less what was taken back before. So partial refunds end where a whole
 * one does, and together they never take more than was earned.
 * (design/loyalty.md#a-refund-takes-what-the-rest-would-not-have-earned)
 */
export function dueBack(
  accrual: Accrual,
  refundMinor: Minor,
): { readonly refundedMinor: Minor; readonly points: number } {
  assert(refundMinor >= 0, 'a refund gives money back');
  const refundedMinor = Math.min(accrual.subTotalMinor, accrual.refundedMinor + refundMinor);
  const kept = pointsAt(accrual.rate, accrual.subTotalMinor - refundedMinor);
  return { refundedMinor, points: Math.max(0, accrual.points - kept - accrual.takenBack) };
}

/** The name of a hold: cart and revision, so that a changed cart never rides on an old hold. */
export function holdIdOf(cartId: string, revision: number): string {
  return `${cartId}-${revision}`;
}

/**
 * The name of the hold that a request takes after `endedCount` holds of that name ended: what is over is never revived.
 */
export function holdIdAfter(holdId: string, endedCount: number): string {
  return endedCount === 0 ? holdId : `${holdId}-${endedCount + 1}`;
}

function pointsAt({ points, spendMinor }: EarnRate, amountMinor: Minor): number {
  assert(amountMinor >= 0 && points >= 0 && spendMinor >= 1, 'only what was spent earns');
  const earned = Number((BigInt(amountMinor) * BigInt(points)) / BigInt(spendMinor));
  assert(Number.isSafeInteger(earned), 'points are a safe integer');
  return earned;
}

/** Units are the same whatever case they are written in. */
export function unitKey({ unit }: Balance): string {
  return unit.toLowerCase();
}
