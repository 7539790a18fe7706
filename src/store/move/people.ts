import { type Database, statement } from '../database/database.ts';
import { accountPlaces, movedTables } from './moved-tables.ts';

/** A person of the staff, or what acts for a service token. The e-mail address is null once the account was closed. */
export type Person = { readonly accountId: string; readonly emailAddress: string | null };

/** Everyone whom the rows of a merchant name. */
export async function listPeopleOf(database: Database, merchantId: string): Promise<readonly Person[]> {
  const ids = new Set<string>();
  for (const { table, accounts = [] } of movedTables) {
    for (const column of accounts) {
      const wanted = statement(
        `list-people-in-${table}-${column}`,
        `select distinct ${column} as account_id from ${table} where merchant_id = $1 and ${column} is not null`,
      );
      for (const { accountId } of await database.run<{ accountId: string }>(wanted, [merchantId])) ids.add(accountId);
    }
  }
  return findPeople(database, [...ids].sort(), []);
}

/** Those of these ids, and those of these addresses. */
export function findPeople(
  database: Database,
  accountIds: readonly string[],
  addresses: readonly string[],
): Promise<readonly Person[]> {
  return database.run<Person>(selectPeople, [accountIds, addresses]);
}

/** Who a person is at every installation: their address; where they have none, the account. */
export function personKey({ accountId, emailAddress }: Person): string {
  return emailAddress ?? accountId;
}

/** Which account stands for whom. An id that is not known stands for itself. */
export function personOf(people: readonly Person[]): (accountId: string) => string {
  const keys = new Map(people.map((person) => [person.accountId, personKey(person)]));
  return (accountId) => keys.get(accountId) ?? accountId;
}

/** No person who comes along runs the installation they come to. */
export async function denyOperating(tx: Database, accountIds: readonly string[]): Promise<void> {
  await tx.run(updateOperators, [accountIds]);
}

/** Removes the accounts of these that nothing names any more, and that do not run the installation. */
export async function removeUnusedAccounts(database: Database, accountIds: readonly string[]): Promise<void> {
  for (const accountId of accountIds) {
    if (await isNamed(database, accountId)) continue;
    await database.transaction(async (tx) => {
      if ((await tx.run(lockUnused, [accountId])).length === 0) return;
      for (const wanted of ofAccount) await tx.run(wanted, [accountId]);
    });
  }
}

async function isNamed(database: Database, accountId: string): Promise<boolean> {
  for (const { table, column } of accountPlaces) {
    const wanted = statement(
      `find-person-in-${table}-${column}`,
      `select true as found from ${table} where ${column} = $1 limit 1`,
    );
    if ((await database.run(wanted, [accountId])).length > 0) return true;
  }
  return false;
}

const selectPeople = statement(
  'find-people-by-id-or-address',
  `
select account_id, email_address from staff_account
where account_id = any($1::text[]) or email_address = any($2::text[])
order by account_id`,
);

const updateOperators = statement(
  'deny-operating-to-people-who-came',
  'update staff_account set is_operator = false where account_id = any($1::text[])',
);

const lockUnused = statement(
  'hold-unused-account',
  'select account_id from staff_account where account_id = $1 and not is_operator for update',
);

const ofAccount = [
  ...['staff_challenge', 'staff_session', 'staff_passkey', 'staff_account'].map((table) =>
    statement(`remove-${table}-of-unused-account`, `delete from ${table} where account_id = $1`),
  ),
];
