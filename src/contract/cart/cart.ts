import { type TSchema, Type } from 'typebox';
import { cartStatuses, itemUnavailableActions } from '../../domain/cart/cart.ts';
import { catalogRevalidationSchema } from '../values/difference.ts';
import {
  closed,
  country,
  currency,
  dateTime,
  decimal,
  formattedMoney,
  fulfillmentMethod,
  hex24,
  id,
  latitude,
  localDate,
  localTime,
  locationProfile,
  longitude,
  nullable,
  oneOf,
  open,
  pickupType,
  rate,
  revisionOrNull,
  safeInteger,
  sha256,
} from '../values/scalars.ts';

/**
 * The revision tag of a cart as we send it, quoted (reference/idempotency-and-concurrency.md#revision-tags):
 * `"cart-7"`.
 */
export function cartTag(revision: number): string {
  return `"cart-${revision}"`;
}

/** The fourteen pairs of reference/carts.md#cart in its order. */
export const totalNames = [
  'subTotal',
  'discountTotal',
  'waiterTipTotal',
  'taxTotal',
  'taxAndFeeTotal',
  'serviceFeeTotal',
  'paymentProcessingFeeTotal',
  'applicationFeeTotal',
  'netSalesTotal',
  'fulfillmentMethodFeeTotal',
  'orderTotal',
  'orderTotalWithServiceFee',
  'enterpriseFeeTotal',
  'subTotalWithoutDiscount',
] as const;

export const cartStatus = oneOf(cartStatuses, { title: 'CartStatus' });
export const itemUnavailableAction = oneOf(itemUnavailableActions, { title: 'ItemUnavailableAction' });

/** Closed, as answered and as sent to setDelivery (reference/delivery.md#deliveryinfo). */
export const deliveryAddressSchema = closed(
  {
    street: Type.String({ minLength: 1, maxLength: 200 }),
    streetOptional: Type.Optional(Type.String({ maxLength: 200, default: '' })),
    city: Type.String({ minLength: 1, maxLength: 200 }),
    state: Type.String({ minLength: 1, maxLength: 200 }),
    zipCode: Type.String({ minLength: 1, maxLength: 200 }),
    country,
    lat: latitude,
    lng: longitude,
  },
  { title: 'DeliveryAddress' },
);

/** The courier's promise (reference/delivery.md#deliveryquote). */
export const deliveryQuoteSchema = closed(
  {
    provider: Type.String({ minLength: 1 }),
    externalDeliveryId: Type.String({ minLength: 1 }),
    quoteFingerprint: sha256,
    feeMinor: safeInteger,
    taxMinor: safeInteger,
    courierTipMinor: safeInteger,
    currency: Type.String(),
    quotedAt: dateTime,
    expiresAt: dateTime,
    pickupEstimatedAt: Type.Optional(dateTime),
    dropoffEstimatedAt: Type.Optional(dateTime),
    status: Type.Optional(Type.String()),
    trackingUrl: Type.Optional(Type.String({ format: 'uri' })),
    supportReference: Type.Optional(Type.String()),
  },
  { title: 'DeliveryQuote' },
);

/**
 * The chosen modifiers of a line (reference/carts.md#cartitem). Free-form by contract: below the second level nothing
 * is said.
 */
function modifierGroup(levels: number, title?: string): TSchema {
  const nests = { 'x-nests': 'SelectedModifierGroup' };
  return open(
    {
      id,
      name: Type.String(),
      rule: open({ min: safeInteger, max: safeInteger }),
      items: Type.Array(
        open({
          id,
          name: Type.String(),
          price: decimal,
          priceFormatted: formattedMoney,
          quantity: Type.Integer({ minimum: 1 }),
          children: Type.Optional(Type.Array(levels > 1 ? modifierGroup(levels - 1) : open({ id }, nests))),
        }),
      ),
    },
    title === undefined ? nests : { title },
  );
}

/** One line (reference/carts.md#cartitem). */
export const cartItemSchema = open(
  {
    id,
    productId: id,
    name: Type.String({ minLength: 1 }),
    description: Type.String(),
    imageUrl: Type.String(),
    price: decimal,
    priceFormatted: formattedMoney,
    quantity: Type.Integer({ minimum: 1, maximum: 99 }),
    total: decimal,
    totalFormatted: formattedMoney,
    discount: decimal,
    discountFormatted: formattedMoney,
    categoryId: nullable(Type.String()),
    specialInstructions: Type.Optional(Type.String({ minLength: 1 })),
    itemUnavailableAction: itemUnavailableAction,
    selections: Type.Array(modifierGroup(2, 'SelectedModifierGroup')),
  },
  { title: 'CartItem' },
);

