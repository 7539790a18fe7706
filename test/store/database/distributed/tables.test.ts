import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, statement } from '../../../../src/store/database/database.ts';
import { layOut } from '../../../../src/store/database/distributed/lay-out.ts';
import {
  referenceTables,
  tablesByColumn,
  tablesByMerchant,
} from '../../../../src/store/database/distributed/tables.ts';
import { openTestDatabase } from '../../../support/run/database.ts';

// Where each table is on a distributed database (docs/design/distributed.md).

const schema = readFileSync(new URL('../../../../src/store/database/schema.sql', import.meta.url), 'utf8');
const tables = Array.from(schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\)/gm), ([, name = '', body = '']) => ({
  name,
  body,
}));
const bodyOf = (name: string): string => tables.find((table) => table.name === name)?.body ?? '';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the places of the tables', () => {
  test('every table of the schema has one, and no other', () => {
    const placed = [...referenceTables, ...tablesByMerchant, ...Object.keys(tablesByColumn)];
    expect(tables.length).toBeGreaterThan(100);
    expect(placed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  test('what is spread has its column in each of its unique keys', () => {
    const columnOf = (table: string): string => tablesByColumn[table] ?? 'merchant_id';
    const spread = [...tablesByMerchant, ...Object.keys(tablesByColumn)];
    const wrong = spread.filter((table) => {
      const keys = Array.from(
        bodyOf(table).matchAll(/(?:PRIMARY KEY|UNIQUE) \(([^)]*)\)/g),
        ([, columns = '']) => columns,
      );
      const indexes = Array.from(
        schema.matchAll(new RegExp(`^CREATE UNIQUE INDEX \\w+ ON ${table} USING btree \\(([^)]*)\\)`, 'gm')),
        ([, columns = '']) => columns,
      );
      return [...keys, ...indexes].some((columns) => !columns.split(', ').includes(columnOf(table)));
    });
    expect(wrong).toEqual([]);
  });

  test('foreign keys are given up from directories, staff and messages alone', () => {
    const given = tables.flatMap(({ name, body }) =>
      Array.from(
        body.matchAll(/FOREIGN KEY [^\n]* REFERENCES (\w+)/g),
        ([, referenced = '']) => `${name} -> ${referenced}`,
      ),
    );
    const lost = given.filter((key) => {
      const [table = '', referenced = ''] = key.split(' -> ');
      return !referenceTables.includes(referenced) && !tablesByMerchant.includes(table);
    });
    expect(lost.toSorted()).toEqual([
      'kitchen_display -> location',
      'kitchen_printer -> location',
      'location_directory -> location',
      'location_key -> location',
      'merchant_slug -> merchant',
      'service_token -> merchant',
      'staff_invitation -> merchant',
      'staff_member -> merchant',
      'staff_message -> merchant',
      'storefront_key -> merchant',
    ]);
  });

  // What those keys refuse on one server cannot happen anyway: nothing removes what they name, but for the end of a move, which
  // removes all that names it before (test/workflows/move).
  test('no statement removes a merchant or a location, which the given up keys name', () => {
    const removals = /delete from (merchant|location)\b/;
    expect(['delete from merchant where', 'delete from location l'].every((text) => removals.test(text))).toBe(true);
    const store = new URL('../../../../src/', import.meta.url);
    expect(filesOf(store).filter((text) => removals.test(text))).toEqual([]);
  });
});

describe('laying out', () => {
  test('a database without Citus is refused, with where to read on', async () => {
    if (await database.isDistributed?.()) return;
    await expect(layOut(database)).rejects.toThrow(
      'The database cannot be distributed: it does not have the extension "citus" (docs/scale.md).',
    );
  });

  test('again changes nothing, and what a later migration makes is laid out or named', async () => {
    if (!(await database.isDistributed?.())) return;
    expect(await layOut(database)).toEqual([]);
    await database.script('create table later (merchant_id text primary key references merchant)');
    await expect(layOut(database)).rejects.toThrow('It is not known where these tables are to be: later.');
    await database.script('drop table later');
  });

  test('on a cluster every table is where it is said to be', async () => {
    if (!(await database.isDistributed?.())) return;
    const places = statement(
      'test-places-of-tables',
      `select logicalrelid::text as name, case partmethod when 'n' then 'everywhere'
        else column_to_column_name(logicalrelid, partkey) end as place, colocationid from pg_dist_partition`,
    );
    const rows = await database.run<{ name: string; place: string; colocationid: number }>(places, []);
    const found = Object.fromEntries(rows.map(({ name, place }) => [name, place]));
    const expected = [
      ...referenceTables.map((table) => [table, 'everywhere']),
      ...tablesByMerchant.map((table) => [table, 'merchant_id']),
      ...Object.entries(tablesByColumn),
    ];
    expect(found).toEqual(Object.fromEntries(expected));
    const beside = rows.filter(({ place }) => place !== 'everywhere').map(({ colocationid }) => colocationid);
    expect(new Set(beside).size).toBe(1);
  });
});

function filesOf(folder: URL): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
}
