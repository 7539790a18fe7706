import { type TSchema, Type } from 'typebox';
import { channels, itemUnavailableActions } from '../../domain/cart/cart.ts';
import type { RequestedSelection } from '../../domain/cart/selections.ts';
import { closed, fulfillmentMethod, hex24, id, nullable, oneOf } from '../values/scalars.ts';
import { deliveryAddressSchema } from './cart.ts';

// The request bodies of startSession to claimCart (reference/carts.md), all closed.

const metadata = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'Free-form, depth at most 8. Key names may not contain token, authorization, email, phone, address, client secret or password.',
});

/** startSession. */
export const sessionStartSchema = closed(
  {
    fulfillmentMethod,
    existingCartId: Type.Optional(nullable(hex24)),
    marketplaceId: Type.Optional(id),
    channel: Type.Optional(oneOf(channels, { description: 'Taken as `unknown` when left out.' })),
    metadata: Type.Optional(metadata),
    returnUrl: Type.Optional(
      Type.String({ minLength: 1, maxLength: 2048, description: 'Absolute, registered by the merchant.' }),
    ),
  },
  { title: 'OrderingSessionStart', examples: [{ fulfillmentMethod: 'takeout', channel: 'web' }] },
);

/** recordAnalyticsEvent. */
export const analyticsEventSchema = closed(
  {
    cartId: hex24,
    eventType: oneOf(['SCAN', 'CART_VIEW', 'CHECKOUT_VIEW']),
    metadata: Type.Optional(nullable(metadata)),
  },
  { title: 'AnalyticsEvent', examples: [{ cartId: '665f1c2ab3e4d5f6a7b8c9d0', eventType: 'CART_VIEW' }] },
);

/** updateCart. */
export const cartUpdateSchema = closed(
  {
    fulfillmentMethod: Type.Optional(fulfillmentMethod),
    note: Type.Optional(Type.String({ maxLength: 500, description: 'Private, for the kitchen; "" clears it.' })),
  },
  { title: 'CartUpdate', minProperties: 1, examples: [{ note: 'Please ring twice.' }] },
);

/** validateAndUpdateCart; at least one of `emailAddress` and `phoneNumber`. */
export const contactSchema = closed(
  {
    customerName: Type.String({ minLength: 1, maxLength: 100 }),
    emailAddress: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
    phoneNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
  },
  {
    title: 'CartContact',
    description: 'At least one of `emailAddress` and `phoneNumber`.',
    minProperties: 2,
    examples: [{ customerName: 'Ada Byron', emailAddress: 'ada@example.com' }],
  },
);

const plainDecimal = Type.String({ pattern: '^\\d+(?:\\.\\d+)?$', maxLength: 20 });

/** setGratuity; exactly one of the two. */
export const gratuitySchema = closed(
  { amount: Type.Optional(plainDecimal), percentage: Type.Optional(plainDecimal) },
  {
    title: 'Gratuity',
    description: 'Exactly one: `amount` in major units, or `percentage` in whole-number percent.',
    minProperties: 1,
    maxProperties: 1,
    examples: [{ percentage: '18' }],
  },
);

/** setDelivery. */
export const deliverySchema = deliveryAddressSchema;

/** setHandover. */
export const handoverSchema = closed(
  {
    instructions: Type.Optional(
      Type.String({ maxLength: 300, description: 'Delivery only: what to know at the door.' }),
    ),
    leaveAtDoor: Type.Optional(Type.Boolean({ description: 'Delivery only.' })),
    recipient: Type.Optional(
      nullable(
        closed(
          {
            name: Type.String({ minLength: 1, maxLength: 100 }),
            phoneNumber: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 32 }))),
          },
          { title: 'HandoverRecipient', description: 'Delivery only: who receives it in place of the customer.' },
        ),
      ),
    ),
    curbside: Type.Optional(
      nullable(
        closed(
          { car: Type.String({ minLength: 1, maxLength: 80, examples: ['Blue Fiat 500, B AB 123'] }) },
          { title: 'HandoverCar', description: 'Pick-up only, where the location offers it.' },
        ),
      ),
    ),
  },
  {
    title: 'CartHandover',
    description: 'Replaces everything said before; what is left out is not asked for.',
    examples: [{ instructions: 'The bell is broken: please knock.', leaveAtDoor: false }],
  },
);

