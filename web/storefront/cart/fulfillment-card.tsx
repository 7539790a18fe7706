import type { Cart } from '../../../client/index.ts';
import { type Method, offeredMethods } from '../../cart/methods.ts';
import { RoomForm, TableForm } from '../../cart/seat-forms.tsx';
import { ActNotice, useCartAct, useChoice } from '../../cart/use-act.tsx';
import { Card } from '../../design/card.tsx';
import { ChoiceCard } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { useMerchantPlace } from '../frame/merchant.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { DeliveryDetails } from './delivery-details.tsx';

/** How the food reaches its eater, and what has to be known for that. */
export function FulfillmentCard({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('ordering');
  const { merchant } = useMerchantPlace();
  const { client } = useCartSession();
  const act = useCartAct();
  const choice = useChoice(cart.fulfilmentMethod);
  const set = (method: Method) => act.change((of) => client.updateCart({ ...of, body: { fulfillmentMethod: method } }));
  const place = merchant.locations.find(({ id }) => id === cart.locationId);
  const offered = place === undefined ? [cart.fulfilmentMethod] : offeredMethods(place);
  // A method that was switched off since stays visible, so that the person sees what has to be changed.
  const shown = offered.includes(cart.fulfilmentMethod) ? offered : [...offered, cart.fulfilmentMethod];
  return (
    <Card title={texts('method.title')}>
      <fieldset>
        <legend className="sr-only">{texts('method.title')}</legend>
        <div className="grid gap-2 min-[360px]:grid-cols-2">
          {shown.map((method) => (
            <ChoiceCard
              key={method}
              name="method"
              label={texts(`method.${method}`)}
              detail={<span className="hidden sm:inline">{texts(`method.hint.${method}`)}</span>}
              checked={method === choice.shown}
              onChange={() => void choice.choose(method, () => set(method))}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-4 space-y-3">
        <ActNotice act={act} />
        {cart.fulfilmentMethod === 'takeout' && place !== undefined && (
          <p className="text-muted">{texts('method.collectAt', { address: place.addressString })}</p>
        )}
        {cart.fulfilmentMethod === 'delivery' && <DeliveryDetails cart={cart} />}
        {cart.fulfilmentMethod === 'table_side' && <TableForm cart={cart} />}
        {cart.fulfilmentMethod === 'room_service' && <RoomForm cart={cart} />}
      </div>
    </Card>
  );
}
