import { type AddressForm, findCountry } from '../../../client/index.ts';

/** The texts of an address, by their names on the wire. */
export type AddressPart = 'street' | 'streetOptional' | 'city' | 'state' | 'zipCode';

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

/** Countries and territories whose postal codes are those of the US. */
const withZipCodes: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'US', 'VI']);

/** Whether English calls the country's postal code a ZIP code. */
export function hasZipCodes(country: string): boolean {
  return withZipCodes.has(findCountry(country)?.code ?? '');
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
