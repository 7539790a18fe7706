import { expect, test } from 'vitest';
import { systemClock } from '../../../src/adapters/system/clock.ts';

test('a merchant has the time of the machine, moved by its offset', () => {
  const clock = systemClock((merchantId) => (merchantId === 'moved' ? 86_400_000 : 0));
  const before = Date.now();
  expect(clock.now()).toBeGreaterThanOrEqual(before);
  expect(clock.nowFor('other') - before).toBeLessThan(1000);
  expect(clock.nowFor('moved') - before).toBeGreaterThanOrEqual(86_400_000);
});
