import { expect, test } from 'vitest';
import { deleteRequestRecords } from '../../src/jobs/retention.ts';
import { rowsOf } from '../support/callers/checkout.ts';
import { startShopping } from '../support/callers/shopper.ts';
import { serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();

test('records are removed when their time is over, not before', async () => {
  await startShopping(service);
  const records = () => rowsOf(service, 'select record_key from idempotency_record');
  expect(await records()).toHaveLength(1);
  service.clock.advance(600_000 - 1);
  expect(await deleteRequestRecords.runOnce(service.context)).toBe(0);
  service.clock.advance(1);
  expect(await deleteRequestRecords.runOnce(service.context)).toBe(1);
  expect(await records()).toEqual([]);
});

test('what is more than one step removes goes in the same run', async () => {
  await startShopping(service);
  await service.database.script(`
    insert into idempotency_record select (r).* from (
      select jsonb_populate_record(old, jsonb_build_object('record_key', old.record_key || n)) as r
      from idempotency_record old, generate_series(1, 2500) n) copies`);
  service.clock.advance(600_000);
  expect(await deleteRequestRecords.runOnce(service.context)).toBe(2_501);
});
