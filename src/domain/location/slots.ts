import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import {
  dayMs,
  firstInstantNotBefore,
  formatDay,
  formatMinute,
  instantOfLocal,
  minuteMs,
  parseDay,
  parseMinute,
  toLocalMs,
  type ZoneTable,
} from '../values/zone.ts';
import type { LocationSnapshot } from './location-snapshot.ts';
import { type OpenInterval, openIntervals } from './opening.ts';
import type { MethodPolicy, Scheduling } from './policy.ts';

/**
 * A single time at which an order can be ready: one instant (epoch milliseconds), and how the location's clock shows
 * it.
 */
export type Slot = { readonly instant: number; readonly date: string; readonly time: string };

/** What decides about times: hours and rules, the zone they are written in, and what is paused or full right now. */
export type SlotInputs = Pick<LocationSnapshot, 'policy' | 'zone' | 'overlay'>;

/**
 * The wire allows at most this many times a day and this many days (reference/time-and-slots.md#order-times).
 * (design/time.md#order-times-stand-on-a-grid-of-the-wall-clock)
 */
const slotsPerDayMax = 200;
const horizonDaysMax = 31;

/**
 * ASAP that could only mean hours of waiting is no ASAP: the most it may lie behind the first possible moment.
 * (design/time.md#asap-is-the-first-free-time-of-the-hours-that-are-running)
 */
const asapPatienceMs = 120 * minuteMs;

/**
 * Every time that can be chosen at `now` for `method`, ascending (reference/time-and-slots.md#slots): on the location's
 * clock, not before `now` or the end of a pause plus preparation, not after closing minus preparation, not full, within
 * the horizon. Empty when the method is not offered or scheduling is off.
 */
export function offeredSlots(snapshot: SlotInputs, method: FulfillmentMethod, now: number): readonly Slot[] {
  const slots: Slot[] = [];
  visitOfferedSlots(snapshot, method, now, (slot) => {
    slots.push(slot);
    return true;
  });
  return slots;
}

/** The first of `offeredSlots`, without building the others; null when there is none. */
export function firstOfferedSlot(snapshot: SlotInputs, method: FulfillmentMethod, now: number): Slot | null {
  let first: Slot | null = null;
  visitOfferedSlots(snapshot, method, now, (slot) => {
    first = slot;
    return false;
  });
  return first;
}

/**
 * What "as soon as possible" means at `now`: the first free slot of the opening hours that `now` lies in. Null when
 * ASAP is not possible: closed now, paused, scheduled orders required, the method not offered, or no slot left before
 * closing within two hours of the first possible moment.
 * (design/time.md#asap-is-the-first-free-time-of-the-hours-that-are-running)
 */
export function asapSlot(snapshot: SlotInputs, method: FulfillmentMethod, now: number): Slot | null {
  const { scheduling, methods } = snapshot.policy;
  const rules = methods[method];
  const { pausedUntil } = snapshot.overlay;
  if (!rules.offered || scheduling.requireScheduledOrders) return null;
  if (pausedUntil !== null && pausedUntil > now) return null;
  for (const interval of openHours(snapshot, method, now)) {
    if (interval.opensAt > now) return null;
    if (interval.closesAt <= now) continue;
    const earliest = now + preparationMs(snapshot, rules, now);
    const patienceMs = Math.max(asapPatienceMs, stepMs(scheduling));
    const latest = Math.min(interval.closesAt - rules.preparationMinutes * minuteMs, earliest + patienceMs);
    return firstSlotWithin(snapshot, earliest, latest);
  }
  return null;
}

/**
 * The slot of `offeredSlots` at local `date` and `time` (`HH:mm`), found without building the others; null when not
 * offered.
 */
export function findOfferedSlot(
  snapshot: SlotInputs,
  method: FulfillmentMethod,
  date: string,
  time: string,
  now: number,
): Slot | null {
  const { scheduling, methods } = snapshot.policy;
  const rules = methods[method];
  const day = parseDay(date);
  const minute = parseMinute(time);
  if (day === null || minute === null || !rules.offered || !scheduling.scheduleAllowed) return null;
  const today = Math.floor(toLocalMs(snapshot.zone, now) / dayMs);
  if (day < today || day >= today + horizonDays(scheduling)) return null;
  if ((minute * minuteMs) % stepMs(scheduling) !== 0) return null;
  const instant = instantOfLocal(snapshot.zone, day * dayMs + minute * minuteMs);
  if (instant === null || instant < earliestReady(snapshot, rules, now) || snapshot.overlay.fullSlots.has(instant))
    return null;
  const preparationMs = rules.preparationMinutes * minuteMs;
  for (const interval of openHours(snapshot, method, now)) {
    if (interval.opensAt > instant) return null;
    if (instant <= interval.closesAt - preparationMs) return { instant, date, time };
  }
  return null;
}

