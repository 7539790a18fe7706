import { type Static, Type } from 'typebox';
import type { Programme, Reward } from '../../domain/loyalty/loyalty.ts';
import type { Claim } from '../../domain/loyalty/loyalty-claim.ts';
import { dateTimeInput } from '../values/instant.ts';
import { pageQuerySchema } from '../values/page.ts';
import {
  closed,
  currency,
  dateTime,
  formatInstant,
  fulfillmentMethod,
  hex24,
  nullable,
  oneOf,
  uuid,
} from '../values/scalars.ts';
import { claimReason, claimStatus } from './loyalty.ts';

// Loyalty for the merchant's staff: the programme and the claims.

const minor = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'In minor units: 500 is 5.00.' });
const points = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const revision = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'The revision read, 0 without a programme: send it with the next change.',
});

const rewardSchema = closed(
  {
    rewardId: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', examples: ['two-off'] }),
    name: Type.String({ minLength: 1, maxLength: 100, examples: ['2.00 off'] }),
    pointsCost: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    amountOffMinor: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    minimumSpendMinor: minor,
    startsAt: nullable(dateTimeInput),
    endsAt: nullable(dateTimeInput),
    methods: nullable(Type.Array(fulfillmentMethod, { minItems: 1, maxItems: 4, uniqueItems: true })),
  },
  { title: 'LoyaltyRewardTerms' },
);

const programmeTerms = closed(
  {
    rate: closed(
      {
        points,
        spendMinor: Type.Integer({
          minimum: 1,
          maximum: 1_000_000_000,
          description: 'The amount to spend for `points` points.',
        }),
      },
      { title: 'LoyaltyEarningRate' },
    ),
    minimumSpendMinor: minor,
    welcomePoints: points,
    pointsLifeDays: nullable(Type.Integer({ minimum: 1, maximum: 36_500 })),
    rewards: Type.Array(rewardSchema, { maxItems: 50 }),
  },
  { title: 'LoyaltyProgrammeTerms' },
);

const exampleTerms = {
  rate: { points: 1, spendMinor: 100 },
  minimumSpendMinor: 0,
  welcomePoints: 100,
  pointsLifeDays: null,
  rewards: [],
};

/** A change of the programme: the new terms, and whether it is on. */
export const programmeTermsSchema = closed(
  { programmeRevision: revision, enabled: Type.Boolean(), programme: programmeTerms },
  { title: 'LoyaltyProgrammeChange', examples: [{ programmeRevision: 0, enabled: true, programme: exampleTerms }] },
);

/** The present programme; null before the first one. */
export const programmeSchema = closed(
  { programmeRevision: revision, enabled: Type.Boolean(), currency, programme: nullable(programmeTerms) },
  { title: 'LoyaltyProgramme' },
);

/** The status of the claims to list; pending ones by default. */
export const claimQuerySchema = Type.Object({
  ...pageQuerySchema.properties,
  status: Type.Optional(claimStatus),
});

export const reviewedClaimSchema = closed(
  {
    claimId: Type.String({ minLength: 1 }),
    customerId: Type.String({ minLength: 1 }),
    orderId: hex24,
    locationId: uuid,
    reason: claimReason,
    note: nullable(Type.String()),
    status: claimStatus,
    points: nullable(Type.Integer({ minimum: 1 })),
    submittedAt: dateTime,
    updatedAt: dateTime,
  },
  { title: 'ReviewedLoyaltyClaim' },
);

/** `points` comes with an approval, and only then. */
export const claimDecisionSchema = closed(
  {
    status: oneOf(['approved', 'rejected']),
    points: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  },
  { title: 'LoyaltyClaimDecision', examples: [{ status: 'approved', points: 20 }] },
);

/** A programme as the dashboard shows it. */
export function writeProgramme(programme: Programme): Static<typeof programmeTermsSchema>['programme'] {
  const { rate, minimumSpendMinor, welcomePoints, pointsLifeDays, rewards } = programme;
  return { rate, minimumSpendMinor, welcomePoints, pointsLifeDays, rewards: rewards.map(writeReward) };
}

function writeReward({ startsAt, endsAt, methods, ...plain }: Reward): Static<typeof rewardSchema> {
  return {
    ...plain,
    startsAt: startsAt === null ? null : formatInstant(startsAt),
    endsAt: endsAt === null ? null : formatInstant(endsAt),
    methods: methods === null ? null : [...methods],
  };
}

/** A claim as the merchant's staff see it. */
export function writeReviewedClaim(claim: Claim): Static<typeof reviewedClaimSchema> {
  return { ...claim, submittedAt: formatInstant(claim.submittedAt), updatedAt: formatInstant(claim.updatedAt) };
}
