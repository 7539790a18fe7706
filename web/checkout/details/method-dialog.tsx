import { type FormEvent, useEffect, useState } from 'react';
import type { Cart } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { ChoiceCard, TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import { findMerchantSlug } from '../session/checkout-client.ts';
import type { Base } from '../session/lock-for-payment.ts';
import { useCart, useCheckout } from '../session/use-checkout.ts';
import { AddressFields, type AddressForm, addressOf, emptyAddress, isPlaced } from './address-fields.tsx';

type Method = Cart['fulfilmentMethod'];

/** What was typed for any of the methods. */
type PlaceForm = {
  readonly method: Method;
  readonly tableNumber: string;
  readonly lastName: string;
  readonly roomNumber: string;
  readonly address: AddressForm;
};

/** Choosing how the order is handed over, and where. */
export function PlaceDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('checkout');
  const everywhere = useTexts('everywhere');
  const { session, busy } = useCheckout();
  const cart = useCart();
  const methods = useMethods(cart);
  const [form, setForm] = useState<PlaceForm>(() => formOf(cart));
  const [error, setError] = useState<unknown>(null);
  const [isChecked, setChecked] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setError(null);
    if (!isComplete(form)) return;
    const outcome = await session.act('place', (client, base) => savePlace(client, base, form));
    if (outcome.ok || outcome.error === null) onClose();
    else setError(outcome.error);
  };
  return (
    <Dialog title={texts('place.title')} closeLabel={everywhere('close')} onClose={onClose}>
      <form noValidate className="space-y-4" onSubmit={(event) => void save(event)}>
        <fieldset className="space-y-2">
          <legend className="sr-only">{texts('place.title')}</legend>
          {methods.map((method) => (
            <ChoiceCard
              key={method}
              name="method"
              label={texts(`method.${method}`)}
              checked={form.method === method}
              onChange={() => setForm({ ...form, method })}
            />
          ))}
        </fieldset>
        <Details form={form} onChange={setForm} isChecked={isChecked} />
        {error !== null && <RefusalNotice error={error} />}
        <Button type="submit" look="primary" className="w-full" busy={busy === 'place'}>
          {texts('place.save')}
        </Button>
      </form>
    </Dialog>
  );
}

function Details({
  form,
  onChange,
  isChecked,
}: {
  readonly form: PlaceForm;
  readonly onChange: (form: PlaceForm) => void;
  readonly isChecked: boolean;
}) {
  const texts = useTexts('checkout');
  const field = (name: 'tableNumber' | 'roomNumber' | 'lastName', isRight: boolean) => ({
    label: texts(`place.${name}`),
    value: form[name],
    error: isChecked && !isRight ? texts(`place.problem.${name}`) : null,
    onChange: (event: { target: HTMLInputElement }) => onChange({ ...form, [name]: event.target.value }),
  });
  switch (form.method) {
    case 'takeout':
      return null;
    case 'table_side':
      return <TextField {...field('tableNumber', isNumber(form.tableNumber))} inputMode="numeric" maxLength={20} />;
    case 'room_service':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('roomNumber', isNumber(form.roomNumber))} inputMode="numeric" maxLength={20} />
          <TextField {...field('lastName', form.lastName.trim() !== '')} autoComplete="family-name" maxLength={100} />
        </div>
      );
    case 'delivery':
      return (
        <AddressFields
          address={form.address}
          isChecked={isChecked}
          onChange={(address) => onChange({ ...form, address })}
        />
      );
  }
}

function savePlace(client: StorefrontClient, base: Base, form: PlaceForm): Promise<Cart> {
  switch (form.method) {
    case 'takeout':
      return client.updateCart({ ...base, body: { fulfillmentMethod: 'takeout' } });
    case 'table_side':
      return client.setTable({ ...base, body: { tableNumber: form.tableNumber.trim() } });
    case 'room_service':
      return client.setRoom({
        ...base,
        body: { lastName: form.lastName.trim(), roomNumber: form.roomNumber.trim() },
      });
    case 'delivery':
      return client.setDelivery({ ...base, body: addressOf(form.address) });
  }
}

function formOf(cart: Cart): PlaceForm {
  const known = cart.deliveryInfo?.addressData;
  return {
    method: cart.fulfilmentMethod,
    tableNumber: cart.tableServiceInfo?.tableNumber ?? '',
    lastName: cart.roomServiceInfo?.lastName ?? '',
    roomNumber: cart.roomServiceInfo?.roomNumber ?? '',
    address:
      known === undefined ? emptyAddress(cart.currency) : { ...known, streetOptional: known.streetOptional ?? '' },
  };
}

function isComplete(form: PlaceForm): boolean {
  switch (form.method) {
    case 'takeout':
      return true;
    case 'table_side':
      return isNumber(form.tableNumber);
    case 'room_service':
      return isNumber(form.roomNumber) && form.lastName.trim() !== '';
    case 'delivery':
      return isPlaced(form.address);
  }
}

function isNumber(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text.trim());
}

/** What the location offers; only what the cart has already as long as that is not known. */
function useMethods(cart: Cart): readonly Method[] {
  const { session } = useCheckout();
  const [methods, setMethods] = useState<readonly Method[]>([cart.fulfilmentMethod]);
  const merchantSlug = findMerchantSlug(cart.locationId);
  useEffect(() => {
    if (merchantSlug === null) return;
    session.client.getMerchant({ merchantSlug }).then(
      ({ locations }) => {
        const status = locations.find(({ id }) => id === cart.locationId)?.methodsStatus;
        if (status === undefined) return;
        const offered = {
          takeout: status.pickup,
          table_side: status.table,
          room_service: status.roomService,
          delivery: status.delivery,
        };
        const all: readonly Method[] = ['takeout', 'delivery', 'table_side', 'room_service'];
        setMethods(all.filter((method) => offered[method] || method === cart.fulfilmentMethod));
      },
      () => undefined,
    );
  }, [session, merchantSlug, cart.locationId, cart.fulfilmentMethod]);
  return methods;
}
