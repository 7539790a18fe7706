import { Type } from 'typebox';
import { locationsMax } from '../../domain/values/locations-max.ts';
import { dateTimeInput } from '../values/instant.ts';
import { closed, dateTime, fulfillmentMethod, id, nullable, uuid } from '../values/scalars.ts';

// Discount codes as staff set them up.

const revision = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'The revision read: send it with the next change.',
});
const discountValue = Type.Union(
  [
    closed({
      kind: Type.Literal('percent'),
      rate: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Millionths: 100000 is 10 %.' }),
    }),
    closed({ kind: Type.Literal('amount'), amountMinor: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
  ],
  { title: 'DiscountValue' },
);
const usesMax = nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }));
const customerUsesMax = nullable(Type.Integer({ minimum: 1, maximum: 1000 }));

const codeLimits = {
  value: discountValue,
  productIds: nullable(Type.Array(id, { minItems: 1, maxItems: 500, uniqueItems: true })),
  methods: nullable(Type.Array(fulfillmentMethod, { minItems: 1, maxItems: 4, uniqueItems: true })),
  locationIds: nullable(Type.Array(uuid, { minItems: 1, maxItems: locationsMax, uniqueItems: true })),
  minimumMinor: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  customerId: nullable(id),
  usesMax,
  usesPerCustomerMax: customerUsesMax,
};

export const discountTermsSchema = closed(
  {
    revision: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The revision read; 0 for a new code.',
    }),
    ...codeLimits,
    startsAt: nullable(dateTimeInput),
    endsAt: nullable(dateTimeInput),
  },
  { title: 'DiscountCodeTerms' },
);

export const discountCodeSchema = closed(
  {
    code: Type.String({ pattern: '^[A-Z0-9]{6,24}$', examples: ['WELCOME10'] }),
    ...codeLimits,
    startsAt: nullable(dateTime),
    endsAt: nullable(dateTime),
    useCount: Type.Integer({ minimum: 0, description: 'The number of carts that use the code, open and paid.' }),
    revision,
  },
  { title: 'DiscountCode' },
);
export const deletedCodeSchema = closed(
  { success: Type.Literal(true), code: Type.String() },
  { title: 'DeletedDiscountCode' },
);
