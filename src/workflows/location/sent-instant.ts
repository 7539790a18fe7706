import { parseInstant } from '../../contract/values/instant.ts';
import { invalid } from '../../domain/values/errors.ts';

/** The instant a person sent, null where they left it open. Refuses days outside the calendar, naming `path`. */
export function sentInstant(text: string | null, path: string): number | null {
  if (text === null) return null;
  const instant = parseInstant(text);
  if (instant === null) throw invalid(path, 'Send a date-time such as 2026-06-01T12:20:00Z, or null.', 'date-time');
  return instant;
}
