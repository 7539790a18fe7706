import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { holdMerchant } from '../../../src/store/database/hold-merchant.ts';
import { findPublicationText, publicationsMax, savePublication } from '../../../src/store/menu/catalog.ts';
import { openTestDatabase } from '../../support/run/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seeded: true });
});
afterAll(() => database.close());

const publish = (merchantId: string, document: string) =>
  database.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    return savePublication(tx, merchantId, document, 1);
  });

const rows = (name: string, text: string, merchantId: string) =>
  database.run<{ readonly n: number }>({ name: `test ${name}`, text }, [merchantId]);

const publicationsOf = async (merchantId: string): Promise<readonly number[]> => {
  const text = 'select publication_revision as n from catalog_publication where merchant_id = $1 order by 1';
  return (await rows('list publications', text, merchantId)).map(({ n }) => n);
};

describe('earlier publications (design/storage.md#earlier-terms-go-when-new-ones-are-stored)', () => {
  test('the newest fifty stay, under their numbers, and one snapshot for each location', async () => {
    const merchantId = merchantIds.demo;
    let newest = 0;
    for (let turn = 0; turn < publicationsMax + 3; turn += 1) newest = await publish(merchantId, `{"turn":${turn}}`);
    const kept = await publicationsOf(merchantId);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([publicationsMax, newest - publicationsMax + 1, newest]);
    expect(await findPublicationText(database, merchantId, newest)).toBe(`{"turn":${publicationsMax + 2}}`);
    const [locations] = await rows(
      'locations',
      'select count(*) as n from location where merchant_id = $1',
      merchantId,
    );
    const [snapshots] = await rows(
      'snapshots',
      'select count(*) as n from resolved_snapshot where merchant_id = $1',
      merchantId,
    );
    expect(snapshots).toEqual(locations);
  });

  test('large ones stay as long as they are 64 MiB together, ten always', async () => {
    const merchantId = merchantIds.demoUk;
    const large = `"${'x'.repeat(8_388_608)}"`;
    for (let turn = 0; turn < 12; turn += 1) await publish(merchantId, large);
    expect(await publicationsOf(merchantId)).toHaveLength(10);
    for (let turn = 0; turn < 5; turn += 1) await publish(merchantId, '{}');
    // Seven of 8 MiB and a little are less than 64 MiB.
    expect(await publicationsOf(merchantId)).toHaveLength(12);
  });

  test('of thousands from before the bound each publication removes a few, and other merchants keep theirs', async () => {
    const merchantId = merchantIds.demoAe;
    const before = await publicationsOf(merchantIds.demo);
    await database.script(`
      insert into catalog_publication (merchant_id, publication_revision, document, published_at)
      select '${merchantId}', n, '{}', 1 from generate_series(2, 1000) n`);
    const first = await publish(merchantId, '{}');
    expect(first).toBe(1001);
    expect(await publicationsOf(merchantId)).toHaveLength(1001 - 5);
    await publish(merchantId, '{}');
    expect(await publicationsOf(merchantId)).toHaveLength(1001 - 9);
    expect(await publicationsOf(merchantIds.demo)).toEqual(before);
  });
});
