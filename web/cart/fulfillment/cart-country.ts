import { useQuery } from '@tanstack/react-query';
import { type Country, findCountry, listCountries } from '../../../client/index.ts';
import { useCart } from '../cart-access.tsx';

/**
 * The country of the cart's location, where its deliveries go. A cart does not say it: until the location is read, the first
 * country with its currency stands for it.
 */
export function useCartCountry(): Country {
  const { client, cart } = useCart();
  const { data: location } = useQuery({
    queryKey: ['location', cart.locationId],
    queryFn: ({ signal }) => client.getLocation({ locationSlugOrId: cart.locationId, signal }),
    staleTime: 300_000,
  });
  const known = findCountry(location?.addressData.country ?? '');
  const likely = known ?? listCountries().find(({ currency }) => currency === cart.currency);
  return likely?.name ?? 'United States';
}
