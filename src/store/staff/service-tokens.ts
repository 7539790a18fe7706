import type { ServiceToken } from '../../domain/staff/service-token.ts';
import { type Database, statement } from '../database/database.ts';

/** A token with the account that stands for it in all that is recorded. */
export type KnownToken = ServiceToken & { readonly accountId: string };

export type NewServiceToken = KnownToken & {
  /** SHA-256 of the whole token, lower-case hex: the token itself is never stored. */
  readonly tokenHash: string;
  /** The beginning of the token, by which people recognise it. */
  readonly prefix: string;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly countMax: number;
};

export type ListedToken = Omit<KnownToken, 'accountId'> & {
  readonly prefix: string;
  readonly createdAt: number;
  /** Who made it, as this merchant calls them; their address once they work there no more. */
  readonly createdBy: string;
  readonly lastUsedAt: number | null;
  readonly lastUsedFrom: string | null;
};

/** Stores a token and its account; false when the merchant has as many as it may have. Hold the merchant first. */
export async function saveServiceToken(tx: Database, token: NewServiceToken): Promise<boolean> {
  const { merchantId, tokenId, accountId, tokenHash, prefix, name, createdAt, createdBy, expiresAt, countMax } = token;
  const rows = await tx.run(insertToken, [
    merchantId,
    tokenId,
    accountId,
    tokenHash,
    prefix,
    name,
    JSON.stringify(token.scopes),
    token.locationIds === null ? null : JSON.stringify(token.locationIds),
    JSON.stringify(token.addresses),
    createdAt,
    createdBy,
    expiresAt,
    countMax,
  ]);
  return rows.length === 1;
}

/** How long a noted use stands for the ones behind it. */
const noteEveryMs = 60_000;

/** The token with this hash, as long as it is good at `now`, real time; null when there is none. */
export async function findServiceToken(
  database: Database,
  tokenHash: string,
  now: number,
): Promise<(KnownToken & { readonly lastUsedAt: number | null }) | null> {
  const [row] = await database.run<TokenRow & { accountId: string; lastUsedAt: number | null }>(selectByHash, [
    tokenHash,
    now,
  ]);
  return row === undefined ? null : { ...row, ...listsOf(row) };
}

/** Notes that a token was used, and from where, at most once a minute. */
export async function noteTokenUse(
  database: Database,
  {
    merchantId,
    tokenId,
    lastUsedAt,
  }: Pick<KnownToken, 'merchantId' | 'tokenId'> & { readonly lastUsedAt: number | null },
  address: string,
  now: number,
): Promise<void> {
  if (lastUsedAt !== null && lastUsedAt > now - noteEveryMs) return;
  await database.run(updateUse, [merchantId, tokenId, now, address]);
}

/** The tokens of a merchant, newest first, those that are over included. */
export async function listServiceTokens(database: Database, merchantId: string): Promise<readonly ListedToken[]> {
  const rows = await database.run<TokenRow & Omit<ListedToken, keyof ServiceToken>>(selectTokens, [merchantId]);
  return rows.map((row) => ({ ...row, ...listsOf(row) }));
}

/** Removes a token for good; its account stays for what it did, if it was ever used. False when there is no such token. */
export async function deleteServiceToken(tx: Database, merchantId: string, tokenId: string): Promise<boolean> {
  return (await tx.run(deleteToken, [merchantId, tokenId])).length === 1;
}

type TokenRow = Omit<ServiceToken, 'scopes' | 'locationIds' | 'addresses'> & {
  readonly scopes: string;
  readonly locationIds: string | null;
  readonly addresses: string;
};

function listsOf({
  scopes,
  locationIds,
  addresses,
}: TokenRow): Pick<ServiceToken, 'scopes' | 'locationIds' | 'addresses'> {
  return {
    scopes: JSON.parse(scopes),
    locationIds: locationIds === null ? null : JSON.parse(locationIds),
    addresses: JSON.parse(addresses),
  };
}

const insertToken = statement(
  'save-service-token',
  `
  with account as (
    insert into staff_account (account_id, name, is_operator, created_at, is_service)
    select $3, $6, false, $10::int8, true
    where (select count(*) from service_token t where t.merchant_id = $1) < $13::int8
    returning account_id)
  insert into service_token (merchant_id, token_id, account_id, token_hash, prefix, name, scopes, location_ids, addresses,
    created_at, created_by, expires_at)
  select $1, $2, account_id, $4, $5, $6, $7, $8, $9, $10::int8, $11, $12::int8 from account
  returning token_id`,
);

const selectByHash = statement(
  'find-service-token',
  `
  select merchant_id, token_id, account_id, name, scopes, location_ids, addresses, expires_at, last_used_at
  from service_token where token_hash = $1 and (expires_at is null or expires_at > $2::int8)`,
);

const updateUse = statement(
  'note-service-token-use',
  `update service_token set last_used_at = $3::int8, last_used_from = $4 where merchant_id = $1 and token_id = $2`,
);

const selectTokens = statement(
  'list-service-tokens',
  `
  select t.merchant_id, t.token_id, t.name, t.prefix, t.scopes, t.location_ids, t.addresses, t.created_at, t.expires_at,
    t.last_used_at, t.last_used_from, coalesce(m.name, a.email_address, a.name) as created_by
  from service_token t
  join staff_account a on a.account_id = t.created_by
  left join staff_member m on m.merchant_id = t.merchant_id and m.account_id = t.created_by
  where t.merchant_id = $1
  order by t.created_at desc, t.token_id desc`,
);

const deleteToken = statement(
  'delete-service-token',
  `
  with gone as (
    delete from service_token where merchant_id = $1 and token_id = $2 returning token_id, account_id, last_used_at),
  unused as (
    delete from staff_account a using gone where a.account_id = gone.account_id and gone.last_used_at is null)
  select token_id from gone`,
);
