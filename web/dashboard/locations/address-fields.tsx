import { type AddressPart, partsIn, regionIn } from '../../cart/fulfillment/address-parts.ts';
import { hasZipCodes } from '../../cart/fulfillment/zip-codes.ts';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { ParsedField } from '../forms/number-field.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import type { Address } from './address.ts';
import { PointFound, usePointSearch } from './point-search.tsx';

/** Street, town and the point on the map that distances of deliveries are measured from, which is found by the address. */
export function AddressFields({
  address,
  isPointOptional = false,
  onChange,
}: {
  readonly address: Address;
  readonly isPointOptional?: boolean;
  readonly onChange: (address: Address) => void;
}) {
  const texts = useTexts('connections');
  const { country } = useWorkplace();
  const search = usePointSearch(address, onChange);
  const labelOf = (name: AddressPart): string => {
    if (name === 'state') return texts(`locations.region.${regionIn(country)}`);
    return texts(name === 'zipCode' && hasZipCodes(country) ? 'locations.usZipCode' : `locations.${name}`);
  };
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-2 font-bold">{texts('locations.address')}</legend>
      <div className="grid items-baseline gap-4 sm:grid-cols-2">
        {partsIn(country).map(({ name, pattern }) => (
          <TextField
            key={name}
            label={labelOf(name)}
            required={name === 'street' || name === 'city'}
            maxLength={200}
            {...(pattern !== undefined && { pattern, title: texts('locations.zipForm') })}
            value={address[name]}
            onChange={(event) => search.type({ ...address, [name]: event.target.value })}
            onBlur={search.look}
          />
        ))}
      </div>
      <PointFound search={search} address={address} />
      <details open={!isPointOptional || search.state === 'notFound' || search.state === 'noSearch' || undefined}>
        <summary className="flex min-h-11 items-center font-medium text-accent">
          {texts('locations.point.byHand')}
        </summary>
        <div className="grid items-baseline gap-4 sm:grid-cols-2">
          <DegreesField
            label={texts('locations.lat')}
            most={90}
            isOptional={isPointOptional}
            value={address.lat}
            onChange={(lat) => onChange({ ...address, lat })}
          />
          <DegreesField
            label={texts('locations.lng')}
            most={180}
            isOptional={isPointOptional}
            value={address.lng}
            onChange={(lng) => onChange({ ...address, lng })}
          />
        </div>
      </details>
    </fieldset>
  );
}

function DegreesField({
  most,
  isOptional,
  ...field
}: {
  readonly isOptional: boolean;
  readonly label: string;
  readonly most: number;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}) {
  const texts = useTexts('connections');
  return (
    <ParsedField<number | null>
      {...field}
      write={(value) => (value === null ? '' : String(value))}
      parse={(text) => (isOptional && text.trim() === '' ? null : readDegrees(text, most))}
      wrong={texts('locations.degrees', { most })}
    />
  );
}

function readDegrees(text: string, most: number): number | undefined {
  const degrees = /^-?\d{1,3}([.,]\d{1,12})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;
  return degrees === null || Math.abs(degrees) > most ? undefined : degrees;
}
