import { type TProperties, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

// What the loyalty interchange protocol accepts (protocol_version 1.0): closed objects, so that a word too many is noticed.

const closed = (properties: TProperties) => Type.Object(properties, { additionalProperties: false });
const words = (...values: string[]) => Type.Unsafe<string>({ type: 'string', enum: values });

const id = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$' });
const instant = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
const money = closed({ amount: Type.Integer(), currency: Type.String({ pattern: '^[A-Z]{3}$' }) });
const reason = Type.String({ minLength: 1, maxLength: 255 });

const context = closed({
  protocol_version: words('1.0'),
  profile: words('foodservice/1.0'),
  request_id: id,
  idempotency_key: Type.String({ minLength: 8, maxLength: 255 }),
  occurred_at: instant,
  source: closed({ system: id, instance: Type.Optional(id) }),
});

const line = closed({
  line_id: id,
  kind: words('item', 'modifier', 'fee'),
  product_id: id,
  quantity: Type.Integer({ minimum: 1 }),
  ...{ unit_price: money, subtotal: money, discount: money, tax: money },
});

const order = closed({
  order_id: id,
  scope: closed({ program_id: id, brand_id: id, merchant_id: id, location_id: id }),
  channel: words('counter', 'kiosk', 'web', 'mobile', 'pickup', 'delivery', 'other'),
  status: words('open', 'authorized', 'paid'),
  business_date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
  placed_at: instant,
  lines: Type.Array(line, { minItems: 1 }),
  totals: closed({ subtotal: money, discount: money, tax: money, tip: money, service_charge: money, total: money }),
  tenders: Type.Optional(Type.Array(closed({ tender_id: id, type: words('card', 'cash', 'other'), amount: money }))),
});

const adjustment = closed({
  adjustment_id: id,
  original_order_id: id,
  type: words('partial_refund', 'full_refund', 'void', 'correction'),
  reason,
  occurred_at: instant,
  order_total_delta: money,
  eligible_spend_delta: money,
});

const identity = closed({ type: words('external'), value: Type.String({ minLength: 1 }), issuer: Type.Optional(id) });
const member = { member_id: id, program_id: id };

const forms: Readonly<Record<string, TProperties>> = {
  'members/enroll': { program_id: id, identity },
  'accounts/get': member,
  'programs/get': { program_id: id },
  'ledger/list': {
    ...member,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
  },
  'redemptions/reserve': { redemption_id: id, member_id: id, reward_id: id, order },
  'redemptions/capture': { reservation_id: id, order_id: id },
  'redemptions/reverse': { reservation_id: id, reason },
  accruals: { member_id: id, order },
  'orders/adjust': { ...member, adjustment },
  'ledger/manual-adjustments': {
    ...member,
    adjustment_id: id,
    amount: Type.Integer(),
    classification: words('bonus', 'gift', 'migration', 'service_recovery', 'correction'),
    reason,
    qualifies_for_tier: Type.Boolean(),
  },
};

const compiled = new Map(
  Object.entries(forms).map(([path, form]): [string, ReturnType<typeof Compile<TSchema>>] => [
    path,
    Compile<TSchema>(closed({ context, ...form })),
  ]),
);

/** What is wrong with the form of a request; nothing for one the protocol accepts, or of an operation there is not. */
export function formProblems(path: string, body: unknown): readonly string[] {
  const form = compiled.get(path);
  return form === undefined || form.Check(body) ? [] : form.Errors(body).map((error) => error.message);
}
