import { queryOptions } from '@tanstack/react-query';
import type { FulfillmentMethod, OrderDay } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';

/** The times that can be ordered for by one method. */
export function orderTimesQuery(client: StorefrontClient, locationId: string, method: FulfillmentMethod) {
  return queryOptions({
    queryKey: ['order-times', locationId, method],
    queryFn: ({ signal }) => client.getOrderTimes({ locationId, query: { fulfillmentMethod: method }, signal }),
  });
}

/** The first time that is offered; null when there is none. */
export function firstTimeOf(days: readonly OrderDay[]) {
  const day = days.find(({ intervals }) => intervals.length > 0);
  const [time] = day?.intervals ?? [];
  return day === undefined || time === undefined
    ? null
    : { pickupType: 'LATER' as const, orderDate: day.value, orderTime: time };
}
