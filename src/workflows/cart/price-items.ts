import type { Static } from 'typebox';
import { totalNames } from '../../contract/cart/cart.ts';
import type { itemsToPriceSchema } from '../../contract/cart/cart-requests.ts';
import type { pricedItemsSchema } from '../../contract/cart/priced-items.ts';
import { writeTaxes } from '../../contract/values/taxes.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { addItem } from '../../domain/cart/items/item-edits.ts';
import { startCart } from '../../domain/cart/start-cart.ts';
import { groupsOfCart } from '../../domain/cart/taxes/taxes.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { taxNameOf } from '../../domain/location/tax-name.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { type FulfillmentMethod, fulfillmentMethods } from '../../domain/values/fulfillment-method.ts';
import { formatDecimal } from '../../domain/values/money.ts';
import { newItemOf } from './cart-edits.ts';
import { refuseGrowth } from './cart-size.ts';
import { settleCart } from './settle-cart.ts';
import { refusalBelow } from './try-edits.ts';

/**
 * What a guest's cart of these lines would cost now, started and filled by the very functions that start and fill carts,
 * without storing or asking anything (design/carts.md#lines-are-priced-without-a-cart). Refuses what startSession and
 * addCartItem refuse, at the place of the line: `items[2].selections`.
 */
export function priceItems(
  { fulfillmentMethod: method, items }: Static<typeof itemsToPriceSchema>,
  snapshot: LocationSnapshot,
  now: number,
): Static<typeof pricedItemsSchema> {
  const fulfillmentMethod = method ?? firstOffered(snapshot);
  const start = { fulfillmentMethod, channel: undefined, marketplaceId: undefined };
  const empty = startCart(unnamed, { ...start, metadata: undefined, returnUrl: undefined }, null, snapshot, now);
  const filled = items.reduce((cart, item, index) => added(cart, item, index, snapshot, now), empty);
  const { version, priced } = settleCart(filled, snapshot, now);
  refuseGrowth(empty, filled, version.cartText);
  const { cart } = version;
  const amount = (minor: number) => formatDecimal(minor, cart.currency);
  const totals = Object.fromEntries(totalNames.map((name) => [name, amount(priced.totals[`${name}Minor`])]));
  return {
    locationId: cart.locationId,
    fulfillmentMethod: cart.fulfillmentMethod,
    currency: cart.currency,
    pickupType: cart.pickupType,
    orderDate: cart.orderDate,
    orderTime: cart.orderTime,
    resolvedCatalogSnapshotRevision: cart.revisions.snapshotRevision,
    commercePolicyRevision: cart.revisions.policyRevision,
    totalQuantity: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    items: cart.lines.map(({ productId, quantity, basePriceMinor }, index) => ({
      productId,
      quantity,
      price: amount(basePriceMinor),
      total: amount(priced.lines[index]?.totalMinor ?? 0),
    })),
    ...(totals as Record<(typeof totalNames)[number], string>),
    pricesIncludeTax: priced.taxes?.included ?? false,
    taxName: taxNameOf(snapshot.merchant.country),
    ...writeTaxes(groupsOfCart(cart, priced), cart.currency),
  };
}

/** Never stored or shown. */
const unnamed = '0'.repeat(24);

function firstOffered({ policy }: LocationSnapshot): FulfillmentMethod {
  return fulfillmentMethods.find((method) => policy.methods[method].offered) ?? 'takeout';
}

function added(
  cart: Cart,
  item: Static<typeof itemsToPriceSchema>['items'][number],
  index: number,
  snapshot: LocationSnapshot,
  now: number,
): Cart {
  try {
    return addItem(cart, newItemOf(item, `priced-${index}`), snapshot, now);
  } catch (thrown) {
    if (!(thrown instanceof CommerceError)) throw thrown;
    throw refusalBelow(`items[${index}]`, `items[${index}].`, thrown);
  }
}
