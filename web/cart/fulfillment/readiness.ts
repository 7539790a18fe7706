import { queryOptions } from '@tanstack/react-query';
import type { FulfillmentMethod } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';

// What changes while people look (sold out, paused) is asked for again while the page is in view.
export const refetchInterval = 30_000;

/** Whether, and for when, orders by one method are taken now. */
export function readinessQuery(client: StorefrontClient, locationId: string, method: FulfillmentMethod) {
  return queryOptions({
    queryKey: ['readiness', locationId, method],
    queryFn: ({ signal }) => client.getOrderingReadiness({ locationId, query: { fulfillmentMethod: method }, signal }),
    refetchInterval,
  });
}
