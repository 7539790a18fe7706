import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, statement } from '../../../src/store/database/database.ts';
import { writeTextArray } from '../../../src/store/database/text-array.ts';
import { openTestDatabase } from '../../support/run/database.ts';

// PostgreSQL is sent the binary form; the embedded database is asked the same questions, so that both answer alike.

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const echo = statement(
  'test-echo-texts',
  `select t.value from unnest($1::text[]) with ordinality as t (value, place) order by t.place`,
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

test('the header says how many there are, and whether one is null', () => {
  expect(writeTextArray([]).toString('hex')).toBe('000000000000000000000019');
  const header = '00000001000000010000001900000002000000010000000161ffffffff';
  expect(writeTextArray(['a', null]).toString('hex')).toBe(header);
});
