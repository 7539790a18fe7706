import type { MenuWindow, OpeningHours } from '../../../client/index.ts';
import type { Texts } from '../../language/language.ts';

/** When a menu is served, for people, one time a line: `Mon – Fri 11:00 – 15:00`; "always" for a menu without times. */
export function servingText(times: readonly MenuWindow[], language: string, texts: Texts<'menus'>): string {
  if (times.length === 0) return texts('serving.always');
  return times.map((time) => timeText(time, language, texts)).join('\n');
}

/** Hours of a week in the form of a menu's times: days of the same hours together. */
export function windowsOf(hours: readonly OpeningHours[]): readonly MenuWindow[] {
  const windows = new Map<string, MenuWindow>();
  for (const { weekday, fromMinute, toMinute } of hours) {
    const key = `${fromMinute}-${toMinute}`;
    const weekdays = [...(windows.get(key)?.weekdays ?? []), weekday];
    windows.set(key, { weekdays, fromMinute, toMinute });
  }
  return [...windows.values()];
}

/** The short name of a weekday, 1 Monday to 7 Sunday. */
export function weekdayName(weekday: number, language: string, width: 'short' | 'long' = 'short'): string {
  // The fifth of January 1970 was a Monday.
  const day = new Date(Date.UTC(1970, 0, 4 + weekday));
  return new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(day);
}

/** A minute of the day as a time input has it: `06:30`; what passes midnight begins again. */
export function minuteText(minute: number): string {
  const ofDay = minute % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** The minute of the day in the text of a time input; null when it is not filled. */
export function parseMinute(text: string): number | null {
  const match = /^(\d{2}):(\d{2})/.exec(text);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

function timeText({ weekdays, fromMinute, toMinute }: MenuWindow, language: string, texts: Texts<'menus'>): string {
  const days =
    weekdays.length === 7
      ? texts('serving.daily')
      : runs(weekdays)
          .map((run) => runText(run, language))
          .join(', ');
  return `${days} ${clockText(fromMinute, language)} – ${clockText(toMinute, language)}`;
}

function runs(weekdays: readonly number[]): readonly (readonly number[])[] {
  const found: number[][] = [];
  for (const day of [...weekdays].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last !== undefined && last.at(-1) === day - 1) last.push(day);
    else found.push([day]);
  }
  return found;
}

function runText(run: readonly number[], language: string): string {
  const names = run.map((day) => weekdayName(day, language));
  return names.length > 2 ? `${names[0]} – ${names.at(-1)}` : names.join(', ');
}

function clockText(minute: number, language: string): string {
  const instant = new Date(Date.UTC(1970, 0, 1, 0, minute % 1440));
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(instant);
}
