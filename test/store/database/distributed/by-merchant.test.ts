import { describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/store/database/database.ts';
import { byMerchant, overMerchants } from '../../../../src/store/database/distributed/by-merchant.ts';

const single = { isDistributed: async () => false } as unknown as Database;
const cluster = { isDistributed: async () => true } as unknown as Database;
const inputs = ['b1', 'a1', 'b2', 'c1', 'a2'];
const wanted = overMerchants(
  'test-read-parcels',
  'w.merchant_id',
  'select w.place from unnest($1::text[], $2::text[]) w join parcel p on p.merchant_id = w.merchant_id',
);

/** The groups that `work` was given, and what came of them. */
async function grouped(database: Database, given: readonly string[] = inputs) {
  const groups: { readonly own: readonly string[]; readonly text: string; readonly last: readonly string[] }[] = [];
  const outputs = await byMerchant(
    database,
    given,
    (input) => input.slice(0, 1),
    async (own, { pick, last }) => {
      groups.push({ own, text: pick(wanted).text, last });
      return own.map((input) => input.toUpperCase());
    },
  );
  return { groups, outputs };
}

describe('callers of several merchants', () => {
  test('share a statement where one server has all rows', async () => {
    const { groups, outputs } = await grouped(single);
    expect(groups).toEqual([{ own: inputs, text: wanted.ofAny.text, last: [] }]);
    expect(outputs).toEqual(['B1', 'A1', 'B2', 'C1', 'A2']);
  });

  test('on a cluster those of one merchant do, each merchant with its parameter, and answers keep their places', async () => {
    const { groups, outputs } = await grouped(cluster);
    expect(groups.map(({ own, last }) => [own, last])).toEqual([
      [['b1', 'b2'], ['b']],
      [['a1', 'a2'], ['a']],
      [['c1'], ['c']],
    ]);
    expect(groups.every(({ text }) => text.endsWith('join parcel p on p.merchant_id = $3::text'))).toBe(true);
    expect(outputs).toEqual(['B1', 'A1', 'B2', 'C1', 'A2']);
    expect(await grouped(cluster, [])).toEqual({ groups: [], outputs: [] });
  });

  test('one group that fails fails its callers', async () => {
    const failing = byMerchant(
      cluster,
      inputs,
      (input) => input.slice(0, 1),
      async ([first]) => {
        if (first === 'a1') throw new Error('away');
        return ['', ''];
      },
    );
    await expect(failing).rejects.toThrow('away');
  });
});
