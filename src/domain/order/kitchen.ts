import type { LocationSnapshot } from '../location/location-snapshot.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import { minuteMs, parseMinute, toInstant } from '../values/zone.ts';
import { canAdvance, type FrozenOrder, type OrderStatus } from './order.ts';

/** Where people of the merchant can move an order; CONFIRMED is what accepting makes, REFUNDED what refunding makes. */
export const kitchenMoves = [
  'PREPARING',
  'READY',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const satisfies readonly OrderStatus[];
export type KitchenMove = (typeof kitchenMoves)[number];

/** The moves of the board's one press, which can be taken back for ten seconds. */
export const bumpMoves = [
  'PREPARING',
  'READY',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'COMPLETED',
] as const satisfies readonly KitchenMove[];

/**
 * Where an order stands on the board. NEW: the kitchen is asked; PLACED: it has accepted, the money is being taken;
 * DECLINED: it refused, or did not answer. From CONFIRMED on it is the order's own status; CANCELLED is also what the guest took
 * back before the kitchen decided.
 */
export const boardStates = [
  'NEW',
  'PLACED',
  'CONFIRMED',
  'PREPARING',
  'READY',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
  'REFUNDED',
  'DECLINED',
] as const;
export type BoardState = (typeof boardStates)[number];

/** What the kitchen still has to do something about. */
export const openBoardStates: readonly BoardState[] = [
  'NEW',
  'PLACED',
  'CONFIRMED',
  'PREPARING',
  'READY',
  'OUT_FOR_DELIVERY',
];

/**
 * Whether people may move an order of `method` from `from` to `to`: onward only, stages may be left out, and only what
 * is delivered is on its way or delivered.
 * (design/orders.md#the-board-moves-orders-onward-and-may-skip-stages)
 */
export function canMove(method: FulfillmentMethod, from: OrderStatus, to: KitchenMove): boolean {
  const isBrought = method === 'delivery' || method === 'room_service';
  if (!isBrought && (to === 'OUT_FOR_DELIVERY' || to === 'DELIVERED')) return false;
  return canAdvance(from, to);
}

/** Whether a line can still turn out to be unavailable: it has not left the house. */
export function isInKitchen(status: OrderStatus): boolean {
  return status === 'PLACED' || status === 'CONFIRMED' || status === 'PREPARING' || status === 'READY';
}

/** How often one order can be put off, and by how much at a time. */
export const delaysMax = 10;
export const delayMinutesMax = 180;

/** Whether an order can still be late: it was accepted, and is neither ready to be collected nor on its way. */
export function canBeLate(method: FulfillmentMethod, status: OrderStatus): boolean {
  return isInKitchen(status) && status !== 'PLACED' && !(status === 'READY' && method === 'takeout');
}

/** A list of board states as a query has it, parted by commas; null when one of the words is none. */
export function parseBoardStates(text: string): readonly BoardState[] | null {
  const words = text.split(',');
  const states = words.flatMap((word) => boardStates.filter((state) => state === word));
  return states.length === words.length ? [...new Set(states)] : null;
}

type Timed = Pick<FrozenOrder, 'orderDate' | 'orderTime' | 'pickupType' | 'fulfillmentMethod'>;

/** The instant at which an order is to be ready; when it was placed, where its location is not known any more. */
export function dueAt(frozen: Timed, placedAt: number, snapshot: Pick<LocationSnapshot, 'zone'> | null): number {
  const minute = parseMinute(frozen.orderTime);
  if (snapshot === null || minute === null) return placedAt;
  return toInstant(snapshot.zone, frozen.orderDate, minute) ?? placedAt;
}

/**
 * When the kitchen begins with an order that was placed at `placedAt`: at once, or, of one for later, when its time is as
 * near as the preparation takes. Never before it was placed.
 * (design/kitchen.md#a-later-order-begins-when-its-preparation-does)
 */
export function startsAt(
  frozen: Timed,
  placedAt: number,
  snapshot: Pick<LocationSnapshot, 'zone' | 'policy'> | null,
): number {
  if (frozen.pickupType === 'ASAP' || snapshot === null) return placedAt;
  const { preparationMinutes } = snapshot.policy.methods[frozen.fulfillmentMethod];
  return Math.max(placedAt, dueAt(frozen, placedAt, snapshot) - preparationMinutes * minuteMs);
}
