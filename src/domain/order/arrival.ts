import { CommerceError } from '../values/errors.ts';
import type { Order, OrderStatus } from './order.ts';

/** How long the name of a space may be: `P2 114`. */
export const arrivalSpaceMax = 20;

/** How often one guest may say so: a car may have to move, and a bell is no toy. */
export const arrivalsMax = 5;

const waitingStatuses: readonly OrderStatus[] = ['PLACED', 'CONFIRMED', 'PREPARING', 'READY'];

/**
 * Refuses with RESOURCE_CONFLICT an arrival for an order that is not brought to a car, or that is over
 * (design/orders.md#i-am-here-rings-at-the-board).
 */
export function refuseArrival({ frozen, status }: Pick<Order, 'frozen' | 'status'>): void {
  if ((frozen.handover?.curbside ?? null) === null) {
    throw new CommerceError('RESOURCE_CONFLICT', 'This order is not brought to a car.');
  }
  if (!waitingStatuses.includes(status)) {
    throw new CommerceError('RESOURCE_CONFLICT', 'This order was handed over, or is called off.');
  }
}
