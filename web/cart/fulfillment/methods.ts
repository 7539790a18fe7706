import type { components } from '../../../client/index.ts';

/** How an order reaches the diner, in the wire's words. */
export type Method = components['schemas']['OrderingReadiness']['fulfillmentMethod'];

export const methods: readonly Method[] = ['takeout', 'delivery', 'table_side', 'room_service'];

/** The methods a location has switched on, in the order they are always shown in. */
export function offeredMethods({
  methodsStatus,
}: Pick<components['schemas']['LocationSummary'], 'methodsStatus'>): readonly Method[] {
  const offered: Readonly<Record<Method, boolean>> = {
    takeout: methodsStatus.pickup,
    delivery: methodsStatus.delivery,
    table_side: methodsStatus.table,
    room_service: methodsStatus.roomService,
  };
  return methods.filter((method) => offered[method]);
}

/** The method a link names (`?method=`), if there is one of that name. */
export function parseMethod(text: string | null): Method | null {
  return methods.find((method) => method === text) ?? null;
}

/** Whether a text is a table or room number as the wire takes it. */
export function isSeatNumber(text: string): boolean {
  return text.length <= 20 && /^\d+(?:\.\d+)?$/.test(text);
}
