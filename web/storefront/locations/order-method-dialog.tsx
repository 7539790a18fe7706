import { useState } from 'react';
import { Link } from 'wouter';
import type { FulfillmentMethod, LocationSummary } from '../../../client/index.ts';
import { isSeatNumber, offeredMethods } from '../../cart/fulfillment/methods.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { ChoiceCard, TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { useReadiness } from '../frame/queries.ts';
import { useCartSession } from '../session/cart-session.tsx';
import type { Preferences } from '../session/ordering-record.ts';
import { locationName } from './location-name.ts';
import { readinessWords } from './readiness-line.tsx';

/** How to order from this location, table or room included; an open cart changes with it. */
export function OrderMethodDialog({
  location,
  onClose,
}: {
  readonly location: LocationSummary;
  readonly onClose: () => void;
}) {
  const texts = useTexts('storefront');
  const words = useTexts('cart');
  const ordering = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  const { slug, merchant } = useMerchant();
  const { session, cart, preferences, isBusy } = useCartSession();
  const act = useAct();
  const cartMethod = cart?.locationId === location.id ? cart.fulfilmentMethod : null;
  const [method, setMethod] = useState<FulfillmentMethod>(cartMethod ?? preferences.method);
  const [seat, setSeat] = useState(preferences.table ?? preferences.room ?? '');
  const hasSeat = method === 'table_side' || method === 'room_service';
  const seatError = hasSeat && seat !== '' && !isSeatNumber(seat) ? words('seat.number') : null;
  const save = async () => {
    if (seatError !== null) return;
    await act.run(async () => {
      await session.begin(location.id, preferencesOf(method, seat));
      onClose();
    });
  };
  return (
    <FormDialog
      title={locationName(merchant, location)}
      submitLabel={ordering('method.save')}
      busy={act.busy || isBusy}
      notice={<ActNotice act={act} />}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="text-muted">{location.addressString}</p>
      <p className="mb-5">
        <Link href={addresses.merchant(slug)} onClick={onClose} className="font-semibold text-accent underline">
          {texts('ordering.another')}
        </Link>
      </p>
      <fieldset className="space-y-2">
        <legend className="mb-2 font-semibold">{everywhere('method.title')}</legend>
        {offeredMethods(location).map((one) => (
          <MethodChoice
            key={one}
            locationId={location.id}
            method={one}
            checked={method === one}
            onChoose={() => setMethod(one)}
          />
        ))}
      </fieldset>
      {hasSeat && (
        <div className="mt-4">
          <TextField
            label={words(method === 'table_side' ? 'seat.table' : 'seat.room')}
            hint={ordering('method.seatHint')}
            inputMode="decimal"
            maxLength={20}
            value={seat}
            error={seatError}
            onChange={(event) => setSeat(event.target.value.trim())}
          />
        </div>
      )}
    </FormDialog>
  );
}

function preferencesOf(method: FulfillmentMethod, seat: string): Preferences {
  if (seat === '') return { method };
  if (method === 'table_side') return { method, table: seat };
  return method === 'room_service' ? { method, room: seat } : { method };
}

function MethodChoice({
  locationId,
  method,
  checked,
  onChoose,
}: {
  readonly locationId: string;
  readonly method: FulfillmentMethod;
  readonly checked: boolean;
  readonly onChoose: () => void;
}) {
  const texts = useTexts('storefront');
  const everywhere = useTexts('everywhere');
  const { data } = useReadiness(locationId, method);
  return (
    <ChoiceCard
      name="method"
      label={everywhere(`method.${method}`)}
      {...(data !== undefined && { detail: readinessWords(data, texts).sentence })}
      checked={checked}
      onChange={onChoose}
    />
  );
}
