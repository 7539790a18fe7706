import { type Database, statement } from './database.ts';

export type InstallationMode = 'sandbox' | 'production';

const markStatement = statement(
  'mark-installation',
  `
  insert into installation (mode, created_at) values ($1, $2) on conflict (only_one) do nothing`,
);

const findStatement = statement('find-installation', 'select mode from installation');

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
