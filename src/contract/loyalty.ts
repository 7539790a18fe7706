import { type Static, Type } from 'typebox';
import { type Balance, unitKey } from '../domain/loyalty.ts';
import { ledgerOperations } from '../domain/loyalty-book.ts';
import { type Claim, claimReasons, claimStatuses } from '../domain/loyalty-claim.ts';
import { closed, dateTime, formatInstant, hex24, oneOf, open } from './scalars.ts';

const points = Type.Integer({ description: 'Points, without a fraction.', examples: [26] });

/** E5. The ledger differs from other lists: 25 entries unless said otherwise. */
export const ledgerQuerySchema = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 25 })),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'The `nextCursor` of the page before; left out for the first page.',
    }),
  ),
});

const balanceSchema = open({
  unit: Type.String({ minLength: 1, examples: ['points'] }),
  label: Type.Optional(Type.String({ minLength: 1 })),
  posted: points,
  reserved: points,
  available: Type.Integer({ description: 'Always `posted` less `reserved`.' }),
  asOf: dateTime,
});

const entrySchema = open({
  operation: oneOf(ledgerOperations),
  amount: Type.Integer({ description: 'Signed: what came in is positive.' }),
  unit: Type.String({ minLength: 1, examples: ['points'] }),
  classification: Type.Optional(Type.String({ examples: ['order'] })),
  orderReference: Type.Optional(Type.String({ description: 'The `shortId` of the order.', examples: ['K7MP'] })),
  expiresAt: Type.Optional(dateTime),
  occurredAt: dateTime,
});

/** E5 (interface.md 2.16). */
export const ledgerSchema = open(
  {
    enabled: Type.Boolean({ description: 'Whether the merchant has a programme.' }),
    balances: Type.Optional(Type.Array(balanceSchema)),
    entries: Type.Optional(Type.Array(entrySchema, { description: 'Newest first.' })),
    nextCursor: Type.Optional(Type.String({ minLength: 1, maxLength: 512, description: 'Left out on the last page.' })),
  },
  { title: 'LoyaltyLedger' },
);

export type LedgerOnWire = Static<typeof ledgerSchema>;

/** E6. */
export const newClaimSchema = closed({
  orderId: hex24,
  reason: oneOf(claimReasons),
  note: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
});

export const submittedClaimSchema = closed({
  claimId: Type.String({ minLength: 1 }),
  status: oneOf(['pending']),
  submittedAt: dateTime,
});

const claimSchema = closed(
  {
    claimId: Type.String({ minLength: 1 }),
    status: oneOf(claimStatuses),
    submittedAt: dateTime,
    reason: oneOf(claimReasons),
    updatedAt: dateTime,
    note: Type.Optional(Type.String()),
    points: Type.Optional(Type.Integer({ minimum: 1, description: 'Once the claim is approved or applied.' })),
  },
  { title: 'LoyaltyClaim' },
);

/** E7. */
export const claimListSchema = closed({ claims: Type.Array(claimSchema, { maxItems: 100 }) });

/** Balances as the wire writes them, one per unit. */
export function balancesOnWire(balances: readonly Balance[], asOf: number): Static<typeof balanceSchema>[] {
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
export function entryOnWire(line: {
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
export function claimOnWire(claim: Claim): Static<typeof claimSchema> {
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
