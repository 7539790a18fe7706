import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  accountPlaces,
  leftOfInstallation,
  leftOfMerchant,
  movedTables,
  peopleTables,
} from '../../../src/store/move/moved-tables.ts';

// What goes along when a merchant moves, against all tables there are: nothing may be left out unseen.

const schema = readFileSync(new URL('../../../src/store/database/schema.sql', import.meta.url), 'utf8');
const tables = Array.from(schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\)/gm), ([, name = '', body = '']) => ({
  name,
  columns: Array.from(body.matchAll(/^ {2}(?!constraint )(\w+) /gm), ([, column = '']) => column),
  references: Array.from(
    body.matchAll(/FOREIGN KEY \(([^)]*)\) REFERENCES (\w+)\(/g),
    ([, columns = '', referenced = '']) => ({ columns: columns.split(', '), referenced }),
  ),
}));
const columnsOf = (table: string): readonly string[] => tables.find(({ name }) => name === table)?.columns ?? [];
const moved = movedTables.map(({ table }) => table);

describe('the tables of a move', () => {
  test('every table of the schema goes along, or is left behind with a reason', () => {
    const named = [...moved, ...peopleTables, ...Object.keys(leftOfMerchant), ...Object.keys(leftOfInstallation)];
    expect(tables.length).toBeGreaterThan(100);
    expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    const reasons = [...Object.values(leftOfMerchant), ...Object.values(leftOfInstallation)];
    expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
  });

  test('none that has rows of a merchant is left behind, but for what belongs to the installation', () => {
    const withMerchant = tables
      .filter(({ columns }) => columns.includes('merchant_id') || columns.includes('realm'))
      .map(({ name }) => name);
    expect(withMerchant.length).toBeGreaterThan(90);
    const expected = [...moved, ...Object.keys(leftOfMerchant), 'merchant_move'];
    expect(withMerchant.toSorted()).toEqual(expected.toSorted());
  });

  test('each has the columns that are named of it', () => {
    const wrong = movedTables.flatMap(({ table, by = 'merchant_id', accounts = [], uncompared = [], until = {} }) =>
      [by, ...accounts, ...uncompared, ...Object.keys(until)]
        .filter((column) => !columnsOf(table).includes(column))
        .map((column) => `${table}.${column}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every reference to a staff account is known as one', () => {
    const given = tables.flatMap(({ name, references }) =>
      references
        .filter(({ referenced }) => referenced === 'staff_account')
        .flatMap(({ columns }) => `${name}.${columns}`),
    );
    const known = accountPlaces.map(({ table, column }) => `${table}.${column}`);
    // Rows of the account itself, which are removed with it.
    const own = ['staff_challenge.account_id', 'staff_passkey.account_id', 'staff_session.account_id'];
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter((place) => !known.includes(place) && !own.includes(place))).toEqual([]);
    // Without a reference, as test orders outlive the account.
    expect(known.filter((place) => !given.includes(place))).toEqual(['test_order.account_id']);
  });

  test('every row comes after those that it refers to, but where the reference is filled in later', () => {
    const order = [...peopleTables, ...moved];
    const early = tables.flatMap(({ name, references }) =>
      references
        .filter(({ referenced }) => order.includes(name) && order.indexOf(referenced) > order.indexOf(name))
        .filter(({ columns }) => {
          const { until = {} } = movedTables.find(({ table }) => table === name) ?? {};
          return !columns.some((column) => until[column] === 'null');
        })
        .map(({ referenced }) => `${name} before ${referenced}`),
    );
    expect(early).toEqual([]);
  });
});
