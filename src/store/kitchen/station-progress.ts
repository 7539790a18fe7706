import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';

type OfOrder = { readonly merchantId: string; readonly orderId: string };

/** When a station finished its part of an order. `stationId` "": a display of the whole location did. */
export type StationProgress = { readonly orderId: string; readonly stationId: string; readonly doneAt: number };

/** What stations have finished of some orders. */
export async function listProgress(
  database: Database,
  merchantId: string,
  orderIds: readonly string[],
): Promise<readonly StationProgress[]> {
  if (orderIds.length === 0) return [];
  return database.run<StationProgress>(selectProgress, [merchantId, orderIds]);
}

/** Notes that a station has finished its part; one that had keeps its instant. */
export async function saveProgress(
  tx: Database,
  { merchantId, orderId, locationId }: OfOrder & { readonly locationId: string },
  stationId: string,
  doneAt: number,
): Promise<void> {
  await tx.run(insertProgress, [merchantId, orderId, stationId, locationId, doneAt]);
}

/** Forgets that a station had finished; false when it had not. */
export async function deleteProgress(
  tx: Database,
  { merchantId, orderId }: OfOrder,
  stationId: string,
): Promise<boolean> {
  return (await tx.run(deleteOne, [merchantId, orderId, stationId])).length === 1;
}

/** Removes what stations finished before `before`. */
export const deleteOldProgress: Removal = (...given) => removeRows(deleteOld, ...given);

const selectProgress = statement(
  'list-station-progress',
  `
  select order_id, station_id, done_at from station_progress where merchant_id = $1 and order_id = any($2::text[])`,
);

const insertProgress = statement(
  'save-station-progress',
  `
  insert into station_progress (merchant_id, order_id, station_id, location_id, done_at)
  values ($1, $2, $3, $4, $5::int8)
  on conflict (merchant_id, order_id, station_id) do nothing`,
);

const deleteOne = statement(
  'delete-station-progress',
  `
  delete from station_progress where merchant_id = $1 and order_id = $2 and station_id = $3 returning order_id`,
);

const deleteOld = statement(
  'delete-old-station-progress',
  `
delete from station_progress
where (merchant_id, order_id, station_id) in (
  select s.merchant_id, s.order_id, s.station_id
  from merchant m
  join station_progress s on s.merchant_id = m.merchant_id and s.done_at <= $1::int8 + least(m.clock_offset_ms, 0)
  limit $2 offset $3)
returning order_id`,
);
