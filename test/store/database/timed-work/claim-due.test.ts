import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { claimBooks } from '../../../../src/store/books/books-progress.ts';
import type { Database } from '../../../../src/store/database/database.ts';
import { claiming } from '../../../../src/store/database/timed-work/claim-due.ts';
import { listFailures, setAside } from '../../../../src/store/database/timed-work/job-failures.ts';
import { openTestDatabase } from '../../../support/run/database.ts';

// A row that breaks the statement which claims it, or cannot be read, must cost no other its turn
// (design/architecture.md#a-row-that-cannot-be-claimed-is-set-aside).

const merchantId = merchantIds.demo;
const [now, retryAt] = [1_000_000, 1_030_000];
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seeded: true });
  await database.script(`
    create table parcel (
      merchant_id text not null, parcel_id int4 not null, due_at int8, tried_count int4 not null default 0,
      weight int8 not null default 1, terms text not null default '{"days": 1}',
      primary key (merchant_id, parcel_id))`);
  if (await database.isDistributed?.()) {
    await database.script("select create_distributed_table('parcel', 'merchant_id', colocate_with => 'merchant')");
  }
});
afterAll(async () => {
  await database.script('drop table parcel');
  await database.close();
});
beforeEach(async () => {
  await database.script(`
    delete from parcel; delete from job_failure;
    insert into parcel (merchant_id, parcel_id, due_at)
    select merchant_id, n, n from merchant, generate_series(1, 3) n where merchant_id = '${merchantId}'`);
});

type Parcel = { readonly merchantId: string; readonly parcelId: number; readonly weight: number };

const claimParcels = claiming<Parcel>('test-claim-parcels', {
  table: 'parcel',
  job: 'send-parcels',
  key: ['merchant_id', 'parcel_id'],
  due: 'due_at',
  where: `(d.terms::json ->> 'days')::int4 >= $4`,
  also: 'tried_count = tried_count + 1',
  returning: 'merchant_id, parcel_id, weight, tried_count',
});

const idsOf = (parcels: readonly Parcel[]): number[] => parcels.map(({ parcelId }) => parcelId).sort();
const claim = (at: number = now) => claimParcels(database, at, at + 30_000, 10, 1);

test('what is due is claimed once, with its key', async () => {
  expect((await claim()).toSorted((one, other) => one.parcelId - other.parcelId)).toEqual(
    [1, 2, 3].map((parcelId) => {
      return { merchantId, parcelId, weight: 1, triedCount: 1, rowKey: String(parcelId), hasFailed: false };
    }),
  );
  expect(await claim()).toEqual([]);
  expect(idsOf(await claim(retryAt))).toEqual([1, 2, 3]);
  expect(await listFailures(database, 10)).toEqual([]);
});

test('a claim says of which rows a failure was noted in this job, and of no other', async () => {
  await setAside(database, 'send-parcels', { merchantId, rowKey: '2' }, 'broken', now - 1_000);
  await setAside(database, 'another-job', { merchantId, rowKey: '3' }, 'broken', now - 1_000);
  const failed = (await claim()).filter(({ hasFailed }) => hasFailed !== false);
  expect(idsOf(failed)).toEqual([2]);
});

test('at most as many as are wanted, also where one breaks the statement', async () => {
  await database.script('update parcel set tried_count = 2147483647 where parcel_id = 1');
  expect(idsOf(await claimParcels(database, now, retryAt, 1, 1))).toEqual([2]);
});

describe('one row with', () => {
  test.each([
    ['a count that overflows', 'tried_count = 2147483647', '22003'],
    ['a document that is none', `terms = 'broken'`, '22P02'],
    ['a text where a number should be', `terms = '{"days": "many"}'`, '22P02'],
    [
      'an integer beyond the safe range',
      'weight = 9007199254740993',
      'broken assumption: an integer is beyond the safe range: weight',
    ],
  ])('%s is set aside with its reason, and the others are claimed, again and again', async (_what, change, reason) => {
    await database.script(`update parcel set ${change} where parcel_id = 2`);
    expect(idsOf(await claim())).toEqual([1, 3]);
    const failure = { merchantId, job: 'send-parcels', rowKey: '2', reason, failedCount: 1, tryAt: now + 1_000 };
    expect(await listFailures(database, 10)).toMatchObject([failure]);
    expect(idsOf(await claim(retryAt))).toEqual([1, 3]);
    expect(await listFailures(database, 10)).toMatchObject([{ ...failure, failedCount: 2, tryAt: retryAt + 2_000 }]);
  });
});

test('where no row can be claimed the error is thrown', async () => {
  await database.script(`update parcel set terms = 'broken'`);
  await expect(claim()).rejects.toThrow('3 cannot be claimed');
  expect(await listFailures(database, 10)).toHaveLength(3);
});

test('books whose position cannot be read are looked at from the beginning', async () => {
  await database.script(`
    insert into books_check (merchant_id, check_at, check_name, after_key) values ('${merchantId}', 1, 'carts', 'broken')`);
  expect(await claimBooks(database, now, retryAt)).toEqual({ merchantId, position: null, foundCount: 0 });
  await database.script('delete from books_check');
});
