import { type Static, Type } from 'typebox';
import {
  type Balance,
  type RewardOffer,
  type UnavailableReason,
  unavailableReasons,
  unitKey,
} from '../../domain/loyalty/loyalty.ts';
import { ledgerOperations } from '../../domain/loyalty/loyalty-book.ts';
import { type Claim, claimReasons, claimStatuses } from '../../domain/loyalty/loyalty-claim.ts';
import { type Currency, digitsOf } from '../../domain/values/currency.ts';
import { closed, dateTime, formatInstant, hex24, id, oneOf, open } from '../values/scalars.ts';

const points = Type.Integer({ description: 'A whole number of points.', examples: [26] });

/** joinLoyalty. Joining requires consent. */
export const enrolmentSchema = closed(
  { consent: Type.Literal(true, { description: 'The customer agreed to the terms of the programme.' }) },
  { title: 'LoyaltyEnrolment', examples: [{ consent: true }] },
);

/** redeemReward. */
export const redemptionSchema = closed(
  { rewardId: id },
  { title: 'LoyaltyRedemption', examples: [{ rewardId: 'two-off' }] },
);

const count = Type.Integer({ minimum: 0 });

const rewardSchema = open(
  {
    id: Type.String({ minLength: 1 }),
    name: Type.String({ minLength: 1 }),
    status: oneOf(['available', 'unavailable']),
    pointsCost: count,
    redeemable: Type.Boolean({ description: 'True when `unavailableReasons` is left out.' }),
    unavailableReasons: Type.Optional(Type.Array(oneOf(unavailableReasons))),
    amountOff: Type.Optional(Type.Number({ minimum: 0, description: 'In major units: 5 means 5.00.' })),
  },
  { title: 'LoyaltyReward' },
);

/** getLoyaltyQuote (reference/loyalty.md#quote-of-points). */
export const loyaltyQuoteSchema = open(
  {
    enabled: Type.Boolean({ description: 'Whether the location has a programme.' }),
    available: Type.Optional(Type.Boolean({ description: 'Whether the programme can be reached.' })),
    pointsToEarn: Type.Optional(count),
    balance: Type.Optional(
      open({ posted: count, available: count, reserved: count }, { title: 'LoyaltyQuoteBalance' }),
    ),
    rewards: Type.Optional(Type.Array(rewardSchema)),
    appliedRewardId: Type.Optional(Type.String({ minLength: 1 })),
  },
  { title: 'LoyaltyQuote' },
);

/** A reward as the wire writes it, with the reasons it cannot be redeemed. */
export function writeReward(
  { rewardId, name, pointsCost, amountOffMinor }: RewardOffer['reward'],
  reasons: readonly UnavailableReason[],
  currency: Currency,
): Static<typeof rewardSchema> {
  const redeemable = reasons.length === 0;
  return {
    id: rewardId,
    name,
    status: redeemable ? 'available' : 'unavailable',
    pointsCost,
    redeemable,
    ...(redeemable ? {} : { unavailableReasons: [...reasons] }),
    amountOff: amountOffMinor / 10 ** digitsOf(currency),
  };
}

/** getLoyaltyLedger. The ledger differs from other lists: 25 entries unless said otherwise. */
export const ledgerQuerySchema = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 25 })),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'The `nextCursor` of the previous page; leave it out for the first page.',
    }),
  ),
});

const balanceSchema = open(
  {
    unit: Type.String({ minLength: 1, examples: ['points'] }),
    label: Type.Optional(Type.String({ minLength: 1 })),
    posted: points,
    reserved: points,
    available: Type.Integer({ description: 'Always `posted` minus `reserved`.' }),
    asOf: dateTime,
  },
  { title: 'LoyaltyBalance' },
);

