import type { components } from '../../../client/index.ts';
import type { FormAddress } from '../../cart/address-form.tsx';

type KeptAddress = components['schemas']['CustomerAddress'];
type AddressInput = components['schemas']['CustomerAddressInput'];

// A customer's address has three free lines, a delivery needs city, state and code by themselves. What this storefront
// keeps has them in the third line, parted in a way that can be read back. (Decision 0248)
const separator = ', ';

/** The address as it is kept for the customer. */
export function keptAddress(address: FormAddress): AddressInput {
  const { street, streetOptional, city, state, zipCode, country, position } = address;
  const place = [city, state, zipCode].join(separator);
  const words = [street, streetOptional, place, country].filter((word) => word !== '');
  return {
    fullAddress: words.join(separator),
    line1: street,
    line2: streetOptional,
    line3: `${place}${separator}${country}`,
    ...position,
  };
}

/** What a kept address says of the fields of a delivery; `complete` when it says all of it. */
export function formAddressOf(kept: KeptAddress): {
  readonly known: Partial<FormAddress>;
  readonly complete: FormAddress | null;
} {
  const known = { street: kept.line1, streetOptional: kept.line2, position: { lat: kept.lat, lng: kept.lng } };
  const [city, state, zipCode, country, ...others] = kept.line3.split(separator);
  if (!city || !state || !zipCode || !country || others.length > 0) return { known, complete: null };
  const complete = { ...known, city, state, zipCode, country: country as FormAddress['country'] };
  return { known: complete, complete };
}
