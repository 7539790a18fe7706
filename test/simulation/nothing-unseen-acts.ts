import * as fc from 'fast-check';
import type { CommercePolicy } from '../../src/domain/location/policy.ts';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import type { SandboxAct } from '../../src/sandbox/vendors/payments.ts';

// What diners, staff, kitchens, processors and time may do. Plain data, so that a failing run reads as what happened.

export type DinerAct =
  | { readonly do: 'add'; readonly dish: number; readonly quantity: number }
  | { readonly do: 'quantity' | 'replace'; readonly which: number; readonly quantity: number }
  | { readonly do: 'tip'; readonly percentage: string }
  | { readonly do: 'code'; readonly code: string }
  | { readonly do: 'method'; readonly method: 'takeout' | 'delivery' | 'table' | 'room' }
  | { readonly do: 'time'; readonly later: boolean }
  /** `hurry`: whatever is new is looked at, agreed to and paid. */
  | { readonly do: 'note' | 'validate' | 'pay' | 'hurry' | 'release' | 'read' | 'result' | 'retry' }
  /** Moves what can be moved; `accept` says yes to whatever the last preview showed. */
  | { readonly do: 'switch'; readonly to: number; readonly accept: boolean }
  | { readonly do: 'confirm'; readonly outcome: 'succeeded' | 'declined' | 'cancelled' | 'processing' };

export type StaffAct =
  | { readonly do: 'price'; readonly dish: number; readonly price: string }
  | { readonly do: 'soldOut'; readonly dish: number; readonly soldOut: boolean }
  | { readonly do: 'remove'; readonly dish: number; readonly remove: boolean }
  | { readonly do: 'stock'; readonly dish: number; readonly left: number | null }
  | { readonly do: 'pause'; readonly minutes: number | null }
  | { readonly do: 'terms'; readonly terms: Terms };

export type Terms = Partial<Pick<CommercePolicy, 'taxRate' | 'serviceFeeFixMinor'>> & {
  readonly takeoutOffered: boolean;
  readonly allowCustomTips: boolean;
};

export type Act =
  | { readonly diner: number; readonly act: DinerAct }
  | { readonly staffAt: number; readonly act: StaffAct }
  | { readonly kitchenOf: number; readonly to: 'CONFIRMED' | 'CANCELLED' | 'READY' | 'REFUNDED' }
  | { readonly processor: SandboxAct; readonly how: 'unavailable' | 'replyLost' }
  | { readonly time: number }
  | { readonly jobs: 'run' | 'notify' };

/** The four places of the demo merchant that take money of ours, and differ in everything else. */
export const places = [locationIds.alwaysOpen, locationIds.downtown, locationIds.airport, locationIds.partner] as const;

type Dish = { readonly productId: string; readonly selections: readonly unknown[] };

const chosen = (groupId: string, optionId: string) => ({ groupId, selectedOptions: [{ optionId, quantity: 1 }] });

/** Something of everything: options, other prices elsewhere, not sold or sold out somewhere, limited, unknown to a POS. */
export const dishes: readonly Dish[] = [
  { productId: 'sesame-fries', selections: [] },
  { productId: 'harvest-grain-bowl', selections: [chosen('bowl-extras', 'extra-tahini')] },
  { productId: 'tomato-soup', selections: [] },
  { productId: 'celebration-cake', selections: [] },
  { productId: 'truffle-fries', selections: [chosen('dip', 'dip-aioli')] },
  { productId: 'olive-oil-cake', selections: [] },
];

const minuteMs = 60_000;
const dish = fc.nat({ max: dishes.length - 1 });

const dinerAct: fc.Arbitrary<DinerAct> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('add' as const), dish, quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  fc.record({ do: fc.constant('quantity' as const), which: fc.nat(3), quantity: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ do: fc.constant('replace' as const), which: fc.nat(3), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('tip' as const), percentage: fc.constantFrom('0', '15', '17', '20') }),
  fc.record({ do: fc.constant('code' as const), code: fc.constantFrom('WELCOME10', 'TAKE500', 'ONCEONLY') }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('method' as const),
      method: fc.constantFrom('takeout', 'delivery', 'table', 'room'),
    }),
  },
  fc.record({ do: fc.constant('time' as const), later: fc.boolean() }),
  fc.record({ do: fc.constantFrom('note' as const, 'read' as const, 'result' as const, 'retry' as const) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('validate' as const) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'hurry' as const) }) },
  fc.record({ do: fc.constant('release' as const) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('switch' as const),
      to: fc.nat({ max: places.length - 1 }),
      accept: fc.boolean(),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('confirm' as const),
      outcome: fc.constantFrom('succeeded', 'succeeded', 'succeeded', 'declined', 'cancelled', 'processing'),
    }),
  },
);

const staffAct: fc.Arbitrary<StaffAct> = fc.oneof(
  fc.record({ do: fc.constant('price' as const), dish, price: fc.constantFrom('0.00', '5.25', '9.00') }),
  fc.record({ do: fc.constant('soldOut' as const), dish, soldOut: fc.boolean() }),
  fc.record({ do: fc.constant('remove' as const), dish, remove: fc.boolean() }),
  fc.record({ do: fc.constant('stock' as const), dish, left: fc.constantFrom(null, 0, 1, 2, 5) }),
  fc.record({ do: fc.constant('pause' as const), minutes: fc.constantFrom(null, 5, 45) }),
  fc.record({
    do: fc.constant('terms' as const),
    terms: fc.record({
      taxRate: fc.constantFrom(105_000, 80_000),
      serviceFeeFixMinor: fc.constantFrom(0, 75),
      takeoutOffered: fc.constantFrom(true, true, true, false),
      allowCustomTips: fc.boolean(),
    }),
  }),
);

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 16, arbitrary: fc.record({ diner: fc.nat({ max: 2 }), act: dinerAct }) },
  { weight: 4, arbitrary: fc.record({ staffAt: fc.nat({ max: 2 }), act: staffAct }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kitchenOf: fc.nat({ max: 2 }),
      to: fc.constantFrom('CONFIRMED' as const, 'CONFIRMED' as const, 'CANCELLED' as const, 'READY' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      processor: fc.constantFrom<SandboxAct>('create', 'find', 'capture', 'cancel'),
      how: fc.constantFrom('unavailable' as const, 'replyLost' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      time: fc.constantFrom(2_000, 2_000, 31_000, 5 * minuteMs, 14 * minuteMs, 16 * minuteMs, 61 * minuteMs),
    }),
  },
  { weight: 3, arbitrary: fc.record({ jobs: fc.constantFrom('run' as const, 'run' as const, 'notify' as const) }) },
);

/** Where each of two or three diners begins, and what happens then. Null: nothing, which a failing run is shrunk to. */
export type Script = { readonly startAt: readonly number[]; readonly acts: readonly (Act | null)[] };

export const scripts: fc.Arbitrary<Script> = fc.record({
  startAt: fc.array(fc.constantFrom(0, 0, 1, 2, 3), { minLength: 2, maxLength: 3 }),
  acts: fc.array(fc.option(act, { freq: 1_000 }), { minLength: 25, maxLength: 25, size: 'max' }),
});
