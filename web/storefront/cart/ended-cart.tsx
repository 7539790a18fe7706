import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useCart } from '../../cart/cart-access.tsx';
import { asNamedItem, type NamedItem } from '../../cart/line-details.ts';
import { LineList, linesOfCart } from '../../cart/line-list.tsx';
import { Totals } from '../../cart/pricing/totals.tsx';
import { ActNotice, useAct, useCartAct } from '../../cart/use-act.tsx';
import { Button, LinkButton } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Waiting } from '../../design/loaded.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { orderAddress } from '../order/order-address.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** A cart that is being paid for: it cannot change meanwhile, and the way back is one press. */
export function LockedCart() {
  const texts = useTexts('ordering');
  const { record } = useCartSession();
  const { client } = useCart();
  const act = useCartAct();
  return (
    <div className="space-y-5">
      <Notice
        tone="plain"
        title={texts('locked.title')}
        actions={
          <>
            {record.checkoutAddress !== null && (
              <LinkButton look="primary" href={record.checkoutAddress}>
                {texts('sent.continue')}
              </LinkButton>
            )}
            <Button busy={act.busy} onClick={() => void act.change((call) => client.releasePayment(call))}>
              {texts('locked.release')}
            </Button>
          </>
        }
      >
        {texts('locked.hint')}
      </Notice>
      <ActNotice act={act} />
      <FixedLines />
    </div>
  );
}

/** A cart that became an order: the order's own page has everything. */
export function CompletedCart() {
  const { merchantSlug } = useCartSession();
  const { cart } = useCart();
  const [, navigate] = useLocation();
  useEffect(() => navigate(orderAddress(merchantSlug, cart.id), { replace: true }), [navigate, merchantSlug, cart.id]);
  return <Waiting />;
}

/** A cart that has expired: its items can go into a new one, at today's prices. */
export function ExpiredCart() {
  const texts = useTexts('ordering');
  const { cart } = useCart();
  return (
    <div className="space-y-5">
      <Notice tone="warn" title={texts('expired.title')}>
        {texts('expired.hint')}
      </Notice>
      <BeginAgain locationId={cart.locationId} items={cart.items.map(asNamedItem)} />
      {cart.items.length > 0 && <FixedLines />}
    </div>
  );
}

/** The two ways on from a cart that can no longer be used. */
export function BeginAgain({
  locationId,
  items,
}: {
  readonly locationId: string;
  readonly items: readonly NamedItem[];
}) {
  const texts = useTexts('ordering');
  const { session } = useCartSession();
  const act = useAct();
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        {items.length > 0 && (
          <Button
            look="primary"
            busy={act.busy}
            onClick={() => void act.run((send) => session.refill(locationId, items, send))}
          >
            {texts('refill.same')}
          </Button>
        )}
        <Button onClick={() => session.restart()}>{texts('refill.empty')}</Button>
      </div>
      <ActNotice act={act} />
    </div>
  );
}

function FixedLines() {
  const texts = useTexts('ordering');
  const { cart } = useCart();
  return (
    <Card title={texts('cart.items', { count: cart.totalQuantity })}>
      <div className="mb-4">
        <LineList lines={linesOfCart(cart)} />
      </div>
      <Totals />
    </Card>
  );
}
