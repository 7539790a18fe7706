import { type Country, findCountry, listCountries } from '../../../client/index.ts';
import { useCart } from '../cart-access.tsx';
import { useLocationOf } from '../use-location-of.ts';

/**
 * The country of the cart's location, where its deliveries go. A cart does not say it: until the location is read, the first
 * country with its currency stands for it.
 */
export function useCartCountry(): Country {
  const { client, cart } = useCart();
  const location = useLocationOf(cart.locationId, () => client);
  const known = findCountry(location?.addressData.country ?? '');
  const likely = known ?? listCountries().find(({ currency }) => currency === cart.currency);
  return likely?.name ?? 'United States';
}
