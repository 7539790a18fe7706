import type { FulfillmentMethod } from '../../../client/index.ts';
import { ChoiceCard } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { ActNotice, useCartAct, useChoice } from '../use-act.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { RoomForm, type Seat, TableForm } from './seat-forms.tsx';

/** How the order reaches the diner, and what has to be known for that. */
export function MethodForm({
  offered,
  pickupAddress,
  seat = {},
  onDone = () => {},
}: {
  readonly offered: readonly FulfillmentMethod[];
  readonly pickupAddress: string | null;
  /** What a link or a code on the table said. */
  readonly seat?: Seat;
  /** Called once everything the method needs is known. */
  readonly onDone?: () => void;
}) {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const act = useCartAct();
  const current = cart.fulfilmentMethod;
  const choice = useChoice(current);
  const set = async (method: FulfillmentMethod) => {
    const isSet = await act.change((call) => client.updateCart({ ...call, body: { fulfillmentMethod: method } }));
    if (isSet && method === 'takeout') onDone();
  };
  // A method that was switched off since stays visible, so that the person sees what has to be changed.
  const shown = offered.includes(current) ? offered : [...offered, current];
  return (
    <>
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
      <div className="mt-4 space-y-3 empty:hidden">
        <ActNotice act={act} />
        {current === 'takeout' && pickupAddress !== null && (
          <p className="text-muted">{texts('method.pickUpAt', { address: pickupAddress })}</p>
        )}
        {current === 'delivery' && <DeliveryForm onDone={onDone} />}
        {current === 'table_side' && <TableForm initial={seat.table} onDone={onDone} />}
        {current === 'room_service' && <RoomForm initial={seat.room} onDone={onDone} />}
      </div>
    </>
  );
}
