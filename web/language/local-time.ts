import { currentLanguage } from './language.ts';

/**
 * The wire gives days and times as the location's clock shows them (`2026-06-01`, `16:20`). They are put into words as they
 * are: no zone is involved, and the device's own must not shift them.
 */
export function dayText(date: string, width: 'long' | 'short' = 'long'): string {
  const options: Intl.DateTimeFormatOptions = { weekday: width, month: 'short', day: 'numeric', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(locale(), options).format(new Date(`${date}T00:00:00Z`));
}

/** `16:20` as people write it: 4:20 PM, 16:20. */
export function timeText(time: string): string {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(locale(), options).format(new Date(`2000-01-01T${time}:00Z`));
}

/** The person's own variant of the language that is shown: British people read 16:20, Americans 4:20 PM. */
function locale(): string {
  const language = currentLanguage();
  return navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
}

/** A distance as the person's language writes it. */
export function distanceText(value: number, unit: 'miles' | 'kilometers'): string {
  const options: Intl.NumberFormatOptions = {
    style: 'unit',
    unit: unit === 'miles' ? 'mile' : 'kilometer',
    maximumFractionDigits: value < 10 ? 1 : 0,
  };
  return new Intl.NumberFormat(locale(), options).format(value);
}
