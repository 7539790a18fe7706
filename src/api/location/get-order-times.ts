import { methodQuerySchema, orderTimesSchema } from '../../contract/location/discovery.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { listOrderTimes } from '../../domain/location/order-times.ts';
import type { FulfillmentMethod } from '../../domain/values/fulfillment-method.ts';
import { minuteMs } from '../../domain/values/zone.ts';
import { operation } from '../operation.ts';
import { publicRead } from '../presets.ts';

/**
 * The times that can be chosen at a location (reference/time-and-slots.md#getordertimes,
 * reference/time-and-slots.md#slots).
 */
export const getOrderTimes = operation({
  ...publicRead,
  id: 'getOrderTimes',
  summary: 'Lists the days and times an order can be scheduled for.',
  description:
    "Lists the days and times a customer can choose for the fulfillment method, in the location's local time. " +
    'A listed time can fill up before the order is placed.',
  path: '/locations/{locationId}/time-intervals',
  query: methodQuerySchema,
  answers: { 200: orderTimesSchema },
  refuses: ['NOT_FOUND'],
  run: (_context, request) => ({
    status: 200,
    text: timesText(request.location, request.query.fulfillmentMethod, request.now),
  }),
});

type Remembered = { readonly moment: number; readonly text: string };

const remembered = new WeakMap<LocationSnapshot, Map<FulfillmentMethod, Remembered>>();

/**
 * The answer's text, made at most twice a minute per location and method. That is exact: slots, midnights and
 * preparation times are whole minutes, so the answer is the same all the time between two of them, and at a whole
 * minute it has a moment of its own. Everything else that decides is in `snapshot`.
 */
function timesText(snapshot: LocationSnapshot, method: FulfillmentMethod, now: number): string {
  const moment = Math.floor(now / minuteMs) + Math.ceil(now / minuteMs);
  const byMethod = remembered.get(snapshot) ?? new Map<FulfillmentMethod, Remembered>();
  const known = byMethod.get(method);
  if (known?.moment === moment) return known.text;
  const text = JSON.stringify(listOrderTimes(snapshot, method, now));
  byMethod.set(method, { moment, text });
  remembered.set(snapshot, byMethod);
  return text;
}
