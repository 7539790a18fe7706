import { describe, expect, test } from 'vitest';
import { asapSlot, findOfferedSlot, firstOfferedSlot, offeredSlots } from '../../../src/domain/location/slots.ts';
import { snapshot, withOverlay } from '../../support/data/kitchen.ts';

const minuteMs = 60_000;
const place = snapshot();
const slots = offeredSlots(place, 'takeout', Date.UTC(2026, 10, 20, 17));
const now = (slots[4]?.instant ?? 0) - place.policy.methods.takeout.preparationMinutes * minuteMs;
const busyUntil = (until: number, extraMinutes = 30) => withOverlay({ busy: { extraMinutes, until } });

describe('a busy kitchen', () => {
  test('every time is offered so much later, and ASAP is', () => {
    const usual = firstOfferedSlot(place, 'takeout', now);
    const busy = firstOfferedSlot(busyUntil(now + 1), 'takeout', now);
    expect((busy?.instant ?? 0) - (usual?.instant ?? 0)).toBe(30 * minuteMs);
    expect(asapSlot(busyUntil(now + 1), 'takeout', now)?.instant).toBe(busy?.instant);
  });

  test('is over at the instant it names', () => {
    expect(firstOfferedSlot(busyUntil(now), 'takeout', now)).toEqual(firstOfferedSlot(place, 'takeout', now));
  });

  test('the list, the first of it and the look for one time agree', () => {
    const busy = busyUntil(now + 60 * minuteMs, 25);
    const offered = offeredSlots(busy, 'takeout', now);
    for (const slot of offeredSlots(place, 'takeout', now).slice(0, 12)) {
      const found = findOfferedSlot(busy, 'takeout', slot.date, slot.time, now);
      expect(found !== null).toBe(offered.some(({ instant }) => instant === slot.instant));
    }
  });

  test('does not take away the last time before closing', () => {
    const lastOf = (each: typeof place) => offeredSlots(each, 'takeout', now).at(-1);
    expect(lastOf(busyUntil(now + 1))).toEqual(lastOf(place));
  });

  test('after a pause that outlasts it nothing is longer', () => {
    const pausedUntil = now + 45 * minuteMs;
    const both = withOverlay({ pausedUntil, busy: { extraMinutes: 30, until: now + 10 * minuteMs } });
    expect(firstOfferedSlot(both, 'takeout', now)).toEqual(
      firstOfferedSlot(withOverlay({ pausedUntil }), 'takeout', now),
    );
  });
});
