import { describe, expect, test } from 'vitest';
import type { FormAddress } from '../../../web/cart/fulfillment/address-parts.ts';
import { formAddressOf, savedAddress } from '../../../web/cart/fulfillment/saved-address.ts';

describe('a kept address', () => {
  const address: FormAddress = {
    street: '5 Main Street',
    streetOptional: 'Floor 3',
    city: 'New York',
    state: 'NY',
    zipCode: '10011',
    country: 'United States',
    position: { lat: 40.74, lng: -74 },
  };
  const kept = { addressId: 'a', revision: 1, createdAt: '2026-06-01T00:00:00.000Z' };

  test('that this storefront kept is read back whole', () => {
    const input = savedAddress(address);
    expect(input.fullAddress).toBe('5 Main Street, Floor 3, New York, NY, 10011, United States');
    expect(formAddressOf({ ...kept, line2: '', line3: '', ...input }).complete).toEqual(address);
  });

  test('of another program fills what can be known, and is not delivered to as it is', () => {
    const other = { ...kept, fullAddress: 'x', line1: '5 Main Street', line2: '', line3: 'New York', lat: 1, lng: 2 };
    expect(formAddressOf(other)).toEqual({
      known: { street: '5 Main Street', streetOptional: '', position: { lat: 1, lng: 2 } },
      complete: null,
    });
  });
});
