import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { recentValues } from '../../src/domain/values/recent-values.ts';
import type { PreparedAnswer } from '../../src/workflows/answer.ts';
import { rememberAnswers } from '../../src/workflows/prepared-answer.ts';

const long = 'a text that is long enough to be compressed. '.repeat(200);

function preparedOf(write: () => string, recent = recentValues(Number.POSITIVE_INFINITY)): PreparedAnswer {
  const { prepared } = rememberAnswers<object>()(recent, {}, '', write);
  if (prepared === undefined) throw new Error('the answer is prepared');
  return prepared;
}

describe('prepared answers', () => {
  test('a text is written once for a coding, and compressed once for all who ask meanwhile', async () => {
    let writeCount = 0;
    const prepared = preparedOf(() => {
      writeCount += 1;
      return long;
    });
    const asked = Array.from({ length: 5 }, () => prepared.form('gzip', false));
    const forms = new Set(await Promise.all(asked));
    expect(forms.size).toBe(1);
    expect(writeCount).toBe(1);
    // Kept: no promise any more.
    expect(prepared.form('gzip', false)).toBe([...forms][0]);
  });

  test('at most sixteen are compressed at once; the others go out plain, where they may', async () => {
    const all = Array.from({ length: 40 }, (_, index) => preparedOf(() => `${index} ${long}`));
    const asked = all.map((prepared, index) => prepared.form('gzip', index === 39));
    const waiting = asked.filter((form) => form instanceof Promise);
    // Sixteen, and the one that refuses to have it plain.
    expect(waiting.length).toBe(17);
    const forms = await Promise.all(asked);
    expect(forms.filter(({ coding }) => coding === 'identity').length).toBe(23);
    expect(forms[39]?.coding).toBe('gzip');
    // Later all of them are compressed: what went out plain was not kept as the compressed form.
    expect((await all[30]?.form('gzip', false))?.coding).toBe('gzip');
  });

  test('forms count with their bytes, and stay within the bound', async () => {
    const recent = recentValues(50_000);
    const remember = rememberAnswers<object>();
    const source = {};
    for (let index = 0; index < 100; index += 1) {
      const { prepared } = remember(recent, source, String(index), () => `${index} ${long}`);
      const plain = await prepared?.form('identity', false);
      const coded = await prepared?.form('gzip', false);
      expect(gunzipSync(coded?.bytes ?? '').equals(plain?.bytes ?? Buffer.alloc(0))).toBe(true);
      expect(recent.bytes()).toBeLessThanOrEqual(50_000);
      expect(recent.bytes()).toBeGreaterThan(plain?.bytes.length ?? 0);
    }
  });

  test('one answer per source and key, until it is dropped', () => {
    const recent = recentValues(Number.POSITIVE_INFINITY);
    const remember = rememberAnswers<object>();
    const [one, other] = [{}, {}];
    const answer = remember(recent, one, 'key', () => long);
    expect(remember(recent, one, 'key', () => long)).toBe(answer);
    expect(remember(recent, one, 'another', () => long)).not.toBe(answer);
    expect(remember(recent, other, 'key', () => long)).not.toBe(answer);
    recent.endPeriod();
    recent.endPeriod();
    expect(remember(recent, one, 'key', () => long)).not.toBe(answer);
  });

  test('what is compressed while it is dropped is sent all the same, and counted no more than once', async () => {
    const recent = recentValues(Number.POSITIVE_INFINITY);
    const prepared = preparedOf(() => long, recent);
    const form = prepared.form('br', false);
    recent.endPeriod();
    recent.endPeriod();
    expect((await form).coding).toBe('br');
    recent.endPeriod();
    recent.endPeriod();
    expect(recent.bytes()).toBe(0);
  });
});
