import { type FulfillmentMethod, fulfillmentMethods } from '../values/fulfillment-method.ts';
import { formatMinute, type LocalTime, parseDay, toLocal, weekdayOf } from '../values/zone.ts';
import type { LocationSnapshot } from './location-snapshot.ts';
import type { MethodPolicy } from './policy.ts';
import { openHours } from './slots.ts';

/** From a wall-clock time to another; one that is not after the first is on the next day. */
export type Span = { readonly from: string; readonly to: string };

/** `week` begins on Monday; a special day stands in for the weekday it falls on. */
export type WeekHours = {
  readonly week: readonly (readonly Span[])[];
  readonly specialDays: readonly { readonly date: string; readonly spans: readonly Span[] }[];
};

type Moment = { readonly date: string; readonly time: string };

export type OpeningHours = {
  readonly timeZone: string;
  readonly isOpen: boolean;
  /** When it closes, where it is open; null where it never does within the time that can be ordered for. */
  readonly closesAt: Moment | null;
  /** When it opens next, where it is not. */
  readonly opensAt: Moment | null;
  /** By any method. */
  readonly all: WeekHours;
  readonly methods: Readonly<Partial<Record<FulfillmentMethod, WeekHours>>>;
};

type Minutes = { readonly fromMinute: number; readonly toMinute: number };

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
/** Open for longer than that is open around the clock: it has no end that people ask for. */
const noEndMs = 7 * 86_400_000;

/**
 * When people can have something of a location: by each method it offers, and by any. Past days are left out. Says nothing of
 * pauses and sold-out days, which readiness knows (readiness.ts).
 */
export function openingHours(snapshot: LocationSnapshot, now: number): OpeningHours {
  const { policy, zone } = snapshot;
  const offered = fulfillmentMethods.filter((method) => policy.methods[method].offered);
  const today = toLocal(zone, now).date;
  const rules = offered.map((method) => policy.methods[method]);
  const intervals = merged(
    offered.flatMap((method) =>
      openHours(snapshot, method, now).map(({ opensAt, closesAt }) => ({ fromMinute: opensAt, toMinute: closesAt })),
    ),
  );
  const current = intervals.find(({ fromMinute, toMinute }) => fromMinute <= now && now < toMinute);
  const next = intervals.find(({ fromMinute }) => fromMinute > now);
  const shown = (instant: number): Moment => momentOf(toLocal(zone, instant));
  return {
    timeZone: zone.id,
    isOpen: current !== undefined,
    closesAt: current === undefined || current.toMinute - now > noEndMs ? null : shown(current.toMinute),
    opensAt: current !== undefined || next === undefined ? null : shown(next.fromMinute),
    all: weekOf(rules, today),
    methods: Object.fromEntries(offered.map((method) => [method, weekOf([policy.methods[method]], today)])),
  };
}

function momentOf({ date, minute }: LocalTime): Moment {
  return { date, time: formatMinute(minute) };
}

function weekOf(rules: readonly MethodPolicy[], today: string): WeekHours {
  const dates = rules.flatMap(({ exceptions }) => exceptions.map(({ date }) => date));
  const special = [...new Set(dates)].filter((date) => date >= today).sort();
  return {
    week: weekdays.map((weekday) => spansOf(rules.flatMap((rule) => onWeekday(rule, weekday)))),
    specialDays: special.map((date) => ({ date, spans: spansOf(rules.flatMap((rule) => onDate(rule, date))) })),
  };
}

function onWeekday({ hours }: MethodPolicy, weekday: number): readonly Minutes[] {
  return hours.filter((span) => span.weekday === weekday);
}

function onDate(rule: MethodPolicy, date: string): readonly Minutes[] {
  const exception = rule.exceptions.find((one) => one.date === date);
  return exception?.spans ?? onWeekday(rule, weekdayOf(parseDay(date) ?? 0));
}

function spansOf(minutes: readonly Minutes[]): readonly Span[] {
  return merged(minutes).map(({ fromMinute, toMinute }) => ({
    from: formatMinute(fromMinute % 1440),
    to: formatMinute(toMinute % 1440),
  }));
}

/** Ascending, none touching the next. */
function merged(given: readonly Minutes[]): readonly Minutes[] {
  const result: Minutes[] = [];
  for (const span of [...given].sort((one, other) => one.fromMinute - other.fromMinute)) {
    const last = result.at(-1);
    if (last === undefined || span.fromMinute > last.toMinute) result.push(span);
    else result[result.length - 1] = { ...last, toMinute: Math.max(last.toMinute, span.toMinute) };
  }
  return result;
}
