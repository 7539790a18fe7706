import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { Database } from '../../../src/store/database/database.ts';
import {
  findCurrentPolicy,
  findPolicy,
  removeProviderBinding,
  savePolicy,
  saveProviderBinding,
} from '../../../src/store/location/policies.ts';
import { findProgramme, saveProgramme } from '../../../src/store/loyalty/loyalty-programmes.ts';
import { openTestDatabase, seededAt } from '../../support/run/database.ts';

const dayMs = 86_400_000;
const merchantId = merchantIds.demo;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seeded: true });
});
afterAll(() => database.close());

const numbers = async (name: string, text: string): Promise<readonly number[]> =>
  (await database.run<{ readonly n: number }>({ name: `test ${name}`, text }, [merchantId])).map(({ n }) => n);

describe('replaced terms (design/storage.md#earlier-terms-go-when-new-ones-are-stored)', () => {
  test('stay for 31 days, as long as a cart can be read that was priced under them', async () => {
    const locationId = locationIds.alwaysOpen;
    const current = await findCurrentPolicy(database, merchantId, locationId);
    if (current === null) throw new Error('the seed has terms');
    const { policy, policyRevision: first } = current;
    const kept = () => numbers('policies', policiesOf(locationId));
    await savePolicy(database, merchantId, locationId, policy, seededAt + dayMs);
    await savePolicy(database, merchantId, locationId, policy, seededAt + 2 * dayMs);
    expect(await kept()).toEqual([first, first + 1, first + 2]);
    await savePolicy(database, merchantId, locationId, policy, seededAt + 32 * dayMs - 1);
    expect(await findPolicy(database, merchantId, locationId, first)).toEqual(policy);
    await savePolicy(database, merchantId, locationId, policy, seededAt + 32 * dayMs);
    expect(await findPolicy(database, merchantId, locationId, first)).toBeNull();
    // The one that held for long was replaced a moment ago only.
    expect(await savePolicy(database, merchantId, locationId, policy, seededAt + 60 * dayMs)).toBe(first + 5);
    expect(await kept()).toEqual([first + 2, first + 3, first + 4, first + 5]);
    expect(await savePolicy(database, merchantId, locationId, policy, seededAt + 900 * dayMs)).toBe(first + 6);
    expect(await kept()).toEqual([first + 5, first + 6]);
  });

  test('other locations keep theirs', async () => {
    expect(await numbers('other policies', policiesOf(locationIds.downtown))).toEqual([1]);
  });
});

const policiesOf = (locationId: string) =>
  `select policy_revision as n from commerce_policy where merchant_id = $1 and location_id = '${locationId}' order by 1`;

test('ten bindings of a location stay, and no number is given twice', async () => {
  const locationId = locationIds.downtown;
  const bind = () =>
    saveProviderBinding(database, merchantId, locationId, { provider: 'sandbox', mappedIds: [] }, seededAt);
  for (let turn = 0; turn < 15; turn += 1) await bind();
  const text = `select binding_revision as n from provider_binding where merchant_id = $1 and location_id = '${locationId}' order by 1`;
  expect(await numbers('bindings', text)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  await removeProviderBinding(database, merchantId, locationId);
  expect(await bind()).toBe(16);
});

test('ten programmes of a merchant stay with their rewards', async () => {
  const programme = await findProgramme(database, merchantId);
  if (programme === null) throw new Error('the seed has a programme');
  expect(programme.rewards.length).toBeGreaterThan(0);
  let newest = 0;
  for (let turn = 0; turn < 15; turn += 1) newest = await saveProgramme(database, merchantId, programme, seededAt);
  const of = (table: string) =>
    numbers(table, `select distinct programme_revision as n from ${table} where merchant_id = $1 order by 1`);
  const kept = Array.from({ length: 10 }, (_none, index) => newest - 9 + index);
  expect(await of('loyalty_programme')).toEqual(kept);
  expect(await of('loyalty_reward')).toEqual(kept);
  expect(await findProgramme(database, merchantId)).toEqual({ ...programme, revision: newest });
});
