import { expect, test } from 'vitest';
import { mergeChanges } from '../../../../web/dashboard/documents/merge-changes.ts';

const base = { tax: 10, tips: { enabled: true, shares: [10, 20] }, hours: [1, 2] };

test('what only one of two people changed is kept from both', () => {
  const mine = { ...base, tax: 7 };
  const theirs = { ...base, tips: { enabled: false, shares: [10, 20] } };
  expect(mergeChanges(base, mine, theirs)).toEqual({ ...base, tax: 7, tips: { enabled: false, shares: [10, 20] } });
});

test('where both changed the same thing mine stands, and a list is one thing', () => {
  const mine = { ...base, tips: { enabled: true, shares: [15] }, hours: [1] };
  const theirs = { ...base, tips: { enabled: false, shares: [20, 30] }, hours: [1, 2, 3] };
  expect(mergeChanges(base, mine, theirs)).toEqual({ ...base, tips: { enabled: false, shares: [15] }, hours: [1] });
});

test('what one of them took out or added stays out or in', () => {
  const optional: { readonly tax: number; readonly note?: string; readonly extra?: string } = { tax: 10, note: 'old' };
  expect(mergeChanges(optional, { tax: 10 }, { tax: 12, note: 'old' })).toEqual({ tax: 12 });
  expect(mergeChanges(optional, { ...optional, tax: 11 }, { ...optional, extra: 'new' })).toEqual({
    tax: 11,
    note: 'old',
    extra: 'new',
  });
});
