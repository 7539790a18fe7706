import * as fc from 'fast-check';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import type { CommercePolicy, TaxPolicy } from '../../../src/domain/location/policy.ts';
import type { CatalogDocument } from '../../../src/domain/menu/catalog.ts';
import { type FulfillmentMethod, fulfillmentMethods } from '../../../src/domain/values/fulfillment-method.ts';
import { within } from './delivery-areas.ts';
import { document, policy, republished, snapshot, taxTable, withOverlay, withPolicy } from './kitchen.ts';

// What can happen at a location between two acts of a customer. Every change is plain data, so that the smallest failing
// example reads as what happened.

/** A location at one moment. */
export type World = { readonly snapshot: LocationSnapshot; readonly at: number };

export type WorldChange =
  | {
      readonly world: 'catalog';
      /** Products and options that are gone, and groups that no product asks for any more. */
      readonly without: readonly string[];
      readonly withoutGroups: readonly string[];
      readonly prices: Readonly<Record<string, number>>;
      readonly rules: Readonly<Record<string, readonly [number, number]>>;
      readonly mayoMax: number;
      readonly renamed: boolean;
      /** What dishes are taxed under; those left out are standard. */
      readonly taxed?: Readonly<Record<string, string>>;
    }
  | {
      readonly world: 'overlay';
      readonly soldOut: readonly string[];
      readonly stock: Readonly<Record<string, number>>;
      readonly minutes: number;
      readonly paused: boolean;
      readonly slotsFull: boolean;
    }
  | {
      readonly world: 'policy';
      readonly fees: Partial<CommercePolicy>;
      readonly methodFee: number;
      readonly methodRate: number;
      readonly notOffered: readonly FulfillmentMethod[];
      readonly closesAt: number;
      /** Nothing: everywhere, at the fees of the method. */
      readonly area: { readonly radiusKm: number; readonly feeFixMinor: number } | null;
      readonly byPartner: boolean;
      readonly scheduling: Partial<CommercePolicy['scheduling']>;
      readonly gratuity: Partial<CommercePolicy['gratuity']>;
      readonly statementDescriptor: string;
      /** A table of taxes in place of the one rate. */
      readonly taxes?: TaxPolicy | null;
    }
  | { readonly world: 'mapping'; readonly unmapped: readonly string[] | null }
  | { readonly world: 'waiting'; readonly minutes: number }
  /** Everything at once; no test draws it, but one may say it. */
  | { readonly world: 'facts'; readonly snapshot: LocationSnapshot };

