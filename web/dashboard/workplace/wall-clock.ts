/** What the clocks of a zone show at an instant, in epoch milliseconds: `2026-11-22T10:42:00`. */
export function wallClock(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
}

/**
 * The instant at which the clocks of a zone show a time: the guess that takes the time for UTC is corrected by how far off the
 * zone's clock is there, twice, because the first correction may cross a change of the clocks.
 */
export function instantOf(day: string, minute: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  const first = wanted - offsetAt(new Date(wanted), timeZone);
  return new Date(wanted - offsetAt(new Date(first), timeZone));
}

function offsetAt(instant: Date, timeZone: string): number {
  const minute = wallClock(instant.getTime(), timeZone).slice(0, 16);
  return Date.parse(`${minute}:00Z`) - Math.floor(instant.getTime() / 60_000) * 60_000;
}
