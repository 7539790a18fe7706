import { type AddressForm, type Coordinates, type DeliveryAddress, findCountry } from '../../../client/index.ts';

/** The texts of an address, by their names on the wire. */
export type AddressPart = 'street' | 'streetOptional' | 'city' | 'state' | 'zipCode';

/** An address with the point that delivery area and distance are measured from. */
export type FormAddress = Readonly<Omit<DeliveryAddress, 'lat' | 'lng' | 'streetOptional'>> & {
  readonly streetOptional: string;
  readonly position: Coordinates;
};

/** One field of an address as its country writes it. */
export type PartField = {
  readonly name: AddressPart;
  readonly isRequired: boolean;
  /** A regular expression for the `pattern` of a field; left out where anything goes. */
  readonly pattern?: string;
};

const letters: Readonly<Record<string, AddressPart>> = { c: 'city', s: 'state', z: 'zipCode' };

/** A text that the service wants to have said where the country's addresses have nothing to say. */
export const unsaid = '-';

/** An address on one line, without the dashes that stand for what its country does not have. */
export function withoutDashes(address: string): string {
  return address
    .split(', ')
    .filter((part) => part !== unsaid)
    .join(', ');
}

/** The fields of an address in a country, in the order people there fill them in. */
export function partsIn(country: string): readonly PartField[] {
  const { locality, zip } = addressFormOf(country);
  const behind = locality.split(/,? /).flatMap((letter): PartField[] => {
    const name = letters[letter.toLowerCase()];
    if (name === undefined) return [];
    const isRequired = letter !== letter.toLowerCase();
    return [{ name, isRequired, ...(name === 'zipCode' && zip !== '' && { pattern: zip }) }];
  });
  return [{ name: 'street', isRequired: true }, { name: 'streetOptional', isRequired: false }, ...behind];
}

/** What the country calls the region that an address names. */
export function regionIn(country: string): AddressForm['region'] {
  return addressFormOf(country).region;
}

function addressFormOf(country: string): AddressForm {
  return findCountry(country)?.address ?? { locality: 'C, S, Z', zip: '', region: 'state' };
}

/** City, region and code as the country writes them on one line. */
export function localityText(parts: Readonly<Record<'city' | 'state' | 'zipCode', string>>, country: string): string {
  const { locality } = addressFormOf(country);
  const groups = locality.split(', ').map((group) =>
    group
      .split(' ')
      .map((letter) => parts[letters[letter.toLowerCase()] as 'city' | 'state' | 'zipCode'])
      .filter((word) => word !== '' && word !== unsaid)
      .join(' '),
  );
  return groups.filter((group) => group !== '').join(', ');
}
