import { useState } from 'react';
import type { Cart } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Icon, type IconName } from '../../design/icon.tsx';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { fetchedPart } from '../fetched-part.tsx';
import { useCart } from '../session/use-checkout.ts';
import { formatClock, formatLocalTime } from './local-time.ts';

const PlaceDialog = fetchedPart(async () => (await import('./method-dialog.tsx')).PlaceDialog);
const TimeDialog = fetchedPart(async () => (await import('./time-dialog.tsx')).TimeDialog);

/** How the order reaches the person, and when; both can be changed. */
export function FulfillmentSection() {
  const texts = useTexts('checkout');
  const cart = useCart();
  const [open, setOpen] = useState<'place' | 'time' | null>(null);
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
          name={texts(`method.${cart.fulfilmentMethod}`)}
          detail={isKnown ? cart.fulfillmentIdentifier : texts(`fulfillment.missing.${cart.fulfilmentMethod}`)}
          isMissing={!isKnown}
          action={texts('fulfillment.changePlace')}
          onChange={() => setOpen('place')}
        />
        <Fact
          icon="clock"
          name={whenText(cart, texts)}
          detail={texts(cart.pickupType === 'ASAP' ? 'fulfillment.asapDetail' : 'fulfillment.laterDetail')}
          action={texts('fulfillment.changeTime')}
          onChange={() => setOpen('time')}
        />
      </div>
      {open === 'place' && <PlaceDialog onClose={close} />}
      {open === 'time' && <TimeDialog onClose={close} />}
    </section>
  );
}

/** Whether the restaurant would know where to bring it. */
export function isFulfillmentKnown(cart: Cart): boolean {
  return cart.fulfillmentIdentifier !== '';
}

/** When the order is wanted, in words. */
export function whenText(
  { pickupType, orderDate, orderTime }: Pick<Cart, 'pickupType' | 'orderDate' | 'orderTime'>,
  texts: ReturnType<typeof useTexts<'checkout'>>,
): string {
  const language = currentLanguage();
  return pickupType === 'ASAP'
    ? texts('fulfillment.asap', { time: formatClock(orderTime, language) })
    : formatLocalTime(orderDate, orderTime, language);
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
