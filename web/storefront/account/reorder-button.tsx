import { useLocation } from 'wouter';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { CartElsewhereError } from '../session/session-state.ts';
import { itemsOf } from './reorder.ts';

/** Puts the items of an order into the cart again, as far as the menu still has them, and shows the record. */
export function ReorderButton({ orderId, number }: { readonly orderId: string; readonly number: string }) {
  const texts = useTexts('ordering');
  const { session, client, merchantSlug } = useCartSession();
  const { merchant } = useMerchant();
  const [, navigate] = useLocation();
  const act = useAct();
  const reorder = async () => {
    const order = await client.getOrder({ orderId });
    const location = merchant.locations.find((one) => one.restaurantDisplayName === order.restaurantDisplayName);
    if (location === undefined) throw new LocationGoneError();
    const { items, missing } = await itemsOf(client, location.id, order);
    await session.refill(location.id, items, missing);
    navigate(addresses.cart(merchantSlug, location.id));
  };
  return (
    <div className="space-y-3">
      <Button busy={act.busy} aria-label={texts('orders.again', { number })} onClick={() => void act.run(reorder)}>
        {texts('orders.againShort')}
      </Button>
      {act.error instanceof CartElsewhereError && <Notice tone="warn">{texts('orders.elsewhere')}</Notice>}
      {act.error instanceof LocationGoneError && <Notice tone="warn">{texts('orders.locationGone')}</Notice>}
      {!(act.error instanceof CartElsewhereError || act.error instanceof LocationGoneError) && <ActNotice act={act} />}
    </div>
  );
}

/** The location of the order is no longer one of the merchant's. */
class LocationGoneError extends Error {}
