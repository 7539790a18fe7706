import { expect, test } from 'vitest';
import { calendarFile } from '../../../web/order/calendar-file.ts';

const event = {
  uid: '665f1c2ab3e4d5f6a7b8c9d0@order.example.com',
  title: 'Order K7QM: Marigold; Kitchen, Chelsea',
  place: '88 Reade Street, New York\\Tribeca',
  text: 'First line\nsecond',
  start: new Date('2026-06-01T18:30:00.000Z'),
  minutes: 30,
  stamp: new Date('2026-06-01T12:00:05.000Z'),
};

/** The properties of a file, its folded lines put together again. */
function propertiesOf(file: string): ReadonlyMap<string, string> {
  const lines = file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}

test('times are UTC, text is escaped, lines end in CRLF', () => {
  const file = calendarFile(event);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(Object.fromEntries(propertiesOf(file))).toMatchObject({
    VERSION: '2.0',
    UID: event.uid,
    DTSTAMP: '20260601T120005Z',
    DTSTART: '20260601T183000Z',
    DTEND: '20260601T190000Z',
    SUMMARY: 'Order K7QM: Marigold\\; Kitchen\\, Chelsea',
    LOCATION: '88 Reade Street\\, New York\\\\Tribeca',
    DESCRIPTION: 'First line\\nsecond',
  });
});

test('no line is longer than 75 bytes, and no character is cut', () => {
  const title = '美味しいラーメン🍜と餃子のセット、طلبك جاهز للاستلام الآن من المطعم '.repeat(3).trim();
  const file = calendarFile({ ...event, title });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(propertiesOf(file).get('SUMMARY')).toBe(title);
  expect(file).not.toContain('\uFFFD');
});

test('what is not known is left out, and a text cannot add a property', () => {
  const file = calendarFile({ ...event, place: '', text: 'x\r\nATTENDEE:mailto:eve@example.com' });
  expect(propertiesOf(file).has('LOCATION')).toBe(false);
  expect([...propertiesOf(file).keys()]).not.toContain('ATTENDEE');
});
