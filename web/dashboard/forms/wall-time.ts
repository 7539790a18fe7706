import { instantOf } from '../hours/next-opening.ts';

/** What a field for a day and a time shows of an instant, by the clock of a zone: `2026-11-22T10:30`; empty for null. */
export function wallText(instant: string | null, timeZone: string): string {
  if (instant === null) return '';
  // Swedish writes times as a time field does, but for the T.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(instant)).replace(' ', 'T');
}

/** The instant at which the clocks of a zone show what such a field says; null for an empty or half-filled one. */
export function instantText(wall: string, timeZone: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(wall);
  if (match === null) return null;
  const [, day = '', hour, minute] = match;
  return instantOf(day, Number(hour) * 60 + Number(minute), timeZone).toISOString();
}
