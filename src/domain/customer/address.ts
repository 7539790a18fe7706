import { displayText } from '../values/display-text.ts';
import { invalid } from '../values/errors.ts';

/** What a customer says of an address (reference/customers.md#addresses). */
export type AddressFields = {
  readonly fullAddress: string;
  readonly line1: string;
  /** "" when unset, like `line3`. */
  readonly line2: string;
  readonly line3: string;
  readonly lat: number;
  readonly lng: number;
};

export type CustomerAddress = AddressFields & {
  readonly addressId: string;
  /** 1 when it is new. */
  readonly revision: number;
  readonly createdAt: number;
};

/** How many addresses one customer keeps at one merchant (reference/customers.md#createaddress). */
export const addressCountMax = 50;

/**
 * A new address at revision 1. Refuses with VALIDATION_ERROR when nothing legible is left of what must not be empty.
 */
export function newAddress(addressId: string, fields: AddressFields, now: number): CustomerAddress {
  return { addressId, ...clean(fields), revision: 1, createdAt: now };
}

/** `address` with `changes`, one revision further, also when nothing visible changed. Refuses like `newAddress`. */
export function changeAddress(
  address: CustomerAddress,
  changes: { readonly [Field in keyof AddressFields]?: AddressFields[Field] | undefined },
): CustomerAddress {
  const fields = clean({
    fullAddress: changes.fullAddress ?? address.fullAddress,
    line1: changes.line1 ?? address.line1,
    line2: changes.line2 ?? address.line2,
    line3: changes.line3 ?? address.line3,
    lat: changes.lat ?? address.lat,
    lng: changes.lng ?? address.lng,
  });
  return { ...address, ...fields, revision: address.revision + 1 };
}

function clean(fields: AddressFields): AddressFields {
  const cleaned = {
    ...fields,
    fullAddress: displayText(fields.fullAddress),
    line1: displayText(fields.line1),
    line2: displayText(fields.line2),
    line3: displayText(fields.line3),
  };
  for (const field of ['fullAddress', 'line1'] as const) {
    if (cleaned[field] === '') throw invalid(field, 'Send an address that can be read.', 'minLength');
  }
  return cleaned;
}
