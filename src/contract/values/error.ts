import { Type } from 'typebox';
import { errorCodes } from '../../domain/values/errors.ts';
import { differenceSchema, reasonCode } from './difference.ts';
import { closed, oneOf } from './scalars.ts';

const place = Type.String({ pattern: '^[A-Za-z0-9_.\\[\\]-]{1,128}$', examples: ['items[0].quantity'] });
const word = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,63}$', examples: ['productId'] });

/** What `details` may say (reference/errors.md#envelope); the last two come with CART_CONFLICT only. */
export const errorDetailsSchema = closed(
  {
    fields: Type.Optional(
      Type.Array(closed({ path: place, rule: Type.Optional(Type.String()) }, { title: 'InvalidField' })),
    ),
    field: Type.Optional(word),
    modifierGroupId: Type.Optional(word),
    minimum: Type.Optional(Type.Number()),
    maximum: Type.Optional(Type.Number()),
    minLength: Type.Optional(Type.Number()),
    maxLength: Type.Optional(Type.Number()),
    required: Type.Optional(Type.Boolean()),
    reason: Type.Optional(reasonCode),
    reasonCodes: Type.Optional(Type.Array(reasonCode)),
    cartItemIds: Type.Optional(Type.Array(Type.String())),
    currentRevision: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'With CART_CONFLICT: the current revision of the cart.',
      }),
    ),
    differences: Type.Optional(
      Type.Array(differenceSchema, {
        maxItems: 50,
        description: 'With CART_CONFLICT: the differences found since the revision sent, oldest first.',
      }),
    ),
  },
  { title: 'CommerceErrorDetails' },
);

const envelope = {
  code: oneOf(errorCodes, { title: 'ErrorCode' }),
  message: Type.String({ minLength: 1 }),
  requestId: Type.String({ pattern: '^[A-Za-z0-9_-]{8,128}$', examples: ['yF3kQ0bW9sT2mXvL7cRpZA'] }),
  details: Type.Optional(errorDetailsSchema),
};

/** The body of every error answer (reference/errors.md#envelope). */
export const errorEnvelopeSchema = closed(envelope, { title: 'CommerceErrorEnvelope' });

/** The error body of the handoff exchange alone. */
export const exchangeErrorSchema = closed(
  { success: Type.Literal(false), ...envelope },
  { title: 'ExchangeErrorEnvelope' },
);
