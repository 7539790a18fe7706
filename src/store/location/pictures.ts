import type { PictureFacts } from '../../domain/values/picture.ts';
import { type Database, statement } from '../database/database.ts';
import { markChanged } from '../database/location-changes.ts';

export type PictureState = 'storing' | 'stored' | 'removing';

export type StoredPicture = PictureFacts & {
  readonly merchantId: string;
  readonly pictureId: string;
  readonly state: PictureState;
  /** Of all its files. */
  readonly bytes: number;
  readonly createdAt: number;
};

export type NewPicture = {
  readonly merchantId: string;
  readonly pictureId: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly alt: string;
  readonly createdBy: string | null;
};

/** What the pictures of a merchant take. */
export type PicturesTaken = { readonly count: number; readonly bytes: number };

/** What the pictures of a merchant take, those that are being stored or removed included. */
export async function readPicturesTaken(database: Database, merchantId: string): Promise<PicturesTaken> {
  const [row] = await database.run<PicturesTaken>(selectTaken, [merchantId]);
  return row ?? { count: 0, bytes: 0 };
}

/** The picture, in whatever state it is; null when there is none. */
export async function findPicture(
  database: Database,
  merchantId: string,
  pictureId: string,
): Promise<StoredPicture | null> {
  const [row] = await database.run<StoredPicture>(selectPicture, [merchantId, pictureId]);
  return row ?? null;
}

/** Notes a picture whose files are about to be written; false when it is shown or being removed. Hold the merchant first. */
export async function beginPicture(tx: Database, picture: NewPicture, now: number): Promise<boolean> {
  const { merchantId, pictureId, width, height, bytes, alt, createdBy } = picture;
  const rows = await tx.run(insertPicture, [merchantId, pictureId, width, height, bytes, alt, now, createdBy]);
  return rows.length === 1;
}

/** From now on the picture is shown; false when it is not there to be shown. */
export async function finishPicture(tx: Database, merchantId: string, pictureId: string): Promise<boolean> {
  const rows = await tx.run(updateStored, [merchantId, pictureId]);
  if (rows.length > 0) await tx.run(raiseChange, [merchantId]);
  return rows.length > 0;
}

/** Writes what a picture shows; false when there is no such picture. */
export async function describePicture(
  tx: Database,
  merchantId: string,
  pictureId: string,
  alt: string,
): Promise<boolean> {
  const rows = await tx.run(updateAlt, [merchantId, pictureId, alt]);
  if (rows.length > 0) await tx.run(raiseChange, [merchantId]);
  return rows.length > 0;
}

/** At most `limit` stored pictures behind `after`, newest first. */
export function listPictures(
  database: Database,
  merchantId: string,
  after: { readonly at: number; readonly id: string } | null,
  limit: number,
): Promise<readonly StoredPicture[]> {
  const { at, id } = after ?? { at: Number.MAX_SAFE_INTEGER, id: '' };
  return database.run<StoredPicture>(selectNewest, [merchantId, at, id, limit]);
}

/** Where a picture is used: what customers see now, and what they will see when the draft is published. */
export type PictureUses = {
  readonly draft: boolean;
  readonly menu: boolean;
  readonly merchant: boolean;
  readonly location: boolean;
};

/** Where a picture is used. Publications that nothing shows any more do not count. */
export async function findPictureUses(database: Database, merchantId: string, pictureId: string): Promise<PictureUses> {
  const [row] = await database.run<PictureUses>(selectUses, [merchantId, `picture:${pictureId}`]);
  return row ?? { draft: false, menu: false, merchant: false, location: false };
}

/** From now on the picture is not shown, and its files can be removed; false when it was not stored. */
export async function dropPicture(tx: Database, merchantId: string, pictureId: string, now: number): Promise<boolean> {
  const rows = await tx.run(updateRemoving, [merchantId, pictureId, now]);
  if (rows.length > 0) await tx.run(raiseChange, [merchantId]);
  return rows.length > 0;
}

/** Forgets a picture whose files are removed. */
export async function forgetPicture(database: Database, merchantId: string, pictureId: string): Promise<void> {
  await database.run(deletePicture, [merchantId, pictureId]);
}

/** Merchants with pictures that were not looked for since `before`, those that waited longest first. */
export async function findUncheckedMerchants(
  database: Database,
  before: number,
  limit: number,
): Promise<readonly string[]> {
  const rows = await database.run<{ merchantId: string }>(selectUnchecked, [before, limit]);
  return [...new Set(rows.map(({ merchantId }) => merchantId))];
}

/**
 * Looks for the pictures of a merchant wherever one can be named, in every publication that is kept too: those found are
 * in use, the others unused since now unless they were before. Those unused since `unusedBefore` are to be removed, and
 * returned. Hold the merchant first.
 */