/** setTable. */
export const tableSchema = closed(
  { tableNumber: plainDecimal },
  { title: 'CartTable', examples: [{ tableNumber: '12' }] },
);

/** setRoom. */
export const roomSchema = closed(
  { lastName: Type.String({ minLength: 1, maxLength: 100 }), roomNumber: plainDecimal },
  { title: 'CartRoom', examples: [{ lastName: 'Byron', roomNumber: '324' }] },
);

/** setOrderTime; date and time with `LATER` only, and then both. */
export const orderTimeSchema = closed(
  {
    pickupType: oneOf(['ASAP', 'LATER'], { title: 'PickupType' }),
    orderDate: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    orderTime: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
  },
  {
    title: 'OrderTime',
    description: '`orderDate` and `orderTime` with `LATER` only, and then both.',
    examples: [{ pickupType: 'LATER', orderDate: '2026-06-01', orderTime: '18:30' }],
  },
);

const selectionDepthMax = 8;

/** Selections nest at most eight deep, so the schema is written out: a ninth level is an unknown property. */
function selections(depth: number, maxItems: number): TSchema {
  return Type.Array(
    closed(
      {
        groupId: id,
        selectedOptions: Type.Array(
          closed({
            optionId: id,
            quantity: Type.Integer({ minimum: 1, maximum: 99 }),
            ...(depth < selectionDepthMax && { children: Type.Optional(selections(depth + 1, 20)) }),
          }),
          { minItems: 1, maxItems: 50 },
        ),
      },
      // Deeper levels allow fewer levels below them, so only the whole tree has a name.
      depth === 1 ? { title: 'ModifierSelection' } : { 'x-nests': 'ModifierSelection' },
    ),
    { maxItems },
  );
}

/** What a line is made of beside its product. */
const configuration = {
  quantity: Type.Integer({ minimum: 1, maximum: 99 }),
  itemUnavailableAction: oneOf(itemUnavailableActions, { title: 'ItemUnavailableAction' }),
  specialInstructions: Type.Optional(Type.String({ maxLength: 500, default: '' })),
};

const chosen = Type.Optional(Type.Unsafe<readonly RequestedSelection[]>(selections(1, 50)));

/** addCartItem. */
export const newItemSchema = closed(
  { productId: id, ...configuration, categoryId: Type.Optional(id), selections: chosen },
  {
    title: 'NewCartItem',
    examples: [{ productId: 'margherita', quantity: 1, itemUnavailableAction: 'remove_item', selections: [] }],
  },
);

/** replaceCartItem. */
export const configurationSchema = closed(
  { ...configuration, selections: chosen },
  {
    title: 'CartItemConfiguration',
    examples: [{ quantity: 2, itemUnavailableAction: 'remove_item', selections: [] }],
  },
);

/** priceItems. */
export const itemsToPriceSchema = closed(
  {
    fulfillmentMethod: Type.Optional(fulfillmentMethod),
    items: Type.Array(newItemSchema, { minItems: 1, maxItems: 100 }),
  },
  {
    title: 'ItemsToPrice',
    description: 'Without a method: the first that the location offers.',
    examples: [{ items: [{ productId: 'sesame-fries', quantity: 2, itemUnavailableAction: 'remove_item' }] }],
  },
);

/** changeItemQuantity. */
export const quantitySchema = closed(
  { quantity: Type.Integer({ minimum: 0, maximum: 99, description: '0 removes the line.' }) },
  { title: 'CartItemQuantity', examples: [{ quantity: 2 }] },
);

/** applyDiscountCode. */
export const discountCodeSchema = closed(
  { code: Type.String({ minLength: 6, maxLength: 24, pattern: '^[A-Za-z0-9]+$' }) },
  { title: 'CartDiscountCode', examples: [{ code: 'WELCOME10' }] },
);
