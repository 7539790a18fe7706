import { expect, test } from 'vitest';
import { statementSuffix } from '../../../src/adapters/payments/stripe-statement.ts';

test.each([
  ['TIFFIN KITCHEN', 'TIFFIN KIT'],
  ['Café "Roma" *1*', 'Cafe Roma'],
  ['MARIGOLD  <LUNCH>', 'MARIGOLD L'],
  ['MARIGOLDS 24 HOURS', 'MARIGOLDS'],
  ['12345', null],
  ['日本', null],
])('the statement %s ends with %s', (descriptor, suffix) => {
  expect(statementSuffix(descriptor)).toBe(suffix);
});
