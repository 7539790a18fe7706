import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { checkJsonText } from '../../../src/http/request/json-text.ts';

describe('refused although JSON.parse takes it', () => {
  test.each([
    ['the same key twice', '{"a":1,"a":2}'],
    ['the same key twice, far inside', '{"x":[{"y":{"a":1,"b":2,"a":3}}]}'],
    ['the same key spelled differently', '{"a":1,"\\u0061":2}'],
    ['white space around the colon', '{"a" \n:1, "a"\t:2}'],
    ['the same key after a nested object', '{"a":{"b":1},"b":2,"a":3}'],
    ['an escaped quote in the key', '{"a\\"":1,"a\\"":2}'],
    ['U+0000', '{"a":"x\\u0000y"}'],
    ['U+0000 in a key', '{"a\\u0000":1}'],
    ['half a surrogate pair', '{"a":"\\ud83d"}'],
    ['the other half', '{"a":"\\uDE00x"}'],
    ['65 levels', '['.repeat(65) + ']'.repeat(65)],
  ])('%s', (_name, text) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(() => checkJsonText(text)).toThrow(CommerceError);
  });
});

describe('taken', () => {
  test.each([
    ['equal keys in different objects', '[{"a":1},{"a":2},{"b":{"a":1},"a":{"a":1}}]'],
    ['a value that equals a key', '{"a":"a","b":"a"}'],
    ['colons and braces in strings', '{"a":"{\\"b\\":1,\\"b\\":2}","c":":","d":"}"}'],
    ['a whole pair', '{"a":"\\ud83d\\ude00"}'],
    ['a backslash before u0000', '{"a":"\\\\u0000"}'],
    ['64 levels', '['.repeat(64) + ']'.repeat(64)],
    ['empty things', '{"a":{},"b":[],"c":""}'],
    ['a key that is no own property of objects', '{"constructor":1,"__proto__":2}'],
  ])('%s', (_name, text) => {
    expect(() => checkJsonText(text)).not.toThrow();
  });
});

test('any value that JSON.stringify writes is taken, and with one key doubled it is not', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => !text.includes('\u0000') && text !== '__proto__');
  const members = fc.dictionary(name, fc.oneof(fc.integer(), name, fc.array(name)), { minKeys: 1 });
  fc.assert(
    fc.property(members, fc.nat(), (value, pick) => {
      const text = JSON.stringify({ around: [value] });
      expect(() => checkJsonText(text)).not.toThrow();
      const names = Object.keys(value);
      const doubled = `{${JSON.stringify(names[pick % names.length])}:1,${JSON.stringify(value).slice(1)}`;
      expect(() => checkJsonText(`[${doubled}]`)).toThrow(CommerceError);
    }),
  );
});
