import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeArray } from '../../../src/store/database/binary-arrays.ts';
import { type Database, statement } from '../../../src/store/database/database.ts';
import { openTestDatabase } from '../../support/run/database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const echo = statement(
  'test-echo-texts',
  `select t.value from unnest($1::text[]) with ordinality as t (value, place) order by t.place`,
);

const echoBytes = statement(
  'test-echo-bytes',
  `select t.value, t.value = $2 as same from unnest($1::bytea[]) with ordinality as t (value, place) order by t.place`,
);

async function echoed(values: readonly (string | null)[]): Promise<readonly (string | null)[]> {
  const rows = await database.run<{ value: string | null }>(echo, [values]);
  return rows.map(({ value }) => value);
}

test('texts arrive as they were sent, whatever they consist of', async () => {
  const values = ['', null, 'NULL', '"', '\\', '{a,b}', ' , ', 'Käse', '🍕', '\u0001\u007f', 'x'.repeat(70_000), null];
  expect(await echoed(values)).toEqual(values);
});

test.each([[[]], [[null]], [[null, null]], [['alone']]])('so do %j', async (values) => {
  expect(await echoed(values)).toEqual(values);
});

test('and whatever is drawn', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((value) => !value.includes('\u0000'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text), { maxLength: 12 }), async (values) => {
      expect(await echoed(values)).toEqual(values);
    }),
    { numRuns: 30 },
  );
});

test('bytes arrive as they were sent, alone and in an array', async () => {
  const values = [Buffer.of(), null, Buffer.of(0, 1, 255), Buffer.alloc(70_000, 7), Buffer.from('{"a\\b",NULL}')];
  const found = await database.run<{ value: Uint8Array | null; same: boolean | null }>(echoBytes, [
    values,
    values[2] ?? null,
  ]);
  expect(found.map(({ value }) => value && Buffer.from(value))).toEqual(values);
  expect(found.map(({ same }) => same)).toEqual([false, null, true, false, false]);
});

test('the header says how many there are, and whether one is null', () => {
  expect(writeArray('text', []).toString('hex')).toBe('000000000000000000000019');
  const header = '00000001000000010000001900000002000000010000000161ffffffff';
  expect(writeArray('text', ['a', null]).toString('hex')).toBe(header);
});
