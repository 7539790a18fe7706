import type { Currency } from '../../domain/values/currency.ts';
import { type Database, statement } from '../database/database.ts';

/** The location an import is for, published or not. */
export type ImportTarget = {
  readonly merchantId: string;
  readonly merchantName: string;
  readonly currency: Currency;
  readonly clockOffsetMs: number;
  /** Null: the merchant has no location of that name. */
  readonly locationId: string | null;
};

/** A merchant by slug with one of its locations by slug or id; null when there is no such merchant. */
export async function findImportTarget(
  database: Database,
  merchantSlug: string,
  locationSlugOrId: string,
): Promise<ImportTarget | null> {
  const [row] = await database.run<ImportTarget>(selectTarget, [merchantSlug, locationSlugOrId]);
  return row ?? null;
}

/** The slugs of a merchant's locations, published or not, in alphabetical order. */
export async function locationSlugs(database: Database, merchantId: string): Promise<readonly string[]> {
  const rows = await database.run<{ slug: string }>(selectSlugs, [merchantId]);
  return rows.map((row) => row.slug);
}

const selectTarget = statement(
  'find-import-target',
  `
  select m.merchant_id, m.name as merchant_name, m.currency, m.clock_offset_ms, d.location_id
  from merchant_slug s
  join merchant m on m.merchant_id = s.merchant_id
  left join location_directory d on d.merchant_id = m.merchant_id and (d.slug = $2 or d.location_id = $2)
  where s.slug = $1
  order by (d.location_id = $2) desc nulls last
  limit 1`,
);

const selectSlugs = statement(
  'list-location-slugs',
  'select slug from location_directory where merchant_id = $1 order by slug',
);