const authorityContextSchema = closed(
  {
    version: Type.Literal(1),
    organizationId: Type.String({ minLength: 1 }),
    locationId: id,
    profile: locationProfile,
    cartId: hex24,
    cartRevision: safeInteger,
    catalogPublicationRevision: revisionOrNull,
    resolvedCatalogSnapshotRevision: revisionOrNull,
    commercePolicyRevision: safeInteger,
    providerBindingRevision: revisionOrNull,
    authority: closed(
      {
        operationalCatalog: oneOf(['core', 'provider']),
        quote: oneOf(['core', 'provider']),
        payment: oneOf(['processor', 'provider']),
        refund: oneOf(['processor', 'provider']),
        benefits: oneOf(['core_lip', 'provider', 'none']),
        orderRouting: oneOf(['core', 'provider']),
        fulfillment: oneOf(['core', 'provider']),
      },
      { title: 'AuthorityAssignment' },
    ),
  },
  { title: 'AuthorityContext' },
);

const feesSchema = closed(
  {
    enterpriseFeeRate: rate,
    enterpriseFeeFix: decimal,
    serviceFeeRate: rate,
    serviceFeeFix: decimal,
    taxRate: rate,
    tipRate: rate,
    fulfillmentMethodFeeFix: decimal,
    fulfillmentMethodFeeRate: rate,
    paymentProcessingFeeRate: rate,
    paymentProcessingFeeFix: decimal,
  },
  { title: 'CartFees' },
);

/** The Cart (reference/carts.md#cart), closed. `writeCart` writes exactly this. */
export const cartSchema = closed(
  {
    id: hex24,
    status: cartStatus,
    lockedAt: Type.Optional(nullable(dateTime)),
    revision: safeInteger,
    expiresAt: dateTime,
    authorityContext: nullable(authorityContextSchema),
    quoteFingerprint: nullable(sha256),
    quoteExpiresAt: nullable(dateTime),
    catalogRevalidation: nullable(catalogRevalidationSchema),
    locationId: id,
    merchantId: id,
    restaurantDisplayName: Type.String({ minLength: 1 }),
    statementDescriptor: Type.String({ minLength: 1, maxLength: 22 }),
    fulfilmentMethod: fulfillmentMethod,
    fulfillmentIdentifier: Type.String(),
    metadata: Type.Optional(Type.Object({}, { description: 'Free-form; `returnUrl` is set by the service.' })),
    pickupType: pickupType,
    orderDate: localDate,
    orderTime: localTime,
    currency,
    discountCode: Type.Optional(Type.String({ minLength: 1 })),
    totalQuantity: safeInteger,
    items: Type.Array(cartItemSchema, { maxItems: 100 }),
    fees: feesSchema,
    ...totalProperties(),
    courierTipTotal: Type.Optional(decimal),
    courierTipTotalFormatted: Type.Optional(formattedMoney),
    orderTotalWithServiceFeeAmount: safeInteger,
    deliveryInfo: Type.Optional(
      nullable(open({ addressString: Type.String(), addressData: deliveryAddressSchema }, { title: 'DeliveryInfo' })),
    ),
    deliveryQuote: Type.Optional(nullable(deliveryQuoteSchema)),
    tableServiceInfo: Type.Optional(nullable(open({ tableNumber: Type.String() }, { title: 'TableServiceInfo' }))),
    roomServiceInfo: Type.Optional(
      nullable(open({ lastName: Type.String(), roomNumber: Type.String() }, { title: 'RoomServiceInfo' })),
    ),
  },
  { title: 'StorefrontCart' },
);

type TotalName = (typeof totalNames)[number];

function totalProperties(): Record<TotalName, typeof decimal> & Record<`${TotalName}Formatted`, typeof formattedMoney> {
  const properties = totalNames.flatMap((name) => [
    [name, decimal],
    [`${name}Formatted`, formattedMoney],
  ]);
  return Object.fromEntries(properties);
}
