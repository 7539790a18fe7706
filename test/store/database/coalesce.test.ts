import { describe, expect, test, vi } from 'vitest';
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
  test('a caller with none ahead goes out alone and at once; callers that arrive meanwhile go out together', async () => {
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

  test('where statements wait for turns, all who arrive before one go out with it', async () => {
    const { turns, call } = watched();
    let begin: (() => void)[] = [];
    const inTurns = { beforeNextTurn: (act: () => void) => begin.push(act) } as unknown as Database;
    const nextTurn = (): void => {
      const acts = begin;
      begin = [];
      for (const act of acts) act();
    };
    const all = [call(inTurns, 'a'), call(inTurns, 'b')];
    expect(turns).toEqual([]);
    nextTurn();
    all.push(call(inTurns, 'c'), call(inTurns, 'd'));
    nextTurn();
    turns[0]?.end();
    await settle();
    nextTurn();
    expect(turns.map(({ inputs }) => inputs)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    turns[1]?.end();
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D']);
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

  test('a failure reaches all callers that went out together and no other', async () => {
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

  test('a batch that is away for too long does not hold up the next; four at the most are away at once', async () => {
    vi.useFakeTimers();
    try {
      const { turns, call } = watched((input) => input);
      const first = call(database, 'a');
      void call(database, 'b');
      const sameKey = call(database, 'a');
      expect(turns.map(({ inputs }) => inputs)).toEqual([['a']]);
      await vi.advanceTimersByTimeAsync(50);
      expect(turns.map(({ inputs }) => inputs)).toEqual([['a'], ['b']]);
      for (const later of ['c', 'd', 'e']) {
        void call(database, later);
        await vi.advanceTimersByTimeAsync(50);
      }
      expect(turns.map(({ inputs }) => inputs)).toEqual([['a'], ['b'], ['c'], ['d']]);
      turns[0]?.end();
      expect(await first).toBe('A');
      await vi.advanceTimersByTimeAsync(0);
      // The second `a` waited for the outcome of the first, and `e` for a place.
      expect(turns.map(({ inputs }) => inputs)).toEqual([['a'], ['b'], ['c'], ['d'], ['a', 'e']]);
      turns[4]?.end();
      expect(await sameKey).toBe('A');
    } finally {
      vi.useRealTimers();
    }
  });

  test('an answer that takes longer is waited for by its caller alone, and by the next of its key', async () => {
    let release = (_answer: string): void => {};
    const late = new Promise<string>((resolve) => {
      release = resolve;
    });
    const out: (readonly string[])[] = [];
    const call = coalesce<string, string>(
      (input) => input.charAt(0),
      async (_database, inputs) => {
        out.push(inputs);
        return inputs.map((input) => (input === 'a1' ? late : input.toUpperCase()));
      },
    );
    const held = call(database, 'a1');
    const next = call(database, 'a2');
    expect(await call(database, 'b1')).toBe('B1');
    expect(out).toEqual([['a1'], ['b1']]);
    release('A1');
    expect([await held, await next]).toEqual(['A1', 'A2']);
    expect(out).toEqual([['a1'], ['b1'], ['a2']]);
  });

  test('who would be one of too many, or waited for too long, is refused and was not sent', async () => {
    vi.useFakeTimers();
    try {
      const { turns, call } = watched((input) => input.slice(0, 4));
      void call(database, 'same-away');
      const waiting = Array.from({ length: 2_048 }, (_, index) => call(database, `same${index}`));
      const refused = { code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds: 1 };
      await expect(call(database, 'one too many')).rejects.toMatchObject(refused);
      const outcomes = Promise.allSettled(waiting);
      await vi.advanceTimersByTimeAsync(10_001);
      turns[0]?.end();
      for (const outcome of await outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: refused });
      expect(turns).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('callers of different databases do not meet', () => {
    const { turns, call } = watched();
    void call(database, 'a');
    void call({} as Database, 'b');
    expect(turns.map(({ inputs }) => inputs)).toEqual([['a'], ['b']]);
  });
});
