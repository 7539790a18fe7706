import { type Database, statement } from '../database/database.ts';

/** What is switched off and what is left at a location, as it stands in the database. */
export type StoredAvailability = {
  /** Until when, by entity; `Infinity`: until it is switched back. */
  readonly soldOutUntil: ReadonlyMap<string, number>;
  /** What may still be promised, by product; others are without limit. */
  readonly stockLeft: ReadonlyMap<string, number>;
};

/** What is switched off, and what is left, at one location; both empty for an unknown one. */
export async function readAvailability(
  database: Database,
  merchantId: string,
  locationId: string,
): Promise<StoredAvailability> {
  const rows = await database.run<AvailabilityRow>(selectAvailability, [merchantId, locationId, unlimited]);
  const ofKind = (kind: AvailabilityRow['kind']): ReadonlyMap<string, number> =>
    new Map(
      rows.filter((row) => row.kind === kind).map((row) => [row.entityId, row.amount ?? Number.POSITIVE_INFINITY]),
    );
  return { soldOutUntil: ofKind('soldOut'), stockLeft: ofKind('stock') };
}

type AvailabilityRow = {
  readonly kind: 'soldOut' | 'stock';
  readonly entityId: string;
  readonly amount: number | null;
};

// A counter whose limit was lifted stays while something is held (store/availability.ts): it limits nothing.
const unlimited = Number.MAX_SAFE_INTEGER;

const selectAvailability = statement(
  'find-listed-availability',
  `
  select 'soldOut' as kind, s.entity_id, s.until_at as amount
  from sold_out s
  where s.merchant_id = $1 and s.location_id = $2
  union all
  select 'stock', k.product_id, k.held_max - k.held
  from stock_counter k
  where k.merchant_id = $1 and k.location_id = $2 and k.held_max < $3::int8`,
);
