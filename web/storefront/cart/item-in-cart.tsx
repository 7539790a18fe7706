import type { CartItem } from '../../../client/index.ts';
import { useCart } from '../../cart/cart-access.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { useMerchant } from '../frame/merchant.tsx';

const ItemDialog = fetchedPart(async () => (await import('../item/item-dialog.tsx')).ItemDialog);

/** The dialog of an item over the bag: with `line` it is configured anew, else added. Without its location there is none. */
export function ItemInCart({
  productId,
  line,
  onAdded = () => {},
  onClose,
}: {
  readonly productId: string;
  readonly line?: CartItem;
  readonly onAdded?: (name: string) => void;
  readonly onClose: () => void;
}) {
  const { merchant } = useMerchant();
  const { cart } = useCart();
  const location = merchant.locations.find(({ id }) => id === cart.locationId);
  if (location === undefined) return null;
  return (
    <ItemDialog
      location={location}
      item={{ productId, name: line?.name ?? null, categoryId: line?.categoryId ?? null, servedAt: null }}
      {...(line !== undefined && { line })}
      onAdded={(name) => {
        onAdded(name);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
