import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import { civilOf, dayMs, parseDay, toLocalMs, weekdayOf } from '../values/zone.ts';
import { offeredSlots, type SlotInputs } from './slots.ts';

export type OrderDay = { readonly value: string; readonly label: string; readonly intervals: readonly string[] };

/**
 * What a customer can choose from (reference/time-and-slots.md#order-times); `requireScheduledOrders` is left out when
 * false.
 */
export type OrderTimes = {
  readonly orderDays: readonly OrderDay[];
  readonly scheduleAllowed: boolean;
  readonly requireScheduledOrders?: true;
};

/**
 * The offered slots of `method` at `now` by local day, ascending; days without slots are left out, and all are where
 * scheduling is off (reference/time-and-slots.md#slots).
 */
export function listOrderTimes(snapshot: SlotInputs, method: FulfillmentMethod, now: number): OrderTimes {
  const { scheduleAllowed, requireScheduledOrders } = snapshot.policy.scheduling;
  const today = Math.floor(toLocalMs(snapshot.zone, now) / dayMs);
  const timesByDate = new Map<string, string[]>();
  for (const { date, time } of offeredSlots(snapshot, method, now)) {
    const times = timesByDate.get(date);
    if (times === undefined) timesByDate.set(date, [time]);
    else times.push(time);
  }
  const orderDays = [...timesByDate].map(([value, intervals]) => ({ value, label: labelOf(value, today), intervals }));
  return requireScheduledOrders
    ? { orderDays, scheduleAllowed, requireScheduledOrders }
    : { orderDays, scheduleAllowed };
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Today`, `Tomorrow`, else like `Wed, Aug 12`. */
function labelOf(date: string, today: number): string {
  const day = parseDay(date) ?? today;
  if (day === today) return 'Today';
  if (day === today + 1) return 'Tomorrow';
  const { month, dayOfMonth } = civilOf(day);
  return `${weekdays[weekdayOf(day) - 1]}, ${months[month - 1]} ${dayOfMonth}`;
}
