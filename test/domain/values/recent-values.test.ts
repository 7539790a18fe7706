import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recentValues } from '../../../src/domain/values/recent-values.ts';

describe('values that can be made again', () => {
  test('a place holds what was written last, and counts it once', () => {
    const recent = recentValues(100);
    const slot = recent.slot<string>();
    expect(slot.read()).toBeNull();
    slot.write('first', 40);
    slot.write('second', 30);
    expect([slot.read(), recent.bytes()]).toEqual(['second', 30]);
  });

  test('what was not read goes before what was', () => {
    const recent = recentValues(100);
    const [read, unread, next, last] = Array.from({ length: 4 }, () => recent.slot<string>());
    read?.write('read', 40);
    unread?.write('unread', 40);
    // A full round is given to each when it is written.
    next?.write('next', 30);
    expect([read?.read(), unread?.read(), next?.read()]).toEqual([null, 'unread', 'next']);
    recent.endPeriod();
    unread?.read();
    last?.write('last', 50);
    expect([unread?.read(), next?.read(), last?.read()]).toEqual(['unread', null, 'last']);
  });

  test('a period drops what was not used in it, and says so', () => {
    const recent = recentValues(100);
    let dropCount = 0;
    const used = recent.slot<string>();
    const unused = recent.slot<string>(() => {
      dropCount += 1;
    });
    used.write('used', 10);
    unused.write('unused', 10);
    recent.endPeriod();
    used.read();
    recent.endPeriod();
    expect([used.read(), unused.read(), recent.bytes(), dropCount]).toEqual(['used', null, 10, 1]);
    unused.write('again', 20);
    expect([unused.read(), recent.bytes()]).toEqual(['again', 30]);
  });

  test('one that is larger than the bound is served alone, until the next', () => {
    const recent = recentValues(100);
    const [small, large, next] = Array.from({ length: 3 }, () => recent.slot<string>());
    small?.write('small', 10);
    large?.write('large', 1_000);
    expect([small?.read(), large?.read()]).toEqual([null, 'large']);
    next?.write('next', 10);
    expect([large?.read(), next?.read(), recent.bytes()]).toEqual([null, 'next', 10]);
  });

  test('whatever is written and read, all together stay within the bound, and what is held is what was written', () => {
    const act = fc.record({
      kind: fc.constantFrom('read', 'write', 'endPeriod'),
      at: fc.nat(9),
      bytes: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 200 }), (acts) => {
        const recent = recentValues(100);
        const written = new Map<number, number>();
        const slots = Array.from({ length: 10 }, (_, at) => recent.slot<number>(() => written.delete(at)));
        for (const { kind, at, bytes } of acts) {
          if (kind === 'endPeriod') recent.endPeriod();
          else if (kind === 'read') expect(slots[at]?.read() ?? undefined).toBe(written.get(at));
          else {
            written.set(at, bytes);
            slots[at]?.write(bytes, bytes);
            expect(slots[at]?.read()).toBe(bytes);
          }
          expect(recent.bytes()).toBe([...written.values()].reduce((sum, each) => sum + each, 0));
          expect(recent.bytes()).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
