import { instantOf, wallClock } from '../workplace/wall-clock.ts';

/** What a field for a day and a time shows of an instant, by the clock of a zone: `2026-11-22T10:30`; empty for null. */
export function wallText(instant: string | null, timeZone: string): string {
  return instant === null ? '' : wallClock(Date.parse(instant), timeZone).slice(0, 16);
}

/** The instant at which the clocks of a zone show what such a field says; null for an empty or half-filled one. */
export function instantText(wall: string, timeZone: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(wall);
  if (match === null) return null;
  const [, day = '', hour, minute] = match;
  return instantOf(day, Number(hour) * 60 + Number(minute), timeZone).toISOString();
}
