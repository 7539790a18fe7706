import { expect, test } from 'vitest';
import { statement } from '../../../../src/store/database/database.ts';
import { migrate } from '../../../../src/store/database/migrate.ts';
import { ownMigrations, parseMigration, readMigrations } from '../../../../src/store/database/migration-file.ts';
import { openTestDatabase } from '../../../support/run/database.ts';

// An update of the service builds its indexes beside what goes on, on the shards of a cluster as on one PostgreSQL.

const index = parseMigration(
  '900001-test.sql',
  '-- Old servers can run beside this.\n-- Runs outside a transaction.\n' +
    'create index concurrently test_merchant_name on merchant (merchant_id, name);',
);

test('an index that is built beside everything is there afterwards, once', async () => {
  const database = await openTestDatabase({ unused: true });
  const all = [...(await readMigrations(ownMigrations)), index];
  expect(await migrate(database, 0, all)).toEqual(['900001-test']);
  expect(await migrate(database, 0, all)).toEqual([]);
  const found = statement(
    'test-find-merchant-index',
    "select indisvalid as is_valid from pg_index where indexrelid = to_regclass('test_merchant_name')",
  );
  expect(await database.run(found, [])).toEqual([{ isValid: true }]);
  await database.close();
});
