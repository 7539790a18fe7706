import { type Static, type TSchema, Type } from 'typebox';
import { differenceSchema } from '../values/difference.ts';
import { closed, id } from '../values/scalars.ts';
import { cartSchema } from './cart.ts';
import {
  cartUpdateSchema,
  contactSchema,
  deliverySchema,
  discountCodeSchema,
  gratuitySchema,
  newItemSchema,
  orderTimeSchema,
  quantitySchema,
  roomSchema,
  tableSchema,
} from './cart-requests.ts';
import { priceTraceSchema } from './price-trace.ts';

function edit<Name extends string, Body extends TSchema>(operation: Name, body: Body) {
  return closed({ operation: Type.Literal(operation), body });
}

function bareEdit<Name extends string>(operation: Name) {
  return closed({ operation: Type.Literal(operation), body: Type.Optional(closed({})) });
}

/** One edit, tagged with the operation that would make it; `body` is that operation's own. */
const cartEditSchema = Type.Union(
  [
    edit('addCartItem', newItemSchema),
    closed({ operation: Type.Literal('changeItemQuantity'), itemId: id, body: quantitySchema }),
    closed({ operation: Type.Literal('removeCartItem'), itemId: id, body: Type.Optional(closed({})) }),
    edit('setGratuity', gratuitySchema),
    edit('updateCart', cartUpdateSchema),
    edit('setOrderTime', orderTimeSchema),
    edit('setTable', tableSchema),
    edit('setRoom', roomSchema),
    edit('setDelivery', deliverySchema),
    edit('applyDiscountCode', discountCodeSchema),
    bareEdit('removeDiscountCode'),
    edit('validateAndUpdateCart', contactSchema),
  ],
  { title: 'CartEdit' },
);

export type CartEdit = Static<typeof cartEditSchema>;

/** What to try on a cart: one to twenty edits, one after the other. */
export const whatIfSchema = closed(
  { edits: Type.Array(cartEditSchema, { minItems: 1, maxItems: 20 }) },
  {
    title: 'WhatIf',
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

/** The cart as it would be: no quote stands behind it, and lines that edits would add have ids of their own. (Decision 0131) */
export const whatIfAnswerSchema = closed(
  { cart: cartSchema, differences: Type.Array(differenceSchema), trace: priceTraceSchema },
  { title: 'WhatIfAnswer' },
);