const minuteMs = 60_000;
const atTheTable = { methods: ['table_side' as const, 'delivery' as const], from: null, until: null, rate: 50_000 };
const productIds = document.products.map((each) => each.id);
const optionIds = document.groups.flatMap((each) => each.options.map((one) => one.id));
const sellableIds = [...productIds, ...optionIds];
const some = (ids: readonly string[], most: number) => fc.subarray([...ids], { maxLength: most });
const rarely = <Value>(usual: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const addedTable = taxTable(false, { standard: 105_000, reduced: 20_000 });
const tables: readonly TaxPolicy[] = [
  addedTable,
  taxTable(false, { standard: 105_000, reduced: 30_000 }, { service: null, fulfillment: 'reduced' }),
  taxTable(true, { standard: 105_000, reduced: 20_000 }),
  { ...addedTable, categories: addedTable.categories.map((each) => ({ ...each, rules: [atTheTable] })) },
];

const catalogChange: fc.Arbitrary<WorldChange> = fc.record({
  world: fc.constant('catalog' as const),
  without: rarely<readonly string[]>([], some(sellableIds, 2)),
  withoutGroups: rarely<readonly string[]>([], some(['sauce', 'topping'], 1)),
  prices: fc.dictionary(fc.constantFrom(...sellableIds), fc.constantFrom(0, 1, 100, 500, 600, 1300, 1301), {
    maxKeys: 3,
  }),
  rules: rarely<Readonly<Record<string, readonly [number, number]>>>(
    {},
    fc.dictionary(
      fc.constantFrom('sauce', 'size', 'topping', 'kind'),
      fc.constantFrom<readonly [number, number]>([0, 1], [0, 4], [1, 1], [1, 2]),
      { maxKeys: 2 },
    ),
  ),
  mayoMax: fc.constantFrom(2, 2, 2, 1),
  renamed: fc.boolean(),
  taxed: rarely<Readonly<Record<string, string>>>(
    {},
    fc.dictionary(fc.constantFrom(...productIds), fc.constantFrom('reduced', 'unknown'), { maxKeys: 2 }),
  ),
});

const overlayChange: fc.Arbitrary<WorldChange> = fc.record({
  world: fc.constant('overlay' as const),
  soldOut: some(sellableIds, 2),
  stock: fc.dictionary(fc.constantFrom(...productIds), fc.integer({ min: 0, max: 6 }), { maxKeys: 2 }),
  minutes: fc.integer({ min: 1, max: 60 }),
  paused: rarely(false, fc.constant(true)),
  slotsFull: rarely(false, fc.constant(true)),
});

const policyChange: fc.Arbitrary<WorldChange> = fc.record({
  world: fc.constant('policy' as const),
  fees: fc.record({
    taxRate: rarely(105_000, fc.constantFrom(80_000, 105_001)),
    serviceFeeRate: rarely(0, fc.constant(10_000)),
    serviceFeeFixMinor: rarely(0, fc.constant(50)),
    enterpriseFeeRate: rarely(0, fc.constant(5_000)),
    enterpriseFeeFixMinor: rarely(0, fc.constant(25)),
    paymentProcessingFeeRate: rarely(0, fc.constant(29_000)),
    paymentProcessingFeeFixMinor: rarely(0, fc.constant(30)),
  }),
  methodFee: rarely(0, fc.constantFrom(25, 400)),
  methodRate: rarely(0, fc.constant(20_000)),
  notOffered: rarely<readonly FulfillmentMethod[]>([], fc.subarray([...fulfillmentMethods], { maxLength: 2 })),
  closesAt: rarely(1440, fc.constantFrom(0, 630, 1020)),
  area: rarely<{ radiusKm: number; feeFixMinor: number } | null>(
    null,
    fc.record({ radiusKm: fc.constantFrom(5, 500), feeFixMinor: fc.constantFrom(400, 550) }),
  ),
  byPartner: fc.boolean(),
  scheduling: fc.record({
    scheduleAllowed: rarely(true, fc.constant(false)),
    requireScheduledOrders: rarely(false, fc.constant(true)),
  }),
  gratuity: fc.record({
    enabled: rarely(true, fc.constant(false)),
    allowCustom: fc.boolean(),
    percentages: fc.constantFrom([15, 18, 20], [10, 20]),
    recipient: fc.constantFrom('restaurant' as const, 'restaurant' as const, 'courier' as const),
  }),
  statementDescriptor: fc.constantFrom('KITCHEN', 'KITCHEN 2'),
  taxes: rarely<TaxPolicy | null>(null, fc.constantFrom(...tables)),
});

/** Anything that staff, other guests or time may do. */
export const anyWorldChange: fc.Arbitrary<WorldChange> = fc.oneof(
  catalogChange,
  overlayChange,
  policyChange,
  fc.record({
    world: fc.constant('mapping' as const),
    unmapped: fc.option(some(sellableIds, 2), { nil: null }),
  }),
  fc.record({ world: fc.constant('waiting' as const), minutes: fc.integer({ min: 1, max: 90 }) }),
);

/** Where every day begins: the kitchen, with coordinates, so that a radius means something. */
export const firstFacts: LocationSnapshot = snapshot({ addressData: { lat: 40, lng: -74 } });

/** The world after `change`. Each change replaces what an earlier one of its kind did. */
export function changeWorld({ snapshot: before, at }: World, change: WorldChange): World {
  switch (change.world) {
    case 'catalog':
      return { snapshot: republished(changeCatalog(change), before), at };
    case 'overlay': {
      const until = at + change.minutes * minuteMs;
      const soldOutUntil = new Map(change.soldOut.map((id) => [id, until]));
      const stock = new Map(Object.entries(change.stock));
      const fullSlots = new Set(change.slotsFull ? slotsFrom(at) : []);
      const pausedUntil = change.paused ? until : null;
      return { snapshot: withOverlay({ soldOutUntil, stock, fullSlots, pausedUntil }, before), at };
    }
    case 'policy': {
      const { taxes: _last, ...others } = before.policy;
      return { snapshot: withPolicy(changePolicy(change), { ...before, policy: others }), at };
    }
    case 'mapping': {
      const { unmapped } = change;
      const mappedIds = unmapped === null ? null : new Set(sellableIds.filter((id) => !unmapped.includes(id)));
      const bindingRevision = mappedIds === null ? null : (before.bindingRevision ?? 0) + 1;
      const snapshotRevision = (before.snapshotRevision ?? 0) + 1;
      return { snapshot: { ...before, mappedIds, bindingRevision, snapshotRevision }, at };
    }
    case 'waiting':
      return { snapshot: before, at: at + change.minutes * minuteMs };
    case 'facts':
      return { snapshot: change.snapshot, at };
  }
}

function changeCatalog(change: WorldChange & { world: 'catalog' }): Partial<CatalogDocument> {
  const keeps = (each: { readonly id: string }) => !change.without.includes(each.id);
  const relabel = <Sold extends { readonly id: string; readonly name: string; readonly priceMinor: number }>(
    each: Sold,
  ): Sold => ({
    ...each,
    name: change.renamed ? `${each.name} de luxe` : each.name,
    priceMinor: change.prices[each.id] ?? each.priceMinor,
  });
  return {
    products: document.products.filter(keeps).map((each) => ({
      ...relabel(each),
      groupIds: each.groupIds.filter((id) => !change.withoutGroups.includes(id)),
      ...taxedAs(change.taxed?.[each.id]),
    })),
    groups: document.groups.map((each) => {
      const [min, max] = change.rules[each.id] ?? [each.min, each.max];
      const options = each.options
        .filter(keeps)
        .map((one) => ({ ...relabel(one), maxQuantity: one.id === 'mayo' ? change.mayoMax : one.maxQuantity }));
      return { ...each, min, max, options };
    }),
  };
}

const taxedAs = (taxCategory: string | undefined) => (taxCategory === undefined ? {} : { taxCategory });

function changePolicy(change: WorldChange & { world: 'policy' }): Partial<CommercePolicy> {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 0, toMinute: change.closesAt }));
  const rule = (name: FulfillmentMethod) => ({
    ...policy.methods[name],
    offered: !change.notOffered.includes(name),
    feeFixMinor: policy.methods[name].feeFixMinor + change.methodFee,
    feeRate: change.methodRate,
    hours: change.closesAt === 0 ? [] : hours,
  });
  const { area } = change;
  const areas = area === null ? [] : [within(area.radiusKm, { feeFixMinor: area.feeFixMinor })];
  return {
    ...change.fees,
    ...(change.taxes !== undefined && change.taxes !== null && { taxRate: 0, taxes: change.taxes }),
    methods: {
      takeout: rule('takeout'),
      table_side: rule('table_side'),
      room_service: rule('room_service'),
      delivery: { ...rule('delivery'), areas, byPartner: change.byPartner },
    },
    scheduling: { ...policy.scheduling, ...change.scheduling },
    gratuity: { ...policy.gratuity, ...change.gratuity },
    statementDescriptor: change.statementDescriptor,
  };
}

function slotsFrom(at: number): readonly number[] {
  const step = 15 * minuteMs;
  return Array.from({ length: 4 }, (_, index) => Math.ceil(at / step) * step + index * step);
}
