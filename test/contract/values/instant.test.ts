import { expect, test } from 'vitest';
import { parseInstant } from '../../../src/contract/values/instant.ts';
import { formatInstant } from '../../../src/contract/values/scalars.ts';

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

test('an instant is written as the platform writes it, also when many minutes were written before', () => {
  const start = Date.UTC(2026, 5, 1, 16, 20);
  const ofMinutes = Array.from({ length: 1_000 }, (_, index) => start + index * 61_237);
  const special = [
    0,
    -1,
    1,
    59_999,
    60_000,
    -60_001,
    -1.5,
    0.9,
    8.64e15,
    -8.64e15,
    Date.UTC(9999, 11, 31),
    253402300800000,
  ];
  for (const instant of [...ofMinutes, ...special, ...ofMinutes]) {
    expect(formatInstant(instant)).toBe(new Date(instant).toISOString());
  }
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 60_000])('%s is no instant', (value) => {
  expect(() => formatInstant(value)).toThrow(RangeError);
});
