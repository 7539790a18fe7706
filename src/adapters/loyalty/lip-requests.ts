import { type TProperties, type TSchema, Type } from 'typebox';

// What a loyalty host is sent (docs/protocols/loyalty.md): the forms of the loyalty interchange protocol, protocol_version
// 1.0, profile foodservice/1.0. Objects are closed: a host may refuse a word too many.

const closed = <Properties extends TProperties>(properties: Properties, title?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(title === undefined ? {} : { title }) });
const words = <const Words extends readonly string[]>(...values: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: values });

const id = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$' });
const instant = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
const reason = Type.String({ minLength: 1, maxLength: 255 });

export const moneyForm = closed(
  {
    amount: Type.Integer({ description: 'Whole minor units; negative where something is taken back.' }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  },
  'LoyaltyMoney',
);

export const contextForm = closed(
  {
    protocol_version: words('1.0'),
    profile: words('foodservice/1.0'),
    request_id: id,
    idempotency_key: Type.String({ minLength: 8, maxLength: 255 }),
    occurred_at: instant,
    source: closed({ system: id, instance: Type.Optional(id) }),
  },
  'LoyaltyRequestContext',
);

const line = closed(
  {
    line_id: id,
    kind: words('item', 'modifier', 'fee'),
    product_id: id,
    quantity: Type.Integer({ minimum: 1 }),
    ...{ unit_price: moneyForm, subtotal: moneyForm, discount: moneyForm, tax: moneyForm },
  },
  'LoyaltyOrderLine',
);

const totals = {
  ...{ subtotal: moneyForm, discount: moneyForm, tax: moneyForm },
  ...{ tip: moneyForm, service_charge: moneyForm, total: moneyForm },
};

export const orderForm = closed(
  {
    order_id: id,
    scope: closed({ program_id: id, brand_id: id, merchant_id: id, location_id: id }),
    channel: words('counter', 'kiosk', 'web', 'mobile', 'pickup', 'delivery', 'other'),
    status: words('open', 'authorized', 'paid'),
    business_date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
    placed_at: instant,
    lines: Type.Array(line, { minItems: 1 }),
    totals: closed(totals),
    tenders: Type.Optional(
      Type.Array(closed({ tender_id: id, type: words('card', 'cash', 'other'), amount: moneyForm })),
    ),
  },
  'LoyaltyOrder',
);

export const adjustmentForm = closed(
  {
    adjustment_id: id,
    original_order_id: id,
    type: words('partial_refund', 'full_refund', 'void', 'correction'),
    reason,
    occurred_at: instant,
    order_total_delta: moneyForm,
    eligible_spend_delta: moneyForm,
  },
  'LoyaltyAdjustment',
);

export const identityForm = closed(
  {
    type: words('external'),
    value: Type.String({ minLength: 1 }),
    issuer: Type.Optional(id),
  },
  'LoyaltyIdentity',
);

const member = { member_id: id, program_id: id };

/** The facts of each operation below `/lip/v1`, beside its `context`. */
export const requestFacts = {
  'members/enroll': { program_id: id, identity: identityForm },
  'accounts/get': member,
  'programs/get': { program_id: id },
  'ledger/list': {
    ...member,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
  },
  'redemptions/reserve': { redemption_id: id, member_id: id, reward_id: id, order: orderForm },
  'redemptions/capture': { reservation_id: id, order_id: id },
  'redemptions/reverse': { reservation_id: id, reason },
  accruals: { member_id: id, order: orderForm },
  'orders/adjust': { ...member, adjustment: adjustmentForm },
  'ledger/manual-adjustments': {
    ...member,
    adjustment_id: id,
    amount: Type.Integer(),
    classification: words('bonus', 'gift', 'migration', 'service_recovery', 'correction'),
    reason,
    qualifies_for_tier: Type.Boolean(),
  },
} as const satisfies Record<string, TProperties>;

export type LipPath = keyof typeof requestFacts;

/** The whole body of a request to one operation. */
export function requestForm(path: LipPath): TSchema {
  return closed({ context: contextForm, ...requestFacts[path] });
}

/** What the erasure of a member is asked with: it has no context. */
export const erasureForm = closed({ member_id: id }, 'LoyaltyErasure');
