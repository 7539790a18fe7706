import { addDays, type LocalTime, parseDay, weekdayOf } from '../values/zone.ts';
import type { MenuWindow } from './catalog.ts';

/**
 * Whether a menu is served at a wall-clock moment: always without windows, else while one of them is open. A window
 * that passes midnight belongs to the weekday on which it began (reference/menus-and-locations.md#menus).
 */
export function isServedAt(windows: readonly MenuWindow[], at: LocalTime): boolean {
  if (windows.length === 0) return true;
  const today = weekdayAt(at.date);
  const yesterday = weekdayAt(addDays(at.date, -1));
  return windows.some(
    (window) =>
      (window.weekdays.includes(today) && window.fromMinute <= at.minute && at.minute < window.toMinute) ||
      (window.weekdays.includes(yesterday) && at.minute < window.toMinute - 1440),
  );
}

/**
 * When a menu is served, as display text: `11:00 AM-10:00 PM`, several spans joined by `, `, weekdays before a span
 * that not every day has (`Mon-Fri 11:00 AM-3:00 PM`), `All day` for a menu without windows
 * (design/menu.md#how-a-menu-says-when-it-is-served).
 */
export function menuTimeText(windows: readonly MenuWindow[]): string {
  if (windows.length === 0) return 'All day';
  return windows.map(windowText).join(', ');
}

function windowText(window: MenuWindow): string {
  const hours = isWholeDay(window) ? 'All day' : `${clockText(window.fromMinute)}-${clockText(window.toMinute)}`;
  const days = daysText(window.weekdays);
  return days === '' ? hours : `${days} ${hours}`;
}

function isWholeDay(window: MenuWindow): boolean {
  return window.toMinute - window.fromMinute === 1440;
}

/** `3:05 PM`; 0 and 1440 are `12:00 AM`. */
function clockText(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const ofHour = String(minute % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${ofHour} ${hour < 12 ? 'AM' : 'PM'}`;
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Runs of weekdays: `Mon-Fri`, `Mon, Wed`, `Sat-Sun`; "" for every day. */
function daysText(weekdays: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 7].filter((candidate) => weekdays.includes(candidate))) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  if (runs[0]?.length === 7) return '';
  return runs.map(runText).join(', ');
}

function runText(run: readonly number[]): string {
  const [first, last] = [nameOf(run[0]), nameOf(run.at(-1))];
  return run.length === 1 ? first : `${first}-${last}`;
}

function nameOf(day: number | undefined): string {
  return dayNames[(day ?? 1) - 1] ?? '';
}

function weekdayAt(date: string): number {
  return weekdayOf(parseDay(date) ?? 0);
}
