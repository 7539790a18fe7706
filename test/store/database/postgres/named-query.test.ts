import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, type Parameter, statement } from '../../../../src/store/database/database.ts';
import { openPostgres } from '../../../../src/store/database/postgres.ts';
import { canRace, createPostgresDatabase } from '../../../support/run/database.ts';

describe.runIf(canRace('named-query.test.ts')).each([[true], [false]])('prepared: %s', (prepare) => {
  // One connection: what a statement leaves behind is met by the next.
  let single: Database;
  let created: Awaited<ReturnType<typeof createPostgresDatabase>>;
  const ofConnection = statement('test-connection', 'select pg_backend_pid() as pid');
  let before: readonly unknown[];

  beforeAll(async () => {
    created = await createPostgresDatabase();
    single = openPostgres({ connectionString: created.url, connectionCountMax: 1, prepare });
    before = await single.run(ofConnection, []);
  });

  afterAll(async () => {
    expect(await single.run(ofConnection, [])).toEqual(before);
    await single.close();
    await created.database.close();
  });

  test('a statement answers the same each time, with rows or without', async () => {
    const numbers = statement(
      'test-numbers',
      'select n::int4 as a_number, null::text as nothing from generate_series(1, $1) n',
    );
    const none = statement('test-none', 'set application_name = tiffin_test');
    const rows = [1, 2, 3].map((aNumber) => ({ aNumber, nothing: null }));
    for (let time = 0; time < 3; time += 1) {
      expect(await single.run(numbers, [3])).toEqual(rows);
      expect(await single.run(numbers, [0])).toEqual([]);
      expect(await single.run(none, [])).toEqual([]);
    }
  });

  test('what cannot be read fails its own statement, and so does what cannot be sent', async () => {
    const large = statement('test-large', 'select $1::int8 as large');
    await expect(single.run(large, ['9007199254740993'])).rejects.toThrow('beyond the safe range');
    const unsendable = Symbol('unsendable') as unknown as Parameter;
    await expect(single.run(large, [[1, unsendable as never]])).rejects.toThrow();
    await expect(single.run(large, ['no number'])).rejects.toMatchObject({ code: '22P02' });
    expect(await single.run(large, [2 ** 53 - 1])).toEqual([{ large: 2 ** 53 - 1 }]);
  });

  test('a statement that fails at its first run has its columns at the next', async () => {
    const quotient = statement('test-quotient', 'select 6 / $1::int4 as quotient, 1 as one');
    await expect(single.run(quotient, [0])).rejects.toMatchObject({ code: '22012' });
    expect(await single.run(quotient, [3])).toEqual([{ quotient: 2, one: 1 }]);
  });

  test('a failure inside a transaction takes it back, and the connection goes on', async () => {
    const make = statement('test-make', 'create temporary table test_made (value int4 primary key)');
    const add = statement('test-add', 'insert into test_made values ($1) returning value');
    const list = statement('test-list', 'select value from test_made order by value');
    await single.run(make, []);
    await single.run(add, [1]);
    const failing = single.transaction(async (tx) => {
      await tx.run(add, [2]);
      await tx.run(add, [1]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'test_made_pkey' });
    expect(await single.run(list, [])).toEqual([{ value: 1 }]);
  });

  test('two texts under one name are refused where names are kept', async () => {
    const named = (text: string) => single.run(statement('test-twice', text), []);
    expect(await named('select 1 as one')).toEqual([{ one: 1 }]);
    if (prepare) await expect(named('select 2 as two')).rejects.toThrow('test-twice');
    else expect(await named('select 2 as two')).toEqual([{ two: 2 }]);
  });
});
