import { type Database, statement } from '../database/database.ts';

export type DisplayPlace = { readonly merchantId: string; readonly locationId: string };

/** A wall display that a link opens. Without a station it shows all of the location. */
export type KitchenDisplay = DisplayPlace & {
  readonly displayId: string;
  readonly name: string;
  readonly stationId: string | null;
};

/** Stores a display's link; false when the location has as many as it may have. Hold the merchant first. */
export async function saveDisplay(
  tx: Database,
  display: KitchenDisplay & {
    readonly tokenHash: string;
    readonly createdAt: number;
    readonly createdBy: string;
    readonly countMax: number;
  },
): Promise<boolean> {
  const { merchantId, locationId, displayId, tokenHash, name, stationId, createdAt, createdBy, countMax } = display;
  const given = [merchantId, locationId, displayId, tokenHash, name, stationId, createdAt, createdBy, countMax];
  return (await tx.run(insertDisplay, given)).length === 1;
}

/** Ends a link at once; false when there is none. */
export async function deleteDisplay(
  tx: Database,
  { merchantId, locationId }: DisplayPlace,
  displayId: string,
): Promise<boolean> {
  return (await tx.run(deleteOne, [merchantId, locationId, displayId])).length === 1;
}

/** The displays of a location, by name. */
export async function listDisplays(
  database: Database,
  { merchantId, locationId }: DisplayPlace,
): Promise<readonly (KitchenDisplay & { readonly createdAt: number; readonly lastUsedAt: number | null })[]> {
  return database.run(selectAll, [merchantId, locationId]);
}

/** The display that has this link, its use noted at most once a minute; null when none has, or it was removed. */
export async function findDisplay(database: Database, tokenHash: string, now: number): Promise<KitchenDisplay | null> {
  const [row] = await database.run<KitchenDisplay & { readonly lastUsedAt: number | null }>(selectByToken, [tokenHash]);
  if (row === undefined) return null;
  const { lastUsedAt, ...display } = row;
  if (lastUsedAt === null || lastUsedAt <= now - noteEveryMs) {
    await database.run(updateUse, [display.merchantId, display.locationId, display.displayId, now]);
  }
  return display;
}

const noteEveryMs = 60_000;

const insertDisplay = statement(
  'save-kitchen-display',
  `
  insert into kitchen_display (merchant_id, location_id, display_id, token_hash, name, station_id, created_at, created_by)
  select l.merchant_id, l.location_id, $3, $4, $5, $6, $7::int8, $8
  from location l
  where l.merchant_id = $1 and l.location_id = $2
    and (select count(*) from kitchen_display d where d.merchant_id = $1 and d.location_id = $2) < $9::int8
  returning display_id`,
);

const deleteOne = statement(
  'delete-kitchen-display',
  `
  delete from kitchen_display where merchant_id = $1 and location_id = $2 and display_id = $3 returning display_id`,
);

const selectAll = statement(
  'list-kitchen-displays',
  `
  select merchant_id, location_id, display_id, name, station_id, created_at, last_used_at
  from kitchen_display where merchant_id = $1 and location_id = $2 order by name, display_id`,
);

const selectByToken = statement(
  'find-kitchen-display',
  `
  select merchant_id, location_id, display_id, name, station_id, last_used_at
  from kitchen_display where token_hash = $1`,
);

const updateUse = statement(
  'note-kitchen-display-use',
  `
  update kitchen_display set last_used_at = $4::int8
  where merchant_id = $1 and location_id = $2 and display_id = $3`,
);
