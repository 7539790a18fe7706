import { describe, expect, test } from 'vitest';
import { changeAddress, newAddress } from '../../../src/domain/customer/address.ts';

const fields = {
  fullAddress: '12 Mercer Street, New York, NY 10013',
  line1: '12 Mercer Street',
  line2: 'Apt 4',
  line3: '',
  lat: 40.72,
  lng: -74,
};

describe('a new address', () => {
  test('is at revision 1, with its text cleaned', () => {
    const address = newAddress('a1', { ...fields, line1: ' 12 Mercer\nStreet ', line2: '\u0000' }, 5);
    expect(address).toEqual({ ...fields, line2: '', addressId: 'a1', revision: 1, createdAt: 5 });
  });

  test.each(['fullAddress', 'line1'] as const)('is refused when nothing is left of %s', (field) => {
    expect(() => newAddress('a1', { ...fields, [field]: ' \t ' }, 5)).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        details: { fields: [{ path: field, rule: 'minLength' }] },
      }),
    );
  });
});

describe('a change', () => {
  const address = newAddress('a1', fields, 5);

  test('touches what it names, and raises the revision by one', () => {
    expect(changeAddress(address, { line2: '', lat: 0 })).toEqual({ ...address, line2: '', lat: 0, revision: 2 });
    expect(address.revision).toBe(1);
  });

  test('that changes nothing raises the revision too', () => {
    expect(changeAddress(address, { line1: address.line1 })).toEqual({ ...address, revision: 2 });
  });

  test('is refused when it would leave nothing to read', () => {
    expect(() => changeAddress(address, { line1: ' ' })).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
  });
});
