import { expect, test } from 'vitest';
import { parseInstant } from '../../../src/contract/values/instant.ts';

test.each([
  ['2026-06-01T16:20:00.000Z', Date.UTC(2026, 5, 1, 16, 20)],
  ['2026-06-01T16:20:00Z', Date.UTC(2026, 5, 1, 16, 20)],
  ['2026-06-01T16:20Z', Date.UTC(2026, 5, 1, 16, 20)],
  ['2026-06-01T12:20:00-04:00', Date.UTC(2026, 5, 1, 16, 20)],
  ['2026-06-01T21:50:00.5+05:30', Date.UTC(2026, 5, 1, 16, 20, 0, 500)],
  ['2024-02-29T00:00Z', Date.UTC(2024, 1, 29)],
  ['2026-02-29T00:00Z', null],
  ['2026-13-01T00:00Z', null],
  ['2026-06-01T24:00Z', null],
  ['2026-06-01T16:20', null],
  ['2026-06-01 16:20Z', null],
  ['2026-06-01', null],
  ['1780000000000', null],
  ['', null],
])('%s', (text, expected) => {
  expect(parseInstant(text)).toBe(expected);
});
