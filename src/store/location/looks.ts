import type { Look } from '../../domain/location/look.ts';
import { type Database, statement } from '../database/database.ts';
import { announceChange, markChanged } from '../database/location-changes.ts';

/** What a merchant chose for its pages; revision 0 and null: nothing yet. */
export type StoredLook = { readonly revision: number; readonly look: Look | null };

/** What the merchant chose. */
export async function findLook(database: Database, merchantId: string): Promise<StoredLook> {
  const [row] = await database.run<Look & { revision: number }>(selectLook, [merchantId]);
  if (row === undefined) return { revision: 0, look: null };
  const { revision, ...look } = row;
  return { revision, look };
}

/** Stores what a merchant chose over `revision`; false when it was changed meanwhile. Hold the merchant first. */
export async function saveLook(
  tx: Database,
  merchantId: string,
  revision: number,
  { accent, ground, font }: Look,
): Promise<boolean> {
  const rows = await tx.run(upsertLook, [merchantId, revision, accent, ground, font]);
  if (rows.length === 0) return false;
  await tx.run(raiseChange, [merchantId]);
  await announceChange(tx);
  return true;
}

const selectLook = statement(
  'find-look',
  'select revision, accent, ground, font from merchant_look where merchant_id = $1',
);

// The first one is inserted over nothing, every other one over the revision that was read.
const upsertLook = statement(
  'save-look',
  `
  insert into merchant_look (merchant_id, revision, accent, ground, font)
  select $1, $2::int8 + 1, $3, $4, $5
  where $2::int8 = 0 or exists (select 1 from merchant_look l where l.merchant_id = $1 and l.revision = $2::int8)
  on conflict (merchant_id) do update
    set revision = excluded.revision, accent = excluded.accent, ground = excluded.ground, font = excluded.font
    where merchant_look.revision = excluded.revision - 1
  returning merchant_id`,
);

const raiseChange = statement(
  'raise-change-of-look',
  `update merchant set change_number = change_number + 1, ${markChanged} where merchant_id = $1`,
);
