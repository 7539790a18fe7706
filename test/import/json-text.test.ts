import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ImportError } from '../../src/import/import-error.ts';
import { findSyntaxError, parseJson } from '../../src/import/json-text.ts';
import { caseCount } from '../support/run/proof.ts';

function faultOf(text: string): string {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof ImportError) return `${error.place} ${error.message}`;
    throw error;
  }
  return 'no fault';
}

describe('a broken JSON text is refused with the place of its first fault', () => {
  const quote = 'not valid JSON: "';
  const cases: readonly (readonly [string, string])[] = [
    ['{"a": 1,}', `1:9 ${quote}}" cannot stand here`],
    ['{\n  "a": 1\n  "b": 2\n}', `3:3 ${quote}"" cannot stand here`],
    ['{"a": 01}', `1:8 ${quote}1" cannot stand here`],
    ["{'a': 1}", `1:2 ${quote}'" cannot stand here`],
    ['[1, 2', '1:6 the JSON ends too early; is the file complete?'],
    ['["abc', '1:6 the JSON ends too early; is the file complete?'],
    ['', '1:1 the JSON ends too early; is the file complete?'],
    ['[1] []', `1:5 ${quote}[" cannot stand here`],
    ['[1}', `1:3 ${quote}}" cannot stand here`],
    ['["🍵" x]', `1:6 ${quote}x" cannot stand here`],
    ['["a\nb"]', '1:4 not valid JSON: U+000A cannot stand here inside a text'],
    ['["a\\q"]', `1:4 ${quote}\\" cannot stand here inside a text`],
    ['{"a": undefined}', `1:7 ${quote}u" cannot stand here`],
    ['{"a" 1}', `1:6 ${quote}1" cannot stand here`],
    ['[1,,2]', `1:4 ${quote}," cannot stand here`],
    ['NaN', `1:1 ${quote}N" cannot stand here`],
    ['\r\n\r\n  ?', `3:3 ${quote}?" cannot stand here`],
  ];
  test.each(cases)('%j', (text, expected) => {
    expect(faultOf(text)).toBe(expected);
  });

  test('a web page is not taken for JSON', () => {
    expect(faultOf('<!doctype html><script type="application/ld+json">{}</script>')).toContain('this is a web page');
  });
});

// Guarantee: the place never lies. Whatever the text, a fault is found exactly when the engine refuses it too.
test('our scanner and JSON.parse agree on every text', () => {
  const alphabet = fc.constantFrom(...'{}[],:"\\u0eE+-.1 \n', 'true', 'null', '\u007f', 'é', '\ud800');
  const text = fc.oneof(
    fc.json().chain((json) => fc.nat(json.length).map((end) => json.slice(0, end))),
    fc
      .tuple(fc.json(), fc.nat(), alphabet)
      .map(([json, at, piece]) => json.slice(0, at % (json.length + 1)) + piece + json.slice(at % (json.length + 1))),
    fc.array(alphabet, { maxLength: 12 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, (candidate) => {
      const isValid = (() => {
        try {
          JSON.parse(candidate);
          return true;
        } catch {
          return false;
        }
      })();
      const offset = findSyntaxError(candidate);
      if (isValid) return offset === candidate.length;
      // What stands before the fault is never the fault: with something legal behind, it could go on.
      return offset >= 0 && offset <= candidate.length && !(faultOf(candidate) === 'no fault');
    }),
    { numRuns: caseCount(3000) },
  );
});

test('a hundred thousand open brackets are a fault, not a crash', () => {
  expect(faultOf('['.repeat(100_000))).toBe('1:100001 the JSON ends too early; is the file complete?');
});
