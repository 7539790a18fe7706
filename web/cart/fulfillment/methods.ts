import type { FulfillmentMethod, LocationSummary } from '../../../client/index.ts';
import { methods } from '../../fulfillment-methods.ts';

/** The methods a location has switched on, in the order they are always shown in. */
export function offeredMethods({
  methodsStatus,
}: Pick<LocationSummary, 'methodsStatus'>): readonly FulfillmentMethod[] {
  const offered: Readonly<Record<FulfillmentMethod, boolean>> = {
    takeout: methodsStatus.pickup,
    delivery: methodsStatus.delivery,
    table_side: methodsStatus.table,
    room_service: methodsStatus.roomService,
  };
  return methods.filter((method) => offered[method]);
}

/** The method a link names (`?method=`), if there is one of that name. */
export function parseMethod(text: string | null): FulfillmentMethod | null {
  return methods.find((method) => method === text) ?? null;
}

/** Whether a text is a table or room number as the wire takes it. */
export function isSeatNumber(text: string): boolean {
  return text.length <= 20 && /^\d+(?:\.\d+)?$/.test(text);
}
