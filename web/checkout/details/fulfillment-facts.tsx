import type { Cart } from '../../../client/index.ts';
import { useCart } from '../../cart/cart-access.tsx';
import { destinationText } from '../../cart/destination-text.ts';
import { Button } from '../../design/button.tsx';
import { Icon, type IconName } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import type { ChangeablePart } from '../session/checkout-view.ts';
import { whenText } from './when-text.ts';

/** How the order reaches the person, where, and when, each with what changes it. */
export function FulfillmentFacts({ onChange }: { readonly onChange: (part: ChangeablePart) => void }) {
  const texts = useTexts('checkout');
  const words = useTexts('cart');
  const everywhere = useTexts('everywhere');
  const { cart } = useCart();
  const isKnown = isFulfillmentKnown(cart);
  return (
    <div className="divide-y divide-line">
      <Fact
        icon="pin"
        name={everywhere(`method.${cart.fulfilmentMethod}`)}
        detail={
          isKnown
            ? destinationText(cart.fulfilmentMethod, cart.fulfillmentIdentifier, words)
            : texts(`fulfillment.missing.${cart.fulfilmentMethod}`)
        }
        isMissing={!isKnown}
        action={texts('fulfillment.changeMethod')}
        onChange={() => onChange('method')}
      />
      <Fact
        icon="clock"
        name={whenText(cart, texts)}
        detail={texts(cart.pickupType === 'ASAP' ? 'fulfillment.asapDetail' : 'fulfillment.laterDetail')}
        action={texts('fulfillment.changeTime')}
        onChange={() => onChange('time')}
      />
    </div>
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
    <div className="flex flex-wrap items-center gap-x-3 py-3">
      <span className="text-accent">
        <Icon name={icon} />
      </span>
      <div className="min-w-0 grow basis-20">
        <p className="font-medium">{name}</p>
        <p className={isMissing ? 'text-sm font-medium text-warn' : 'text-sm text-muted'}>{detail}</p>
      </div>
      <Button look="quiet" aria-label={action} onClick={onChange} className="ms-auto -me-3 px-3">
        {texts('fulfillment.change')}
      </Button>
    </div>
  );
}
