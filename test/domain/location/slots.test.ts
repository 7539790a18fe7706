import { describe, expect, test } from 'vitest';
import { loadZone } from '../../../src/adapters/system/zones.ts';
import { asapSlot, findOfferedSlot, firstOfferedSlot, offeredSlots } from '../../../src/domain/location/slots.ts';
import { emptyOverlay } from '../../../src/domain/menu/catalog.ts';
import { daily, policyWith, slotFacts } from '../../support/data/slot-inputs.ts';

const at = (text: string) => Date.parse(text);
const times = (snapshot: Parameters<typeof offeredSlots>[0], now: number, date: string) =>
  offeredSlots(snapshot, 'takeout', now)
    .filter((slot) => slot.date === date)
    .map((slot) => slot.time);

describe('hours become slots', () => {
  const lunch = slotFacts('Europe/London', { hours: daily(11 * 60, 14 * 60), preparationMinutes: 20 });

  test('from opening to closing minus preparation, every quarter of an hour', () => {
    const offered = times(lunch, at('2026-01-15T00:00:00Z'), '2026-01-15');
    expect(offered[0]).toBe('11:00');
    expect(offered[1]).toBe('11:15');
    expect(offered.at(-1)).toBe('13:30');
  });

  test('not before now plus preparation', () => {
    expect(times(lunch, at('2026-01-15T12:00:00Z'), '2026-01-15')[0]).toBe('12:30');
    expect(times(lunch, at('2026-01-15T12:10:00Z'), '2026-01-15')[0]).toBe('12:30');
    expect(times(lunch, at('2026-01-15T12:10:00.001Z'), '2026-01-15')[0]).toBe('12:45');
  });

  test('a day without a slot left is simply absent', () => {
    const offered = offeredSlots(lunch, 'takeout', at('2026-01-15T13:45:00Z'));
    expect(offered[0]).toMatchObject({ date: '2026-01-16', time: '11:00' });
  });

  test('an exception replaces the whole weekday, an empty one closes it', () => {
    const snapshot = slotFacts('Europe/London', {
      hours: daily(11 * 60, 14 * 60),
      exceptions: [
        { date: '2026-01-16', spans: [] },
        { date: '2026-01-17', spans: [{ fromMinute: 600, toMinute: 660 }] },
      ],
    });
    const now = at('2026-01-15T23:00:00Z');
    expect(times(snapshot, now, '2026-01-16')).toEqual([]);
    expect(times(snapshot, now, '2026-01-17')).toEqual(['10:00', '10:15', '10:30', '10:45', '11:00']);
  });

  test('split hours leave the break out', () => {
    const snapshot = slotFacts('Europe/London', {
      hours: [...daily(11 * 60, 12 * 60), ...daily(17 * 60, 18 * 60)],
      preparationMinutes: 30,
    });
    expect(times(snapshot, at('2026-01-15T00:00:00Z'), '2026-01-15')).toEqual([
      '11:00',
      '11:15',
      '11:30',
      '17:00',
      '17:15',
      '17:30',
    ]);
  });

  test('touching spans are one: the seam takes no preparation time away', () => {
    const snapshot = slotFacts('Europe/London', {
      hours: [...daily(11 * 60, 12 * 60), ...daily(12 * 60, 13 * 60)],
      preparationMinutes: 30,
    });
    expect(times(snapshot, at('2026-01-15T00:00:00Z'), '2026-01-15')).toContain('11:45');
  });

  test('a night that ends after midnight goes on into the next date', () => {
    const snapshot = slotFacts('America/New_York', {
      hours: [{ weekday: 5, fromMinute: 22 * 60, toMinute: 26 * 60 }],
      preparationMinutes: 15,
    });
    const offered = offeredSlots(snapshot, 'takeout', at('2026-01-16T12:00:00Z'));
    expect(offered.map((slot) => `${slot.date} ${slot.time}`).at(7)).toBe('2026-01-16 23:45');
    expect(offered.map((slot) => `${slot.date} ${slot.time}`).at(8)).toBe('2026-01-17 00:00');
    expect(offered.filter((slot) => slot.date === '2026-01-17').at(-1)?.time).toBe('01:45');
  });

  test('a shop that never closes has no gap at midnight', () => {
    const snapshot = slotFacts('Australia/Sydney', { hours: daily(0, 1440), preparationMinutes: 30 });
    const now = at('2026-06-10T13:40:00Z');
    const offered = offeredSlots(snapshot, 'takeout', now);
    for (const [index, slot] of offered.entries())
      expect(slot.instant).toBe((offered[0]?.instant ?? 0) + index * 900_000);
    expect(offered[0]).toMatchObject({ date: '2026-06-11', time: '00:15' });
    expect(offered.at(-1)).toMatchObject({ date: '2026-06-16', time: '23:45' });
    expect(asapSlot(snapshot, 'takeout', now)).toEqual(offered[0]);
  });

  test('the horizon counts local days, today included, and never passes 31', () => {
    const hours = daily(11 * 60, 14 * 60);
    const now = at('2026-01-15T00:00:00Z');
    const days = (horizonDays: number) =>
      new Set(
        offeredSlots(slotFacts('Europe/London', { hours, horizonDays }), 'takeout', now).map((slot) => slot.date),
      );
    expect(days(1)).toEqual(new Set(['2026-01-15']));
    expect(days(7).size).toBe(7);
    expect(days(90).size).toBe(31);
  });

  test('a step so small that a day would pass 200 times is widened', () => {
    const snapshot = slotFacts('Europe/London', { hours: daily(0, 1440), slotMinutes: 5 });
    expect(times(snapshot, at('2026-01-15T00:00:00Z'), '2026-01-16')).toHaveLength(144);
  });

  test('full slots are left out', () => {
    const full = new Set([at('2026-01-15T11:15:00Z')]);
    const snapshot = { ...lunch, overlay: { ...emptyOverlay, fullSlots: full } };
    const now = at('2026-01-15T08:00:00Z');
    expect(times(snapshot, now, '2026-01-15').slice(0, 2)).toEqual(['11:00', '11:30']);
    expect(findOfferedSlot(snapshot, 'takeout', '2026-01-15', '11:15', now)).toBeNull();
  });

  test('during a pause only times after it are offered, and none when it has no end', () => {
    const now = at('2026-01-15T11:00:00Z');
    const paused = (pausedUntil: number) => ({ ...lunch, overlay: { ...emptyOverlay, pausedUntil } });
    expect(times(paused(at('2026-01-15T12:00:00Z')), now, '2026-01-15')[0]).toBe('12:30');
    expect(offeredSlots(paused(Number.POSITIVE_INFINITY), 'takeout', now)).toEqual([]);
    expect(times(paused(at('2026-01-15T10:59:59Z')), now, '2026-01-15')[0]).toBe('11:30');
  });

  test('nothing is offered for a method that is switched off, nor without scheduling', () => {
    const now = at('2026-01-15T08:00:00Z');
    expect(offeredSlots(slotFacts('Europe/London', { hours: daily(0, 1440), offered: false }), 'takeout', now)).toEqual(
      [],
    );
    const noSchedule = slotFacts('Europe/London', { hours: daily(0, 1440), scheduleAllowed: false });
    expect(offeredSlots(noSchedule, 'takeout', now)).toEqual([]);
    expect(findOfferedSlot(noSchedule, 'takeout', '2026-01-15', '12:00', now)).toBeNull();
    expect(asapSlot(noSchedule, 'takeout', now)).not.toBeNull();
  });
});

