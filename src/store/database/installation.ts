import { type Database, statement } from './database.ts';

export type InstallationMode = 'sandbox' | 'production';

const markStatement = statement(
  'mark-installation',
  `
  insert into installation (mode, created_at) values ($1, $2) on conflict (only_one) do nothing`,
);

const findStatement = statement('find-installation', 'select mode from installation');

const selectInstallation = statement('read-installation', 'select mode, secret_ids from installation');

const secretsMax = 100;

const selectSecrets = statement('find-known-secrets', 'select secret_ids from installation for update');
const updateSecrets = statement('save-known-secrets', 'update installation set secret_ids = $1');

/**
 * Whether one of these secrets, by their ids, was used with this database before, or none was yet; then all of them are known to it from now
 * on. `accept` takes them in any case. The newest 100 are kept. Mark the installation first.
 */
export function knowsSecrets(database: Database, secretIds: readonly string[], accept: boolean): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [row] = await tx.run<{ secretIds: string | null }>(selectSecrets, []);
    const known: readonly string[] = JSON.parse(row?.secretIds ?? '[]');
    if (!accept && known.length > 0 && !secretIds.some((id) => known.includes(id))) return false;
    const all = [...new Set([...secretIds, ...known])].slice(0, secretsMax);
    if (all.join() !== known.join()) await tx.run(updateSecrets, [JSON.stringify(all)]);
    return true;
  });
}

const selectPushKeys = statement('find-push-keys', 'select push_keys from installation');
const insertPushKeys = statement(
  'keep-push-keys',
  `
  insert into installation (mode, created_at, push_keys) values ($1, $2, $3)
  on conflict (only_one) do update set push_keys = coalesce(installation.push_keys, excluded.push_keys)
  returning push_keys`,
);
const updatePushKeys = statement(
  'replace-push-keys',
  'update installation set push_keys = $2 where push_keys = $1 returning true',
);

/** The sealed keys of pushes that are kept; those of `make`, where there were none before. */
export async function keepPushKeys(
  database: Database,
  mode: InstallationMode,
  make: () => string,
  now: number,
): Promise<string> {
  const [kept] = await database.run<{ pushKeys: string | null }>(selectPushKeys, []);
  if (kept?.pushKeys != null) return kept.pushKeys;
  const made = make();
  const [row] = await database.run<{ pushKeys: string }>(insertPushKeys, [mode, now, made]);
  return row?.pushKeys ?? made;
}

/** Puts others in the place of sealed keys; false when another process did so before. */
export async function replacePushKeys(database: Database, sealed: string, others: string): Promise<boolean> {
  return (await database.run(updatePushKeys, [sealed, others])).length === 1;
}

/** What is known of an installation before it starts: its mode, null when it never started, and the secrets it was used with. */
export async function readInstallation(
  database: Database,
): Promise<{ readonly mode: InstallationMode | null; readonly secretIds: readonly string[] }> {
  const [row] = await database.run<{ mode: InstallationMode; secretIds: string | null }>(selectInstallation, []);
  return { mode: row?.mode ?? null, secretIds: JSON.parse(row?.secretIds ?? '[]') };
}

/**
 * What this database is used for: marks it with `mode` when it is new, and answers what it was marked with. The caller
 * refuses to start when that is the other one (design/security.md#sandbox-and-production).
 */
export async function markInstallation(
  database: Database,
  mode: InstallationMode,
  now: number,
): Promise<InstallationMode> {
  await database.run(markStatement, [mode, now]);
  const [row] = await database.run<{ mode: InstallationMode }>(findStatement, []);
  return row?.mode ?? mode;
}
