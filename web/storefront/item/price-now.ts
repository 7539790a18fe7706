import { useQuery } from '@tanstack/react-query';
import type { NewCartItem } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import type { CartIds } from '../../cart/cart-access.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useSettled } from '../../use-settled.ts';
import { useClient } from '../frame/client.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { costsMore } from './choices.ts';
import { type ConfiguredItem, toConfiguration } from './configured-item.ts';

const pauseMs = 250;

/**
 * What the item would cost as it is put together, as the page writes amounts; null while that is asked. A cart that is there is
 * asked what it would become, else the location what such a line costs. Nothing is added up here.
 * (design/pages.md#an-item-is-priced-before-it-is-added)
 */
export function usePriceNow(
  locationId: string,
  { product, groups, counts, quantity }: ConfiguredItem,
  item: NewCartItem | null,
  lineId: string | null,
): string | null {
  const client = useClient();
  const { cart, preferences } = useCartSession();
  const cartId = cart?.locationId === locationId && cart.status === 'OPEN' ? cart.id : null;
  const settled = useSettled(item, pauseMs);
  const isPlain = quantity === 1 && !costsMore(groups, counts);
  const { method } = preferences;
  const { data } = useQuery({
    queryKey: ['price-now', locationId, cartId ?? method, cart?.revision, lineId, settled],
    queryFn: ({ signal }) => {
      const body = settled as NewCartItem;
      if (cartId !== null) return priceInCart(client, { locationId, cartId }, lineId, body, signal);
      return priceAlone(client, locationId, { fulfillmentMethod: method, items: [body] }, signal);
    },
    enabled: settled !== null && !isPlain,
    retry: false,
  });
  const { price, currency } = product;
  if (isPlain) return formatAmount(price, currency);
  const isAnswered = item !== null && JSON.stringify(settled) === JSON.stringify(item);
  return isAnswered && typeof data === 'string' ? formatAmount(data, currency) : null;
}

async function priceInCart(
  client: StorefrontClient,
  ids: CartIds,
  lineId: string | null,
  body: NewCartItem,
  signal: AbortSignal,
): Promise<string | null> {
  const edit =
    lineId === null
      ? { operation: 'addCartItem' as const, body }
      : { operation: 'replaceCartItem' as const, itemId: lineId, body: toConfiguration(body) };
  const { cart } = await client.simulateEdits({ ...ids, body: { edits: [edit] }, signal });
  return cart.items.find(({ id }) => id === 'what-if-0')?.total ?? null;
}

async function priceAlone(
  client: StorefrontClient,
  locationId: string,
  body: Parameters<StorefrontClient['priceItems']>[0]['body'],
  signal: AbortSignal,
): Promise<string | null> {
  const { items } = await client.priceItems({ locationId, body, signal });
  return items[0]?.total ?? null;
}