const entrySchema = open(
  {
    operation: oneOf(ledgerOperations),
    amount: Type.Integer({ description: 'Signed: positive when points are added.' }),
    unit: Type.String({ minLength: 1, examples: ['points'] }),
    classification: Type.Optional(Type.String({ examples: ['order'] })),
    orderReference: Type.Optional(Type.String({ description: 'The `shortId` of the order.', examples: ['K7MP'] })),
    expiresAt: Type.Optional(dateTime),
    occurredAt: dateTime,
  },
  { title: 'LoyaltyLedgerEntry' },
);

/** getLoyaltyLedger (reference/loyalty.md#quote-of-points). */
export const ledgerSchema = open(
  {
    enabled: Type.Boolean({ description: 'Whether the merchant has a programme.' }),
    balances: Type.Optional(Type.Array(balanceSchema)),
    entries: Type.Optional(Type.Array(entrySchema, { description: 'Newest first.' })),
    nextCursor: Type.Optional(Type.String({ minLength: 1, maxLength: 512, description: 'Left out on the last page.' })),
  },
  { title: 'LoyaltyLedger' },
);

export type WrittenLedger = Static<typeof ledgerSchema>;

export const claimStatus = oneOf(claimStatuses, { title: 'LoyaltyClaimStatus' });
export const claimReason = oneOf(claimReasons, { title: 'LoyaltyClaimReason' });

/** submitLoyaltyClaim. */
export const newClaimSchema = closed(
  {
    orderId: hex24,
    reason: claimReason,
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
  },
  { title: 'NewLoyaltyClaim' },
);

export const submittedClaimSchema = closed(
  {
    claimId: Type.String({ minLength: 1 }),
    status: oneOf(['pending']),
    submittedAt: dateTime,
  },
  { title: 'SubmittedLoyaltyClaim' },
);

const claimSchema = closed(
  {
    claimId: Type.String({ minLength: 1 }),
    status: claimStatus,
    submittedAt: dateTime,
    reason: claimReason,
    updatedAt: dateTime,
    note: Type.Optional(Type.String()),
    points: Type.Optional(Type.Integer({ minimum: 1, description: 'Present once the claim is approved or applied.' })),
  },
  { title: 'LoyaltyClaim' },
);

/** listLoyaltyClaims. */
export const claimListSchema = closed(
  { claims: Type.Array(claimSchema, { maxItems: 100 }) },
  { title: 'LoyaltyClaimList' },
);

/** Balances as the wire writes them, one per unit. */
export function writeBalances(balances: readonly Balance[], asOf: number): Static<typeof balanceSchema>[] {
  const first = balances.filter(
    (balance, index) => balances.findIndex((other) => unitKey(other) === unitKey(balance)) === index,
  );
  return first.map(({ unit, label, posted, reserved }) => ({
    unit,
    ...(label === null ? {} : { label }),
    posted,
    reserved,
    available: posted - reserved,
    asOf: formatInstant(asOf),
  }));
}

/** One line of the ledger as the wire writes it; what it does not have is left out. */
export function writeLedgerEntry(line: {
  readonly operation: (typeof ledgerOperations)[number];
  readonly amount: number;
  readonly unit: string;
  readonly classification: string | null;
  readonly orderReference: string | null;
  readonly expiresAt: number | null;
  readonly occurredAt: number;
}): Static<typeof entrySchema> {
  const { operation, amount, unit, classification, orderReference, expiresAt, occurredAt } = line;
  return {
    operation,
    amount,
    unit,
    ...(classification === null ? {} : { classification }),
    ...(orderReference === null ? {} : { orderReference }),
    ...(expiresAt === null ? {} : { expiresAt: formatInstant(expiresAt) }),
    occurredAt: formatInstant(occurredAt),
  };
}

/** A claim as lists show it. */
export function writeClaim(claim: Claim): Static<typeof claimSchema> {
  const { claimId, status, submittedAt, reason, updatedAt, note } = claim;
  const granted = status === 'approved' || status === 'applied' ? claim.points : null;
  return {
    claimId,
    status,
    submittedAt: formatInstant(submittedAt),
    reason,
    updatedAt: formatInstant(updatedAt),
    ...(note === null ? {} : { note }),
    ...(granted === null ? {} : { points: granted }),
  };
}
