import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';

/** Where a person signs in from: the hash of the browser's cookie, and a keyed hash of its address. */
export type SeenDevice = {
  /** A merchant's id or `staff`. */
  readonly realm: string;
  /** E-mail address in lower case, or number. */
  readonly person: string;
  readonly deviceHash: string;
  readonly addressHash: string;
};

/** How a device is known: by its cookie, by the address alone, or not at all. */
export type KnownBy = 'device' | 'address' | null;

/** How long a browser is known after it was last used to sign in. */
const knownMs = 180 * 24 * 60 * 60_000;
/** Browsers and addresses of one person; those unused for longest are forgotten. */
const seenMax = 40;

/** Whether this person signed in from here before. `deviceHash` null: the browser sent no cookie. */
export async function findKnownDevice(
  database: Database,
  device: Omit<SeenDevice, 'deviceHash'> & { readonly deviceHash: string | null },
  now: number,
): Promise<KnownBy> {
  const { realm, person, deviceHash, addressHash } = device;
  const [row] = await database.run<{ knownBy: KnownBy }>(findStatement, [
    realm,
    person,
    deviceHash,
    addressHash,
    now - knownMs,
  ]);
  return row?.knownBy ?? null;
}

/** Whether this cookie is one of ours: some person signed in with it. */
export async function isOurDevice(database: Database, deviceHash: string): Promise<boolean> {
  return (await database.run<unknown>(oursStatement, [deviceHash])).length > 0;
}

/** Notes that the person signed in from here. Answers whether they had devices before, and this was none of them. */
export async function saveKnownDevice(
  database: Database,
  device: SeenDevice,
  now: number,
): Promise<{ readonly isNew: boolean; readonly isFirst: boolean }> {
  const { realm, person, deviceHash, addressHash } = device;
  const [row] = await database.run<{ knownCount: number; isKnown: boolean }>(saveStatement, [
    realm,
    person,
    deviceHash,
    addressHash,
    now,
  ]);
  await database.run(trimStatement, [realm, person, seenMax]);
  return { isNew: row?.isKnown !== true, isFirst: Number(row?.knownCount ?? 0) === 0 };
}

/** Forgets every device of these people; part of signing out everywhere and of an erasure. */
export async function forgetDevices(database: Database, realm: string, people: readonly string[]): Promise<void> {
  await database.run(forgetStatement, [realm, people]);
}

/** Deletes devices that were not used for half a year; returns how many went, at most `limit`. */
export const deleteUnusedDevices: Removal = (...given) => removeRows(deleteStatement, ...given);

const findStatement = statement(
  'find-known-device',
  `
  select case when k.device_hash = $3 then 'device' else 'address' end as known_by
  from known_device k
  where k.realm = $1 and k.person = $2 and (k.device_hash = $3 or k.address_hash = $4) and k.last_seen_at > $5
  order by k.device_hash = $3 desc nulls last
  limit 1`,
);

const oursStatement = statement('find-device', `select device_hash from known_device where device_hash = $1 limit 1`);

const saveStatement = statement(
  'save-known-device',
  `
  with before as materialized (
    select count(k.device_hash) as known_count, coalesce(bool_or(k.device_hash = $3), false) as is_known
    from known_device k where k.realm = $1 and k.person = $2),
  saved as (
    insert into known_device (realm, person, device_hash, address_hash, first_seen_at, last_seen_at)
    values ($1, $2, $3, $4, $5::int8, $5)
    on conflict (realm, person, device_hash, address_hash) do update set last_seen_at = excluded.last_seen_at
    returning device_hash)
  select before.known_count, before.is_known from before cross join saved`,
);

const trimStatement = statement(
  'trim-known-devices',
  `
  delete from known_device
  where realm = $1 and person = $2 and (device_hash, address_hash) in (
    select k.device_hash, k.address_hash from known_device k
    where k.realm = $1 and k.person = $2
    order by k.last_seen_at desc, k.device_hash, k.address_hash
    offset $3)`,
);

const forgetStatement = statement(
  'forget-known-devices',
  `delete from known_device where realm = $1 and person = any($2::text[])`,
);

const deleteStatement = statement(
  'delete-unused-devices',
  `
  delete from known_device
  where (realm, person, device_hash, address_hash) in (
    select k.realm, k.person, k.device_hash, k.address_hash from known_device k where k.last_seen_at <= $1 limit $2 offset $3)
  returning device_hash`,
);
