import { fetchedPart } from '../../design/fetched-part.tsx';
import { useCart } from '../cart-access.tsx';
import { useCartTaxes } from '../pricing/use-cart-taxes.ts';
import { loadWords } from './words.ts';

const HandoverCard = fetchedPart(async () => {
  await loadWords();
  return (await import('./handover-card.tsx')).HandoverCard;
});

/** How the order is handed over, in the bag and in the checkout; its code comes with the first cart that has something to say. */
export function HandoverPart() {
  const { client, cart } = useCart();
  const details = useCartTaxes(client, cart);
  const { fulfilmentMethod: method, deliveryInfo } = cart;
  if (details === undefined) return null;
  const isForDoor = method === 'delivery' && deliveryInfo != null;
  if (!isForDoor && !(method === 'takeout' && details.offersCurbside)) return null;
  return <HandoverCard key={method} details={details} />;
}
