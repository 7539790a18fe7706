import { type TSchema, Type } from 'typebox';
import { differenceSchema } from '../values/difference.ts';
import { closed, id } from '../values/scalars.ts';
import { cartSchema } from './cart.ts';
import { priceTraceSchema } from './price-trace.ts';

/** What one kind of edit is sent with: its operation's body, and the line it names. */
type EditShape = { readonly body: TSchema | null; readonly namesItem?: boolean };

/** Edits to try on a cart or to make as one change: one to twenty of these kinds, one after the other. */
export function editsSchema<Edit>(kinds: Readonly<Record<string, EditShape>>) {
  const edits = Object.entries(kinds).map(([operation, { body, namesItem }]) =>
    closed({
      operation: Type.Literal(operation),
      ...(namesItem === true && { itemId: id }),
      body: body ?? Type.Optional(closed({})),
    }),
  );
  return closed(
    { edits: Type.Array(Type.Unsafe<Edit>(Type.Union(edits, { title: 'CartEdit' })), { minItems: 1, maxItems: 20 }) },
    {
      title: 'CartEdits',
      description: 'Each edit is tagged with the operation that would make it and carries that operation’s body.',
      examples: [
        {
          edits: [
            {
              operation: 'addCartItem',
              body: { productId: 'sesame-fries', quantity: 2, itemUnavailableAction: 'remove_item' },
            },
            { operation: 'setGratuity', body: { percentage: '18' } },
          ],
        },
      ],
    },
  );
}

/**
 * The cart as it would be: no quote stands behind it, and lines that edits would add have ids of their own.
 * (design/carts.md#a-what-if-promises-neither-a-quote-nor-ids)
 */
export const whatIfAnswerSchema = closed(
  { cart: cartSchema, differences: Type.Array(differenceSchema), trace: priceTraceSchema },
  { title: 'WhatIfAnswer' },
);
