import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadZone } from '../../../src/adapters/system/zones.ts';
import {
  addDays,
  formatDay,
  formatMinute,
  parseDay,
  parseMinute,
  toInstant,
  toLocal,
  weekdayOf,
} from '../../../src/domain/values/zone.ts';
import { caseCount } from '../../support/run/proof.ts';

const newYork = loadZone('America/New_York');
const lordHowe = loadZone('Australia/Lord_Howe');
const dubai = loadZone('Asia/Dubai');

describe('local times and instants', () => {
  test.each([
    ['a winter noon', newYork, '2026-01-15', 12 * 60, '2026-01-15T17:00:00Z'],
    ['a summer noon', newYork, '2026-07-15', 12 * 60, '2026-07-15T16:00:00Z'],
    ['the last minute before the clock goes forward', newYork, '2026-03-08', 119, '2026-03-08T06:59:00Z'],
    ['the first minute after it went forward', newYork, '2026-03-08', 180, '2026-03-08T07:00:00Z'],
    ['a repeated time is its first showing', newYork, '2026-11-01', 90, '2026-11-01T05:30:00Z'],
    ['the first time that is shown once again', newYork, '2026-11-01', 120, '2026-11-01T07:00:00Z'],
    ['a half-hour clock change repeats half an hour', lordHowe, '2026-04-05', 105, '2026-04-04T14:45:00Z'],
    ['a zone without clock changes', dubai, '2026-08-12', 0, '2026-08-11T20:00:00Z'],
    ['a minute past midnight counts into the next day', newYork, '2026-07-15', 1440 + 60, '2026-07-16T05:00:00Z'],
  ])('%s', (_name, zone, date, minute, expected) => {
    expect(toInstant(zone, date, minute)).toBe(Date.parse(expected));
  });

  test.each([
    ['New York skips 02:00', newYork, '2026-03-08', 120],
    ['New York skips 02:59', newYork, '2026-03-08', 179],
    ['Lord Howe skips 02:15', lordHowe, '2026-10-04', 135],
    ['30 February is no date', newYork, '2026-02-30', 0],
    ['a date in another form', newYork, '2026-2-3', 0],
  ])('null: %s', (_name, zone, date, minute) => {
    expect(toInstant(zone, date, minute)).toBeNull();
  });

  test('the second showing of a repeated time reads like the first', () => {
    const first = Date.parse('2026-11-01T05:30:00Z');
    expect(toLocal(newYork, first)).toEqual({ date: '2026-11-01', minute: 90 });
    expect(toLocal(newYork, first + 3_600_000)).toEqual({ date: '2026-11-01', minute: 90 });
  });

  test('agrees with the time-zone data of the platform at any instant', () => {
    const zones = ['America/New_York', 'America/Santiago', 'Europe/London', 'Asia/Dubai', 'Australia/Lord_Howe'];
    const formats = zones.map(
      (id) =>
        [
          loadZone(id),
          new Intl.DateTimeFormat('sv-SE', { timeZone: id, dateStyle: 'short', timeStyle: 'short' }),
        ] as const,
    );
    const instants = fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2037, 0, 1) });
    fc.assert(
      fc.property(instants, fc.constantFrom(...formats), (instant, [zone, format]) => {
        const local = toLocal(zone, instant);
        expect(`${local.date} ${formatMinute(local.minute)}`).toBe(format.format(instant));
      }),
      { numRuns: caseCount(2000) },
    );
  });
});

describe('the calendar', () => {
  test('every day of two centuries reads and writes as the platform does', () => {
    const wrong: string[] = [];
    for (let day = -25_567; day < 47_847; day += 1) {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
      if (formatDay(day) !== date || parseDay(date) !== day) wrong.push(date);
    }
    expect(wrong).toEqual([]);
  });

  test('weekdays count from Monday 1 to Sunday 7', () => {
    expect(weekdayOf(parseDay('2026-08-10') ?? 0)).toBe(1);
    expect(weekdayOf(parseDay('2026-08-16') ?? 0)).toBe(7);
    expect(weekdayOf(parseDay('1969-12-31') ?? 0)).toBe(3);
  });

  test('days are added across leap days and years', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test.each(['24:00', '9:00', '12:60', '12:5', 'noon', ''])('%j is no local time', (text) => {
    expect(parseMinute(text)).toBeNull();
  });
});

describe('zones', () => {
  test.each(['', 'Mars/Olympus', '+03:00', 'America/New_York; drop', 'UTC+3'])('refused: %j', (id) => {
    expect(() => loadZone(id)).toThrow(/IANA time zone/);
  });

  test('a zone is built once', () => {
    expect(loadZone('Europe/London')).toBe(loadZone('Europe/London'));
  });
});
