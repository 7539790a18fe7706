import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Country, CustomerAddress, CustomerAddressInput } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import { type FormAddress, localityText } from './address-parts.ts';

/** The addresses of the signed-in customer, a page at a time. */
export function addressesQuery(client: StorefrontClient) {
  return infiniteQueryOptions({
    queryKey: ['customer', 'addresses'],
    queryFn: ({ pageParam, signal }) =>
      client.listAddresses({ query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

// A customer's address has three free lines, a delivery needs city, state and code by themselves. What this storefront
// saves has them in the third line, separated in a way that can be read back.
// (design/pages.md#the-service-finds-addresses)
const separator = ', ';

/** The address as it is saved for the customer. */
export function savedAddress(address: FormAddress): CustomerAddressInput {
  const { street, streetOptional, city, state, zipCode, country, position } = address;
  const locality = [city, state, zipCode].join(separator);
  const shown = localityText({ city, state, zipCode }, country);
  const words = [street, streetOptional, shown, country].filter((word) => word !== '');
  return {
    fullAddress: words.join(separator),
    line1: street,
    line2: streetOptional,
    line3: `${locality}${separator}${country}`,
    ...position,
  };
}

/** What a saved address says about the fields of a delivery; `complete` when it says all of it. */
export function formAddressOf(saved: CustomerAddress): {
  readonly known: Partial<FormAddress>;
  readonly complete: FormAddress | null;
} {
  const known = { street: saved.line1, streetOptional: saved.line2, position: { lat: saved.lat, lng: saved.lng } };
  const [city, state, zipCode, country, ...others] = saved.line3.split(separator);
  if (!city || !state || !zipCode || !country || others.length > 0) return { known, complete: null };
  const complete = { ...known, city, state, zipCode, country: country as Country };
  return { known: complete, complete };
}
