import { expect, test } from 'vitest';
import { knowsSecrets, markInstallation } from '../../../src/store/database/installation.ts';
import { openTestDatabase } from '../../support/run/database.ts';

test('a database knows the secrets it was used with: one of them is enough, and a stranger changes nothing', async () => {
  const database = await openTestDatabase({ unused: true });
  await markInstallation(database, 'production', 1);
  expect(await knowsSecrets(database, ['first'], false)).toBe(true);
  expect(await knowsSecrets(database, ['stranger'], false)).toBe(false);
  expect(await knowsSecrets(database, ['second', 'first'], false)).toBe(true);
  expect(await knowsSecrets(database, ['second'], false)).toBe(true);
  expect(await knowsSecrets(database, ['first'], false)).toBe(true);
  expect(await knowsSecrets(database, ['stranger'], false)).toBe(false);
  expect(await knowsSecrets(database, ['stranger'], true)).toBe(true);
  expect(await knowsSecrets(database, ['stranger'], false)).toBe(true);
});

test('the newest hundred are kept', async () => {
  const database = await openTestDatabase({ unused: true });
  await markInstallation(database, 'production', 1);
  for (let turn = 0; turn < 101; turn += 1) await knowsSecrets(database, [`secret ${turn}`], true);
  expect(await knowsSecrets(database, ['secret 0'], false)).toBe(false);
  expect(await knowsSecrets(database, ['secret 1'], false)).toBe(true);
});
