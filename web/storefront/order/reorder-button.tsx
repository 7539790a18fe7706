import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { NamedItem } from '../../cart/line-details.ts';
import type { Send } from '../../cart/resend.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import type { OrderAccess } from '../../order/use-order-page.ts';
import { addresses } from '../frame/addresses.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { CartElsewhereError } from '../session/cart-elsewhere.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** Puts the items of an order into the cart again, as far as the menu still has them, and shows the cart. */
export function ReorderButton({
  access,
  number,
  again = false,
}: {
  readonly access: OrderAccess;
  readonly number: string;
  /** Pressed already, on the page that led here. */
  readonly again?: boolean;
}) {
  const texts = useTexts('ordering');
  const { session, merchantSlug } = useCartSession();
  const { merchant } = useMerchant();
  const [, navigate] = useLocation();
  const act = useAct();
  const reorder = async (send: Send) => {
    const { locationId, items, missing } = await orderedBefore(access);
    if (!merchant.locations.some(({ id }) => id === locationId)) throw new LocationGoneError();
    await session.refill(locationId, items, send, missing);
    navigate(addresses.cart(merchantSlug, locationId));
  };
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    if (!again || begun.current) return;
    begun.current = true;
    void act.run(reorder);
  }, [again]);
  const isGone = act.error instanceof LocationGoneError;
  const isElsewhere = act.error instanceof CartElsewhereError;
  return (
    <div className="space-y-3">
      <Button busy={act.busy} aria-label={texts('orders.again', { number })} onClick={() => void act.run(reorder)}>
        {texts('orders.againShort')}
      </Button>
      {isElsewhere && <Notice tone="warn">{texts('orders.elsewhere')}</Notice>}
      {isGone && <Notice tone="warn">{texts('orders.locationGone')}</Notice>}
      {!isElsewhere && !isGone && <ActNotice act={act} />}
    </div>
  );
}

/**
 * What was ordered, by the ids of dishes and choices. A line that the service cannot name any more is `missing` by its name; what the
 * menu no longer has is refused when it is added.
 */
async function orderedBefore({ client, orderId, receiptToken }: OrderAccess) {
  const access = { receiptId: orderId, ...(receiptToken !== null && { receiptToken }) };
  const [{ locationId }, { items }, { orderedItems = [] }] = await Promise.all([
    client.getOrderProgress(access),
    client.getReceipt(access),
    client.getReceiptDetails(access),
  ]);
  const found: NamedItem[] = [];
  const missing: string[] = [];
  for (const { id, name } of items) {
    const item = orderedItems.find((ordered) => ordered.id === id)?.item;
    if (item === undefined) missing.push(name);
    else found.push({ name, item });
  }
  return { locationId, items: found, missing };
}

/** The location of the order is no longer one of the merchant's. */
class LocationGoneError extends Error {}
