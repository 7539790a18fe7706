import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkedInteger, type Database, isUniqueViolation, statement } from '../../../src/store/database/database.ts';
import { countStatements, openTestDatabase } from '../../support/run/database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.script(`
    create table thing (name text primary key, amount int8 not null default 0);
    create table day (at date not null);`);
});

afterAll(() => database.close());

const insertThing = statement('test-insert-thing', 'insert into thing (name) values ($1)');
const findThings = statement('test-find-things', 'select name from thing where starts_with(name, $1) order by name');

async function things(prefix: string): Promise<readonly string[]> {
  return (await database.run<{ name: string }>(findThings, [prefix])).map(({ name }) => name);
}

describe('values', () => {
  test('int8 is a number, date and numeric are text, arrays keep odd characters', async () => {
    const kinds = statement(
      'test-kinds',
      `select $1::int8 as large, '2026-03-29'::date as day, 1.50::numeric as decimal, $2::text[] as words,
         $3::int8[] as numbers, $4::boolean as yes, $5::text as missing`,
    );
    const [row] = await database.run(kinds, [9007199254740991, ['a,"b', "c'd", ''], [1, 2], true, null]);
    expect(row).toEqual({
      large: 9007199254740991,
      day: '2026-03-29',
      decimal: '1.50',
      words: ['a,"b', "c'd", ''],
      numbers: [1, 2],
      yes: true,
      missing: null,
    });
  });

  test('columns are named in camelCase, in their order, in every row', async () => {
    const named = statement(
      'test-names',
      'select n as cart_id, 4242 as card_last4, n as state, null as "alreadyCamel" from generate_series(1, 2) n',
    );
    for (let turn = 0; turn < 2; turn++) {
      const rows = await database.run<Record<string, unknown>>(named, []);
      expect(rows.map((row) => Object.entries(row))).toEqual(
        [1, 2].map((n) => [
          ['cartId', n],
          ['cardLast4', 4242],
          ['state', n],
          ['alreadyCamel', null],
        ]),
      );
    }
  });

  test('an int8 beyond the safe range is refused, never rounded', async () => {
    expect(() => checkedInteger('9007199254740993')).toThrow('beyond the safe range');
    const large = statement('test-too-large', 'select 9007199254740993::int8 as large');
    await expect(database.run(large, [])).rejects.toThrow('beyond the safe range');
  });
});

describe('failures', () => {
  test('a unique violation is known as one, with its constraint, and the connection goes on', async () => {
    await database.run(insertThing, ['twice']);
    const failure: unknown = await database.run(insertThing, ['twice']).catch((error: unknown) => error);
    expect(isUniqueViolation(failure)).toBe(true);
    expect(isUniqueViolation(failure, 'thing_pkey')).toBe(true);
    expect(isUniqueViolation(failure, 'other_key')).toBe(false);
    expect(await things('twice')).toEqual(['twice']);
  });
});

describe('transactions', () => {
  test('all of it is kept when the work ends', async () => {
    const answer = await database.transaction(async (tx) => {
      await tx.run(insertThing, ['kept-1']);
      await tx.transaction((inner) => inner.run(insertThing, ['kept-2']));
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await things('kept')).toEqual(['kept-1', 'kept-2']);
  });

  test('nothing of it is kept when the work throws, and its error comes out', async () => {
    const work = database.transaction(async (tx) => {
      await tx.run(insertThing, ['lost-1']);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await things('lost')).toEqual([]);
  });

  test('nothing of it is kept when a statement fails', async () => {
    const work = database.transaction(async (tx) => {
      await tx.run(insertThing, ['half-1']);
      await tx.run(insertThing, ['half-1']);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await things('half')).toEqual([]);
  });

  test('a script is all or nothing', async () => {
    const script = database.script("insert into thing (name) values ('s-1'); insert into thing (name) values ('s-1');");
    await expect(script).rejects.toMatchObject({ code: '23505' });
    expect(await things('s-')).toEqual([]);
  });
});

describe('notifications', () => {
  test('a listener hears what is committed, not what is rolled back, and nothing once it stopped', async () => {
    const heard: string[] = [];
    const stopLost = await database.listen('lost', () => heard.push('lost'));
    const stopKept = await database.listen('kept', () => heard.push('kept'));
    const failing = database.transaction(async (tx) => {
      await tx.notify('lost');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await database.transaction((tx) => tx.notify('kept'));
    await everythingHeard('first');
    expect(heard).toEqual(['kept']);

    await stopKept();
    await database.notify('kept');
    await everythingHeard('second');
    expect(heard).toEqual(['kept']);
    await stopLost();
  });
});

/** Notifications arrive in the order of their commits, so whatever was sent before `mark` is here with it. */
async function everythingHeard(mark: string): Promise<void> {
  let stop = async () => {};
  await new Promise<void>((resolve, reject) => {
    database.listen(mark, resolve).then((stopListening) => {
      stop = stopListening;
      return database.notify(mark);
    }, reject);
  });
  await stop();
}

describe('countStatements', () => {
  test('names every statement, also inside a transaction', async () => {
    const counted = countStatements(database);
    await counted.run(findThings, ['x']);
    await counted.transaction((tx) => tx.run(insertThing, ['counted']));
    expect(counted.statements).toEqual(['test-find-things', 'test-insert-thing']);
  });
});
