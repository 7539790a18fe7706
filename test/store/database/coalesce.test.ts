import { describe, expect, test } from 'vitest';
import { coalesce } from '../../../src/store/database/coalesce.ts';
import type { Database } from '../../../src/store/database/database.ts';

// The function under test never looks into the database it is given: it only keeps callers of different ones apart.
const database = {} as Database;

type Turn = { readonly inputs: readonly string[]; readonly end: (error?: Error) => void };

/** What went out, turn by turn; each turn waits until the test ends it. Answers are the inputs in upper case. */
function watched(keyOf: ((input: string) => string) | null = null) {
  const turns: Turn[] = [];
  const call = coalesce<string, string>(keyOf, (_database, inputs) => {
    return new Promise((resolve, reject) => {
      const end = (error?: Error): void => {
        if (error === undefined) resolve(inputs.map((input) => input.toUpperCase()));
        else reject(error);
      };
      turns.push({ inputs, end });
    });
  });
  return { turns, call };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('coalesce', () => {
  test('who finds nobody ahead goes out alone and at once; who arrives meanwhile goes out together', async () => {
    const { turns, call } = watched();
    const first = call(database, 'a');
    const others = [call(database, 'b'), call(database, 'c')];
    expect(turns.map(({ inputs }) => inputs)).toEqual([['a']]);
    turns[0]?.end();
    expect(await first).toBe('A');
    await settle();
    expect(turns.map(({ inputs }) => inputs)).toEqual([['a'], ['b', 'c']]);
    turns[1]?.end();
    expect(await Promise.all(others)).toEqual(['B', 'C']);
  });

  test('two with the same key never go out together', async () => {
    const { turns, call } = watched((input) => input.charAt(0));
    const all = ['x', 'a1', 'a2', 'b1'].map((input) => call(database, input));
    for (let turn = 0; turn < 3; turn += 1) {
      turns[turn]?.end();
      await settle();
    }
    expect(turns.map(({ inputs }) => inputs)).toEqual([['x'], ['a1', 'b1'], ['a2']]);
    expect(await Promise.all(all)).toEqual(['X', 'A1', 'A2', 'B1']);
  });

  test('a failure reaches all who went out with it and nobody else', async () => {
    const { turns, call } = watched();
    const first = call(database, 'a');
    const failing = [call(database, 'b'), call(database, 'c')];
    turns[0]?.end();
    await first;
    await settle();
    const later = call(database, 'd');
    turns[1]?.end(new Error('away'));
    const outcomes = await Promise.allSettled(failing);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await settle();
    turns[2]?.end();
    expect(await later).toBe('D');
  });

  test('callers of different databases do not meet', () => {
    const { turns, call } = watched();
    void call(database, 'a');
    void call({} as Database, 'b');
    expect(turns.map(({ inputs }) => inputs)).toEqual([['a'], ['b']]);
  });
});
