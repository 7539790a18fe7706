import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadZone } from '../../../src/adapters/system/zones.ts';
import type { MethodPolicy } from '../../../src/domain/location/policy.ts';
import {
  asapSlot,
  findOfferedSlot,
  firstOfferedSlot,
  offeredSlots,
  type SlotInputs,
} from '../../../src/domain/location/slots.ts';
import { emptyOverlay } from '../../../src/domain/menu/catalog.ts';
import { formatMinute, parseMinute, toInstant, toLocal, type ZoneTable } from '../../../src/domain/values/zone.ts';
import { daily, policyWith } from '../../support/data/slot-inputs.ts';
import { caseCount, sampleOf } from '../../support/run/proof.ts';

const quarterMs = 900_000;
const dayMs = 86_400_000;
const fromInstant = Date.UTC(2025, 0, 1);
const toYearEnd = Date.UTC(2036, 0, 1);

/** Every zone a location of the four countries can be in; zones whose clocks never differ in these years stand once. */
const zones: readonly ZoneTable[] = distinctZones();

/** The seconds around which something can go wrong: each change of each clock in ten years. */
const changes = zones.flatMap((zone) =>
  zone.periods
    .map((period) => period.fromInstant)
    .filter((instant) => instant >= fromInstant && instant < toYearEnd)
    .map((instant) => ({ zone, instant })),
);

const shops: readonly (readonly [string, Partial<MethodPolicy>])[] = [
  ['never closes', { hours: daily(0, 1440), preparationMinutes: 20 }],
  ['open through the night', { hours: daily(20 * 60, 28 * 60), preparationMinutes: 35 }],
  ['opens and closes between one and three', { hours: daily(75, 165), preparationMinutes: 10 }],
  ['two spans that touch at two', { hours: [...daily(45, 120), ...daily(120, 240)], preparationMinutes: 0 }],
  ['open until the last minute of the day', { hours: daily(22 * 60, 1440), preparationMinutes: 15 }],
];

test('the zones of the four countries change their clocks often enough to prove something', () => {
  expect(zones.length).toBeGreaterThan(20);
  expect(changes.length).toBeGreaterThan(300);
});

describe.each(shops)('a shop that %s', (_name, rules) => {
  test('offers exactly the times its clock shows for the first time while it is open', () => {
    for (const [index, { zone, instant }] of sampleOf(changes).entries()) {
      const snapshot = factsOf(zone, rules);
      for (const hoursBefore of [30, [2, 0, -1][index % 3] ?? 0]) {
        const now = instant - hoursBefore * 3_600_000;
        const offered = offeredSlots(snapshot, 'takeout', now);
        check(snapshot, now, offered);
        expect(offered, `${zone.id} ${new Date(now).toISOString()}`).toEqual(walkTheClock(snapshot, now));
      }
    }
  }, 60_000);
});

test('the promises hold for any hours, at any moment, in any zone', () => {
  const spans = fc.array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      fromMinute: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 0, max: 1440 }),
    }),
    { maxLength: 10 },
  );
  const moments = fc.oneof(
    fc.integer({ min: fromInstant, max: toYearEnd }),
    fc.constantFrom(...changes).chain(({ instant }) => fc.integer({ min: instant - dayMs, max: instant + dayMs })),
  );
  fc.assert(
    fc.property(
      spans,
      moments,
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 180 }),
      fc.constantFrom(10, 15, 20, 30, 45, 60),
      (drawn, now, zone, preparationMinutes, slotMinutes) => {
        const hours = drawn.map((span) => ({ ...span, toMinute: span.fromMinute + span.length }));
        const policy = policyWith({ hours, preparationMinutes, slotMinutes, horizonDays: 4 });
        const snapshot = { policy, zone, overlay: emptyOverlay };
        check(snapshot, now, offeredSlots(snapshot, 'takeout', now));
      },
    ),
    { numRuns: caseCount(1500) },
  );
}, 60_000);

/** The promises of reference/time-and-slots.md#slots, and that the three quick questions answer from the same list. */
function check(
  snapshot: SlotInputs,
  now: number,
  offered: readonly { instant: number; date: string; time: string }[],
): void {
  const preparationMs = snapshot.policy.methods.takeout.preparationMinutes * 60_000;
  const problems: string[] = [];
  const seen = new Set<string>();
  let last = Number.NEGATIVE_INFINITY;
  for (const slot of offered) {
    const name = `${slot.date} ${slot.time}`;
    if (seen.has(name)) problems.push(`${name} twice`);
    if (slot.instant <= last) problems.push(`${name} out of order`);
    if (slot.instant < now + preparationMs) problems.push(`${name} too early`);
    if (toInstant(snapshot.zone, slot.date, parseMinute(slot.time) ?? -1) !== slot.instant)
      problems.push(`${name} elsewhere`);
    const local = toLocal(snapshot.zone, slot.instant);
    if (`${local.date} ${formatMinute(local.minute)}` !== name) problems.push(`${name} is not on the clock`);
    const found = findOfferedSlot(snapshot, 'takeout', slot.date, slot.time, now);
    if (found?.instant !== slot.instant) problems.push(`${name} cannot be chosen`);
    seen.add(name);
    last = slot.instant;
  }
  const first = firstOfferedSlot(snapshot, 'takeout', now);
  if (first?.instant !== offered[0]?.instant) problems.push('the first slot differs');
  const asap = asapSlot(snapshot, 'takeout', now);
  if (asap !== null && !seen.has(`${asap.date} ${asap.time}`)) problems.push('ASAP is no offered slot');
  expect(problems, `${snapshot.zone.id} at ${new Date(now).toISOString()}`).toEqual([]);
}