describe('days of clock changes', () => {
  const night = { hours: daily(0, 1440), preparationMinutes: 0 };

  test('the skipped hour is not offered', () => {
    const snapshot = slotFacts('America/New_York', night);
    const offered = times(snapshot, at('2026-03-08T05:00:00Z'), '2026-03-08');
    expect(offered.slice(6, 10)).toEqual(['01:30', '01:45', '03:00', '03:15']);
  });

  test('the repeated hour is offered once, as its first showing', () => {
    const snapshot = slotFacts('America/New_York', night);
    const offered = offeredSlots(snapshot, 'takeout', at('2026-11-01T04:00:00Z'));
    const first = offered.filter((slot) => slot.time === '01:30' && slot.date === '2026-11-01');
    expect(first).toEqual([{ instant: at('2026-11-01T05:30:00Z'), date: '2026-11-01', time: '01:30' }]);
  });

  test('in the second showing of an hour the next slot is the first time shown once', () => {
    const snapshot = slotFacts('America/New_York', night);
    expect(asapSlot(snapshot, 'takeout', at('2026-11-01T06:10:00Z'))?.time).toBe('02:00');
    expect(findOfferedSlot(snapshot, 'takeout', '2026-11-01', '01:30', at('2026-11-01T06:10:00Z'))).toBeNull();
  });

  test('an opening inside the skipped hour opens at the jump', () => {
    const snapshot = slotFacts('Europe/London', { hours: daily(90, 240), preparationMinutes: 0 });
    expect(times(snapshot, at('2026-03-29T00:00:00Z'), '2026-03-29')[0]).toBe('02:00');
  });

  test('a closing inside the repeated hour closes at its first showing', () => {
    const snapshot = slotFacts('Europe/London', { hours: daily(0, 90), preparationMinutes: 0 });
    expect(asapSlot(snapshot, 'takeout', at('2026-10-25T00:20:00Z'))?.time).toBe('01:30');
    expect(asapSlot(snapshot, 'takeout', at('2026-10-25T00:40:00Z'))).toBeNull();
  });

  test('hours of other days keep their wall-clock time after the change', () => {
    const snapshot = slotFacts('America/New_York', { hours: daily(11 * 60, 14 * 60) });
    expect(findOfferedSlot(snapshot, 'takeout', '2026-03-09', '11:00', at('2026-03-07T12:00:00Z'))?.instant).toBe(
      at('2026-03-09T15:00:00Z'),
    );
  });
});