export async function checkPictureUses(
  tx: Database,
  merchantId: string,
  { now, unusedBefore }: { readonly now: number; readonly unusedBefore: number },
): Promise<readonly string[]> {
  const rows = await tx.run<{ pictureId: string; state: PictureState }>(updateUses, [merchantId, now, unusedBefore]);
  const removed = rows.filter(({ state }) => state === 'removing').map(({ pictureId }) => pictureId);
  if (removed.length > 0) await tx.run(raiseChange, [merchantId]);
  return removed;
}

/** Pictures whose files are to be removed, at most `limit`: those that were begun before `begunBefore` come to them. */
export async function findPicturesToRemove(
  database: Database,
  begunBefore: number,
  limit: number,
): Promise<readonly StoredPicture[]> {
  await database.run(updateBroken, [begunBefore]);
  return database.run<StoredPicture>(selectToRemove, [limit]);
}

const columns = 'merchant_id, picture_id, state, width, height, bytes, alt, created_at';

const selectTaken = statement(
  'read-pictures-taken',
  'select count(*) as count, coalesce(sum(bytes), 0)::int8 as bytes from picture where merchant_id = $1',
);

const selectPicture = statement(
  'find-picture',
  `select ${columns} from picture where merchant_id = $1 and picture_id = $2`,
);

const insertPicture = statement(
  'begin-picture',
  `
  insert into picture (merchant_id, picture_id, state, width, height, bytes, alt, created_at, created_by,
    used_checked_at, unused_since)
  values ($1, $2, 'storing', $3, $4, $5, $6, $7::int8, $8, $7::int8, $7::int8)
  on conflict (merchant_id, picture_id) do update set unused_since = excluded.unused_since
    where picture.state = 'storing'
  returning picture_id`,
);

const updateStored = statement(
  'finish-picture',
  `
  update picture set state = 'stored', unused_since = null
  where merchant_id = $1 and picture_id = $2 and state = 'storing'
  returning picture_id`,
);

const updateAlt = statement(
  'describe-picture',
  `
  update picture set alt = $3 where merchant_id = $1 and picture_id = $2 and state = 'stored'
  returning picture_id`,
);

const raiseChange = statement(
  'raise-change-of-pictures',
  `update merchant set change_number = change_number + 1, ${markChanged} where merchant_id = $1`,
);

const selectNewest = statement(
  'list-pictures',
  `
  select ${columns} from picture
  where merchant_id = $1 and state = 'stored' and (created_at, picture_id) < ($2::int8, $3)
  order by created_at desc, picture_id desc
  limit $4::int8`,
);

const selectUses = statement(
  'find-picture-uses',
  `
  select
    exists (select 1 from catalog_draft d where d.merchant_id = $1 and position($2 in d.document) > 0) as draft,
    exists (
      select 1 from catalog_publication p
      where p.merchant_id = $1 and position($2 in p.document) > 0 and p.publication_revision in (
        select c.publication_revision from location_current c where c.merchant_id = $1)) as menu,
    exists (select 1 from merchant m where m.merchant_id = $1 and $2 in (m.logo, m.cover)) as merchant,
    exists (select 1 from location l where l.merchant_id = $1 and $2 in (l.logo, l.cover_photo)) as location`,
);

const updateRemoving = statement(
  'drop-picture',
  `
  update picture set state = 'removing', unused_since = $3::int8
  where merchant_id = $1 and picture_id = $2 and state = 'stored'
  returning picture_id`,
);

const deletePicture = statement(
  'forget-picture',
  `delete from picture where merchant_id = $1 and picture_id = $2 and state <> 'stored'`,
);

const selectUnchecked = statement(
  'find-merchants-of-unchecked-pictures',
  `
  select merchant_id from picture where state = 'stored' and used_checked_at <= $1::int8
  order by used_checked_at limit $2::int8`,
);

const updateUses = statement(
  'check-picture-uses',
  `
  with named as (
    select (regexp_matches(t.text, 'picture:([0-9a-f]{32})', 'g'))[1] as picture_id
    from (
      select d.document as text from catalog_draft d where d.merchant_id = $1
      union all
      select p.document from catalog_publication p where p.merchant_id = $1
      union all
      select m.logo || ' ' || m.cover from merchant m where m.merchant_id = $1
      union all
      select l.logo || ' ' || l.cover_photo from location l where l.merchant_id = $1) t)
  update picture p set used_checked_at = $2::int8,
    unused_since = case
      when p.picture_id in (select n.picture_id from named n) then null
      else coalesce(p.unused_since, $2::int8) end,
    state = case
      when p.picture_id not in (select n.picture_id from named n) and p.unused_since <= $3::int8 then 'removing'
      else p.state end
  where p.merchant_id = $1 and p.state = 'stored'
  returning p.picture_id, p.state`,
);

const updateBroken = statement(
  'give-up-broken-pictures',
  `update picture set state = 'removing' where state = 'storing' and unused_since <= $1::int8 returning picture_id`,
);

const selectToRemove = statement(
  'find-pictures-to-remove',
  `select ${columns} from picture where state = 'removing' order by unused_since limit $1::int8`,
);
