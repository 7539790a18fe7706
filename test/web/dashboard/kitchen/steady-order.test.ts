import { expect, test } from 'vitest';
import { arrange } from '../../../../web/dashboard/kitchen/steady-order.ts';

const before = { new: ['a', 'b', 'c'], ready: ['d'] };

test('without a pointer near, tickets stand as they are sorted', () => {
  const sorted = { new: ['c', 'a'], ready: ['b', 'd'] };
  expect(arrange(before, sorted, false)).toEqual(sorted);
});

test('near a pointer nothing moves: what is gone keeps its place, what is new comes last', () => {
  const sorted = { new: ['x', 'c', 'a'], ready: ['b', 'd'] };
  expect(arrange(before, sorted, true)).toEqual({ new: ['a', 'b', 'c', 'x'], ready: ['d', 'b'] });
});
