import type { OpenInterval } from '../location/opening.ts';
import { openHours, type SlotInputs } from '../location/slots.ts';
import { fulfillmentMethods } from '../values/fulfillment-method.ts';
import { minuteMs, parseMinute, toInstant } from '../values/zone.ts';
import { acceptanceMs } from './checkout.ts';

/**
 * The longest an order waits for its answer: processors keep money reserved on a card for seven days.
 * (design/checkout.md#an-order-for-a-closed-shop-is-answered-from-opening)
 */
export const answerWaitMaxMs = 6 * 24 * 60 * minuteMs;

/** What an order is for, by the location's clock. */
export type WantedTime = { readonly orderDate: string; readonly orderTime: string };

/**
 * Until when an order placed at `placedAt` may be left unanswered: half an hour, counted from the next opening where people
 * of the location are not there, or leave before that half hour is over and the order is for another opening. Open is what
 * any offered method has open.
 */
export function answerUntil(snapshot: SlotInputs, wanted: WantedTime, placedAt: number): number {
  const hours = hoursOfAll(snapshot, placedAt);
  const running = hours.filter(({ opensAt, closesAt }) => opensAt <= placedAt && placedAt < closesAt);
  const closesAt = Math.max(...running.map((interval) => interval.closesAt));
  const readyAt = toInstant(snapshot.zone, wanted.orderDate, parseMinute(wanted.orderTime) ?? 0) ?? placedAt;
  const isAnsweredNow = running.length > 0 && (placedAt + acceptanceMs <= closesAt || readyAt <= closesAt);
  const opensAt = Math.min(...hours.map((interval) => interval.opensAt).filter((instant) => instant > placedAt));
  const from = isAnsweredNow || !Number.isFinite(opensAt) ? placedAt : opensAt;
  return Math.min(from + acceptanceMs, placedAt + answerWaitMaxMs);
}

/** When an order that may be left unanswered until `decideUntil` begins to wait: when it was placed, or the opening after. */
export function waitsFrom(decideUntil: number): number {
  return decideUntil - acceptanceMs;
}

function hoursOfAll(snapshot: SlotInputs, now: number): readonly OpenInterval[] {
  return fulfillmentMethods.flatMap((method) =>
    snapshot.policy.methods[method].offered ? openHours(snapshot, method, now) : [],
  );
}
