import type { Station } from '../../domain/kitchen/stations.ts';
import { type Database, statement } from '../database/database.ts';

type Place = { readonly merchantId: string; readonly locationId: string };

/** The stations of a location in their order; none: everything is made at one place. */
export async function listStations(database: Database, { merchantId, locationId }: Place): Promise<readonly Station[]> {
  return database.run<Station>(selectStations, [merchantId, locationId]);
}

/** Puts `stations` in place of those the location has; call it in a transaction. */
export async function saveStations(
  tx: Database,
  { merchantId, locationId }: Place,
  stations: readonly Station[],
): Promise<void> {
  await tx.run(deleteStations, [merchantId, locationId]);
  for (const [position, station] of stations.entries()) {
    const { stationId, name, categoryIds, productIds, takesRest } = station;
    await tx.run(insertStation, [
      merchantId,
      locationId,
      stationId,
      name,
      position,
      categoryIds,
      productIds,
      takesRest ? 1 : 0,
    ]);
  }
}

const selectStations = statement(
  'list-kitchen-stations',
  `
  select station_id, name, category_ids, product_ids, takes_rest
  from kitchen_station where merchant_id = $1 and location_id = $2 order by position, station_id`,
);

const deleteStations = statement(
  'delete-kitchen-stations',
  'delete from kitchen_station where merchant_id = $1 and location_id = $2',
);

const insertStation = statement(
  'save-kitchen-station',
  `
  insert into kitchen_station (merchant_id, location_id, station_id, name, position, category_ids, product_ids, takes_rest)
  values ($1, $2, $3, $4, $5::int8, $6::text[], $7::text[], $8::int8 = 1)`,
);
