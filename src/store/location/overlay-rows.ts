import type { CommercePolicy, Scheduling } from '../../domain/location/policy.ts';
import { type AvailabilityOverlay, emptyOverlay } from '../../domain/menu/catalog.ts';
import { type Database, statement } from '../database/database.ts';

export type WantedOverlay = {
  readonly merchantId: string;
  readonly locationId: string;
  readonly overlayRevision: number;
};

type OverlayRow = {
  readonly locationId: string;
  readonly kind: 'soldOut' | 'stock' | 'slot' | 'pause' | 'busy';
  readonly entityId: string;
  readonly amount: number | null;
  /** How many orders have the slot; how many minutes a busy kitchen needs more; 0 for the other kinds. */
  readonly held: number;
  /** The dishes of those orders, and their value; 0 for the other kinds. */
  readonly items: number;
  readonly valueMinor: number;
};

/** What each location has left at `now` by the merchant's clock: sold out, stock, full slots by its policy, pauses. */
export async function readOverlays(
  database: Database,
  wanted: readonly WantedOverlay[],
  policies: ReadonlyMap<string, CommercePolicy>,
  now: number,
): Promise<ReadonlyMap<string, AvailabilityOverlay>> {
  if (wanted.length === 0) return new Map();
  const rows = await database.run<OverlayRow>(selectOverlays, [
    wanted.map((row) => row.merchantId),
    wanted.map((row) => row.locationId),
    now,
  ]);
  const rowsOf = new Map<string, OverlayRow[]>();
  for (const row of rows) {
    const list = rowsOf.get(row.locationId) ?? [];
    list.push(row);
    rowsOf.set(row.locationId, list);
  }
  return new Map(
    wanted.map((numbers) => [
      numbers.locationId,
      overlayOf(
        numbers.overlayRevision,
        rowsOf.get(numbers.locationId) ?? [],
        policies.get(numbers.locationId)?.scheduling ?? null,
      ),
    ]),
  );
}

// Whether a slot is full is a matter of today's capacity, not of the one that held when it was last taken.
function overlayOf(revision: number, rows: readonly OverlayRow[], scheduling: Scheduling | null): AvailabilityOverlay {
  const ofKind = (kind: OverlayRow['kind']): readonly OverlayRow[] => rows.filter((row) => row.kind === kind);
  const amountOf = (row: OverlayRow): number => row.amount ?? Number.POSITIVE_INFINITY;
  const [pause] = ofKind('pause');
  const [busy] = ofKind('busy');
  // Nearly all locations have nothing to say, and there may be thousands of them.
  if (rows.length === 0) return { ...emptyOverlay, revision, busy: null };
  return {
    revision,
    soldOutUntil: new Map(ofKind('soldOut').map((row) => [row.entityId, amountOf(row)])),
    stock: new Map(ofKind('stock').map((row) => [row.entityId, amountOf(row)])),
    fullSlots: new Set(
      ofKind('slot')
        .filter((slot) => isFull(slot, scheduling))
        .map(amountOf),
    ),
    pausedUntil: pause === undefined ? null : amountOf(pause),
    busy: busy === undefined ? null : { extraMinutes: busy.held, until: amountOf(busy) },
  };
}

function isFull({ held, items, valueMinor }: OverlayRow, scheduling: Scheduling | null): boolean {
  const { slotCapacity = null, slotItems = null, slotValueMinor = null } = scheduling ?? {};
  return (
    (slotCapacity !== null && held >= slotCapacity) ||
    (slotItems !== null && items >= slotItems) ||
    (slotValueMinor !== null && valueMinor >= slotValueMinor)
  );
}

// Slots of the past do not matter; "past" by the merchant's clock, which may stand elsewhere in the sandbox.
const selectOverlays = statement(
  'load-availability',
  `
  with wanted as (
    select given.merchant_id, given.location_id
    from unnest($1::text[], $2::text[]) as given (merchant_id, location_id))
  select s.location_id, 'soldOut' as kind, s.entity_id, s.until_at as amount, 0::int8 as held, 0::int8 as items,
    0::int8 as value_minor
  from wanted join sold_out s on s.merchant_id = wanted.merchant_id and s.location_id = wanted.location_id
  union all
  select s.location_id, 'stock', s.product_id, s.held_max - s.held, 0::int8, 0::int8, 0::int8
  from wanted join stock_counter s on s.merchant_id = wanted.merchant_id and s.location_id = wanted.location_id
  union all
  select s.location_id, 'slot', '', s.slot_at, s.held, s.held_items, s.held_minor
  from wanted
  join merchant m on m.merchant_id = wanted.merchant_id
  join slot_counter s on s.merchant_id = wanted.merchant_id and s.location_id = wanted.location_id
  where s.held > 0 and s.slot_at > $3::int8 + m.clock_offset_ms
  union all
  select p.location_id, 'pause', '', p.until_at, 0::int8, 0::int8, 0::int8
  from wanted join ordering_pause p on p.merchant_id = wanted.merchant_id and p.location_id = wanted.location_id
  union all
  select b.location_id, 'busy', '', b.until_at, b.extra_minutes, 0::int8, 0::int8
  from wanted join busy_mode b on b.merchant_id = wanted.merchant_id and b.location_id = wanted.location_id`,
);
