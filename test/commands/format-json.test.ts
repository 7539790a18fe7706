import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatJson } from '../../src/commands/format-json.ts';

test('what fits on a line stands on one', () => {
  expect(formatJson({ type: 'string', enum: ['a', 'b'], none: {}, empty: [] })).toBe(
    '{ "type": "string", "enum": ["a", "b"], "none": {}, "empty": [] }',
  );
});

test('what does not fit has a line per member, and each of these the same choice', () => {
  const long = 'x'.repeat(100);
  expect(formatJson({ short: { a: 1 }, texts: [long, long] })).toBe(
    ['{', '  "short": { "a": 1 },', '  "texts": [', `    "${long}",`, `    "${long}"`, '  ]', '}'].join('\n'),
  );
});

test('any value is read again as it was, and no line that could be broken is longer than 120', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = formatJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      const long = text.split('\n').filter((line) => line.length > 120);
      expect(long.filter((line) => /^\s*("[^"]*": )?[[{].+[\]}],?$/.test(line))).toEqual([]);
    }),
  );
});
