import { Type } from 'typebox';
import { currency, nullable, open, safeInteger } from '../values/scalars.ts';
import { taxesExample, taxesSchema, taxName } from '../values/taxes.ts';
import { translatedLines } from '../values/translated-lines.ts';
import { arrivalSchema, handoverDetailsSchema } from './handover.ts';

/**
 * What a cart says beside the closed resource (design/taxes.md#what-closed-resources-cannot-say-has-reads-of-its-own).
 */
export const cartDetailsSchema = open(
  {
    cartRevision: safeInteger,
    currency,
    pricesIncludeTax: Type.Boolean(),
    taxName,
    ...taxesSchema,
    handover: nullable(handoverDetailsSchema),
    offersCurbside: Type.Boolean({ description: 'A pick-up can be brought to a car here.' }),
    arrival: nullable(arrivalSchema),
    ...translatedLines,
  },
  {
    title: 'CartDetails',
    description: '`cartRevision` is the revision that was priced; later ones changed only the state of the cart.',
    examples: [
      {
        cartRevision: 3,
        currency: 'gbp',
        pricesIncludeTax: true,
        taxName: 'vat',
        ...taxesExample,
        handover: null,
        offersCurbside: false,
        arrival: null,
      },
    ],
  },
);
