import { useQuery } from '@tanstack/react-query';
import { useCart } from '../../cart/cart-access.tsx';
import { MethodForm } from '../../cart/fulfillment/method-form.tsx';
import { offeredMethods } from '../../cart/fulfillment/methods.ts';
import { DoneButton } from '../../cart/saving/done-button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { useTexts } from '../../language/language.ts';
import { findMerchantSlug } from '../session/checkout-client.ts';

/** Choosing how the order reaches the diner, and where. Until the location's methods are known, the cart's own is offered. */
export function MethodDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('everywhere');
  const { client, cart } = useCart();
  const merchantSlug = findMerchantSlug(cart.locationId);
  const merchant = useQuery({
    queryKey: ['merchant', merchantSlug],
    queryFn: ({ signal }) => client.getMerchant({ merchantSlug: merchantSlug ?? '', signal }),
    enabled: merchantSlug !== null,
  });
  const location = merchant.data?.locations.find(({ id }) => id === cart.locationId);
  return (
    <Dialog title={texts('method.title')} onClose={onClose} footer={<DoneButton onDone={onClose} />}>
      <MethodForm
        offered={location === undefined ? [] : offeredMethods(location)}
        pickupAddress={location?.addressString ?? null}
        onDone={onClose}
      />
    </Dialog>
  );
}
