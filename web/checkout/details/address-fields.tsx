import { useState } from 'react';
import type { Cart, components } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';

type Address = components['schemas']['DeliveryAddress'];

/** An address as it is being typed: where it lies on the map may not be known yet. */
export type AddressForm = Omit<Address, 'lat' | 'lng' | 'streetOptional'> & {
  readonly streetOptional: string;
  readonly lat: number | null;
  readonly lng: number | null;
};

const countries = {
  usd: 'United States',
  gbp: 'United Kingdom',
  aed: 'United Arab Emirates',
  aud: 'Australia',
} as const;

/** Nothing typed yet; a merchant's currency is its country's. */
export function emptyAddress(currency: Cart['currency']): AddressForm {
  const country = countries[currency];
  return { street: '', streetOptional: '', city: '', state: '', zipCode: '', country, lat: null, lng: null };
}

/** Whether everything is there that a courier needs. */
export function isPlaced(form: AddressForm): boolean {
  return required.every((name) => form[name].trim() !== '') && form.lat !== null && form.lng !== null;
}

/** The address as it is sent; only for one that `isPlaced`. */
export function addressOf({ lat, lng, ...words }: AddressForm): Address {
  return { ...words, lat: lat ?? 0, lng: lng ?? 0 };
}

const required = ['street', 'city', 'state', 'zipCode'] as const;

/**
 * The fields of an address. No map service is asked: the position comes from the device, or is typed, and a new street has
 * to be placed anew.
 */
export function AddressFields({
  address,
  isChecked,
  onChange,
}: {
  readonly address: AddressForm;
  readonly isChecked: boolean;
  readonly onChange: (address: AddressForm) => void;
}) {
  const texts = useTexts('checkout');
  const field = (name: (typeof required)[number] | 'streetOptional', autoComplete: string) => ({
    label: texts(`address.${name}`),
    value: address[name],
    autoComplete,
    maxLength: 200,
    error: isChecked && name !== 'streetOptional' && address[name].trim() === '' ? texts('address.missing') : null,
    onChange: (event: { target: HTMLInputElement }) =>
      onChange({ ...address, [name]: event.target.value, ...(name === 'street' && { lat: null, lng: null }) }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField {...field('street', 'address-line1')} />
      </div>
      <div className="sm:col-span-2">
        <TextField {...field('streetOptional', 'address-line2')} />
      </div>
      <TextField {...field('city', 'address-level2')} />
      <TextField {...field('state', 'address-level1')} />
      <TextField {...field('zipCode', 'postal-code')} />
      <div className="sm:col-span-2">
        <Position address={address} isChecked={isChecked} onChange={onChange} />
      </div>
    </div>
  );
}

function Position({
  address,
  isChecked,
  onChange,
}: {
  readonly address: AddressForm;
  readonly isChecked: boolean;
  readonly onChange: (address: AddressForm) => void;
}) {
  const texts = useTexts('checkout');
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const isKnown = address.lat !== null && address.lng !== null;
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onChange({ ...address, lat: coords.latitude, lng: coords.longitude });
      },
      () => setState('refused'),
      { timeout: 10_000 },
    );
  };
  const coordinate = (name: 'lat' | 'lng', max: number) => ({
    label: texts(`address.${name}`),
    defaultValue: address[name] === null ? '' : String(address[name]),
    inputMode: 'text' as const,
    onChange: (event: { target: HTMLInputElement }) => {
      const text = event.target.value.trim().replace(',', '.');
      const value = text === '' ? Number.NaN : Number(text);
      onChange({ ...address, [name]: Math.abs(value) <= max ? value : null });
    },
  });
  return (
    <div className="space-y-2 rounded-control bg-sunken p-4">
      <p className="flex items-center gap-2 font-medium" role="status">
        <Icon name={isKnown ? 'check' : 'pin'} />
        {texts(isKnown ? 'address.placed' : 'address.unplaced')}
      </p>
      {isChecked && !isKnown && (
        <p role="alert" className="text-sm font-medium text-bad">
          {texts('address.place')}
        </p>
      )}
      <Button busy={state === 'asking'} onClick={ask}>
        {texts('address.here')}
      </Button>
      {state === 'refused' && (
        <p role="alert" className="text-sm text-bad">
          {texts('address.refused')}
        </p>
      )}
      <details>
        <summary className="flex min-h-11 items-center text-sm font-medium">{texts('address.coordinates')}</summary>
        <div className="grid grid-cols-2 gap-3">
          <TextField {...coordinate('lat', 90)} />
          <TextField {...coordinate('lng', 180)} />
        </div>
      </details>
    </div>
  );
}