/** Calls `visit` with each offered slot in order until it answers false. */
function visitOfferedSlots(
  snapshot: SlotInputs,
  method: FulfillmentMethod,
  now: number,
  visit: (slot: Slot) => boolean,
): void {
  const { scheduling, methods } = snapshot.policy;
  const rules = methods[method];
  if (!rules.offered || !scheduling.scheduleAllowed) return;
  const today = Math.floor(toLocalMs(snapshot.zone, now) / dayMs);
  const horizonEnd = firstInstantNotBefore(snapshot.zone, (today + horizonDays(scheduling)) * dayMs) - 1;
  const earliest = earliestReady(snapshot, rules, now);
  const preparationMs = rules.preparationMinutes * minuteMs;
  for (const interval of openHours(snapshot, method, now)) {
    const latest = Math.min(interval.closesAt - preparationMs, horizonEnd);
    let next = firstSlotWithin(snapshot, Math.max(interval.opensAt, earliest), latest);
    while (next !== null) {
      if (!visit(next)) return;
      next = firstSlotWithin(snapshot, next.instant + 1, latest);
    }
  }
}

/**
 * The first free slot from `earliest` to `latest`, both included. Slots stand on a grid of the wall clock that starts
 * at each local midnight, so a clock change never moves them to odd minutes and a 24-hour shop has no seam.
 */
function firstSlotWithin(snapshot: SlotInputs, earliest: number, latest: number): Slot | null {
  if (earliest > latest) return null;
  const { zone, overlay, policy } = snapshot;
  const step = stepMs(policy.scheduling);
  for (let localMs = gridAtOrAfter(toLocalMs(zone, earliest), step); ; localMs = gridAtOrAfter(localMs + 1, step)) {
    // Where the clock is turned back, the second showing of a time comes out as the first one, before `earliest`:
    // skipped.
    const instant = firstInstantNotBefore(zone, localMs);
    if (instant > latest) return null;
    if (instant < earliest || overlay.fullSlots.has(instant) || !shows(zone, instant, localMs)) continue;
    const day = Math.floor(localMs / dayMs);
    return { instant, date: formatDay(day), time: formatMinute((localMs - day * dayMs) / minuteMs) };
  }
}

function shows(zone: ZoneTable, instant: number, localMs: number): boolean {
  return toLocalMs(zone, instant) === localMs;
}

function gridAtOrAfter(localMs: number, step: number): number {
  const midnight = Math.floor(localMs / dayMs) * dayMs;
  return Math.min(midnight + Math.ceil((localMs - midnight) / step) * step, midnight + dayMs);
}

function earliestReady(snapshot: SlotInputs, rules: MethodPolicy, now: number): number {
  const begins = Math.max(now, snapshot.overlay.pausedUntil ?? now);
  return begins + preparationMs(snapshot, rules, begins);
}

/**
 * How long an order takes that is begun at `at`: longer while the kitchen is busy. The last time before closing stays what it
 * is. (design/kitchen.md#a-busy-kitchen-needs-longer-for-a-while)
 */
function preparationMs({ overlay: { busy } }: SlotInputs, { preparationMinutes }: MethodPolicy, at: number): number {
  const extraMinutes = busy != null && busy.until > at ? busy.extraMinutes : 0;
  return (preparationMinutes + extraMinutes) * minuteMs;
}

/** Merged opening hours of one method, from before `now` to beyond the last slot the horizon can hold. */
export function openHours(snapshot: SlotInputs, method: FulfillmentMethod, now: number): readonly OpenInterval[] {
  const { zone, policy } = snapshot;
  const today = Math.floor(toLocalMs(zone, now) / dayMs);
  return openIntervals(policy.methods[method], zone, today, horizonDays(policy.scheduling));
}

/** The configured step, or its smallest multiple that cuts a day into at most 200 times. */
function stepMs(scheduling: Scheduling): number {
  const slotMinutes = Math.max(1, scheduling.slotMinutes);
  return Math.ceil(1440 / slotsPerDayMax / slotMinutes) * slotMinutes * minuteMs;
}

function horizonDays(scheduling: Scheduling): number {
  return Math.min(scheduling.horizonDays, horizonDaysMax);
}
