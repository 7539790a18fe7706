import { assert } from './errors.ts';

/** A local wall-clock moment: `date` is `YYYY-MM-DD`, `minute` counts from midnight. Never an instant. */
export type LocalTime = { readonly date: string; readonly minute: number };

/**
 * An IANA zone as plain numbers: from `fromInstant` (epoch milliseconds, ascending, the first is -Infinity) the zone is
 * `offsetSeconds` ahead of UTC. Built at the edge from the time-zone data, read here without any.
 */
export type ZoneTable = {
  readonly id: string;
  readonly periods: readonly { readonly fromInstant: number; readonly offsetSeconds: number }[];
};

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** What the clock on the wall shows at an instant (epoch milliseconds); seconds are dropped. */
export function toLocal(zone: ZoneTable, instant: number): LocalTime {
  const localMs = toLocalMs(zone, instant);
  const day = Math.floor(localMs / dayMs);
  return { date: formatDay(day), minute: Math.floor((localMs - day * dayMs) / minuteMs) };
}

/**
 * The instant at which the wall shows `minute` of `date` (a minute past 1440 counts into the next days). Null when the
 * clock skips that time, or `date` is no date; a time shown twice means the first of the two
 * (reference/time-and-slots.md#slots).
 */
export function toInstant(zone: ZoneTable, date: string, minute: number): number | null {
  const day = parseDay(date);
  if (day === null) return null;
  return instantOfLocal(zone, day * dayMs + minute * minuteMs);
}

/**
 * The wall clock as one number: milliseconds since 1970-01-01 00:00 as if that clock were UTC. Whole days of it are
 * local dates, so calendar arithmetic on it is integer arithmetic.
 */
export function toLocalMs(zone: ZoneTable, instant: number): number {
  return instant + offsetMsOf(zone, periodAt(zone, instant));
}

/** The first instant at which the wall clock shows exactly `localMs`; null when it skips that time. */
export function instantOfLocal(zone: ZoneTable, localMs: number): number | null {
  const instant = firstInstantNotBefore(zone, localMs);
  return toLocalMs(zone, instant) === localMs ? instant : null;
}

/**
 * The first instant at which the wall clock shows `localMs` or, where the clock skips it, the instant of the jump. This
 * is what an opening or a closing at that time means on a day of a clock change.
 */
export function firstInstantNotBefore(zone: ZoneTable, localMs: number): number {
  // No zone is a whole day off UTC, so the search starts in a period that begins before the wanted instant.
  for (let index = periodAt(zone, localMs - dayMs); ; index += 1) {
    const candidate = localMs - offsetMsOf(zone, index);
    const from = zone.periods[index]?.fromInstant ?? Number.NEGATIVE_INFINITY;
    if (candidate < from) return from;
    const next = zone.periods[index + 1];
    if (next === undefined || candidate < next.fromInstant) return candidate;
  }
}

/** Days since 1970-01-01 of a `YYYY-MM-DD` text; null when it is anything else, or no day of the calendar. */
export function parseDay(date: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (match === null) return null;
  const day = dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
  return formatDay(day) === date ? day : null;
}

/** Days since 1970-01-01 as `YYYY-MM-DD` (years 0000 to 9999). */
export function formatDay(day: number): string {
  const { year, month, dayOfMonth } = civilOf(day);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`;
}

/** The weekday of days since 1970-01-01: 1 Monday to 7 Sunday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The local date `days` after `date`; `date` must be a date. */
export function addDays(date: string, days: number): string {
  const day = parseDay(date);
  assert(day !== null, 'days are added to a day of the calendar');
  return formatDay(day + days);
}

/** Minutes from midnight of an `HH:mm` text (00:00 to 23:59); null when it is anything else. */
export function parseMinute(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** Minutes from midnight as `HH:mm`; 1440 and above wrap to the next day's time. */
export function formatMinute(minute: number): string {
  const ofDay = minute % 1440;
  return `${pad(Math.floor(ofDay / 60), 2)}:${pad(ofDay % 60, 2)}`;
}

/** Year, month (1 to 12) and day of month of days since 1970-01-01, in the Gregorian calendar. */
export function civilOf(day: number): { year: number; month: number; dayOfMonth: number } {
  // Counted from 0000-03-01, so that the leap day is the last of its year and 400 years are one cycle.
  const shifted = day + 719_468;
  const cycle = Math.floor(shifted / 146_097);
  const dayOfCycle = shifted - cycle * 146_097;
  const yearOfCycle = Math.floor(
    (dayOfCycle - Math.floor(dayOfCycle / 1460) + Math.floor(dayOfCycle / 36_524) - Math.floor(dayOfCycle / 146_096)) /
      365,
  );
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

function dayOf(year: number, month: number, dayOfMonth: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const cycle = Math.floor(marchYear / 400);
  const yearOfCycle = marchYear - cycle * 400;
  const marchMonth = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + dayOfMonth - 1;
  const dayOfCycle = yearOfCycle * 365 + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100) + dayOfYear;
  return cycle * 146_097 + dayOfCycle - 719_468;
}

function offsetMsOf(zone: ZoneTable, index: number): number {
  return (zone.periods[index]?.offsetSeconds ?? 0) * 1000;
}

/**
 * Index of the last period that has begun at `instant`: a binary search, some forty years have about ninety of them.
 */
function periodAt(zone: ZoneTable, instant: number): number {
  let low = 0;
  let high = zone.periods.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((zone.periods[middle]?.fromInstant ?? Number.POSITIVE_INFINITY) <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
