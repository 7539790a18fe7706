import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CustomerList,
  cutPage,
  formatPosition,
  type Position,
  parsePosition,
} from '../../../src/domain/values/cursor.ts';
import { forAll } from '../../support/run/for-all.ts';

const orders: CustomerList = { list: 'orders', merchantId: 'm1', customerId: 'c1' };

describe('a position', () => {
  test('is read back by its own list only', () => {
    const text = formatPosition(orders, { at: 1_780_000_000_000, id: 'a1' });
    expect(parsePosition(orders, text)).toEqual({ at: 1_780_000_000_000, id: 'a1' });
    expect(parsePosition({ ...orders, list: 'addresses' }, text)).toBeNull();
    expect(parsePosition({ ...orders, merchantId: 'm2' }, text)).toBeNull();
    expect(parsePosition({ ...orders, customerId: 'c2' }, text)).toBeNull();
  });

  test.each([
    '',
    '{}',
    '[]',
    'null',
    '["page"]',
    '["page","orders","m1","c1","1","a"]',
    '["page","orders","m1","c1",1.5,"a"]',
  ])('is not %s', (text) => expect(parsePosition(orders, text)).toBeNull());

  test('names like each other never stand in for each other', () => {
    const name = fc.constantFrom('', 'a', 'a"', '","', 'a,b', '\\', 'é');
    const list = fc.record({ list: name, merchantId: name, customerId: name });
    forAll(
      fc.tuple(list, list, fc.record({ at: fc.maxSafeInteger(), id: name })),
      ([one, other, position]) => {
        const same = JSON.stringify(one) === JSON.stringify(other);
        expect(parsePosition(other, formatPosition(one, position))).toEqual(same ? position : null);
      },
      10_000,
    );
  });
});

describe('pages of a list', () => {
  test('hold every entry once, whatever is put before the first one meanwhile', () => {
    const world = fc.record({
      sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
      instants: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 20 }),
      insertions: fc.integer({ min: 0, max: 3 }),
    });
    forAll(
      world,
      ({ sizes, instants, insertions }) => {
        let entries: readonly Position[] = instants.map((at, index) => ({ at, id: `e${index}` }));
        const expected = [...entries].sort(newestFirst);
        const seen: Position[] = [];
        let after: Position | null = null;
        for (let page = 0; page <= instants.length; page += 1) {
          const limit = sizes[page % sizes.length] ?? 1;
          const cut: ReturnType<typeof cutPage<Position>> = cutPage(
            read(entries, after, limit + 1),
            limit,
            (entry) => entry,
          );
          expect(cut.items.length).toBeLessThanOrEqual(limit);
          seen.push(...cut.items);
          if (cut.next === null) break;
          expect(cut.next).toEqual(cut.items.at(-1));
          after = cut.next;
          entries = [
            ...entries,
            ...Array.from({ length: insertions }, (_, each) => ({ at: 9, id: `n${page}-${each}` })),
          ];
        }
        expect(seen).toEqual(expected);
      },
      10_000,
    );
  });
});

function newestFirst(one: Position, other: Position): number {
  if (one.at !== other.at) return other.at - one.at;
  return one.id === other.id ? 0 : one.id < other.id ? 1 : -1;
}

function read(entries: readonly Position[], after: Position | null, limit: number): readonly Position[] {
  return [...entries]
    .sort(newestFirst)
    .filter((entry) => after === null || newestFirst(after, entry) < 0)
    .slice(0, limit);
}
