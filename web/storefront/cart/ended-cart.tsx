import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Cart } from '../../../client/index.ts';
import { asNamedItem, choicesText } from '../../cart/line-details.ts';
import { Totals } from '../../cart/totals.tsx';
import { ActNotice, useAct, useCartAct } from '../../cart/use-act.tsx';
import { Button, LinkButton } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { Waiting } from '../frame/page-states.tsx';
import { orderAddress } from '../order/order-address.ts';
import type { NamedItem } from '../session/cart-record.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** A cart that is being paid for: it cannot change meanwhile, and the way back is one press. */
export function LockedBag({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('ordering');
  const { client, bag } = useCartSession();
  const act = useCartAct();
  return (
    <div className="space-y-5">
      <Notice
        tone="plain"
        title={texts('locked.title')}
        actions={
          <>
            {bag.checkoutAddress !== null && (
              <LinkButton look="primary" href={bag.checkoutAddress}>
                {texts('sent.continue')}
              </LinkButton>
            )}
            <Button busy={act.busy} onClick={() => void act.change((of) => client.releasePayment(of))}>
              {texts('locked.release')}
            </Button>
          </>
        }
      >
        {texts('locked.hint')}
      </Notice>
      <ActNotice act={act} />
      <FixedLines cart={cart} />
    </div>
  );
}

/** A cart that became an order: the order's own page has everything. */
export function CompletedBag({ cart }: { readonly cart: Cart }) {
  const { merchantSlug } = useCartSession();
  const [, navigate] = useLocation();
  useEffect(() => navigate(orderAddress(merchantSlug, cart.id), { replace: true }), [navigate, merchantSlug, cart.id]);
  return <Waiting />;
}

/** A cart whose time is over: its dishes can go into a new one, at today's prices. */
export function ExpiredBag({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('ordering');
  return (
    <div className="space-y-5">
      <Notice tone="warn" title={texts('expired.title')}>
        {texts('expired.hint')}
      </Notice>
      <BeginAgain locationId={cart.locationId} dishes={cart.items.map(asNamedItem)} />
      {cart.items.length > 0 && <FixedLines cart={cart} />}
    </div>
  );
}

/** The two ways on from a bag that cannot be used any more. */
export function BeginAgain({
  locationId,
  dishes,
}: {
  readonly locationId: string;
  readonly dishes: readonly NamedItem[];
}) {
  const texts = useTexts('ordering');
  const session = useCartSession();
  const act = useAct();
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        {dishes.length > 0 && (
          <Button
            look="primary"
            busy={act.busy}
            onClick={() =>
              void act.run(async () => {
                session.restart();
                await session.refill(locationId, dishes);
              })
            }
          >
            {texts('refill.same')}
          </Button>
        )}
        <Button onClick={session.restart}>{texts('refill.empty')}</Button>
      </div>
      <ActNotice act={act} />
    </div>
  );
}

function FixedLines({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('ordering');
  return (
    <Card title={texts('bag.dishes', { count: cart.totalQuantity })}>
      <ul className="mb-4 divide-y divide-line">
        {cart.items.map((line) => (
          <li key={line.id} className="flex justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="font-medium">
                {line.quantity} × {line.name}
              </span>
              <span className="block text-sm text-muted">{choicesText(line)}</span>
            </span>
            <span className="tabular-nums">{line.totalFormatted}</span>
          </li>
        ))}
      </ul>
      <Totals cart={cart} />
    </Card>
  );
}
