import { type Database, type Parameter, statement } from '../database/database.ts';
import { announceChange, markChanged } from '../database/location-changes.ts';

/** What an attempt holds while its payment is under way. */
export type WantedHolds = {
  /** Product id and quantity; products without a stock counter are not limited. */
  readonly products: readonly (readonly [string, number])[];
  /** `capacity` null: any number of orders, which are counted all the same, for the day a capacity is set. */
  readonly slot: {
    readonly instant: number;
    readonly capacity: number | null;
    /** What the order adds, and from where on a slot takes no more; null or left out: any number. */
    readonly items?: number;
    readonly itemsMax?: number | null;
    readonly valueMinor?: number;
    readonly valueMax?: number | null;
  };
};

/** What could not be held. */
export type HoldShortage = 'stock' | 'slot';

/** The eight parameters of `insertHolds`. */
export function holdParameters({ products, slot }: WantedHolds): readonly Parameter[] {
  return [
    products.map(([productId]) => productId),
    products.map(([, quantity]) => quantity),
    slot.instant,
    slot.capacity,
    slot.items ?? 0,
    slot.itemsMax ?? null,
    slot.valueMinor ?? 0,
    slot.valueMax ?? null,
  ];
}

/**
 * The part of the statement that starts an attempt which takes everything the attempt needs, behind a part `attempt` that
 * returns its merchant, location and id: of no attempt nothing is taken. A limit that is reached fails the whole statement
 * (see `shortageOf`). `holdParameters` fill `$first` and the seven behind it; `$1` is the merchant. Every node has to be
 * notified when the part `touched` has a row. The holds have no expiry of their own, they live exactly as long as the attempt.
 */
export function insertHolds(first: number): string {
  const at = (offset: number) => `$${first + offset}`;
  const [products, quantities, instant, capacity] = [at(0), at(1), at(2), at(3)];
  const [items, itemsMax, value, valueMax] = [at(4), at(5), at(6), at(7)];
  // The location's row is touched before its counters, here and below: all who move counters take their locks in one order
  // and every node learns of it. Where nothing is limited only the slot is counted, and no node needs to know.
  return `wanted as (
  select product_id, quantity from unnest(${products}::text[], ${quantities}::int8[]) as given (product_id, quantity)),
limited as (
  select s.product_id, wanted.quantity from attempt
  join stock_counter s on s.merchant_id = $1 and s.location_id = attempt.location_id
  join wanted on wanted.product_id = s.product_id
  where s.merchant_id = $1),
touched as (
  update location_current l set overlay_revision = overlay_revision + 1, ${markChanged}
  from attempt
  where l.merchant_id = $1 and l.merchant_id = attempt.merchant_id and l.location_id = attempt.location_id
    and (${capacity}::int8 is not null or ${itemsMax}::int8 is not null or ${valueMax}::int8 is not null
      or exists (select product_id from limited))
  returning l.merchant_id, l.location_id),
counted as (
  update stock_counter s set held = s.held + limited.quantity
  from touched, limited
  where s.merchant_id = $1 and s.location_id = touched.location_id and s.product_id = limited.product_id
  returning s.merchant_id, s.location_id, s.product_id, limited.quantity),
stock as (
  insert into stock_hold (merchant_id, attempt_id, location_id, product_id, quantity)
  select counted.merchant_id, attempt.attempt_id, counted.location_id, counted.product_id, counted.quantity
  from counted, attempt),
slot as (
  insert into slot_counter
    (merchant_id, location_id, slot_at, held, held_max, held_items, items_max, held_minor, minor_max)
  select attempt.merchant_id, attempt.location_id, ${instant}::int8, 1, coalesce(${capacity}::int8, 9007199254740991),
    ${items}::int8, coalesce(${itemsMax}::int8, 9007199254740991),
    ${value}::int8, coalesce(${valueMax}::int8, 9007199254740991)
  from attempt left join touched on true
  on conflict (merchant_id, location_id, slot_at)
  do update set held = slot_counter.held + 1, held_max = excluded.held_max,
    items_before = slot_counter.held_items, held_items = slot_counter.held_items + excluded.held_items,
    items_max = excluded.items_max,
    minor_before = slot_counter.held_minor, held_minor = slot_counter.held_minor + excluded.held_minor,
    minor_max = excluded.minor_max
  returning merchant_id, location_id, slot_at),
slot_held as (
  insert into slot_hold (merchant_id, attempt_id, location_id, slot_at, items, value_minor)
  select slot.merchant_id, attempt.attempt_id, slot.location_id, slot.slot_at, ${items}::int8, ${value}::int8
  from slot, attempt)`;
}

const slotLimits: ReadonlySet<string> = new Set([
  'slot_counter_held_within_max',
  'slot_counter_items_within_max',
  'slot_counter_value_within_max',
]);

/** Which limit an error of a statement with `insertHolds` means; null for any other error. */
export function shortageOf(error: unknown): HoldShortage | null {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return null;
  if (error.constraint === 'stock_counter_held_within_max') return 'stock';
  return slotLimits.has(String(error.constraint)) ? 'slot' : null;
}

/**
 * Makes every node read again what the location has left. For a shortage that storage knows and a node did not, so that
 * the next look at the cart shows it.
 */
export async function announceShortage(database: Database, merchantId: string, locationId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.run(touchAvailability, [merchantId, locationId]);
    await announceChange(tx);
  });
}

/** The slot an attempt holds; null when it holds none. */
export async function findHeldSlot(database: Database, merchantId: string, attemptId: string): Promise<number | null> {
  const [row] = await database.run<{ slotAt: number }>(selectHeldSlot, [merchantId, attemptId]);
  return row === undefined ? null : row.slotAt;
}

/** Frees what an attempt holds, if anything. For the transaction that ends the attempt or cancels its order. */
export async function releaseHolds(
  tx: Database,
  merchantId: string,
  locationId: string,
  attemptId: string,
): Promise<void> {
  const touched = await tx.run(deleteHolds, [merchantId, locationId, attemptId]);
  if (touched.length > 0) await announceChange(tx);
}

const selectHeldSlot = statement(
  'find-held-slot',
  `select slot_at from slot_hold where merchant_id = $1 and attempt_id = $2`,
);

const touchAvailability = statement(
  'touch-availability',
  `
update location_current set overlay_revision = overlay_revision + 1, ${markChanged}
where merchant_id = $1 and location_id = $2`,
);

const deleteHolds = statement(
  'release-holds',
  `
with held as (
  select location_id from stock_hold where merchant_id = $1 and attempt_id = $3
  union all
  select location_id from slot_hold where merchant_id = $1 and attempt_id = $3),
touched as (
  update location_current set overlay_revision = overlay_revision + 1, ${markChanged}
  where merchant_id = $1 and location_id = $2 and exists (select location_id from held)
  returning merchant_id),
stock as (
  delete from stock_hold h using touched
  where h.merchant_id = $1 and h.attempt_id = $3
  returning h.product_id, h.quantity),
counted as (
  update stock_counter s set held = s.held - stock.quantity
  from stock where s.merchant_id = $1 and s.location_id = $2 and s.product_id = stock.product_id),
slot as (
  delete from slot_hold h using touched
  where h.merchant_id = $1 and h.attempt_id = $3
  returning h.slot_at, h.items, h.value_minor),
slots_counted as (
  update slot_counter c set held = c.held - 1, held_items = c.held_items - slot.items,
    held_minor = c.held_minor - slot.value_minor
  from slot where c.merchant_id = $1 and c.location_id = $2 and c.slot_at = slot.slot_at)
select merchant_id from touched`,
);
