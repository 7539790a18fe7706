import { useCart } from '../../cart/cart-access.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { useTexts } from '../../language/language.ts';
import { useCheckout } from '../session/use-checkout.tsx';
import { FulfillmentFacts } from './fulfillment-facts.tsx';

const MethodDialog = fetchedPart(async () => (await import('./method-dialog.tsx')).MethodDialog);
const TimePassed = fetchedPart(async () => (await import('../../cart/fulfillment/time-passed.tsx')).TimePassed);
const TimeDialog = fetchedPart(async () => (await import('./time-dialog.tsx')).TimeDialog);

/** How the order reaches the person, and when; both can be changed. */
export function FulfillmentSection() {
  const texts = useTexts('checkout');
  const { session, changing } = useCheckout();
  const { cart } = useCart();
  const close = () => void session.changePart(null);
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
      <FulfillmentFacts onChange={(part) => void session.changePart(part)} />
      {cart.pickupType === 'ASAP' && <TimePassed />}
      {changing === 'method' && <MethodDialog onClose={close} />}
      {changing === 'time' && <TimeDialog onClose={close} />}
    </section>
  );
}
