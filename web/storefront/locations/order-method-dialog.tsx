import { useState } from 'react';
import { Link } from 'wouter';
import { type Method, offeredMethods } from '../../cart/methods.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { ChoiceCard, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { type LocationSummary, useMerchantPlace } from '../frame/merchant.tsx';
import { useReadiness } from '../frame/queries.ts';
import { isNumber } from '../menu/ordering-here.ts';
import { useCartSession, type Wish } from '../session/cart-session.tsx';
import { locationName } from './location-name.ts';
import { readinessWords } from './readiness-line.tsx';

/** How to get the food from this location, table or room included; the bag is told when there is one. */
export function OrderWayDialog({
  location,
  onClose,
}: {
  readonly location: LocationSummary;
  readonly onClose: () => void;
}) {
  const texts = useTexts('storefront');
  const everywhere = useTexts('everywhere');
  const { slug, merchant } = useMerchantPlace();
  const session = useCartSession();
  const cartMethod = session.cart?.locationId === location.id ? session.cart.fulfilmentMethod : null;
  const [method, setMethod] = useState<Method>(cartMethod ?? session.wish.method);
  const [seat, setSeat] = useState(session.wish.table ?? session.wish.room ?? '');
  const [error, setError] = useState<string | null>(null);
  const isSeat = method === 'table_side' || method === 'room_service';
  const seatError = isSeat && seat !== '' && !isNumber(seat) ? texts('way.seatForm') : null;
  const save = async () => {
    if (seatError !== null) return;
    try {
      await session.begin(location.id, wishOf(method, seat));
      onClose();
    } catch (refusal) {
      setError(errorText(refusal, everywhere));
    }
  };
  return (
    <Dialog
      title={locationName(merchant, location)}
      closeLabel={everywhere('close')}
      onClose={onClose}
      footer={
        <Button look="primary" className="w-full" busy={session.status === 'busy'} onClick={() => void save()}>
          {texts('way.save')}
        </Button>
      }
    >
      <p className="text-muted">{location.addressString}</p>
      <p className="mb-5">
        <Link href={addresses.merchant(slug)} onClick={onClose} className="font-semibold text-accent underline">
          {texts('way.another')}
        </Link>
      </p>
      {error !== null && <Notice tone="bad">{error}</Notice>}
      <fieldset className="space-y-2">
        <legend className="mb-2 font-semibold">{texts('find.how')}</legend>
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
      {isSeat && <SeatField {...{ method, seat, setSeat }} error={seatError} />}
    </Dialog>
  );
}

function SeatField({
  method,
  seat,
  setSeat,
  error,
}: {
  readonly method: Method;
  readonly seat: string;
  readonly setSeat: (seat: string) => void;
  readonly error: string | null;
}) {
  const texts = useTexts('storefront');
  return (
    <div className="mt-4">
      <TextField
        label={texts(method === 'table_side' ? 'way.table' : 'way.room')}
        hint={texts('way.seatHint')}
        inputMode="decimal"
        maxLength={20}
        value={seat}
        error={error}
        onChange={(event) => setSeat(event.target.value.trim())}
      />
    </div>
  );
}

function wishOf(method: Method, seat: string): Wish {
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
  readonly method: Method;
  readonly checked: boolean;
  readonly onChoose: () => void;
}) {
  const texts = useTexts('storefront');
  const { data } = useReadiness(locationId, method);
  return (
    <ChoiceCard
      name="method"
      label={texts(`method.${method}`)}
      {...(data !== undefined && { detail: readinessWords(data, texts).sentence })}
      checked={checked}
      onChange={onChoose}
    />
  );
}
