import { useQuery } from '@tanstack/react-query';
import { useCart } from '../cart-access.tsx';
import { readinessQuery } from './readiness.ts';

/** Whether the order is wanted as soon as possible and that cannot be had: the location has closed for now. */
export function useTimePassed(): boolean {
  const { client, cart } = useCart();
  const { data } = useQuery(readinessQuery(client, cart.locationId, cart.fulfilmentMethod));
  return cart.pickupType === 'ASAP' && data !== undefined && data.ready && data.pickupType === 'LATER';
}