describe('as soon as possible', () => {
  const lunch = { hours: daily(11 * 60, 14 * 60), preparationMinutes: 20 };

  test.each([
    ['open: the first slot after preparation', '2026-01-15T12:00:00Z', '12:30'],
    ['at opening', '2026-01-15T11:00:00Z', '11:30'],
    ['the last order that can be ready before closing', '2026-01-15T13:10:00Z', '13:30'],
    ['one minute later there is no slot, so no order', '2026-01-15T13:11:00Z', null],
    ['a minute before opening it is not possible', '2026-01-15T10:59:59Z', null],
    ['after closing it is not possible', '2026-01-15T14:00:00Z', null],
  ])('%s', (_name, now, expected) => {
    const slot = asapSlot(slotFacts('Europe/London', lunch), 'takeout', at(now));
    expect(slot?.time ?? null).toBe(expected);
  });

  test('null while paused, and possible again at the instant the pause ends', () => {
    const until = at('2026-01-15T12:00:00Z');
    const snapshot = { ...slotFacts('Europe/London', lunch), overlay: { ...emptyOverlay, pausedUntil: until } };
    expect(asapSlot(snapshot, 'takeout', until - 1)).toBeNull();
    expect(asapSlot(snapshot, 'takeout', until)?.time).toBe('12:30');
  });

  test('null where scheduled orders are required, though times are offered', () => {
    const snapshot = slotFacts('Europe/London', { ...lunch, requireScheduledOrders: true });
    expect(asapSlot(snapshot, 'takeout', at('2026-01-15T12:00:00Z'))).toBeNull();
    expect(firstOfferedSlot(snapshot, 'takeout', at('2026-01-15T12:00:00Z'))?.time).toBe('12:30');
  });

  test('moves behind full slots, but not further than two hours', () => {
    const snapshot = slotFacts('Europe/London', { hours: daily(0, 1440), preparationMinutes: 0 });
    const start = at('2026-01-15T12:00:00Z');
    const full = (count: number) => new Set(Array.from({ length: count }, (_, index) => start + index * 900_000));
    const withFull = (count: number) => ({ ...snapshot, overlay: { ...emptyOverlay, fullSlots: full(count) } });
    expect(asapSlot(withFull(2), 'takeout', start)?.time).toBe('12:30');
    expect(asapSlot(withFull(8), 'takeout', start)?.time).toBe('14:00');
    expect(asapSlot(withFull(9), 'takeout', start)).toBeNull();
  });
});

test('a policy is read as it stands: the memory of its hours never answers for another zone or day', () => {
  const policy = policyWith({ hours: daily(11 * 60, 14 * 60) });
  const snapshot = (id: string) => ({ policy, overlay: emptyOverlay, zone: loadZone(id) });
  const now = at('2026-01-15T11:30:00Z');
  expect(asapSlot(snapshot('Europe/London'), 'takeout', now)).not.toBeNull();
  expect(asapSlot(snapshot('America/New_York'), 'takeout', now)).toBeNull();
  expect(asapSlot(snapshot('Europe/London'), 'takeout', now + 86_400_000)?.date).toBe('2026-01-16');
});
