import { expect, test } from 'vitest';
import { nextCheck } from '../../../src/workflows/courier/next-check.ts';

const minute = 60_000;
const hour = 60 * minute;
const pickupAt = 1_000 * hour;

// Real time stands elsewhere than the merchant's: what is answered is real.
test.each([
  ['a week before: in an hour', -7 * 24 * hour, hour],
  ['an hour and a quarter before: half an hour before', -75 * minute, 45 * minute],
  ['half an hour before: in a minute', -30 * minute, minute],
  ['at the pickup: in a minute', 0, minute],
  ['a day after: in a minute', 24 * hour, minute],
])('%s', (_name, offset, wait) => {
  expect(nextCheck(pickupAt, pickupAt + offset, 5_000)).toBe(5_000 + wait);
});

test('later than a day after: never again', () => {
  expect(nextCheck(pickupAt, pickupAt + 24 * hour + 1, 5_000)).toBeNull();
});
