import { type Static, Type } from 'typebox';
import type { CustomerAddress } from '../../domain/customer/address.ts';
import type { SavedPayment } from '../../domain/order/payment.ts';
import { closed, dateTime, formatInstant, id, latitude, longitude, nullable, safeInteger } from '../values/scalars.ts';

const merchantSlug = Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z0-9-]+$', examples: ['demo'] });
const identifierString = Type.String({
  minLength: 3,
  maxLength: 254,
  description:
    'An e-mail address, or a phone number in international form or the local form of the merchant’s country.',
  examples: ['ada@example.com'],
});
const methodId = Type.String({ minLength: 1, maxLength: 128 });

/** requestLogin. */
export const loginSchema = closed({ merchantSlug, identifierString }, { title: 'LoginRequest' });

export const loginAnswerSchema = closed(
  {
    methodId,
    delivery: Type.Unsafe<'email' | 'sms'>({ type: 'string', enum: ['email', 'sms'] }),
  },
  { title: 'LoginCodeSent' },
);

/** verifyCode. */
export const verifyCodeSchema = closed(
  {
    merchantSlug,
    identifierString,
    methodId,
    otp: Type.String({ pattern: '^\\d{6}$', examples: ['123456'] }),
    customerName: Type.Optional(Type.String({ maxLength: 100 })),
    lastName: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { title: 'LoginVerification' },
);

export const sessionTokenSchema = closed(
  {
    token: Type.String({ minLength: 1, description: 'Sent as `Authorization: Bearer <token>`; valid for 14 days.' }),
  },
  { title: 'CustomerSessionToken' },
);

/** getProfile (reference/orders.md#orderdetail). */
export const customerProfileSchema = closed(
  {
    id: Type.String({ minLength: 1, maxLength: 128 }),
    profilePicture: Type.String(),
    customerEmail: nullable(Type.String()),
    customerName: Type.String(),
    lastName: Type.String(),
    phoneNumber: nullable(Type.String()),
  },
  { title: 'CustomerProfile' },
);

/** updateProfile. */
export const profileChangeSchema = closed(
  {
    customerName: Type.Optional(Type.String({ maxLength: 100 })),
    lastName: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { title: 'CustomerProfileChange', minProperties: 1, examples: [{ customerName: 'Ada', lastName: 'Lovelace' }] },
);

export type CustomerProfile = Static<typeof customerProfileSchema>;

export const successSchema = closed(
  { success: Type.Unsafe<true>({ type: 'boolean', enum: [true] }) },
  { title: 'Success' },
);

const addressFields = {
  fullAddress: Type.String({ minLength: 1, maxLength: 500, examples: ['12 Mercer Street, New York, NY 10013'] }),
  line1: Type.String({ minLength: 1, maxLength: 200, examples: ['12 Mercer Street'] }),
  line2: Type.String({ maxLength: 200, description: '"" when unset.', examples: ['Apt 4'] }),
  line3: Type.String({ maxLength: 200, description: '"" when unset.', examples: [''] }),
  lat: latitude,
  lng: longitude,
};

/** An address a customer keeps (reference/customers.md#addresses); its tag is `address-<revision>`. */
export const customerAddressSchema = closed(
  { ...addressFields, addressId: id, revision: safeInteger, createdAt: dateTime },
  { title: 'CustomerAddress' },
);

/** createAddress. */
export const newAddressSchema = closed(
  { ...addressFields, line2: Type.Optional(addressFields.line2), line3: Type.Optional(addressFields.line3) },
  { title: 'CustomerAddressInput' },
);

/** updateAddress: at least one of them. */
export const addressChangesSchema = closed(
  {
    fullAddress: Type.Optional(addressFields.fullAddress),
    line1: Type.Optional(addressFields.line1),
    line2: Type.Optional(addressFields.line2),
    line3: Type.Optional(addressFields.line3),
    lat: Type.Optional(latitude),
    lng: Type.Optional(longitude),
  },
  { title: 'CustomerAddressChanges', minProperties: 1, examples: [{ line2: 'Apt 5' }] },
);

/** deleteAddress. */
export const addressDeletedSchema = closed(
  {
    success: Type.Unsafe<true>({ type: 'boolean', enum: [true] }),
    addressId: id,
  },
  { title: 'DeletedAddress' },
);

/** listSavedPayments (reference/orders.md#orderdetail). */
export const savedPaymentSchema = closed(
  {
    id,
    brand: Type.String(),
    displayBrand: Type.String(),
    expMonth: Type.Integer({ minimum: 1, maximum: 12 }),
    expYear: Type.Integer({ minimum: 2000, maximum: 9999 }),
    last4: Type.String({ pattern: '^\\d{4}$', examples: ['4242'] }),
  },
  { title: 'SavedPaymentMethod' },
);

/** An address as the wire shows it. */
export function writeAddress(address: CustomerAddress): Static<typeof customerAddressSchema> {
  const { fullAddress, line1, line2, line3, lat, lng, addressId, revision, createdAt } = address;
  return { fullAddress, line1, line2, line3, lat, lng, addressId, revision, createdAt: formatInstant(createdAt) };
}

/** The tag of an address at a revision (reference/idempotency-and-concurrency.md#revision-tags). */
export function addressTag(revision: number): string {
  return `"address-${revision}"`;
}

/** A saved method as the wire shows it: closed, whatever else a processor may send. */
export function writeSavedPayment(method: SavedPayment): Static<typeof savedPaymentSchema> {
  const { id: methodId, brand, displayBrand, expMonth, expYear, last4 } = method;
  return { id: methodId, brand, displayBrand, expMonth, expYear, last4 };
}
