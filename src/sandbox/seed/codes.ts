import type { DiscountCode } from '../../store/cart/discount-codes.ts';

/** A code without limits, but for the ones that are named. */
export function code(
  name: string,
  value: DiscountCode['value'],
  limits: Partial<Omit<DiscountCode, 'code' | 'value'>> = {},
): DiscountCode {
  return {
    code: name,
    value,
    productIds: null,
    methods: null,
    locationIds: null,
    minimumMinor: 0,
    startsAt: null,
    endsAt: null,
    customerId: null,
    usesMax: null,
    usesPerCustomerMax: null,
    ...limits,
  };
}

/** The codes of every seeded merchant (design/modes-and-sandbox.md#the-sandbox-is-a-contract). */
export const sandboxCodes: readonly DiscountCode[] = [
  code('WELCOME10', { kind: 'percent', rate: 100_000 }),
  code('TAKE500', { kind: 'amount', amountMinor: 500 }, { minimumMinor: 2000 }),
  code('ONCEONLY', { kind: 'amount', amountMinor: 300 }, { usesMax: 1 }),
];
