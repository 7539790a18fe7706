import { type Database, statement } from './database.ts';

const selectTime = statement(
  'read-database-time',
  'select floor(extract(epoch from clock_timestamp()) * 1000)::int8 as milliseconds',
);

/** The time by the clock of the database server, the one that all nodes share (design/time.md#nodes-agree-on-the-time). */
export async function readDatabaseTime(database: Database): Promise<number> {
  const [row] = await database.run<{ milliseconds: number }>(selectTime, []);
  return row?.milliseconds ?? Number.NaN;
}

/** SQL: the minute in which the transaction began, since 1970. For what no clock of a node may decide, and no test moves. */
export const thisMinute = 'floor(extract(epoch from now()) / 60)::int8';
