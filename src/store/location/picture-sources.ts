import { type Database, statement } from '../database/database.ts';

/** How many addresses a merchant's pictures may be known by; those of pictures that go are forgotten with them. */
export const pictureSourcesMax = 5_000;

/** The pictures that stand for addresses they were copied from, by the hash of the address. Only those that are shown. */
export async function findPictureSources(
  database: Database,
  merchantId: string,
  addressHashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.run<{ addressHash: string; pictureId: string }>(selectSources, [
    merchantId,
    addressHashes,
  ]);
  return new Map(rows.map(({ addressHash, pictureId }) => [addressHash, pictureId]));
}

/** Notes where a stored picture was copied from. With 5,000 addresses noted none is added: it is asked again then. */
export async function savePictureSource(
  tx: Database,
  merchantId: string,
  addressHash: string,
  pictureId: string,
): Promise<void> {
  await tx.run(upsertSource, [merchantId, addressHash, pictureId, pictureSourcesMax]);
}

const selectSources = statement(
  'find-picture-sources',
  `
  select s.address_hash, s.picture_id
  from picture_source s
  join picture p on p.merchant_id = s.merchant_id and p.picture_id = s.picture_id and p.state = 'stored'
  where s.merchant_id = $1 and s.address_hash = any($2::text[])`,
);

const upsertSource = statement(
  'save-picture-source',
  `
  insert into picture_source (merchant_id, address_hash, picture_id)
  select $1, $2, p.picture_id from picture p
  where p.merchant_id = $1 and p.picture_id = $3 and p.state = 'stored'
    and (select count(*) from picture_source s where s.merchant_id = $1) < $4::int8
  on conflict (merchant_id, address_hash) do update set picture_id = excluded.picture_id`,
);
