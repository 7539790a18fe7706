import type { FulfillmentMethod } from '../../../client/index.ts';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { ChoiceCard } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { SavingNote } from '../saving/saving-note.tsx';
import { useSaving } from '../saving/use-saving.ts';
import { RoomForm, type Seat, TableForm } from './seat-forms.tsx';

const DeliveryForm = fetchedPart(async () => (await import('./delivery-form.tsx')).DeliveryForm);

/** How the order reaches the diner, and what has to be known for that. The method is saved when it is chosen. */
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
  /** Called once the address of a delivery is known. */
  readonly onDone?: () => void;
}) {
  const texts = useTexts('cart');
  const everywhere = useTexts('everywhere');
  const { client, cart } = useCart();
  const current = cart.fulfilmentMethod;
  const saving = useSaving<FulfillmentMethod>((call, fulfillmentMethod) =>
    client.updateCart({ ...call, body: { fulfillmentMethod } }),
  );
  const chosen = saving.wanted?.value ?? current;
  // A method that was switched off since stays visible, so that the person sees what has to be changed.
  const shown = offered.includes(current) ? offered : [...offered, current];
  return (
    <>
      <fieldset>
        <legend className="sr-only">{everywhere('method.title')}</legend>
        <div className="grid grid-cols-1 gap-2 min-[22.5rem]:grid-cols-2">
          {shown.map((method) => (
            <ChoiceCard
              key={method}
              name="method"
              label={everywhere(`method.${method}`)}
              detail={<span className="hidden sm:inline">{texts(`method.hint.${method}`)}</span>}
              checked={method === chosen}
              onChange={() => saving.choose(method)}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-4 space-y-3 empty:hidden">
        <SavingNote saving={saving} />
        {current === 'takeout' && pickupAddress !== null && (
          <p className="text-muted">{texts('method.pickUpAt', { address: pickupAddress })}</p>
        )}
        {current === 'delivery' && <DeliveryForm onDone={onDone} />}
        {current === 'table_side' && <TableForm initial={seat.table} />}
        {current === 'room_service' && <RoomForm initial={seat.room} />}
      </div>
    </>
  );
}