/** The same answer by brute force: look at the clock every quarter of an hour, and at the door. */
function walkTheClock(snapshot: SlotInputs, now: number) {
  const { zone, policy } = snapshot;
  const preparationMs = policy.methods.takeout.preparationMinutes * 60_000;
  const shown = new Set<string>();
  const slots: { instant: number; date: string; time: string }[] = [];
  const today = toLocal(zone, now).date;
  const lastDate = new Date(Date.parse(`${today}T00:00:00Z`) + (policy.scheduling.horizonDays - 1) * dayMs);
  const until = now + (policy.scheduling.horizonDays + 1) * dayMs;
  const isOpen = doorOf(snapshot, now - 2 * dayMs, until + preparationMs);
  for (let instant = Math.floor(now / quarterMs) * quarterMs - dayMs; instant < until; instant += quarterMs) {
    const { date, minute } = toLocal(zone, instant);
    const time = formatMinute(minute);
    if (minute % 15 !== 0 || shown.has(`${date} ${time}`)) continue;
    shown.add(`${date} ${time}`);
    if (instant < now + preparationMs || date > lastDate.toISOString().slice(0, 10)) continue;
    if (isOpen(instant, instant + preparationMs)) slots.push({ instant, date, time });
  }
  return slots;
}

/**
 * Whether the door is open at the first instant and does not close before the second; looked up per quarter of an hour.
 */
function doorOf(snapshot: SlotInputs, from: number, to: number): (start: number, end: number) => boolean {
  const start = Math.floor(from / quarterMs) * quarterMs;
  const open: boolean[] = [];
  const shut: number[] = [];
  const spans = snapshot.policy.methods.takeout.hours;
  const firsts = new Map<string, number>();
  for (let instant = start - dayMs; instant <= to; instant += quarterMs) {
    const { date, minute } = toLocal(snapshot.zone, instant);
    const key = `${date} ${minute}`;
    if (!firsts.has(key)) firsts.set(key, instant);
  }
  // The instant a wall-clock time means for a door: its first showing, or the first later time that is shown.
  const meant = (day: number, minute: number): number => {
    for (let later = minute; ; later += 15) {
      const local = new Date(day + later * 60_000).toISOString();
      const instant = firsts.get(
        `${local.slice(0, 10)} ${Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))}`,
      );
      if (instant !== undefined) return instant;
      if (later > minute + 1440) return Number.POSITIVE_INFINITY;
    }
  };
  const firstDay = Math.floor(start / dayMs) * dayMs;
  for (let day = firstDay; day <= to; day += dayMs) {
    for (const span of spans) {
      if (span.weekday !== ((new Date(day).getUTCDay() + 6) % 7) + 1) continue;
      const [opens, closes] = [meant(day, span.fromMinute), meant(day, span.toMinute)];
      for (let instant = opens; instant < closes && instant <= to; instant += quarterMs)
        open[(instant - start) / quarterMs] = true;
    }
  }
  for (let index = 0; start + index * quarterMs <= to; index += 1)
    if (open[index] !== true) shut.push(start + index * quarterMs);
  return (begin, end) => {
    const closedAt = shut.find((instant) => instant >= begin);
    // A slot may be at the very minute of closing when nothing needs preparing, so the door may just have shut.
    const wasOpen =
      open[(begin - start) / quarterMs] === true || (begin === end && open[(begin - start) / quarterMs - 1] === true);
    return wasOpen && (begin === end || closedAt === undefined || closedAt >= end);
  };
}

function factsOf(zone: ZoneTable, rules: Partial<MethodPolicy>): SlotInputs {
  return { policy: policyWith({ ...rules, horizonDays: 2 }), zone, overlay: emptyOverlay };
}

function distinctZones(): ZoneTable[] {
  const ids = Intl.supportedValuesOf('timeZone').filter((id) => /^(America|Australia)\//.test(id));
  const tables = [...ids, 'Europe/London', 'Asia/Dubai', 'Pacific/Honolulu'].map(loadZone);
  const relevant = (table: ZoneTable) =>
    JSON.stringify([
      table.periods.filter((period) => period.fromInstant >= fromInstant - dayMs),
      table.periods.findLast((period) => period.fromInstant < fromInstant)?.offsetSeconds,
    ]);
  return [...new Map(tables.map((table) => [relevant(table), table])).values()];
}
