import { type AddressPart, hasZipCodes, partsIn, regionIn } from '../../cart/fulfillment/address-parts.ts';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { ParsedField } from '../forms/number-field.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';

/** Where a location is; the point is null until it was entered. */
export type Address = {
  readonly street: string;
  readonly streetOptional: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly lat: number | null;
  readonly lng: number | null;
};

/** Street, town and the point on the map that distances of deliveries are measured from. */
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
  const labelOf = (name: AddressPart): string => {
    if (name === 'state') return texts(`locations.region.${regionIn(country)}`);
    return texts(name === 'zipCode' && hasZipCodes(country) ? 'locations.usZipCode' : `locations.${name}`);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-bold">{texts('locations.address')}</legend>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {partsIn(country).map(({ name, pattern }) => (
          <TextField
            key={name}
            label={labelOf(name)}
            required={name === 'street' || name === 'city'}
            maxLength={200}
            {...(pattern !== undefined && { pattern, title: texts('locations.zipForm') })}
            value={address[name]}
            onChange={(event) => onChange({ ...address, [name]: event.target.value })}
          />
        ))}
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
