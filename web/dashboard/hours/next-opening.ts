import type { CommercePolicy, MethodTerms } from '../../../client/index.ts';
import { instantOf, wallClock } from '../workplace/wall-clock.ts';

/** The day of a restaurant begins here: what is sold at one in the morning belongs to the evening before. */
const dayStartMinute = 300;
const daysAheadMax = 14;

/**
 * When the location opens on the next day that it does, by any method it offers: the usual end of "sold out". A location that is
 * open through the early morning starts its day at five. Null when it does not open within two weeks.
 */
export function nextOpening(policy: CommercePolicy, timeZone: string, now: Date): Date | null {
  const today = localDay(new Date(now.getTime() - dayStartMinute * 60_000), timeZone);
  for (let ahead = 1; ahead <= daysAheadMax; ahead += 1) {
    const day = addDays(today, ahead);
    const minute = openingMinute(policy, day);
    if (minute !== null) return instantOf(day, minute, timeZone);
  }
  return null;
}

function openingMinute(policy: CommercePolicy, day: string): number | null {
  const methods = Object.values(policy.methods).filter(({ offered }) => offered);
  const starts = methods.flatMap((method) =>
    spansOf(method, day)
      .filter(({ toMinute }) => toMinute > dayStartMinute)
      .map(({ fromMinute }) => Math.max(fromMinute, dayStartMinute)),
  );
  return starts.length === 0 ? null : Math.min(...starts);
}

function spansOf(
  method: MethodTerms,
  day: string,
): readonly { readonly fromMinute: number; readonly toMinute: number }[] {
  const exception = method.exceptions.find(({ date }) => date === day);
  return exception?.spans ?? method.hours.filter(({ weekday }) => weekday === weekdayOf(day));
}

function localDay(instant: Date, timeZone: string): string {
  return wallClock(instant.getTime(), timeZone).slice(0, 10);
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** 1 Monday to 7 Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
