import { Temporal } from 'temporal-polyfill';
import { invalid } from '../../domain/values/errors.ts';
import type { ZoneTable } from '../../domain/values/zone.ts';

const firstInstant = Date.UTC(2000, 0, 1);
const lastInstant = Date.UTC(2045, 0, 1);

const tables = new Map<string, ZoneTable>();

/**
 * The table of one IANA zone, with every change of its clock from 2000 to 2045; before and after, the nearest offset
 * stands. Built once per zone and process (about a millisecond). Refuses with VALIDATION_ERROR what is no IANA name,
 * fixed offsets such as `+03:00` included: they know no clock changes.
 */
export function loadZone(id: string): ZoneTable {
  const known = tables.get(id);
  if (known !== undefined) return known;
  const table = buildTable(id);
  tables.set(id, table);
  return table;
}

function buildTable(id: string): ZoneTable {
  const start = startOf(id);
  const periods = [{ fromInstant: Number.NEGATIVE_INFINITY, offsetSeconds: offsetSecondsOf(start) }];
  let next = start.getTimeZoneTransition('next');
  while (next !== null && next.epochMilliseconds < lastInstant) {
    periods.push({ fromInstant: next.epochMilliseconds, offsetSeconds: offsetSecondsOf(next) });
    next = next.getTimeZoneTransition('next');
  }
  return { id, periods };
}

function startOf(id: string): Temporal.ZonedDateTime {
  const refusal = invalid('timeZone', `Use an IANA time zone such as Europe/London.`, 'timeZone');
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(id)) throw refusal;
  try {
    return Temporal.Instant.fromEpochMilliseconds(firstInstant).toZonedDateTimeISO(id);
  } catch (cause) {
    refusal.cause = cause;
    throw refusal;
  }
}

function offsetSecondsOf(moment: Temporal.ZonedDateTime): number {
  return Math.round(moment.offsetNanoseconds / 1e9);
}
