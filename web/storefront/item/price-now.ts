import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NewCartItem } from '../../../client/index.ts';
import { formatAmount } from '../../language/amount.ts';
import { useClient } from '../frame/client.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { costsMore } from './choices.ts';
import type { ConfiguredItem } from './configured-item.ts';

const pauseMs = 250;

/**
 * What the item would cost as it is put together, as the page writes amounts; null where only the service could know and
 * there is no cart yet to ask it about. Nothing is added up here.
 * (design/pages.md#an-item-is-priced-by-what-if-before-it-is-added)
 */
export function usePriceNow(
  locationId: string,
  { product, groups, counts, quantity }: ConfiguredItem,
  item: NewCartItem | null,
): string | null {
  const client = useClient();
  const { cart } = useCartSession();
  const cartId = cart?.locationId === locationId && cart.status === 'OPEN' ? cart.id : null;
  const settled = useSettled(item === null ? null : JSON.stringify(item));
  const isPlain = quantity === 1 && !costsMore(groups, counts);
  const { data } = useQuery({
    queryKey: ['what-if', cartId, cart?.revision, settled],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(settled ?? '') as NewCartItem;
      const edits = [{ operation: 'addCartItem' as const, body }];
      const answer = await client.simulateEdits({ locationId, cartId: cartId ?? '', body: { edits }, signal });
      return answer.cart.items.at(-1)?.total ?? null;
    },
    enabled: cartId !== null && settled !== null && !isPlain,
  });
  const { price, currency } = product;
  if (isPlain) return formatAmount(price, currency);
  const isAnswered = cartId !== null && item !== null && settled === JSON.stringify(item);
  return isAnswered && typeof data === 'string' ? formatAmount(data, currency) : null;
}

/** The text once it has not changed for a moment, so that not every press is asked about. */
function useSettled(text: string | null): string | null {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
