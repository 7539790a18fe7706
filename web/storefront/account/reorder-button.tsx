import { useLocation } from 'wouter';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useMerchantPlace } from '../frame/merchant.tsx';
import { BagElsewhereError, useCartSession } from '../session/cart-session.tsx';
import { dishesOf } from './reorder.ts';

/** Puts the dishes of an order into the bag again, as far as the menu still has them, and shows the bag. */
export function ReorderButton({ orderId, number }: { readonly orderId: string; readonly number: string }) {
  const texts = useTexts('ordering');
  const session = useCartSession();
  const { merchant } = useMerchantPlace();
  const [, navigate] = useLocation();
  const act = useAct();
  const reorder = async () => {
    const order = await session.client.getOrder({ orderId });
    const place = merchant.locations.find((one) => one.restaurantDisplayName === order.restaurantDisplayName);
    if (place === undefined) throw new PlaceGoneError();
    const { dishes, missing } = await dishesOf(session.client, place.id, order);
    await session.refill(place.id, dishes, missing);
    navigate(addresses.cart(session.merchantSlug, place.id));
  };
  return (
    <div className="space-y-3">
      <Button busy={act.busy} aria-label={texts('orders.again', { number })} onClick={() => void act.run(reorder)}>
        {texts('orders.againShort')}
      </Button>
      {act.error instanceof BagElsewhereError && <Notice tone="warn">{texts('orders.elsewhere')}</Notice>}
      {act.error instanceof PlaceGoneError && <Notice tone="warn">{texts('orders.placeGone')}</Notice>}
      {!(act.error instanceof BagElsewhereError || act.error instanceof PlaceGoneError) && <ActNotice act={act} />}
    </div>
  );
}

/** The location of the order is not among the merchant's any more. */
class PlaceGoneError extends Error {}
