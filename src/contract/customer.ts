import { type Static, Type } from 'typebox';
import { closed, nullable } from './scalars.ts';

const merchantSlug = Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z0-9-]+$', examples: ['demo'] });
const identifierString = Type.String({
  minLength: 3,
  maxLength: 254,
  description: 'An e-mail address, or a phone number in international form or the local one of the merchant’s country.',
  examples: ['ada@example.com'],
});
const methodId = Type.String({ minLength: 1, maxLength: 128 });

/** D1. */
export const loginSchema = closed({ merchantSlug, identifierString });

export const loginAnswerSchema = closed({
  methodId,
  delivery: Type.Unsafe<'email' | 'sms'>({ type: 'string', enum: ['email', 'sms'] }),
});

/** D2. */
export const verifyCodeSchema = closed({
  merchantSlug,
  identifierString,
  methodId,
  otp: Type.String({ pattern: '^\\d{6}$', examples: ['123456'] }),
  customerName: Type.Optional(Type.String({ maxLength: 100 })),
  lastName: Type.Optional(Type.String({ maxLength: 100 })),
});

export const sessionTokenSchema = closed({
  token: Type.String({ minLength: 1, description: 'Sent as `Authorization: Bearer <token>`; good for 14 days.' }),
});

/** D3 (interface.md 2.15). */
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

export type CustomerProfile = Static<typeof customerProfileSchema>;

export const successSchema = closed({ success: Type.Unsafe<true>({ type: 'boolean', enum: [true] }) });
