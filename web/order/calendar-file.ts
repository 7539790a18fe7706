/** What stands in the calendar of a guest. */
export type CalendarEvent = {
  /** Unique for the order, so that a file that is opened again moves the entry instead of making a second one. */
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly start: Date;
  readonly minutes: number;
  readonly stamp: Date;
};

const lineBytesMax = 75;

/** A calendar file (RFC 5545): times in UTC, lines of at most 75 bytes that end in CRLF, text escaped. */
export function calendarFile({ uid, title, place, text, start, minutes, stamp }: CalendarEvent): string {
  const end = new Date(start.getTime() + minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tiffin//Order//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** `20260601T162000Z`. */
function utc(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Long lines go on behind a line break and a space; no character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > lineBytesMax) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
