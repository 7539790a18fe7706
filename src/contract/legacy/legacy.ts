import { Type } from 'typebox';
import { itemUnavailableActions } from '../../domain/cart/cart.ts';
import { cartSchema } from '../cart/cart.ts';
import { discountCodeSchema, newItemSchema } from '../cart/cart-requests.ts';
import { closed, fulfillmentMethod, hex24, id, localDate, localTime, oneOf } from '../values/scalars.ts';

// The bodies and answers of listLegacyMenus to applyLegacyDiscount (reference/legacy.md), all closed.

/** listLegacyMenus; both or neither. */
export const legacyMenusQuerySchema = Type.Object({
  orderDate: Type.Optional(localDate),
  orderTime: Type.Optional(localTime),
});

/** startLegacyCart. Absent and empty mean the same. */
export const legacyCartStartSchema = closed(
  {
    marketplaceId: Type.Optional(Type.String({ maxLength: 128 })),
    currentCartId: Type.Optional(Type.String({ maxLength: 128, description: 'Answered again while it is OPEN here.' })),
    fulfillmentMethod: Type.Optional(fulfillmentMethod),
  },
  { title: 'LegacyCartStart', examples: [{ marketplaceId: 'my-marketplace', currentCartId: '' }] },
);

export const legacyCartIdSchema = closed({ cartId: hex24 }, { title: 'LegacyCartId' });

/** addLegacyCartItem. */
export const legacyItemSchema = closed(
  {
    ...newItemSchema.properties,
    itemUnavailableAction: Type.Optional(
      oneOf(itemUnavailableActions, { description: 'Taken as `remove_item` when left out.' }),
    ),
  },
  { title: 'LegacyCartItem', examples: [{ productId: 'margherita', quantity: 1 }] },
);

export const legacyCartSchema = closed({ cartId: hex24, cart: cartSchema }, { title: 'LegacyCart' });

/** validateLegacyCart. */
export const legacyContactSchema = closed(
  {
    customerName: Type.String({ minLength: 1, maxLength: 100 }),
    emailAddress: Type.String({ format: 'email', maxLength: 254 }),
    phoneNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
  },
  { title: 'LegacyContact', examples: [{ customerName: 'Ada Byron', emailAddress: 'ada@example.com' }] },
);

/** applyLegacyDiscount. */
export const legacyDiscountSchema = closed(
  {
    ...discountCodeSchema.properties,
    cartId: Type.Optional(id),
    customerId: Type.Optional(
      Type.String({ maxLength: 128, description: 'Accepted; a code is judged for the customer of the cart.' }),
    ),
  },
  { title: 'LegacyDiscount', examples: [{ code: 'WELCOME10', cartId: '665f1c2ab3e4d5f6a7b8c9d0' }] },
);

export const legacyDoneSchema = closed({ success: Type.Literal(true) }, { title: 'LegacyDone' });
