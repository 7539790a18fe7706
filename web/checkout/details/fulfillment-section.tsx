import { useState } from 'react';
import type { Cart } from '../../../client/index.ts';
import { useCart } from '../../cart/cart-access.tsx';
import { destinationText } from '../../cart/destination-text.ts';
import { Button } from '../../design/button.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Icon, type IconName } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { whenText } from './when-text.ts';

const MethodDialog = fetchedPart(async () => (await import('./method-dialog.tsx')).MethodDialog);
const TimeDialog = fetchedPart(async () => (await import('./time-dialog.tsx')).TimeDialog);

/** How the order reaches the person, and when; both can be changed. */
export function FulfillmentSection() {
  const texts = useTexts('checkout');
  const words = useTexts('cart');
  const { cart } = useCart();
  const [open, setOpen] = useState<'method' | 'time' | null>(null);
  const isKnown = isFulfillmentKnown(cart);
  const close = () => setOpen(null);
  return (
    <section
      data-part="fulfillment"
      tabIndex={-1}
      aria-labelledby="fulfillment-heading"
      className="rounded-card border border-line bg-card p-4 shadow-card sm:p-5"
    >
      <h2 id="fulfillment-heading" className="mb-1 text-lg font-bold">
        {texts('fulfillment.title')}
      </h2>
      <div className="divide-y divide-line">
        <Fact
          icon="pin"
          name={words(`method.${cart.fulfilmentMethod}`)}
          detail={
            isKnown
              ? destinationText(cart.fulfilmentMethod, cart.fulfillmentIdentifier, words)
              : texts(`fulfillment.missing.${cart.fulfilmentMethod}`)
          }
          isMissing={!isKnown}
          action={texts('fulfillment.changeMethod')}
          onChange={() => setOpen('method')}
        />
        <Fact
          icon="clock"
          name={whenText(cart, texts)}
          detail={texts(cart.pickupType === 'ASAP' ? 'fulfillment.asapDetail' : 'fulfillment.laterDetail')}
          action={texts('fulfillment.changeTime')}
          onChange={() => setOpen('time')}
        />
      </div>
      {open === 'method' && <MethodDialog onClose={close} />}
      {open === 'time' && <TimeDialog onClose={close} />}
    </section>
  );
}

/** Whether the restaurant would know where to bring it. */
export function isFulfillmentKnown(cart: Cart): boolean {
  return cart.fulfillmentIdentifier !== '';
}

function Fact({
  icon,
  name,
  detail,
  isMissing = false,
  action,
  onChange,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly detail: string;
  readonly isMissing?: boolean;
  readonly action: string;
  readonly onChange: () => void;
}) {
  const texts = useTexts('checkout');
  return (
    <div className="flex items-center gap-3 py-3">
      <span className="text-accent">
        <Icon name={icon} />
      </span>
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        <p className={isMissing ? 'text-sm font-medium text-warn' : 'text-sm text-muted'}>{detail}</p>
      </div>
      <Button look="quiet" aria-label={action} onClick={onChange} className="-me-3 px-3">
        {texts('fulfillment.change')}
      </Button>
    </div>
  );
}
