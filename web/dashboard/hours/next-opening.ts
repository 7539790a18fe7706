import type { Policy } from '../resources.ts';

/** The day of a restaurant begins here: what is sold at one in the morning belongs to the evening before. */
const dayStartMinute = 300;
const daysAheadMax = 14;

/**
 * When the location opens on the next day that it does, by any method it offers: the usual end of "sold out". A location that is
 * open through the early morning starts its day at five. Null when it does not open within two weeks.
 */
export function nextOpening(policy: Policy, timeZone: string, now: Date): Date | null {
  const today = localDay(new Date(now.getTime() - dayStartMinute * 60_000), timeZone);
  for (let ahead = 1; ahead <= daysAheadMax; ahead += 1) {
    const day = addDays(today, ahead);
    const minute = openingMinute(policy, day);
    if (minute !== null) return instantOf(day, minute, timeZone);
  }
  return null;
}

type Method = Policy['methods']['takeout'];

function openingMinute(policy: Policy, day: string): number | null {
  const methods = Object.values(policy.methods).filter(({ offered }) => offered);
  const starts = methods.flatMap((method) =>
    spansOf(method, day)
      .filter(({ toMinute }) => toMinute > dayStartMinute)
      .map(({ fromMinute }) => Math.max(fromMinute, dayStartMinute)),
  );
  return starts.length === 0 ? null : Math.min(...starts);
}

function spansOf(method: Method, day: string): readonly { readonly fromMinute: number; readonly toMinute: number }[] {
  const exception = method.exceptions.find(({ date }) => date === day);
  return exception?.spans ?? method.hours.filter(({ weekday }) => weekday === weekdayOf(day));
}

function localDay(instant: Date, timeZone: string): string {
  const { year, month, day } = wallClock(instant, timeZone);
  return `${year}-${month}-${day}`;
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** 1 Monday to 7 Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * The instant at which the clocks of a zone show a time: the guess that takes the time for UTC is corrected by how far off the
 * zone's clock is there, twice, because the first correction may cross a change of the clocks.
 */
export function instantOf(day: string, minute: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  const first = wanted - offsetAt(new Date(wanted), timeZone);
  return new Date(wanted - offsetAt(new Date(first), timeZone));
}

function offsetAt(instant: Date, timeZone: string): number {
  const { year, month, day, hour, minute } = wallClock(instant, timeZone);
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return shown - Math.floor(instant.getTime() / 60_000) * 60_000;
}

function wallClock(instant: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '00';
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}
