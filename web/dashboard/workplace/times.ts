import { useEffect, useMemo, useState } from 'react';
import { ownLocale, useTexts } from '../../language/language.ts';
import { wallClock } from './wall-clock.ts';
import { useWorkplace } from './workplace.tsx';

export type Times = {
  /** `10:42`, of an instant. */
  readonly time: (instant: string) => string;
  /** `22 Nov, 10:42`. */
  readonly dateTime: (instant: string) => string;
  /** `Sunday, 22 November`, of an instant. */
  readonly day: (instant: string) => string;
  /** `Sun 22 Nov`, of a wall-clock date `2026-11-22`. */
  readonly date: (localDate: string) => string;
  /** `10:42` in the words of the language, of a wall-clock time. */
  readonly wallTime: (localDate: string, localTime: string) => string;
  /** Today's date on the location's own clock, `2026-11-22`. */
  readonly today: (now: number) => string;
  /** How many minutes from now a wall-clock time is; negative once it has passed. */
  readonly minutesUntil: (localDate: string, localTime: string, now: number) => number;
};

/** How times are written on this page: in its language, by the location's clock. */
export function useTimes(): Times {
  const { timeZone } = useWorkplace();
  useTexts('everywhere');
  const locale = ownLocale();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions, zone = timeZone) => {
      const writer = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
      return (instant: string) => writer.format(new Date(instant));
    };
    const wall = { date: format(weekDay, 'UTC'), time: format(clock, 'UTC') };
    return {
      time: format(clock),
      dateTime: format({ day: 'numeric', month: 'short', ...clock }),
      day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
      date: (localDate) => wall.date(`${localDate}T00:00:00Z`),
      wallTime: (localDate, localTime) => wall.time(`${localDate}T${localTime}:00Z`),
      today: (now) => wallClock(now, timeZone).slice(0, 10),
      minutesUntil: (localDate, localTime, now) =>
        Math.round((Date.parse(`${localDate}T${localTime}:00Z`) - Date.parse(`${wallClock(now, timeZone)}Z`)) / 60_000),
    };
  }, [locale, timeZone]);
}

/** The present, read again every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const weekDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;
