import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Cart, CartDetails } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';

/**
 * What this revision of the cart says beside itself, its taxes first of all, those of the last one until they are here; undefined while there are none. An
 * extra: without them the cart shows its tax as one amount.
 */
export function useCartTaxes(
  client: Pick<StorefrontClient, 'getCartDetails'>,
  cart: Pick<Cart, 'id' | 'locationId' | 'revision' | 'totalQuantity'>,
): CartDetails | undefined {
  const { data } = useQuery({
    queryKey: ['cart-details', cart.id, cart.revision],
    queryFn: ({ signal }) => client.getCartDetails({ locationId: cart.locationId, cartId: cart.id, signal }),
    enabled: cart.totalQuantity > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
