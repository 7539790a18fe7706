import { ownLocale } from './language.ts';

/**
 * The wire gives days and times as the location's clock shows them (`2026-06-01`, `16:20`). They are put into words as they
 * are: no zone is involved, and the device's own must not shift them.
 */
export function dayText(date: string, width: 'long' | 'short' = 'long'): string {
  return localText(`${date}T00:00:00Z`, { weekday: width, month: 'short', day: 'numeric' }) ?? date;
}

/** A weekday by its number, 1 Monday to 7 Sunday. */
export function weekdayText(weekday: number): string {
  return localText(`2024-01-0${weekday}T00:00:00Z`, { weekday: 'short' }) ?? String(weekday);
}

/** `16:20` as people write it: 4:20 PM, 16:20. */
export function timeText(time: string): string {
  return localText(`2000-01-01T${time}:00Z`, { hour: 'numeric', minute: '2-digit' }) ?? time;
}

/** An instant in the language and the zone of the reader, where nothing says in which zone it happened. */
export function momentText(instant: string): string {
  return new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

/** The day of an instant, in the reader's zone. */
export function momentDay(instant: string): string {
  return new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium' }).format(new Date(instant));
}

/** A number of points, with its sign where that says which way they went. */
export function pointsText(points: number, signed = false): string {
  return new Intl.NumberFormat(ownLocale(), { signDisplay: signed ? 'exceptZero' : 'auto' }).format(points);
}

/** A distance as the person's language writes it. */
export function distanceText(value: number, unit: 'miles' | 'kilometers'): string {
  const options: Intl.NumberFormatOptions = {
    style: 'unit',
    unit: unit === 'miles' ? 'mile' : 'kilometer',
    maximumFractionDigits: value < 10 ? 1 : 0,
  };
  return new Intl.NumberFormat(ownLocale(), options).format(value);
}

/** Null when there is no such day or time. */
function localText(instant: string, options: Intl.DateTimeFormatOptions): string | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  return new Intl.DateTimeFormat(ownLocale(), { ...options, timeZone: 'UTC' }).format(date);
}
