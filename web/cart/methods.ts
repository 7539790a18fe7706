import type { components } from '../../client/index.ts';
import type { LocationSummary } from '../storefront/frame/merchant.tsx';

/** How an order reaches its eater, in the wire's words. */
export type Method = components['schemas']['OrderingReadiness']['fulfillmentMethod'];

export const methods: readonly Method[] = ['takeout', 'delivery', 'table_side', 'room_service'];

/** The methods a location has switched on, in the order they are always shown in. */
export function offeredMethods({ methodsStatus }: Pick<LocationSummary, 'methodsStatus'>): readonly Method[] {
  const offered: Readonly<Record<Method, boolean>> = {
    takeout: methodsStatus.pickup,
    delivery: methodsStatus.delivery,
    table_side: methodsStatus.table,
    room_service: methodsStatus.roomService,
  };
  return methods.filter((method) => offered[method]);
}

/** The method a link names (`?method=`), if it names one there is. */
export function parseMethod(text: string | null): Method | null {
  return methods.find((method) => method === text) ?? null;
}
