import { describe, expect, test } from 'vitest';
import type { MenuSource } from '../../src/domain/menu/menu-import.ts';
import { matcher, readMenu } from '../../src/import/read-menu.ts';
import { locationId } from '../support/data/import-parts.ts';

describe('names to leave out', () => {
  test.each([
    ['Staff only', 'staff ONLY', true],
    ['staff', 'staff only', false],
    ['wholesale *', 'Wholesale bread', true],
    ['wholesale *', 'wholesale', false],
    ['*tea*', 'Iced tea, large', true],
    ['*tea*', 'Coffee', false],
    ['a*b*c', 'a-b-b-c', true],
    ['a*b*c', 'a-c-b', false],
    ['ab*ba', 'aba', false],
    ['*', 'anything', true],
    ['Tea (hot)', 'tea (hot)', true],
    ['T.a', 'Tea', false],
  ])('"%s" and "%s": %s', (pattern, name, expected) => {
    expect(matcher([pattern])(name)).toBe(expected);
  });

  test('a pattern of many stars takes no time', () => {
    expect(matcher([`${'*a'.repeat(60)}*b`])('a'.repeat(2_000))).toBe(false);
  });
});

const source: Omit<MenuSource, 'text'> = {
  format: 'csv',
  source: 'csv',
  locationId,
  currency: 'usd',
  menuName: 'Menu',
  leaveOut: [],
  squareLocation: null,
};

test('a byte order mark is no part of the file', () => {
  const reading = readMenu({ ...source, text: '\uFEFFitem,price\nTea,3.50\n' });
  expect(reading.kind === 'read' && reading.parts.products.map(({ name }) => name)).toEqual(['Tea']);
});

test('a file beyond the limit, or an empty one, is refused and not parsed', () => {
  const large = readMenu({ ...source, text: `item,price\n${'é'.repeat(4_200_000)}` });
  expect(large).toMatchObject({ kind: 'refused', place: null, message: expect.stringContaining('8 MiB') });
  expect(readMenu({ ...source, text: '\uFEFF \n' })).toMatchObject({ kind: 'refused', message: 'the file is empty' });
});
