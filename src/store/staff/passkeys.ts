import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';

/** A passkey of a member of the staff, as it is kept. */
export type StaffPasskey = {
  readonly passkeyId: string;
  readonly accountId: string;
  readonly name: string;
  /** Base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
};

/** The passkeys of an account, the oldest first. */
export async function listPasskeysOf(database: Database, accountId: string): Promise<readonly StaffPasskey[]> {
  return (await database.run<PasskeyRow>(selectOfAccount, [accountId])).map(passkeyOf);
}

/** A passkey by its id alone; null when it is unknown. */
export async function findPasskey(database: Database, passkeyId: string): Promise<StaffPasskey | null> {
  const [row] = await database.run<PasskeyRow>(selectById, [passkeyId]);
  return row === undefined ? null : passkeyOf(row);
}

/** Stores a passkey. False: the account has `countMax`, or the passkey is known already. */
export async function insertPasskey(
  database: Database,
  passkey: Omit<StaffPasskey, 'lastUsedAt'>,
  countMax: number,
): Promise<boolean> {
  const rows = await database.run<unknown>(insertStatement, [
    passkey.passkeyId,
    passkey.accountId,
    passkey.name,
    passkey.publicKey,
    passkey.counter,
    passkey.transports.join(' '),
    passkey.createdAt,
    countMax,
  ]);
  return rows.length === 1;
}

/** Notes a use. False: the counter is not further than the one that was kept, as with a copied key. Keys that do not count say 0. */
export async function usePasskey(
  database: Database,
  passkeyId: string,
  counter: number,
  now: number,
): Promise<boolean> {
  return (await database.run<unknown>(updateUsed, [passkeyId, counter, now])).length === 1;
}

/** Gives one of the account's passkeys another name; null when it has no such passkey. */
export async function namePasskey(
  database: Database,
  accountId: string,
  passkeyId: string,
  name: string,
): Promise<StaffPasskey | null> {
  const [row] = await database.run<PasskeyRow>(updateName, [accountId, passkeyId, name]);
  return row === undefined ? null : passkeyOf(row);
}

/** Removes one of the account's passkeys; false when it has no such passkey. */
export async function deletePasskey(database: Database, accountId: string, passkeyId: string): Promise<boolean> {
  return (await database.run<unknown>(deleteStatement, [accountId, passkeyId])).length === 1;
}

export type ChallengePurpose = 'sign-in' | 'register' | 'confirm';

export type StaffChallenge = {
  readonly challengeId: string;
  /** Null: for signing in. */
  readonly accountId: string | null;
  readonly purpose: ChallengePurpose;
  readonly challenge: string;
  readonly expiresAt: number;
};

/** Stores a challenge that is given out; of one account the latest of each purpose counts. */
export async function saveChallenge(database: Database, challenge: StaffChallenge): Promise<void> {
  const { challengeId, accountId, purpose, expiresAt } = challenge;
  if (accountId !== null) await database.run(deleteEarlier, [accountId, purpose]);
  await database.run(insertChallenge, [challengeId, accountId, purpose, challenge.challenge, expiresAt]);
}

/** Takes a challenge, once; null when it was taken, is too old, or was given to another person or for something else. */
export async function takeChallenge(
  database: Database,
  challengeId: string,
  accountId: string | null,
  purpose: ChallengePurpose,
  now: number,
): Promise<string | null> {
  const [row] = await database.run<{ challenge: string }>(deleteTaken, [challengeId, accountId, purpose, now]);
  return row?.challenge ?? null;
}

/** Removes challenges whose time is over; returns how many went, at most `limit`. */
export const deleteOldChallenges: Removal = (...given) => removeRows(deleteOld, ...given);

type PasskeyRow = Omit<StaffPasskey, 'transports'> & { readonly transports: string };

function passkeyOf(row: PasskeyRow): StaffPasskey {
  return { ...row, transports: row.transports === '' ? [] : row.transports.split(' ') };
}

const columns = 'passkey_id, account_id, name, public_key, counter, transports, created_at, last_used_at';

const selectOfAccount = statement(
  'list-passkeys',
  `select ${columns} from staff_passkey where account_id = $1 order by created_at, passkey_id`,
);

const selectById = statement('find-passkey', `select ${columns} from staff_passkey where passkey_id = $1`);

const insertStatement = statement(
  'insert-passkey',
  `
  insert into staff_passkey (passkey_id, account_id, name, public_key, counter, transports, created_at)
  select $1, $2, $3, $4, $5::int8, $6, $7::int8
  where (select count(*) from staff_passkey where account_id = $2) < $8
  on conflict (passkey_id) do nothing
  returning passkey_id`,
);

const updateUsed = statement(
  'use-passkey',
  `
  update staff_passkey set counter = $2, last_used_at = $3
  where passkey_id = $1 and (counter < $2::int8 or (counter = 0 and $2 = 0))
  returning passkey_id`,
);

const updateName = statement(
  'name-passkey',
  `update staff_passkey set name = $3 where account_id = $1 and passkey_id = $2 returning ${columns}`,
);

const deleteStatement = statement(
  'delete-passkey',
  `delete from staff_passkey where account_id = $1 and passkey_id = $2 returning passkey_id`,
);

const deleteEarlier = statement(
  'delete-earlier-challenges',
  `delete from staff_challenge where account_id = $1 and purpose = $2`,
);

const insertChallenge = statement(
  'save-challenge',
  `
  insert into staff_challenge (challenge_id, account_id, purpose, challenge, expires_at) values ($1, $2, $3, $4, $5)`,
);

const deleteTaken = statement(
  'take-challenge',
  `
  delete from staff_challenge
  where challenge_id = $1 and account_id is not distinct from $2 and purpose = $3 and expires_at > $4
  returning challenge`,
);

const deleteOld = statement(
  'delete-old-challenges',
  `
  delete from staff_challenge where challenge_id in (
    select c.challenge_id from staff_challenge c where c.expires_at <= $1 limit $2 offset $3)
  returning challenge_id`,
);
