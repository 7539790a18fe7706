import { Type } from 'typebox';
import { parseDay } from '../../domain/values/zone.ts';

const form =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** A date-time in requests: seconds and fraction optional, `Z` or an offset (reference/conventions.md#scalar-types). */
export const dateTimeInput = Type.String({
  pattern: form.source,
  examples: ['2026-06-01T12:20:00-04:00'],
});

/** A date-time of a request as epoch milliseconds; null for anything else, days outside the calendar included. */
export function parseInstant(text: string): number | null {
  const match = form.exec(text);
  if (match === null || parseDay(match[1] ?? '') === null) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}
