import { type Static, Type } from 'typebox';
import type { Balance, Programme, Reward } from '../../domain/loyalty/loyalty.ts';
import type { LedgerOperation } from '../../domain/loyalty/loyalty-book.ts';
import { type Currency, currencies } from '../../domain/values/currency.ts';
import type { FulfillmentMethod } from '../../domain/values/fulfillment-method.ts';
import type { Minor } from '../../domain/values/money.ts';
import type { Sent } from '../calls/answer-form.ts';
import type { identityForm, moneyForm, orderForm } from './lip-requests.ts';

// The forms of the loyalty interchange protocol (protocol_version 1.0, profile foodservice/1.0): what we say, and as
// much of the answers as we need. What an answer has besides is ignored.

const instant = Type.String();
const money = Type.Object({ amount: Type.Integer(), currency: Type.String() });
const cost = Type.Object({ unit: Type.String(), amount: Type.Integer() });
const effect = Type.Object(
  { type: Type.String(), target: Type.Optional(Type.String()), amount: Type.Optional(money) },
  { title: 'LoyaltyEffect' },
);

const balance = Type.Object(
  {
    unit: Type.String({ minLength: 1 }),
    unit_label: Type.Optional(Type.String()),
    amount: Type.Integer({ description: 'What is posted.' }),
    reserved: Type.Integer({ description: 'What of it is set aside.' }),
    as_of: instant,
  },
  { title: 'LoyaltyBalance' },
);

const member = Type.Object(
  { member_id: Type.String({ minLength: 1 }), status: Type.String({ description: '`active`, or `closed`.' }) },
  { title: 'LoyaltyMember' },
);

export const enrolledAnswer = Type.Object({ member });
export const erasedAnswer = Type.Object({ erased: Type.Literal(true), member });
export const accountAnswer = Type.Object({ member, balances: Type.Array(balance, { minItems: 1 }) });

const operations = {
  accrual: 'earn',
  redemption: 'redeem',
  reversal: 'reverse',
  adjustment: 'adjust',
  expiration: 'expire',
  manual: 'manual',
} as const satisfies Record<string, LedgerOperation>;

const entry = Type.Object(
  {
    operation: Type.Unsafe<keyof typeof operations>({ type: 'string', enum: Object.keys(operations) }),
    unit: Type.String(),
    amount: Type.Integer({ description: 'Signed: what it adds to the posted amount.' }),
    occurred_at: instant,
    expires_at: Type.Optional(instant),
    order_id: Type.Optional(Type.String()),
    adjustment_id: Type.Optional(Type.String()),
    classification: Type.Optional(Type.String()),
  },
  { title: 'LoyaltyEntry' },
);

export const entryAnswer = Type.Object({ entry });
export const entriesAnswer = Type.Object({ entries: Type.Array(entry), next_cursor: Type.Optional(Type.String()) });

export const reservationAnswer = Type.Object({
  reservation: Type.Object(
    {
      reservation_id: Type.String({ minLength: 1 }),
      status: Type.String({ description: '`reserved`, `captured`, `reversed` or `expired`.' }),
      cost,
      effect,
      expires_at: instant,
    },
    { title: 'LoyaltyReservation' },
  ),
});

export const programAnswer = Type.Object({
  program: Type.Object(
    {
      currency: Type.String({ description: 'Three capitals.' }),
      earning: Type.Object({
        rate: Type.Object({
          amount: Type.Integer({ minimum: 0, description: 'So many points' }),
          spend: Type.Object({ amount: Type.Integer({ minimum: 1, description: 'for so many minor units.' }) }),
        }),
        minimum_eligible_spend: Type.Object({
          amount: Type.Integer({ minimum: 0, description: 'Orders below earn nothing.' }),
        }),
      }),
      accounts: Type.Array(Type.Object({ unit: Type.String(), is_primary: Type.Boolean() }), {
        description: 'Exactly one is primary: rewards are paid from it.',
      }),
      point_expiration: Type.Optional(Type.Object({ days: Type.Integer() })),
      rewards: Type.Array(
        Type.Object(
          {
            reward_id: Type.String({ minLength: 1, maxLength: 128 }),
            name: Type.String({ minLength: 1 }),
            cost,
            effect,
            available_from: Type.Optional(instant),
            available_until: Type.Optional(instant),
          },
          { title: 'LoyaltyReward' },
        ),
      ),
    },
    { title: 'LoyaltyProgram' },
  ),
});

type Program = Static<typeof programAnswer>['program'];

