import * as fc from 'fast-check';
import type { Cart, CartLine, ChosenGroup, ChosenOption } from '../../../src/domain/cart/cart.ts';
import type { CommercePolicy, TaxCategory, TaxPolicy } from '../../../src/domain/location/policy.ts';
import { fulfillmentMethods } from '../../../src/domain/values/fulfillment-method.ts';
import { cart, courier, freeLine, policy } from './kitchen.ts';

const prices = fc.integer({ min: 0, max: 50_000 });
const rates = fc.oneof(fc.constant(0), fc.constantFrom(105_000, 82_500, 50_000), fc.integer({ min: 0, max: 300_000 }));
const fees = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000 }));

const leaf: fc.Arbitrary<ChosenOption> = fc.record({
  id: fc.constantFrom('o1', 'o2', 'o3'),
  canonicalId: fc.constant('o'),
  name: fc.constantFrom('Salt', 'Pepper'),
  priceMinor: prices,
  quantity: fc.integer({ min: 1, max: 3 }),
  children: fc.constant([]),
});

function groupsOf(items: fc.Arbitrary<ChosenOption>): fc.Arbitrary<readonly ChosenGroup[]> {
  const chosen = fc.record({
    id: fc.constantFrom('g1', 'g2'),
    canonicalId: fc.constant('g'),
    name: fc.constant('Group'),
    min: fc.constant(0),
    max: fc.constant(9),
    items: fc.array(items, { minLength: 1, maxLength: 2 }),
  });
  return fc.array(chosen, { maxLength: 2 });
}

const branch: fc.Arbitrary<ChosenOption> = fc
  .tuple(leaf, groupsOf(leaf))
  .map(([option, children]) => ({ ...option, children }));

const lines: fc.Arbitrary<readonly CartLine[]> = fc
  .array(
    fc.tuple(
      prices,
      fc.integer({ min: 1, max: 99 }),
      fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, groupsOf(branch)),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.map(([price, quantity, chosen], index) => freeLine(`line-${index}`, price, quantity, chosen)));

const tips: fc.Arbitrary<Cart['tip']> = fc.oneof(
  fc.constant({ kind: 'none' } as const),
  fc.record({ kind: fc.constant('percentage' as const), rate: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amountMinor: fc.integer({ min: 1, max: 100_000 }) }),
);

const productLimits = fc.option(fc.subarray(['product-line-0', 'product-line-1', 'product-line-2']), { nil: null });

const benefits: fc.Arbitrary<Pick<Cart, 'discount' | 'reward'>> = fc.oneof(
  fc.constant({ discount: null, reward: null }),
  fc
    .tuple(
      fc.oneof(
        fc.record({ kind: fc.constant('percent' as const), rate: fc.integer({ min: 1, max: 1_000_000 }) }),
        fc.record({ kind: fc.constant('amount' as const), amountMinor: fc.integer({ min: 1, max: 20_000 }) }),
      ),
      productLimits,
    )
    .map(([value, productIds]) => ({
      reward: null,
      discount: {
        code: 'CODE10',
        value,
        productIds,
        methods: null,
        locationIds: null,
        minimumMinor: 0,
        startsAt: null,
        endsAt: null,
      },
    })),
  fc.tuple(fc.integer({ min: 1, max: 20_000 }), productLimits).map(([amountOffMinor, productIds]) => ({
    discount: null,
    reward: { rewardId: 'reward', holdId: 'hold', amountOffMinor, productIds },
  })),
);

const quotes: fc.Arbitrary<Cart['deliveryQuote']> = fc.option(
  fc
    .tuple(fees, fees, fees)
    .map(([feeMinor, taxMinor, courierTipMinor]) => courier({ feeMinor, taxMinor, courierTipMinor })),
  { nil: null },
);

/** Carts of any lines, tip, code or reward, method and courier. */
export const anyCart: fc.Arbitrary<Cart> = fc
  .tuple(lines, tips, benefits, quotes, fc.constantFrom(...fulfillmentMethods))
  .map(([someLines, tip, benefit, deliveryQuote, fulfillmentMethod]) =>
    cart({ lines: someLines, tip, ...benefit, deliveryQuote, fulfillmentMethod }),
  );

/** Policies with any rates and fixed amounts, and either recipient of tips. */
export const anyPolicy: fc.Arbitrary<CommercePolicy> = fc
  .tuple(fc.array(rates, { minLength: 5, maxLength: 5 }), fc.array(fees, { minLength: 4, maxLength: 4 }), fc.boolean())
  .map(([someRates, someFees, toCourier]) => {
    const method = { ...policy.methods.takeout, feeFixMinor: someFees[0] ?? 0, feeRate: someRates[0] ?? 0 };
    return {
      ...policy,
      methods: { takeout: method, table_side: policy.methods.table_side, room_service: method, delivery: method },
      gratuity: { ...policy.gratuity, recipient: toCourier ? 'courier' : 'restaurant' },
      taxRate: someRates[1] ?? 0,
      serviceFeeRate: someRates[2] ?? 0,
      serviceFeeFixMinor: someFees[1] ?? 0,
      enterpriseFeeRate: someRates[3] ?? 0,
      enterpriseFeeFixMinor: someFees[2] ?? 0,
      paymentProcessingFeeRate: someRates[4] ?? 0,
      paymentProcessingFeeFixMinor: someFees[3] ?? 0,
    };
  });

const days = fc.constantFrom(null, '2026-01-01', '2026-08-10', '2026-12-31');
const taxRates = fc.oneof(rates, fc.constantFrom(70_000, 190_000, 200_000, 1_000_000));
const categoryIds = ['standard', 'reduced', 'zero', 'own'] as const;

/** Tables of taxes, in prices or on top of them, whose categories have rules for methods and days. */
export const anyTaxes: fc.Arbitrary<TaxPolicy> = fc
  .record({
    pricesInclude: fc.boolean(),
    categories: fc.tuple(...categoryIds.map((id) => anyCategory(id))),
    fees: fc.record({ fulfillment: anyFee(), enterprise: anyFee(), service: anyFee(), processing: anyFee() }),
  })
  .map(({ pricesInclude, categories, fees: taxed }) => ({
    pricesInclude,
    categories,
    fees: pricesInclude ? taxed : { ...taxed, processing: null },
  }));

/** Policies with a table of taxes. */
export const anyTaxedPolicy: fc.Arbitrary<CommercePolicy> = fc
  .tuple(anyPolicy, anyTaxes)
  .map(([some, taxes]) => ({ ...some, taxRate: 0, taxes }));

/** Carts whose dishes name categories, or none, or one that no location has. */
export const anyTaxedCart: fc.Arbitrary<Cart> = fc
  .tuple(anyCart, fc.array(fc.constantFrom(undefined, 'unknown', ...categoryIds), { minLength: 6, maxLength: 6 }))
  .map(([some, named]) => ({
    ...some,
    lines: some.lines.map((line, index) => {
      const taxCategory = named[index];
      return taxCategory === undefined ? line : { ...line, taxCategory };
    }),
  }));

function anyCategory(id: string): fc.Arbitrary<TaxCategory> {
  const rule = fc.record({
    methods: fc.option(fc.subarray([...fulfillmentMethods], { minLength: 1 }), { nil: null }),
    from: days,
    until: days,
    rate: taxRates,
  });
  return fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    rate: taxRates,
    rules: fc.array(rule, { maxLength: 2 }),
  });
}

function anyFee(): fc.Arbitrary<string | null> {
  return fc.constantFrom(null, ...categoryIds);
}
