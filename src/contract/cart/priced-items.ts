import { Type } from 'typebox';
import {
  currency,
  decimal,
  fulfillmentMethod,
  id,
  localDate,
  localTime,
  open,
  pickupType,
  revisionOrNull,
  safeInteger,
} from '../values/scalars.ts';
import { taxesExample, taxesSchema, taxName } from '../values/taxes.ts';
import { totalNames } from './cart.ts';

const totals = Object.fromEntries(totalNames.map((name) => [name, decimal])) as Record<
  (typeof totalNames)[number],
  typeof decimal
>;

/** What some lines would cost as a cart, which they are not: no id, no quote, no revision (reference/carts.md#priceitems). */
export const pricedItemsSchema = open(
  {
    locationId: id,
    fulfillmentMethod,
    currency,
    pickupType,
    orderDate: localDate,
    orderTime: localTime,
    resolvedCatalogSnapshotRevision: revisionOrNull,
    commercePolicyRevision: safeInteger,
    totalQuantity: safeInteger,
    items: Type.Array(
      open({ productId: id, quantity: safeInteger, price: decimal, total: decimal }, { title: 'PricedItem' }),
      { description: 'In the order sent. `price` is that of the product alone, `total` that of the line.' },
    ),
    ...totals,
    pricesIncludeTax: Type.Boolean(),
    taxName,
    ...taxesSchema,
  },
  {
    title: 'PricedItems',
    description: 'What a cart of these lines would say; no quote stands behind it. Later versions may add more to it.',
    examples: [
      {
        locationId: 'de300000-0000-4000-a000-000000000101',
        fulfillmentMethod: 'takeout',
        currency: 'gbp',
        pickupType: 'ASAP',
        orderDate: '2026-06-01',
        orderTime: '12:15',
        resolvedCatalogSnapshotRevision: 4,
        commercePolicyRevision: 2,
        totalQuantity: 2,
        items: [{ productId: 'sesame-fries', quantity: 2, price: '11.50', total: '23.00' }],
        ...Object.fromEntries(totalNames.map((name) => [name, isGoods(name) ? '23.00' : '0.00'])),
        pricesIncludeTax: true,
        taxName: 'vat',
        ...taxesExample,
      },
    ],
  },
);

function isGoods(name: string): boolean {
  return ['subTotal', 'netSalesTotal', 'orderTotal', 'orderTotalWithServiceFee', 'subTotalWithoutDiscount'].includes(
    name,
  );
}