/** The unit rewards are paid in. */
export function primaryUnit(program: Program): string {
  return program.accounts.find((account) => account.is_primary)?.unit ?? 'points';
}

/**
 * The programme in our words; null where it counts in money we do not know. Rewards other than money off an order are
 * left out.
 */
export function programmeFrom(program: Program): Programme | null {
  const currency = currencyFrom(program.currency);
  if (currency === null) return null;
  const { rate, minimum_eligible_spend: minimum } = program.earning;
  return {
    revision: 1,
    currency,
    rate: { points: rate.amount, spendMinor: rate.spend.amount },
    minimumSpendMinor: minimum.amount,
    welcomePoints: 0,
    pointsLifeDays: program.point_expiration?.days ?? null,
    rewards: program.rewards.flatMap((reward) => rewardFrom(reward, primaryUnit(program), currency)),
  };
}

function rewardFrom(reward: Program['rewards'][number], unit: string, currency: Currency): readonly Reward[] {
  const amountOffMinor = amountOff(reward.effect, currency);
  if (amountOffMinor === null || reward.cost.unit !== unit) return [];
  return [
    {
      rewardId: reward.reward_id,
      name: reward.name,
      pointsCost: reward.cost.amount,
      amountOffMinor,
      minimumSpendMinor: 0,
      startsAt: instantFrom(reward.available_from),
      endsAt: instantFrom(reward.available_until),
      methods: null,
    },
  ];
}

/** What a reward takes off the order; null for an effect that our prices cannot show. */
export function amountOff(given: Static<typeof effect>, currency: Currency): Minor | null {
  const { type, target, amount } = given;
  if (type !== 'discount' || target !== 'order' || amount === undefined) return null;
  return currencyFrom(amount.currency) === currency && amount.amount >= 1 ? amount.amount : null;
}

/** A balance in our words. */
export function balanceFrom(given: Static<typeof balance>): Balance {
  return { unit: given.unit, label: given.unit_label ?? null, posted: given.amount, reserved: given.reserved };
}

/** What an entry is called here. */
export function operationFrom(given: Static<typeof entry>): LedgerOperation {
  return operations[given.operation];
}

/** An instant in epoch milliseconds; null where none is given, or none that is one. */
export function instantFrom(text: string | undefined): number | null {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

function currencyFrom(code: string): Currency | null {
  return currencies.find((currency) => currency === code.toLowerCase()) ?? null;
}

/** The only name of a customer that leaves us. */
export function identityOf(customerId: string): Sent<typeof identityForm> {
  return { type: 'external', issuer: 'tiffin', value: customerId };
}

/** A signed amount as the protocol writes it. */
export function moneyOf(amount: Minor, currency: Currency): Sent<typeof moneyForm> {
  return { amount, currency: currency.toUpperCase() };
}

const channels: Readonly<Record<FulfillmentMethod, Sent<typeof orderForm>['channel']>> = {
  takeout: 'pickup',
  delivery: 'delivery',
  table_side: 'web',
  room_service: 'web',
};

/**
 * An order as it is sent to a host: what earns, in one line, and nothing of what was eaten. So its totals agree by
 * construction, whatever fees, taxes and tips the order has.
 * (design/loyalty.md#a-host-is-sent-what-earns-and-not-what-was-eaten)
 */
export function orderOf(given: {
  readonly merchantId: string;
  readonly orderId: string;
  readonly subTotalMinor: Minor;
  readonly currency: Currency;
  readonly method: FulfillmentMethod;
  readonly status: 'open' | 'paid';
  readonly at: number;
}): Sent<typeof orderForm> {
  const { merchantId, orderId, subTotalMinor, currency, method, status, at } = given;
  const amount = moneyOf(subTotalMinor, currency);
  const none = moneyOf(0, currency);
  const placedAt = new Date(at).toISOString();
  const line = { line_id: '1', kind: 'item', product_id: 'order', quantity: 1, unit_price: amount } as const;
  return {
    order_id: orderId,
    scope: { program_id: merchantId, brand_id: merchantId, merchant_id: merchantId, location_id: merchantId },
    channel: channels[method],
    status,
    business_date: placedAt.slice(0, 10),
    placed_at: placedAt,
    lines: [{ ...line, subtotal: amount, discount: none, tax: none }],
    totals: { subtotal: amount, discount: none, tax: none, tip: none, service_charge: none, total: amount },
    ...(status === 'paid' ? { tenders: [{ tender_id: '1', type: 'other', amount }] } : {}),
  };
}
