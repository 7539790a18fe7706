import { type Database, type Parameter, type Statement, statement } from '../database/database.ts';

/** A statement that keeps accounts as they are until its transaction ends: by locking their rows, or locked before it. */
type Keeping = { readonly locking: Statement; readonly afterLock: Statement };

/** `text` with a lock on the rows of `staff_account a`, and without. Both have one name, as a database runs but one of them. */
export function keeping(name: string, text: string): Keeping {
  return { locking: statement(name, `${text}\n  for key share of a`), afterLock: statement(name, text) };
}

/**
 * Runs a statement that keeps accounts open until the transaction ends: who closes one waits (`lockAlone`). On a distributed
 * database a lock of a row of `staff_account` is one of the whole table, and two for sharing stop each other: there a lock by the
 * id of the account stands in for it (design/distributed.md#accounts-are-kept-by-their-ids).
 */
export async function runKeeping<Row>(
  database: Database,
  accountIds: readonly string[],
  { locking, afterLock }: Keeping,
  parameters: readonly Parameter[],
): Promise<readonly Row[]> {
  if ((await database.isDistributed?.()) !== true) return database.run<Row>(locking, parameters);
  return database.transaction(async (tx) => {
    await tx.run(lockShared, [[...accountIds].sort()]);
    return tx.run<Row>(afterLock, parameters);
  });
}

/**
 * Waits on a distributed database until no transaction keeps the account; elsewhere locking its row does so. Lock the row
 * first: so do transactions that write to the account and keep it.
 */
export async function lockAlone(tx: Database, accountId: string): Promise<void> {
  if ((await tx.isDistributed?.()) === true) await tx.run(lockExclusive, [accountId]);
}

/** Whether an account is open, and stays so until the transaction ends. */
export async function isAccountOpen(tx: Database, accountId: string): Promise<boolean> {
  return (await runKeeping<unknown>(tx, [accountId], lockOpenAccount, [accountId])).length === 1;
}

const lockOpenAccount = keeping(
  'keep-staff-account-open',
  `select a.account_id from staff_account a where a.account_id = $1 and a.erased_at is null`,
);

const lockShared = statement(
  'keep-staff-accounts',
  'select pg_advisory_xact_lock_shared(hashtextextended(id, 0)) from unnest($1::text[]) as id',
);

const lockExclusive = statement(
  'hold-kept-staff-account',
  'select pg_advisory_xact_lock(hashtextextended($1::text, 0))',
);
