import { dayMs, firstInstantNotBefore, formatDay, minuteMs, weekdayOf, type ZoneTable } from '../values/zone.ts';
import type { MethodPolicy } from './policy.ts';

/** Open without a break from `opensAt` to just before `closesAt`, in epoch milliseconds. */
export type OpenInterval = { readonly opensAt: number; readonly closesAt: number };

/** A span may begin today and end late: so many days back a location may have opened for an interval that still runs. */
const daysBack = 2;

/**
 * The opening hours of one method around local day `today` (days since 1970-01-01), ascending, none touching the next:
 * weekly spans and exceptions become instants first and are merged then, so neither midnight nor a clock change breaks
 * them (design/time.md#opening-and-closing-on-days-of-clock-changes). They reach two days back, and past `today + days`
 * by more than the preparation time, so every interval ends where it really ends. Remembered per rules.
 */
export function openIntervals(
  rules: MethodPolicy,
  zone: ZoneTable,
  today: number,
  days: number,
): readonly OpenInterval[] {
  const known = remembered.get(rules);
  if (known !== undefined && known.zone === zone && known.today === today && known.days === days) {
    return known.intervals;
  }
  const lastDay = today + days + Math.ceil(rules.preparationMinutes / 1440) + 1;
  const intervals = merge(expand(rules, zone, today - daysBack, lastDay));
  remembered.set(rules, { zone, today, days, intervals });
  return intervals;
}

// Rules are immutable once numbered. One entry each, replaced when the day changes: as bounded as the rules themselves.
const remembered = new WeakMap<
  MethodPolicy,
  { zone: ZoneTable; today: number; days: number; intervals: readonly OpenInterval[] }
>();

function expand(rules: MethodPolicy, zone: ZoneTable, firstDay: number, lastDay: number): OpenInterval[] {
  const exceptions = new Map(rules.exceptions.map((exception) => [exception.date, exception.spans]));
  const intervals: OpenInterval[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    const weekday = weekdayOf(day);
    const spans = exceptions.get(formatDay(day)) ?? rules.hours.filter((span) => span.weekday === weekday);
    for (const { fromMinute, toMinute } of spans) {
      const opensAt = firstInstantNotBefore(zone, day * dayMs + fromMinute * minuteMs);
      const closesAt = firstInstantNotBefore(zone, day * dayMs + toMinute * minuteMs);
      if (opensAt < closesAt) intervals.push({ opensAt, closesAt });
    }
  }
  return intervals.sort((one, other) => one.opensAt - other.opensAt);
}

function merge(sorted: readonly OpenInterval[]): readonly OpenInterval[] {
  const merged: OpenInterval[] = [];
  for (const interval of sorted) {
    const last = merged.at(-1);
    if (last === undefined || interval.opensAt > last.closesAt) merged.push(interval);
    else merged[merged.length - 1] = { opensAt: last.opensAt, closesAt: Math.max(last.closesAt, interval.closesAt) };
  }
  return merged;
}
