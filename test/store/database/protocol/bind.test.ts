import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, statement } from '../../../../src/store/database/database.ts';
import { bindAndExecute } from '../../../../src/store/database/protocol/bind.ts';
import { openTestDatabase } from '../../../support/run/database.ts';

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

test('the header of an array says how many there are, and whether one is null', () => {
  const sent = (values: readonly (string | null)[]) => bindAndExecute(echo, [values], true).toString('hex');
  expect(sent([])).toContain(`0000000c${'000000000000000000000019'}`);
  expect(sent(['a', null])).toContain(`0000001d${'00000001000000010000001900000002000000010000000161ffffffff'}`);
});

test('every kind of value arrives as it was sent', async () => {
  const echoAll = statement(
    'test-echo-all',
    `select $1::text as text, $2::int8 as whole, $3::float8 as broken, $4::boolean as yes, $5::text as nothing,
      $6::int8[] as numbers, $7::bytea as bytes, $8::int4[] as none`,
  );
  const text = 'Käse \\ "🍕" {NULL}';
  const bytes = Buffer.of(0, 255, 92);
  const sent = [text, 2 ** 52, -0.1, true, null, [1, null, -3], bytes, []] as const;
  const [row] = await database.run<Record<string, unknown>>(echoAll, sent);
  expect({ ...row, bytes: Buffer.from(row?.bytes as Uint8Array) }).toEqual({
    text,
    whole: 2 ** 52,
    broken: -0.1,
    yes: true,
    nothing: null,
    numbers: [1, null, -3],
    bytes,
    none: [],
  });
});

test('a statement larger than all before it arrives whole, and the next one too', async () => {
  const large = 'ä'.repeat(2_000_000);
  expect(await echoed([large])).toEqual([large]);
  expect(await echoed(['small'])).toEqual(['small']);
});
